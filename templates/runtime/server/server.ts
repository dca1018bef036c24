/** Servers: the spec's part and the author's. */
import type { MakeContext } from "./context.js";
import type { Failure } from "./failures.js";
import { fetchEntry, type FetchHandler } from "./fetch-entry.js";
import type { Core, Idempotency } from "./handler.js";
import { type CoreOptions, type CoreSettings, functionOrNothing, withDefaults } from "./options.js";
import type { Authentication, Handle, Outgoing } from "./protocol.js";
import type { Router } from "./routes.js";
import { dispatch } from "./routing.js";

/** A service that responds to requests. */
export interface Server {
  /**
   * Handles a request: the entry for platforms with `fetch`, and a substitute for the network in
   * tests (`createClient({ fetch: server.fetch, … })`). Needs no `this`.
   */
  readonly fetch: FetchHandler;
  /** Handles a request of an entry such as `toNodeListener`. Needs no `this`. */
  readonly handle: Handle;
}

/** The spec's part of a server. */
export interface ServerParts<Handlers, Rules> {
  readonly fail: object;
  readonly router: Router<Handlers, Rules>;
  /** Writes the server's own errors in the body of the spec. */
  readonly ownErrors?: (response: Outgoing) => Outgoing;
}

/** The author's part of a server. */
export interface Supplied<Handlers, Rules> {
  readonly handlers: Handlers;
  readonly rules: Rules;
  /** Checks credentials, if endpoints need them. */
  readonly authentication?: Authentication;
  /** Returns the additional members of contexts. */
  readonly context?: MakeContext<unknown> | undefined;
  /** Header of idempotency keys, if the spec does not name it. */
  readonly idempotencyHeader?: string;
  /** Handles idempotency keys, if endpoints take them. */
  readonly idempotency?: (settings: CoreSettings, header: string | undefined) => Idempotency;
  readonly options: CoreOptions;
}

/**
 * Returns the server of a service.
 * @throws TypeError or RangeError for an invalid option.
 */
export function serverOf<Handlers, Rules>(
  parts: ServerParts<Handlers, Rules>,
  supplied: Supplied<Handlers, Rules>,
): Server {
  const { handlers, rules, authentication, idempotency, idempotencyHeader } = supplied;
  functionOrNothing("context", supplied.context);
  const { ownErrors } = parts;
  const options = { ...withDefaults(supplied.options), ...(ownErrors && { ownErrors }) };
  const core: Core = {
    router: parts.router,
    handlers: handlers as never,
    rules: rules as never,
    context: supplied.context,
    fail: parts.fail as Readonly<Record<string, (details?: never) => Failure>>,
    authentication,
    idempotency: idempotency?.(options, idempotencyHeader),
    options,
  };
  const entry: Handle = (incoming, respond) => dispatch(core, incoming, respond);
  return { fetch: fetchEntry(entry), handle: entry };
}
