/** Calls that must agree: what is created can be read, listed and changed, and is gone after it is deleted. */
import { isDeepStrictEqual } from "node:util";
import { resourcesByName } from "../../language/facts/by-name.js";
import type { EffectKind, Endpoint, Field } from "../../language/model/model.js";
import { inputType } from "../../language/names/names.js";
import { unnamedValue } from "../../language/facts/unnamed-values.js";
import { isValidAs } from "../../values/interpreter.js";
import { isObject, own } from "../../values/objects.js";
import type { KnownObject } from "./objects-known.js";
import { partAt } from "./objects-known.js";
import { walkPages } from "./pages-phase.js";
import { mayBeSame } from "./readings.js";
import { fieldsOfValue, listedValues, spotsOf, withAt } from "./spots.js";
import type { Called, ContractSession } from "./session.js";

/** The steps of the life of an object so far. */
interface Life {
  readonly of: string;
  readonly object: KnownObject;
  readonly steps: Called[];
}

/** Creates an object of a resource, and follows it through reading, lists, changes and deletion. */
export async function testLife(session: ContractSession, of: string): Promise<void> {
  const creator = endpointThat(session, "creates", of);
  if (creator === undefined || !session.may(creator)) return;
  const created = await session.succeed(creator);
  const object = created && session.known.last(of, ({ isOwn }) => isOwn);
  if (created === undefined || object === undefined) return;
  const life: Life = { of, object, steps: [created] };
  const first = objectIn(session, created);
  const sent = sentFields(session, created, of);
  if (first !== undefined)
    session.check("create-read", creator, differenceOf(sent, first, "was sent, and the response has"), {
      steps: [created],
    });
  const reader = endpointThat(session, "reads", of);
  const read = reader && (await readAgain(session, reader, life));
  if (reader !== undefined && read !== undefined) {
    const fault =
      typeof read === "number"
        ? `the new object is not found: status ${read}`
        : (differenceOf(sent, read, "was sent, and is read as") ??
          differenceOf(stableFields(session, of, first ?? {}), read, "was returned, and is read as"));
    session.check("create-read", reader, fault, { steps: life.steps });
  }
  await testLists(session, life);
  for (const kind of ["changes", "replaces"] as const)
    for (const changer of endpointsThat(session, kind, of))
      await testChange(session, life, { changer, reader });
  await testDeletion(session, life, reader);
}

function endpointsThat(session: ContractSession, kind: EffectKind, of: string): readonly Endpoint[] {
  return session.model.endpoints.filter((one) => {
    const effect = session.effects.get(one.name);
    const isHead = one.http === "HEAD";
    const needsId = kind !== "creates" && kind !== "lists";
    return effect?.kind === kind && effect.of === of && !isHead && (!needsId || effect.idIn !== undefined);
  });
}

function endpointThat(session: ContractSession, kind: EffectKind, of: string): Endpoint | undefined {
  return endpointsThat(session, kind, of)[0];
}

/** Returns the object in a response. */
function objectIn({ effects }: ContractSession, { endpoint, checked }: Called): object | undefined {
  const at = effects.get(endpoint.name)?.at;
  const found = at === undefined ? undefined : partAt(checked.json, at);
  return isObject(found) ? found : undefined;
}

/** The fields of the resource that a request sent, where both have the same type. */
function sentFields(session: ContractSession, { endpoint, input }: Called, of: string): object {
  const { body } = endpoint;
  const fields = new Map(fieldsOf(session, of).map((field) => [field.name, field]));
  const holder = body.kind === "value" ? own(input, body.property) : input;
  if (!isObject(holder)) return {};
  const type = endpoint.input.find((field) => field.in === "body")?.value.type;
  const inBody = type?.kind === "ref" ? fieldsOfValue(session.model, type.name, holder) : [];
  const resource = body.kind === "value" ? inBody : endpoint.input;
  const same = resource.filter((field) => {
    const other = fields.get(field.name);
    const isBody = !("in" in field) || field.in === "body";
    return isBody && other !== undefined && isSameType(field, other) && own(holder, field.name) !== undefined;
  });
  return Object.fromEntries(same.map(({ name }) => [name, own(holder, name)]));
}

function fieldsOf({ model }: ContractSession, of: string): readonly Field[] {
  const resource = resourcesByName(model).get(of);
  return resource?.kind === "object" ? resource.fields : [];
}

/** Only scalars are compared: of objects, a service may fill in more. */
function isSameType({ value: { type: a } }: Field, { value: { type: b } }: Field): boolean {
  const key = (type: typeof a): string =>
    type.kind === "ref" || type.kind === "scalar" ? type.name : type.kind;
  return key(a) === key(b) && a.kind !== "json";
}

/** The fields of a response that reading does not change: no states, flags, counts or times of changes. */
function stableFields(session: ContractSession, of: string, object: object): object {
  const fields = fieldsOf(session, of).filter(({ name, value: { type }, presence }) => {
    const isScalar = [
      "string",
      "id",
      "decimal",
      "date",
      "email",
      "uuid",
      "integer",
      "number",
      "scalar",
    ].includes(type.kind);
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

/** Returns the first field of `wanted` that another value of `found` has, in words. */
function differenceOf(wanted: object, found: object, between: string): string | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    const held = own(found, name);
    if (isSame(value, held)) continue;
    return `${name}: ${JSON.stringify(value)} ${between} ${JSON.stringify(held) ?? "nothing"}`;
  }
  return undefined;
}

/** Returns whether two values are the same: times and decimals by what they say, texts without what surrounds them. */
function isSame(a: unknown, b: unknown): boolean {
  if (isDeepStrictEqual(a, b) || ((a === null || a === undefined) && (b === null || b === undefined)))
    return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (isObject(a) && isObject(b)) return Object.entries(a).every(([name, one]) => isSame(one, own(b, name)));
  if (typeof a !== "string" || typeof b !== "string") return false;
  if (/^-?\d+(\.\d+)?$/.test(a) && Number(a) === Number(b)) return true;
  const isTime = /^\d{4}-\d\d-\d\d[tT ]/.test(a);
  return isTime ? Date.parse(a) === Date.parse(b) : a.trim() === b.trim();
}

/** Reads the object of a life; returns the status where it is not found, and undefined where it cannot be read. */
async function readAgain(
  session: ContractSession,
  reader: Endpoint,
  life: Life,
): Promise<object | number | undefined> {
  const filled = await session.ready(reader);
  const idIn = session.effects.get(reader.name)?.idIn;
  if (filled === undefined || idIn === undefined) return undefined;
  const input = { ...filled.input, ...pathInput(reader, life.object), [idIn]: life.object.id };
  const called = await session.call(reader, input);
  if (called === undefined) return undefined;
  life.steps.push(called);
  return called.isSuccess ? objectIn(session, called) : called.response.status;
}

/** The parameters of the path that lead to an object. */
function pathInput(endpoint: Endpoint, { around }: KnownObject): object {
  const names = endpoint.input.filter((field) => field.in === "path").map(({ name }) => name);
  const held = names.filter((name) => own(around, name) !== undefined);
  return Object.fromEntries(held.map((name) => [name, own(around, name)]));
}

/** The object is in the list. */
async function testLists(session: ContractSession, life: Life): Promise<void> {
  for (const lister of endpointsThat(session, "lists", life.of)) {
    const effect = session.effects.get(lister.name);
    const idField = session.known.idFieldOf(life.of);
    if (effect?.at === undefined || idField === undefined) continue;
    const filled = await session.ready(lister);
    if (filled === undefined) continue;
    const input = { ...filled.input, ...pathInput(lister, life.object) };
    const walk = await walkPages(session, lister, input, effect.at);
    if (walk === undefined) continue;
    const ids = (items: readonly unknown[]): readonly unknown[] =>
      items.map((item) => partAt(item, [idField]));
    if (walk.isWhole) {
      const isThere = ids(walk.items).includes(life.object.id);
      const fault = isThere
        ? undefined
        : `${JSON.stringify(life.object.id)} was created, and is not in the list`;
      session.check("create-list", lister, fault, {
        steps: [...life.steps.slice(0, 1), ...walk.steps.slice(-1)],
      });
    }
  }
}

/** Filters leave only objects that match; each is tried with a value that not all objects have. */
export async function testFilters(session: ContractSession, lister: Endpoint): Promise<void> {
  const { of, at, kind, filters = [] } = session.effects.get(lister.name) ?? {};
  if (of === undefined || at === undefined || kind !== "lists" || filters.length === 0) return;
  const filled = await session.ready(lister);
  const all = filled && (await session.call(lister, filled.input));
  const objects = all && partAt(all.checked.json, at);
  if (filled === undefined || !Array.isArray(objects)) return;
  const fields = fieldsOf(session, of);
  for (const field of lister.input.filter(({ name }) => filters.includes(name))) {
    const { name } = field;
    const declared = fields.find((one) => one.name === name);
    const values = new Set(objects.map((one) => partAt(one, [name])));
    const value = [...values].find((one) => typeof one === "string" || typeof one === "number");
    if (declared === undefined || !isSameType(field, declared) || values.size < 2 || value === undefined)
      continue;
    const filtered = await session.call(lister, { ...filled.input, [name]: value });
    const items = filtered?.isSuccess === true ? partAt(filtered.checked.json, at) : undefined;
    if (filtered === undefined || !Array.isArray(items)) continue;
    const held = items.map((item) => partAt(item, [name]));
    const other = held.find((one) => one !== undefined && !mayBeSame(value, one));
    const fault =
      other === undefined
        ? undefined
        : `${name}=${String(value)} lists an object with ${name} ${JSON.stringify(other)}`;
    session.check("filter", lister, fault, { steps: [filtered], path: field.path });
  }
}

/** A change shows in the object when it is read again, and the other fields are as before. */
async function testChange(
  session: ContractSession,
  life: Life,
  { changer, reader }: { readonly changer: Endpoint; readonly reader: Endpoint | undefined },
): Promise<void> {
  const idIn = session.effects.get(changer.name)?.idIn;
  // The first calls, which find out how it is called, change the object already.
  const before = reader && (await readAgain(session, reader, life));
  const filled = await session.ready(changer);
  if (filled === undefined || idIn === undefined || !session.may(changer, life.object)) return;
  const known = { ...filled.input, ...pathInput(changer, life.object), [idIn]: life.object.id };
  const input = otherValues(session, changer, known);
  const changed = await session.call(changer, input);
  if (changed?.isSuccess !== true) return;
  life.steps.push(changed);
  const sent = sentFields(session, changed, life.of);
  const returned = objectIn(session, changed);
  if (returned !== undefined)
    session.check("change-read", changer, differenceOf(sent, returned, "was sent, and the response has"), {
      steps: [changed],
    });
  const after = reader && (await readAgain(session, reader, life));
  if (!isObject(after) || reader === undefined) return;
  const others = isObject(before)
    ? Object.fromEntries(
        Object.entries(stableFields(session, life.of, before)).filter(
          ([name]) => own(sent, name) === undefined && own(changed.input, name) === undefined,
        ),
      )
    : {};
  const isPart = session.effects.get(changer.name)?.kind === "changes";
  const fault =
    differenceOf(sent, after, "was sent, and is read as") ??
    (isPart ? differenceOf(others, after, "was not changed, and is read as") : undefined);
  session.check("change-read", changer, fault, { steps: life.steps.slice(-3) });
}

/** Returns a valid input with other numbers and other values of enums, so that a change shows. */
function otherValues({ model }: ContractSession, endpoint: Endpoint, input: object): object {
  let changed = input;
  for (const spot of spotsOf(model, endpoint.input, input)) {
    const { current, path, in: place, value } = spot;
    if (place !== "body" || current === undefined) continue;
    const { min, max } = unnamedValue(value).constraints.range ?? {};
    const numbers = typeof current === "number" ? [current + 1, current - 1, min, max] : [];
    for (const one of [...numbers, ...listedValues(model, spot)]) {
      const next = one === undefined || one === current ? undefined : withAt(changed, path, one);
      if (!isObject(next) || !isValidAs(model, inputType(endpoint), next)) continue;
      changed = next;
      break;
    }
  }
  return changed;
}

/** An object that was deleted cannot be read, and is in no list. */
async function testDeletion(
  session: ContractSession,
  life: Life,
  reader: Endpoint | undefined,
): Promise<void> {
  const remover = endpointThat(session, "deletes", life.of);
  const idIn = remover && session.effects.get(remover.name)?.idIn;
  if (remover === undefined || idIn === undefined || !session.may(remover, life.object)) return;
  // The way to delete is found with another object, which is then gone.
  const filled = await session.ready(remover, true);
  if (filled === undefined) return;
  const input = { ...filled.input, ...pathInput(remover, life.object), [idIn]: life.object.id };
  const removed = await session.call(remover, input);
  if (removed?.isSuccess !== true) return;
  life.steps.push(removed);
  session.known.remove(life.object);
  if (reader !== undefined) {
    const read = await readAgain(session, reader, life);
    const fault = isObject(read) && !saysGone(read) ? "the object was deleted, and is still read" : undefined;
    if (read !== undefined) session.check("delete-read", remover, fault, { steps: life.steps.slice(-2) });
  }
  for (const lister of endpointsThat(session, "lists", life.of)) {
    const at = session.effects.get(lister.name)?.at;
    const idField = session.known.idFieldOf(life.of);
    const listed = at === undefined || idField === undefined ? undefined : await session.ready(lister);
    if (at === undefined || idField === undefined || listed === undefined) continue;
    const walk = await walkPages(session, lister, { ...listed.input, ...pathInput(lister, life.object) }, at);
    if (walk?.isWhole !== true) continue;
    const left = walk.items.find((item) => partAt(item, [idField]) === life.object.id);
    const fault =
      isObject(left) && !saysGone(left) ? "the object was deleted, and is still in the list" : undefined;
    session.check("delete-read", lister, fault, { steps: [removed, ...walk.steps.slice(-1)] });
  }
}

/** Returns whether an object says itself that it is deleted. */
function saysGone(object: object): boolean {
  return Object.entries(object).some(
    ([name, value]) =>
      (/delet|archiv|remov|cancel|clos/i.test(name) && value !== null && value !== false) ||
      (typeof value === "string" && /^(?:deleted|archived|removed|cancell?ed|closed)$/i.test(value)),
  );
}
