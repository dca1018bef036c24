/** Right and wrong values: each limit and one beyond, each value of an enum, null, nothing, another type. */
import type { Endpoint } from "../../../language/model/model.js";
import type { EdgeValue } from "../../../language/constraints/constraint.js";
import { textPattern } from "../../../language/constraints/index.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { isObject } from "../../../values/objects.js";
import { tidyFields } from "../../../emit/shared/example/tidy.js";
import { exampleInputs } from "../../../emit/shared/example/stated.js";
import { isRefused } from "../readings.js";
import { isSendable } from "../requests.js";
import type { Called, ContractSession } from "../session.js";
import { spotName, spotsOf, type Spot } from "../spots.js";
import { listedValues, variantsOf } from "../tried-values.js";
import { partAt, withAt } from "../../../values/paths.js";

interface ValueCase extends EdgeValue, SpotCase {}

/** A spot, and the optional part around it that an input gets first, where it has none. */
interface SpotCase {
  readonly spot: Spot;
  readonly part?: Pick<Spot, "path" | "current">;
}

/** Cases of an endpoint at most, of each kind. */
const maxCases = 150;

/** Sends wrong values, which the service must refuse, and then right ones, which it must accept. */
export async function testValues(
  session: ContractSession,
  endpoint: Endpoint,
  count: { planned: number; sent: number },
): Promise<void> {
  const first = await session.ready(endpoint);
  const plan = casesOf(session, endpoint, first ?? exampleInputs(session.model, endpoint)[0]?.input);
  count.planned += plan.wrong.length + plan.right.length;
  if (first === undefined) return;
  const refusals = new Set<string>();
  for (const one of plan.wrong) {
    const called = await send(session, endpoint, one, false);
    if (called === undefined) continue;
    count.sent++;
    const { response, checked } = called;
    const isLenient = called.isSuccess && isTolerable(session, called, one, withPart(first, one));
    if (isLenient) session.notes.add(`${endpoint.name}: ${toleration}`);
    const isWrong = called.isSuccess && !isLenient;
    const fault = isWrong ? `${caseText(one)}: accepted with status ${response.status}` : undefined;
    session.check("accepts-invalid", endpoint, fault, contextOf(endpoint, one, called));
    if (!called.isSuccess) refusals.add(`${response.status} ${checked.error ?? ""}`);
  }
  if (session.usesUp(endpoint)) return;
  const strict: { readonly fault: string; readonly one: ValueCase; readonly called: Called }[] = [];
  for (const one of plan.right) {
    const called = await send(session, endpoint, one, true);
    if (called === undefined) continue;
    count.sent++;
    const { status } = called.response;
    if (!isRefusal(endpoint, called, refusals)) {
      session.check("too-strict", endpoint, undefined, { steps: [called] });
      continue;
    }
    strict.push({ fault: `${caseText(one)}: refused with status ${status}`, one, called });
  }
  // A service that refuses many of them has a rule that the spec does not know: it is said once.
  const [worst] = strict;
  const isGeneral = strict.length > 3 && strict.length > plan.right.length / 2;
  if (isGeneral && worst !== undefined) {
    const fault = `${strict.length} of ${plan.right.length} valid requests are refused; the first: ${worst.fault}`;
    session.check("too-strict", endpoint, fault, {
      ...contextOf(endpoint, worst.one, worst.called),
      path: endpoint.path,
    });
    return;
  }
  for (const { fault, one, called } of strict)
    session.check("too-strict", endpoint, fault, contextOf(endpoint, one, called));
}

const toleration =
  "wrong values are tolerated, as frameworks do by converting values and dropping undeclared properties.";

/**
 * Returns whether a service may read a wrong value as a right one: a scalar as its text, or as what the response shows in its
 * place, and nothing in an undeclared property.
 */
function isTolerable(
  session: ContractSession,
  called: Called,
  { spot, value }: ValueCase,
  input: object,
): boolean {
  const { endpoint } = called;
  if (spot.field === undefined && spot.path[0] === undeclared) return true;
  if (spot.in !== "body" || (typeof value === "object" && value !== null)) return false;
  const isRight = (one: unknown): boolean => session.isValid(endpoint, withAt(input, spot.path, one));
  const isScalar = typeof value === "number" || typeof value === "boolean";
  if (isScalar && isRight(String(value))) return true;
  const lead = endpoint.body.kind === "value" ? 1 : 0;
  const { at = [] } = session.effectOf(endpoint);
  const shown = partAt(called.checked.json, [...at, ...spot.path.slice(lead)]);
  // A text that is cut is no other spelling of it, and neither is a number that is rounded.
  const isOther =
    typeof value === "string" ? spot.value.type.kind !== "string" : typeof shown !== typeof value;
  return shown !== undefined && shown !== null && value !== null && isOther && isRight(shown);
}

const undeclared = "undeclared_property";

/** Returns whether a response refuses the values of a request, and not what it asks for. */
function isRefusal(
  endpoint: Endpoint,
  { response, checked }: Called,
  refusals: ReadonlySet<string>,
): boolean {
  const { status } = response;
  if (status !== 400 && status !== 413 && status !== 422) return false;
  if (checked.error === undefined) return true;
  const ofLimit = endpoint.limitErrors.some(({ error }) => error === checked.error);
  return ofLimit || refusals.has(`${status} ${checked.error}`);
}

function casesOf(
  session: ContractSession,
  endpoint: Endpoint,
  input: object | undefined,
): { readonly wrong: readonly ValueCase[]; readonly right: readonly ValueCase[] } {
  const { model } = session;
  const wrong: ValueCase[] = [];
  const right: ValueCase[] = [];
  if (input === undefined) return { wrong, right };
  const { body, pages } = endpoint;
  const cursor = pages !== undefined && "parameter" in pages ? pages.parameter : undefined;
  // A service may read a wrong id as that of an object of somebody else: `1.5` as `1`.
  const mayMiss = endpoint.reads || session.options.allow === "all";
  const format = body.kind === "none" ? "json" : (body.media?.format ?? "json");
  // A form has no text for a body that is no object, nor for an object in the place of a text.
  const isForm = format === "form" || format === "multipart";
  for (const place of everySpot(session, endpoint, input)) {
    const { spot: found, part } = place;
    const spot = found.current === undefined ? filledSpot(found) : found;
    const holder = withPart(input, place);
    const isText = spot.in !== "body";
    // What a path or a reference names would have to exist.
    const isFree = spot.in !== "path" && spot.value.type.kind !== "id" && spot.path[0] !== cursor;
    for (const one of listedValues(model, spot))
      if (
        isFree &&
        part === undefined &&
        one !== found.current &&
        session.isValid(endpoint, withAt(input, spot.path, one))
      )
        right.push({ spot, value: one, what: JSON.stringify(one), isMeant: true });
    const isBody = body.kind === "value" && spot.path.length === 1 && spot.path[0] === body.property;
    for (const variant of isForm && isBody ? [] : variantsOf(model, spot)) {
      const { value, isMeant, what } = variant;
      const isMissing = value === undefined;
      if (spot.in === "path" && (isMissing || value === "" || value === null || !mayMiss)) continue;
      // A property that is not there cannot be left out, and a text has no form for an object.
      if (isMissing && found.current === undefined && found.path.length > 1) continue;
      if (isText && (typeof value === "object" || what.startsWith("empty"))) continue;
      if (isForm && isObject(value)) continue;
      const one = { ...place, spot, value, isMeant, what };
      const changed = withAt(holder, spot.path, value) as object;
      if (!isSendable(model, endpoint, changed)) continue;
      const isValid = session.isValid(endpoint, changed);
      if (
        isMeant &&
        isValid &&
        isFree &&
        part === undefined &&
        (value !== undefined || spot.current !== undefined)
      )
        right.push(one);
      if (!isMeant && !isValid && isRefused(model, endpoint, holder, { spot, value })) wrong.push(one);
    }
  }
  if (body.kind === "fields" && body.extras === "closed" && body.resource !== undefined) {
    const spot = { path: [undeclared], in: "body", current: undefined } as unknown as Spot;
    wrong.push({ spot, value: 1, what: "an undeclared property", isMeant: false });
  }
  return { wrong: wrong.slice(0, maxCases), right: right.slice(0, maxCases) };
}

function withPart(input: object, { part }: Pick<SpotCase, "part">): object {
  return part === undefined ? input : (withAt(input, part.path, part.current) as object);
}

/** Returns the spots of an input, and those in optional lists and objects that it leaves out. */
function everySpot({ model }: ContractSession, endpoint: Endpoint, input: object): readonly SpotCase[] {
  const all = endpoint.input.map((field) => ({ ...field, presence: { kind: "required" } as const }));
  const full = tidyFields(model, all);
  const spots = spotsOf(model, endpoint.input, input);
  const parts = spots
    .filter(({ current }) => current === undefined)
    .map(({ path }) => ({ path, current: partAt(full, path) }))
    .filter(({ current }) => typeof current === "object" && current !== null);
  const inside = parts.flatMap((part) =>
    spotsOf(model, endpoint.input, withPart(input, { part }))
      .filter(({ path }) => path.length > part.path.length && part.path.every((key, at) => key === path[at]))
      .map((spot) => ({ spot, part })),
  );
  return [...spots.map((spot) => ({ spot })), ...inside];
}

function filledSpot(spot: Spot): Spot {
  const { type, constraints } = spot.value;
  const { min, max } = constraints.range ?? {};
  if (type.kind === "integer" || type.kind === "number") return { ...spot, current: min ?? max ?? 1 };
  return type.kind === "string" ? { ...spot, current: "Text" } : spot;
}

async function send(
  session: ContractSession,
  endpoint: Endpoint,
  one: ValueCase,
  isRight: boolean,
): Promise<Called | undefined> {
  const { spot, value } = one;
  const ready = await session.ready(endpoint);
  if (ready === undefined) return undefined;
  const base = withPart(ready, one);
  // A text that a case before has used may be taken; its length stays.
  const isNew =
    isRight &&
    typeof value === "string" &&
    !endpoint.reads &&
    textPattern(unnamedValue(spot.value).constraints) === undefined &&
    listedValues(session.model, spot).length === 0;
  const input = withAt(base, spot.path, isNew ? sameLength(session, spot, value) : value);
  if (!isObject(input) || isRight !== session.isValid(endpoint, input)) return undefined;
  return await session.call(endpoint, input, { isWrong: !isRight });
}

/** Returns another text of the same length, since a service may want unique ones; a short one that is ready may be a code. */
function sameLength(session: ContractSession, spot: Spot, value: string): string {
  const isShort = value.length < 6;
  if (unnamedValue(spot.value).type.kind !== "string" || value === "" || (isShort && value === spot.current))
    return value;
  const count = session.newKey().split("-").at(-1) ?? "";
  const mark = (isShort ? Number(count).toString(36) : count).slice(-value.length);
  return value.slice(0, -mark.length) + mark;
}

/** `query size: 101, above the maximum` */
function caseText({ spot, what }: ValueCase): string {
  return `${spot.in === "body" ? "" : `${spot.in} `}${spotName(spot)}: ${what}`;
}

function contextOf({ path }: Endpoint, { spot }: ValueCase, called: Called) {
  return { steps: [called], path: spot.field?.path ?? path, spot };
}
