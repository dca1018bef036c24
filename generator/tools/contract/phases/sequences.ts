/** Calls that must agree: what is created can be read, listed and changed, and is gone after it is deleted. */
import { isTextFormat } from "../../../language/formats/index.js";
import { resourcesByName } from "../../../language/facts/by-name.js";
import { sentObject } from "../../../language/effects/sent-object.js";
import { upserts } from "../../../language/effects/effect.js";
import type { Endpoint } from "../../../language/model/model.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { isObject, own } from "../../../values/objects.js";
import { differenceOf, objectFields, isSameType, sentFields, sentHolder } from "../agreement.js";
import type { KnownObject } from "../objects-known.js";
import { walkPages } from "./pages.js";
import { mayBeSame } from "../readings.js";
import { spotsOf } from "../spots.js";
import { listedValues } from "../tried-values.js";
import { partAt, withAt } from "../../../values/paths.js";
import type { Called, ContractSession } from "../session.js";

interface Life {
  readonly of: string;
  readonly object: KnownObject;
  readonly steps: Called[];
  readonly reader: Endpoint | undefined;
}

/** Creates an object of a resource, and follows it through reading, lists, changes and deletion. */
export async function testLife(session: ContractSession, of: string): Promise<void> {
  const [creator] = [
    ...session.endpointsThat("creates", of),
    ...session.endpointsThat("replaces", of).filter((one) => upserts(one, "replaces")),
  ];
  if (creator === undefined || !session.may(creator)) return;
  const created = await session.succeed(creator);
  if (created === undefined) return;
  const first = objectIn(session, created);
  const sent = sentFields(session.model, created, of);
  if (first !== undefined) {
    const fault = differenceOf(sent, first, "was sent, and the response has");
    session.check("create-read", creator, fault, { steps: [created] });
  }
  const object = session.known.last(of, ({ made }) => made !== undefined);
  // What has no id is not found again.
  if (object === undefined) return await testOtherCreation(session, creator, of);
  const [reader] = session.endpointsThat("reads", of);
  const life: Life = { of, object, steps: [created], reader };
  const read = await readAgain(session, life);
  if (reader !== undefined && read !== undefined) {
    const fault =
      typeof read === "number"
        ? `the new object is not found: status ${read}`
        : (differenceOf(sent, read, "was sent, and is read as") ??
          differenceOf(stableFields(session, of, first ?? {}), read, "was returned, and is read as"));
    session.check("create-read", reader, fault, { steps: life.steps });
  }
  await testOtherCreation(session, creator, of);
  for await (const { lister, item, steps } of seenInLists(session, life)) {
    const absence = `${JSON.stringify(object.id)} was created, and is not in the list`;
    const fault = item === undefined ? absence : undefined;
    session.check("create-list", lister, fault, { steps: [...life.steps.slice(0, 1), ...steps] });
  }
  for (const changer of [...session.endpointsThat("changes", of), ...session.endpointsThat("replaces", of)])
    for (const part of ["same", "all", "first", "last"] as const)
      await testChange(session, life, changer, part);
  await testDeletion(session, life);
}

/** A second object has other numbers, so that a service which always stores the same ones is found. */
async function testOtherCreation(session: ContractSession, creator: Endpoint, of: string): Promise<void> {
  const ready = await session.ready(creator);
  const other = ready && otherValues(session, creator, ready, undefined, "numbers");
  const created = other === undefined || other === ready ? undefined : await session.call(creator, other);
  const object = created?.isSuccess === true ? objectIn(session, created) : undefined;
  if (created === undefined || object === undefined) return;
  const fault = differenceOf(
    sentFields(session.model, created, of),
    object,
    "was sent, and the response has",
  );
  session.check("create-read", creator, fault, { steps: [created] });
}

function objectIn(session: ContractSession, { endpoint, checked }: Called): object | undefined {
  const { at } = session.effectOf(endpoint);
  const found = at && partAt(checked.json, at);
  return isObject(found) ? found : undefined;
}

/** The fields of a response that reading does not change: no states, flags, counts or times of changes. */
function stableFields(session: ContractSession, of: string, object: object): object {
  const fields = objectFields(session.model, of).filter(({ name, value: { type }, presence }) => {
    const isScalar =
      isTextFormat(type.kind) || /^(?:string|id|decimal|integer|number|scalar)$/.test(type.kind);
    const isCreation = /creat/i.test(name) && (type.kind === "datetime" || type.kind === "timestamp");
    return (isScalar || isCreation) && presence.kind === "required" && !isVolatile(name);
  });
  const found = fields.filter(({ name }) => own(object, name) !== undefined);
  return Object.fromEntries(found.map(({ name }) => [name, own(object, name)]));
}

/** Returns whether a name says that its value changes by itself: `updated_at`, `lastSeen`. */
function isVolatile(name: string): boolean {
  return name.split(/_|-|(?=[A-Z])/).some((word) => volatile.test(word));
}

const volatile =
  /^(?:updat|modif|etag|version|revision|count|last|expir|url|token|secret|balance|age$|seen|status|state|progress)/i;

/** Reads the object of a life; returns the status where it is not found, and undefined where it cannot be read. */
async function readAgain(
  session: ContractSession,
  { reader, object, steps }: Life,
): Promise<object | number | undefined> {
  const input = reader && (await inputFor(session, reader, object));
  const called = input && (await session.call(reader, input));
  if (called === undefined) return undefined;
  steps.push(called);
  return called.isSuccess ? objectIn(session, called) : called.response.status;
}

/** Returns a ready input with the id of an object, and the parameters of the path that lead to it. */
async function inputFor(
  session: ContractSession,
  endpoint: Endpoint,
  { id, around }: KnownObject,
  isFresh = false,
): Promise<object | undefined> {
  const ready = await session.ready(endpoint, isFresh);
  const { idIn, kind } = session.effectOf(endpoint);
  const path = endpoint.input.filter(
    ({ name, in: place }) => place === "path" && Object.hasOwn(around, name),
  );
  const held = Object.fromEntries(path.map(({ name }) => [name, own(around, name)]));
  const named = idIn === undefined || kind === "lists" ? {} : { [idIn]: id };
  return ready && { ...ready, ...held, ...named };
}

/** An object in a list that was seen as a whole. */
interface ListedObject {
  readonly lister: Endpoint;
  /** Undefined if it is not in the list. */
  readonly item: unknown;
  /** The last page. */
  readonly steps: readonly Called[];
}

async function* seenInLists(session: ContractSession, { of, object }: Life): AsyncGenerator<ListedObject> {
  const idField = session.known.idFieldOf(of);
  if (idField === undefined) return;
  for (const lister of session.endpointsThat("lists", of)) {
    const { at } = session.effectOf(lister);
    // Below another object, such as /teams/{team}/parcels, the object is only where its own path leads through that.
    const isAround = lister.input.every(
      ({ name, in: place }) => place !== "path" || Object.hasOwn(object.around, name),
    );
    const input = at && isAround && (await inputFor(session, lister, object));
    const walk = input ? await walkPages(session, lister, input, at) : undefined;
    if (walk?.isWhole !== true) continue;
    const item = walk.items.find((one) => partAt(one, [idField]) === object.id);
    yield { lister, item, steps: walk.steps.slice(-1) };
  }
}

/** The types whose values have an order that people ask for. */
const orderedTypes: ReadonlySet<string> = new Set([
  "integer",
  "number",
  "int64",
  "timestamp",
  "datetime",
  "date",
]);

/**
 * Filters leave only objects that match; each is tried with a value that not all objects have, booleans with both. A number or a
 * time may be the least or the greatest that is wanted: the ends are tried, and a mistake is what is below one and above the other.
 */
export async function testFilters(session: ContractSession, lister: Endpoint): Promise<void> {
  const { of, at, kind, filters = [] } = session.effectOf(lister);
  if (of === undefined || at === undefined || kind !== "lists" || filters.length === 0) return;
  const ready = await session.ready(lister);
  const all = ready && (await session.call(lister, ready));
  const objects = all && partAt(all.checked.json, at);
  if (!Array.isArray(objects)) return;
  const fields = objectFields(session.model, of);
  for (const field of lister.input.filter(({ name }) => filters.includes(name))) {
    const { name } = field;
    const declared = fields.find((one) => one.name === name);
    const values = new Set(objects.map((one) => partAt(one, [name])));
    if (declared === undefined || !isSameType(session.model, field, declared)) continue;
    const isBoolean = unnamedValue(field.value).type.kind === "boolean";
    const seen = [...values].filter((one) => typeof one === "string" || typeof one === "number");
    const isBound = orderedTypes.has(unnamedValue(field.value).type.kind);
    if (isBound) seen.sort((a, b) => (a < b ? -1 : 1));
    const ends = isBound ? [seen[0], seen.at(-1)] : [seen[0]];
    const tried = isBoolean ? [true, false] : values.size < 2 ? [] : ends.filter((one) => one !== undefined);
    const sides = new Set<boolean>();
    for (const value of tried) {
      const filtered = await session.call(lister, { ...ready, [name]: value });
      const items = filtered?.isSuccess === true ? partAt(filtered.checked.json, at) : undefined;
      if (filtered === undefined || !Array.isArray(items)) continue;
      const held = items.map((item) => partAt(item, [name]));
      const others = held.filter((one) => one !== undefined && !mayBeSame(value, one));
      for (const one of others) sides.add(typeof one === typeof value && (one as string) < value);
      const other = isBound && sides.size < 2 ? undefined : others[0];
      const wrong = `${name}=${String(value)} lists an object with ${name} ${JSON.stringify(other)}`;
      const fault = other === undefined ? undefined : wrong;
      session.check("filter", lister, fault, { steps: [filtered], path: field.path });
    }
  }
}

/**
 * Changes all that a call takes of an object, or its first or last field only, so that what else it changes shows. Sends the same
 * values again, so that what a service derives from them must stay.
 */
async function testChange(
  session: ContractSession,
  life: Life,
  changer: Endpoint,
  part: "same" | "all" | "first" | "last",
): Promise<void> {
  const isChange = session.effectOf(changer).kind === "changes";
  // Others may reset what they leave out.
  if (part !== "all" && (!isChange || changer.http !== "PATCH")) return;
  // The first calls, which find out how it is called, change the object already.
  const before = await readAgain(session, life);
  const stable = isChange && isObject(before) ? stableFields(session, life.of, before) : {};
  const isKept = (name: string) => part === "same" || !isDerived(session, life.of, name);
  if (part === "same" && !Object.keys(stable).some((name) => isDerived(session, life.of, name))) return;
  const known = await inputFor(session, changer, life.object);
  if (known === undefined || !session.may(changer, life.object)) return;
  const whole = otherValues(session, changer, known, before);
  const input =
    part === "all"
      ? whole
      : part === "same"
        ? asBefore(session, changer, whole, { of: life.of, before })
        : oneField(session, changer, whole, { of: life.of, part });
  if (input === undefined || (part !== "all" && part !== "same" && input === whole)) return;
  const changed = await session.call(changer, input);
  if (changed?.isSuccess !== true) return;
  life.steps.push(changed);
  // The path names the object, whatever id the body has.
  const { [session.known.idFieldOf(life.of) ?? ""]: _id, ...sent } = Object.fromEntries(
    Object.entries(sentFields(session.model, changed, life.of)),
  ) as Readonly<Record<string, unknown>>;
  const returned = objectIn(session, changed);
  if (returned !== undefined) {
    const fault = differenceOf(sent, returned, "was sent, and the response has");
    session.check("change-read", changer, fault, { steps: [changed] });
  }
  const after = await readAgain(session, life);
  if (!isObject(after)) return;
  const held = sentHolder(session.model, changed, life.of);
  const others = Object.entries(stable).filter(([name]) => own(held, name) === undefined && isKept(name));
  const lost = differenceOf(sent, after, "was sent, and is read as");
  const fault = lost ?? differenceOf(Object.fromEntries(others), after, "was not changed, and is read as");
  // Only what was not changed needs the read before.
  session.check("change-read", changer, fault, { steps: life.steps.slice(lost === undefined ? -3 : -2) });
}

/** Returns whether a service may derive a field from others, such as a full name or a total: no request sends it. */
function isDerived(session: ContractSession, of: string, name: string): boolean {
  const field = objectFields(session.model, of).find((one) => one.name === name);
  const isPlain = /^(?:string|decimal|integer|number)$/.test(field?.value.type.kind ?? "");
  if (!isPlain || name === session.known.idFieldOf(of)) return false;
  const resources = resourcesByName(session.model);
  const senders = (["creates", "changes", "replaces"] as const).flatMap((kind) =>
    session.endpointsThat(kind, of),
  );
  return !senders.some((one) => sentObject(one, of, resources).fields.some((sent) => sent.name === name));
}

/** Returns an input with the values that an object has; undefined where it has others than the call sends. */
function asBefore(
  session: ContractSession,
  changer: Endpoint,
  input: object,
  { of, before }: { readonly of: string; readonly before: unknown },
): object | undefined {
  const { at } = sentObject(changer, of, resourcesByName(session.model));
  let same: unknown = input;
  for (const name of Object.keys(sentHolder(session.model, { endpoint: changer, input }, of))) {
    const value = partAt(before, [name]);
    if (value === undefined) return undefined;
    same = withAt(same, [...at, name], value);
  }
  return session.isValid(changer, same) ? same : undefined;
}

/** Returns an input with the first or last field of the object that it sends, and others only where they must be there. */
function oneField(
  session: ContractSession,
  changer: Endpoint,
  input: object,
  { of, part }: { readonly of: string; readonly part: "first" | "last" },
): object {
  const { at } = sentObject(changer, of, resourcesByName(session.model));
  const names = Object.keys(sentHolder(session.model, { endpoint: changer, input }, of));
  return names.slice(...(part === "first" ? [1] : [0, -1])).reduce((held, name) => {
    const next = withAt(held, [...at, name], undefined);
    return session.isValid(changer, next) ? next : held;
  }, input);
}

/**
 * Returns a valid input with other numbers, booleans and values of enums than the object had before, so that a change shows;
 * without an object, with others than those of the input.
 */
export function otherValues(
  session: ContractSession,
  endpoint: Endpoint,
  input: object,
  before?: unknown,
  kinds: "all" | "numbers" = "all",
): object {
  const lead = endpoint.body.kind === "value" ? 1 : 0;
  let changed = input;
  for (const spot of spotsOf(session.model, endpoint.input, input)) {
    const { current, path, in: place, value } = spot;
    if (place !== "body" || current === undefined) continue;
    const held = partAt(before, path.slice(lead));
    if (typeof current === "boolean" && held !== undefined && current !== held) continue;
    const { min, max } = unnamedValue(value).constraints.range ?? {};
    const numbers = typeof current === "number" ? [current + 1, current - 1, min, max] : [];
    const others = [...numbers, ...listedValues(session.model, spot), otherDay(current)];
    for (const one of kinds === "numbers" ? numbers : others) {
      const isOld = one === undefined || one === current || (one === held && typeof one !== "boolean");
      const next = isOld ? undefined : withAt(changed, path, one);
      if (!session.isValid(endpoint, next)) continue;
      changed = next;
      break;
    }
  }
  return changed;
}

/** Returns the day before a date or a time, or the one after the first of a month; undefined for other values. */
function otherDay(current: unknown): string | undefined {
  const text = typeof current === "string" ? current : "";
  const [, lead = "", day = "", rest = ""] = /^(\d{4}-\d\d-)(\d\d)(.*)$/s.exec(text) ?? [];
  const other = Number(day) > 1 ? Number(day) - 1 : 2;
  return lead === "" ? undefined : `${lead}${String(other).padStart(2, "0")}${rest}`;
}

async function testDeletion(session: ContractSession, life: Life): Promise<void> {
  const [remover] = session.endpointsThat("deletes", life.of);
  if (remover === undefined || !session.may(remover, life.object)) return;
  // The way to delete is found with another object, which is then gone.
  const input = await inputFor(session, remover, life.object, true);
  const removed = input && (await session.call(remover, input));
  if (removed?.isSuccess !== true) return;
  life.steps.push(removed);
  const faultOf = (found: unknown, where: string): string | undefined =>
    isObject(found) && !saysGone(found) ? `the object was deleted, and is still ${where}` : undefined;
  const read = await readAgain(session, life);
  if (read !== undefined)
    session.check("delete-read", remover, faultOf(read, "read"), { steps: life.steps.slice(-2) });
  for await (const { lister, item, steps } of seenInLists(session, life))
    session.check("delete-read", lister, faultOf(item, "in the list"), { steps: [removed, ...steps] });
}

function saysGone(object: object): boolean {
  return Object.entries(object).some(
    ([name, value]) =>
      (/delet|archiv|remov|cancel|clos/i.test(name) && value !== null && value !== false) ||
      (typeof value === "string" && /^(?:deleted|archived|removed|cancell?ed|closed)$/i.test(value)),
  );
}
