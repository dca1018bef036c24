/** Makes the requests of findings smaller while they still show the same. */
import { smaller } from "../../../values/shrink.js";
import { own } from "../../../values/objects.js";
import { checkResponse } from "../check-response.js";
import { findingKey, type ContractFinding, type Exchange } from "../report-data.js";
import type { ContractSession } from "../session.js";
import { spotsOf, type Spot } from "../spots.js";
import { withAt } from "../../../values/paths.js";

/** Further requests of a finding, and of a run, at most. */
const [maxOfFinding, maxOfRun] = [30, 200];
/** Simpler values of one spot that are tried. */
const maxOfSpot = 4;

/** Replaces the last request of each finding about values by the smallest one that shows the same. */
export async function shrinkFindings(session: ContractSession): Promise<void> {
  let left = maxOfRun;
  for (const [key, finding] of session.findings) {
    const last = finding.steps.at(-1);
    const isAlone = finding.steps.slice(0, -1).every((step) => step.endpoint !== finding.endpoint);
    if (last?.response === undefined || !isAlone || !isShrinkable(finding)) continue;
    if (session.usesUp(finding.endpoint) || !session.may(finding.endpoint) || left <= 0) continue;
    const shrinking = new Shrinking(session, finding, Math.min(left, maxOfFinding));
    const smallest = await shrinking.smallest(last, await session.ready(finding.endpoint));
    left -= shrinking.sent;
    if (smallest !== last) session.findings.set(key, { ...finding, steps: session.withSetUp([smallest]) });
  }
}

/** Rules whose findings a response shows by its status alone, and those that its faults show. */
const [byStatus, byFault] = [
  /^(?:accepts-invalid|too-strict|auth|accept|media-type|idempotency)$/,
  /^(?:server-error|declared-status|content-type|response-)/,
];

/** Findings about what several responses have in common need all of these anew, and so are not shrunk. */
function isShrinkable({ rule, steps }: ContractFinding): boolean {
  return byFault.test(rule) || (byStatus.test(rule) && (rule !== "idempotency" || steps.length === 1));
}

/** The search for the smallest request of one finding. */
class Shrinking {
  readonly #session: ContractSession;
  readonly #finding: ContractFinding;
  readonly #max: number;
  sent = 0;

  constructor(session: ContractSession, finding: ContractFinding, max: number) {
    this.#session = session;
    this.#finding = finding;
    this.#max = max;
  }

  /** Leaves out what may be absent, and then makes values simpler, as long as requests are left. */
  async smallest(first: Exchange, ready: object | undefined): Promise<Exchange> {
    // The object may be gone by now.
    const members = this.#finding.endpoint.input.filter((field) => field.in === "path");
    const held = ready && Object.fromEntries(members.map(({ name }) => [name, own(ready, name)]));
    let best: Exchange = first;
    const attempt = async (path: Spot["path"], value: unknown): Promise<boolean> => {
      const found = await this.#attempt(withAt({ ...best.input, ...held }, path, value), first);
      if (found !== undefined) best = found;
      return found !== undefined;
    };
    for (const spot of this.#freeSpots(first.input))
      if (spot.field !== undefined && spot.field.presence.kind !== "required")
        await attempt(spot.path, undefined);
    for (const { path, current } of this.#freeSpots(best.input)) {
      let tries = 0;
      for (const value of isSimple(current) ? [] : smaller(current))
        if (++tries > maxOfSpot || (await attempt(path, value))) break;
    }
    return best;
  }

  /** Returns the spots with values that the finding is not about, and that no path names. */
  #freeSpots(input: object): readonly Spot[] {
    const { endpoint, spot } = this.#finding;
    const isKept = (path: Spot["path"]): boolean =>
      spot?.path.every((key, at) => at >= path.length || path[at] === key) === true;
    return spotsOf(this.#session.model, endpoint.input, input).filter(
      ({ path, in: place, current, value }) =>
        current !== undefined && place !== "path" && value.type.kind !== "id" && !isKept(path),
    );
  }

  /** Sends an input; undefined if it does not show the finding. */
  async #attempt(changed: unknown, first: Exchange): Promise<Exchange | undefined> {
    const { model } = this.#session;
    const { endpoint, rule, spot } = this.#finding;
    const isWrong = rule === "accepts-invalid";
    const input = this.#fresh(changed as object);
    const right = isWrong && spot !== undefined ? withAt(input, spot.path, spot.current) : input;
    if (!this.#session.isValid(endpoint, right) || this.sent >= this.#max) return undefined;
    if (isWrong && this.#session.isValid(endpoint, input)) return undefined;
    this.sent++;
    const { key, ...extras } = first.extras ?? {};
    const fresh = key === undefined ? extras : { ...extras, key: this.#session.newKey() };
    const exchange = await this.#session.exchange(endpoint, input, fresh);
    if (exchange === undefined) return undefined;
    const [status, wanted] = [exchange.response.status, first.response?.status ?? 0];
    if (byStatus.test(rule))
      return status === wanted || (status < 400 && wanted < 400) ? exchange : undefined;
    const shown = findingKey(this.#finding);
    const { faults } = checkResponse(model, endpoint, exchange.response);
    const isSame = faults.some((fault) => findingKey({ ...fault, endpoint }) === shown);
    return isSame ? exchange : undefined;
  }

  /** Returns an input of a call that writes with other texts, since a service may refuse the same ones again. */
  #fresh(changed: object): object {
    const { endpoint, spot } = this.#finding;
    if (endpoint.reads) return changed;
    let input = changed;
    for (const one of this.#freeSpots(changed)) {
      const { current } = one;
      const word = typeof current === "string" ? current.replace(/ .*$/s, "") : current;
      const value = isSimple(current) ? current : this.#session.varied({ ...one, current: word });
      const next = withAt(input, one.path, value) as object;
      const right = spot === undefined ? next : withAt(next, spot.path, spot.current);
      if (this.#session.isValid(endpoint, right)) input = next;
    }
    return input;
  }
}

function isSimple(value: unknown): boolean {
  return (
    value === null ||
    value === false ||
    value === 0 ||
    value === 1 ||
    (typeof value === "string" && value.length < 2)
  );
}
