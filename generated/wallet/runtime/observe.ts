// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Tells the author of a server what happens to requests. Telling never changes an answer. */
import type { Outgoing } from "./exchange.js";
import type { Issue } from "./issue.js";
import type { AnyRoute } from "./route.js";
import type { CoreSettings, RequestNames } from "./server-options.js";
import type { Work } from "./work.js";

/** The route of a request, as far as it has one. */
export type RouteOf = AnyRoute | undefined;

/** Tells `onRequest`. */
export function tellRequest(settings: CoreSettings, route: RouteOf, work: Work): void {
  const { onRequest } = settings;
  if (onRequest !== undefined) quietly(() => onRequest(namesOf(route, work)));
}

/** Tells `onAnswer`. */
export function tellAnswer(
  settings: CoreSettings,
  route: RouteOf,
  work: Work,
  answer: Outgoing,
): void {
  const { onAnswer } = settings;
  if (onAnswer === undefined) return;
  const { status, code, replayed = false } = answer;
  const durationMs = performance.now() - work.lifetime.startedAt;
  const clientGone = work.lifetime.ended === "client_gone";
  const facts = { status, ...(code !== undefined && { code }), durationMs, replayed, clientGone };
  quietly(() => onAnswer({ ...namesOf(route, work), ...facts }));
}

/** Tells `onError`. */
export function tellError(
  { onError }: CoreSettings,
  route: RouteOf,
  work: Work,
  error: unknown,
): void {
  quietly(() => onError(error, namesOf(route, work)));
}

/** Tells `onDrift`. */
export function tellDrift(
  { onDrift }: CoreSettings,
  route: RouteOf,
  work: Work,
  issues: readonly Issue[],
): void {
  quietly(() => onDrift({ ...namesOf(route, work), issues }));
}

function namesOf(route: RouteOf, work: Work): RequestNames {
  const { id, method, trace, reportedPath: path } = work;
  const names = { endpoint: route?.endpoint, requestId: id, method, path };
  return trace === undefined ? names : { ...names, trace };
}

/** What an author's function throws, now or later, must not change the answer. */
function quietly(tell: () => unknown): void {
  try {
    const told = tell();
    if (told instanceof Promise) told.catch(() => {});
  } catch {
    // There is nobody left to tell.
  }
}
