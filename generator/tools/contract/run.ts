/** Tests a running service by a spec: calls that agree, values, and rules of HTTP. */
import type { Endpoint, Model } from "../../language/model/model.js";
import { responsesOf } from "../../language/model/responses.js";
import { addressOfEndpoint } from "../../emit/shared/example/base-url.js";
import { authFlag, knownAlternative, schemesOf } from "./credentials.js";
import { NoResponse, Sender, StoppedRun, type ReceivedResponse } from "./http.js";
import { counted } from "../../diagnostics/counted.js";
import { seeList, testPages } from "./phases/pages.js";
import { testMethods, testProtocol } from "./phases/protocol.js";
import { testRandomly } from "./phases/random.js";
import type { ContractReport, CoverageCount } from "./report-data.js";
import { testFilters, testLife } from "./phases/sequences.js";
import { shrinkFindings } from "./phases/shrink.js";
import { ContractSession, type ContractOptions } from "./session.js";
import { testValues } from "./phases/values.js";

/** The error of a service that cannot be tested: nothing listens, or something else responds. */
export class UnreachableService extends Error {
  override readonly name = "UnreachableService";
}

/**
 * Tests a service, and returns what it found.
 * @throws UnreachableService where nothing, or something else, responds.
 */
export async function testContract(model: Model, options: ContractOptions): Promise<ContractReport> {
  const begin = Date.now();
  const session = new ContractSession(model, options);
  const tested = model.endpoints.filter(options.isTested);
  const values = { planned: 0, sent: 0 };
  let isStopped = false;
  const { forMs } = options;
  if (forMs !== undefined) session.sender.until = begin + forMs;
  try {
    await probe(model, options);
    await runPhases(session, tested, values);
    if (forMs !== undefined) {
      const [sent, found] = [session.sender.sent, session.findings.size];
      await testRandomly(session, tested, begin + forMs);
      const more = counted(session.findings.size - found, "further finding");
      session.notes.add(`${counted(session.sender.sent - sent, "request")} with random inputs, ${more}.`);
    }
    await shrinkFindings(session);
    await removeCreated(session);
  } catch (error) {
    if (!(error instanceof StoppedRun)) throw error;
    isStopped = true;
  }
  const unreached = tested.filter((endpoint) => !session.hasSucceeded(endpoint));
  for (const endpoint of unreached) session.notes.add(`${endpoint.name}: ${whyUnreached(session, endpoint)}`);
  if (session.sender.isThrottled) session.notes.add("The service asked to slow down (429), and the run did.");
  return {
    base: options.base,
    seed: options.seed,
    requests: session.sender.sent,
    findings: [...session.findings.values()],
    notes: [...session.notes],
    unreached,
    left: leftBehind(session),
    checks: session.checks,
    coverage: { ...coverageOf(session, tested), values: { reached: values.sent, total: values.planned } },
    isStopped,
  };
}

async function runPhases(
  session: ContractSession,
  tested: readonly Endpoint[],
  values: Parameters<typeof testValues>[2],
): Promise<void> {
  // What is there before the run creates anything is not the run's.
  const mayDelete = session.options.allow !== "reads";
  for (const endpoint of session.model.endpoints) {
    const { kind, of = "" } = session.effectOf(endpoint);
    const isNeeded = mayDelete && session.endpointsThat("deletes", of).length > 0 && endpoint.http !== "HEAD";
    if (kind === "lists" && isNeeded) await seeList(session, endpoint);
    else if (kind === "lists" && tested.includes(endpoint)) await session.succeed(endpoint);
  }
  const ofAll = tested.flatMap(({ name }) => session.effects.get(name)?.of ?? []);
  for (const of of new Set(ofAll)) await testLife(session, of);
  for (const endpoint of tested) await testPages(session, endpoint);
  const last = (endpoint: Endpoint): boolean => session.effectOf(endpoint).kind === "deletes";
  const ordered = [...tested.filter((one) => !last(one)), ...tested.filter(last)];
  for (const endpoint of ordered) {
    await session.succeed(endpoint);
    await testValues(session, endpoint, values);
    await testProtocol(session, endpoint);
  }
  for (const endpoint of tested) await testFilters(session, endpoint);
  for (const endpoint of tested) await testMethods(session, endpoint);
}

/** Sends a first request, and says what is wrong with the address where no service of the spec responds. */
async function probe(model: Model, { base, signal }: ContractOptions): Promise<void> {
  const getter = model.endpoints.find(
    ({ http, segments }) => http === "GET" && segments.every((one) => "text" in one),
  );
  const path = getter?.pathText ?? "/";
  const get = async (url: URL, target = path): Promise<ReceivedResponse> =>
    await new Sender(url, undefined, signal).send({
      method: "GET",
      target,
      shownTarget: target,
      headers: [],
    });
  let found: ReceivedResponse;
  try {
    found = await get(base);
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    const isNothing = ["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "EAI_AGAIN"].includes(error.code ?? "");
    // Only this call may fail, which the run then reports.
    if (!isNothing && path !== "/" && (await get(base, "/").catch(() => undefined))) return;
    const what = isNothing
      ? `Nothing listens at ${base.href}.`
      : `${base.href} does not respond: ${error.message}.`;
    throw new UnreachableService(`${what} Start the service, or name its address.`);
  }
  const isHtml = /text\/html/.test(found.headers.get("content-type") ?? "");
  const location = found.headers.get("location") ?? "";
  const isLogin = /login|signin|sign-in|sso|oauth/i.test(`${location} ${isHtml ? found.text : ""}`);
  if ((found.status >= 300 && found.status < 400 && isLogin) || (found.status === 200 && isHtml && isLogin))
    throw new UnreachableService(
      `An HTML login answers at ${base.href}, and not the service. Name the address behind it, or pass credentials with --auth.`,
    );
  if (found.status !== 404 || getter === undefined) return;
  const stated = new URL(addressOfEndpoint(model, getter)).pathname.replace(/\/$/, "");
  if (stated === "" || base.pathname.replace(/\/$/, "").endsWith(stated)) return;
  const other = new URL(base.href.replace(/\/$/, "") + stated);
  const second = await get(other);
  if (second.status !== 404)
    throw new UnreachableService(
      `Is the base path ${stated} missing? ${other.href} responds, ${base.href} does not know ${path}.`,
    );
}

function whyUnreached(session: ContractSession, endpoint: Endpoint): string {
  const { model, options, refusals } = session;
  const { name, auth } = endpoint;
  const { of } = session.effectOf(endpoint);
  const refusal = refusals.get(name);
  const status = refusal?.response.status;
  const giveOne = `with --given: { "${name}": { … } }.`;
  if (!endpoint.reads && options.allow === "reads")
    return "not called, since only reads are allowed. Allow it with --allow writes.";
  const passed = knownAlternative(model, options.credentials, auth);
  // An endpoint for all, such as a login, refuses what it was sent.
  const isRefused = (status === 401 || status === 403) && auth.length > 0;
  if (isRefused && passed !== undefined && passed.length > 0)
    return `not reached (${status}), since the service refuses the credentials of ${passed.join(" and ")}.`;
  if (passed === undefined || isRefused) {
    const needed = auth.map((one) => one.join(" and ")).join(" or ");
    return `not reached${status === undefined ? "" : ` (${status})`}, since it needs ${needed}. Pass it with ${authFlag(schemesOf(model, auth[0] ?? []))}.`;
  }
  if (refusal !== undefined) {
    const last = [status, refusal.checked.error ?? []].flat().join(" ");
    return `not reached, since every request that was tried is refused, the last with ${last}. Give values ${giveOne}`;
  }
  if (session.silent.has(name)) return "not reached, since the service sent no response.";
  if (options.allow === "all" || !session.deletes(endpoint))
    return `not reached, since no ${of ?? "input"} is known. Give one ${giveOne}`;
  const all = "Allow it with --allow all.";
  if (session.known.created().some((one) => one.of === of))
    return `not called with success, since each ${of} may have been there before, or was not deleted. ${all}`;
  return `not called, since ${of === undefined ? "it may delete what the run did not create" : `the run created no ${of}`}. ${all}`;
}

function coverageOf(
  session: ContractSession,
  tested: readonly Endpoint[],
): Omit<ContractReport["coverage"], "values"> {
  const count = (list: readonly boolean[]): CoverageCount => ({
    reached: list.filter(Boolean).length,
    total: list.length,
  });
  const has = (endpoint: Endpoint, what: string): boolean =>
    session.reached.get(endpoint.name)?.has(what) === true;
  return {
    endpoints: count(tested.map((one) => session.hasSucceeded(one))),
    responses: count(
      tested.flatMap((one) =>
        responsesOf(one).map(({ status }) =>
          status === "2XX" ? session.hasSucceeded(one) : has(one, String(status)),
        ),
      ),
    ),
    errors: count(tested.flatMap((one) => one.errors.map((error) => has(one, error)))),
  };
}

/** Milliseconds after which the objects that are left stay. */
const maxMs = 30_000;

/** Deletes the objects that the run created, the last one first, by the endpoints that delete objects of their resources. */
async function removeCreated(session: ContractSession): Promise<void> {
  const end = Date.now() + maxMs;
  for (const object of session.known.created().reverse()) {
    const [remover] = session.endpointsThat("deletes", object.of);
    if (Date.now() > end) return;
    if (remover !== undefined && session.may(remover, object)) await session.remove(remover, object);
  }
}

/**
 * Returns what a run has created and not removed, in words.
 *
 *   two objects of Parcel, which no endpoint deletes   ->   ["2 Parcel (no endpoint deletes it)"]
 */
function leftBehind(session: ContractSession): readonly string[] {
  const counts = new Map<string, number>();
  const count = (of: string, reason: string, by = 1): void => {
    const words = `${of} (${reason})`;
    counts.set(words, (counts.get(words) ?? 0) + by);
  };
  const { known } = session;
  for (const { of, isOwn } of known.created()) {
    const [remover] = session.endpointsThat("deletes", of);
    if (remover === undefined) count(of, "no endpoint deletes it");
    else count(of, isOwn ? `${remover.name} did not delete it` : "perhaps not made by the run");
  }
  for (const [of, some] of known.unnamed) count(of, "the response has no id", some);
  const left = [...counts].map(([words, some]) => `${some} ${words}`);
  return known.forgotten === 0 ? left : [...left, `${known.forgotten} more`];
}
