/**
 * Searches for values that one side sends and the other refuses, and asks the generated validators of both. Such a value
 * shows its own change: the sender's type with that change alone refuses it, too.
 */
import { stepsOf } from "../../../base/json-pointer.js";
import type { Constraints, Model, Value } from "../../../language/model/model.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { jsonViewOf } from "../../../values/json-view.js";
import { generateValidatorFiles, loadValidators, type Validators } from "../../prove/load-output.js";
import { isValidAs } from "../../../values/interpreter.js";
import { namedTypes } from "../../../values/named-types.js";
import { copyOf, isObject, own } from "../../../values/objects.js";
import { readExports, type Exports } from "../../prove/properties.js";
import { rng, seedOf } from "../../../values/random.js";
import { ValueMaker } from "../../../values/right-values.js";
import { shrink } from "../../../values/shrink.js";
import type { Change, Site, Pair } from "../changes.js";
import { evidenceOf } from "../rules/index.js";
import type { WireParty, FlowDirection } from "../rules/verdict.js";
import { withChangeAlone } from "./alone.js";
import type { ValueWitness } from "./witness.js";

const maxTries = 160;
const maxSites = 4;
/** Further values that are tried for one that shows no other change beside its own. */
const maxFurther = 40;

interface LoadedSide {
  readonly model: Model;
  readonly validators: Validators;
}

/** Emits and loads the validators of a model, in a temporary folder that is removed. */
export async function validating(model: Model): Promise<LoadedSide> {
  const files = await generateValidatorFiles(model, { emit: "js" });
  return { model, validators: await loadValidators(files) };
}

/** The sides of a party that send and receive what goes one way. */
const senders: Readonly<Record<WireParty, Readonly<Record<FlowDirection, "base" | "head">>>> = {
  oldClients: { request: "base", response: "head" },
  newClients: { request: "head", response: "base" },
};

/** Returns a value that shows a change to be breaking for a party on the wire; undefined where none is found. */
export function findValue(
  sides: Pair<LoadedSide>,
  change: Change,
  party: WireParty,
): ValueWitness | undefined {
  // The input has other members in code; only a request shows its body.
  if (change.kind === "body-replaced") return undefined;
  // The way that the reason is about comes first: old clients send requests, and new ones read responses.
  const first = party === "oldClients" ? "request" : "response";
  const sites = [...change.sites].sort(
    (a, b) => Number(b.direction === first) - Number(a.direction === first),
  );
  for (const site of sites.slice(0, maxSites)) {
    const { direction } = site;
    if (direction === undefined) continue;
    const from = senders[party][direction];
    const to = from === "base" ? "head" : "base";
    const search = { change, sender: sides[from], receiver: sides[to] };
    const found = searchAt(search, { site, from, to, direction });
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Search {
  readonly change: Change;
  readonly sender: LoadedSide;
  readonly receiver: LoadedSide;
}

interface SearchPlace {
  readonly site: Site;
  readonly from: "base" | "head";
  readonly to: "base" | "head";
  readonly direction: FlowDirection;
}

function searchAt(search: Search, { site, from, to, direction }: SearchPlace): ValueWitness | undefined {
  const { change, sender, receiver } = search;
  const [sent, received] = [site[from], site[to]];
  if (!namedTypes(sender.model).has(sent) || !namedTypes(receiver.model).has(received)) return undefined;
  const sending = readExports(sender.validators, sent);
  const receiving = readExports(receiver.validators, received);
  const alone = withChangeAlone(change, site, { sender: sender.model, receiver: receiver.model, from, to });
  if (alone === undefined) return undefined;
  const isOwn = issueTest(change, site);
  const shows = valueTest(change, site);
  const issuesOf = (value: unknown): FoundIssues | undefined => {
    if (!shows(value) || sending.check(asRead(sending, value)) !== null) return undefined;
    const issues = receiving.check(asRead(receiving, value)) ?? [];
    const found = issues.filter(isOwn);
    if (found.length === 0 || isValidAs(alone, sent, value)) return undefined;
    const texts = found.map(({ code, pointer }) => `${code} ${pointer}`.trim());
    return { texts, isOnly: found.length === issues.length };
  };
  const place: CandidatePlace = { change, pointer: site.pointer, sent, received };
  let best: { readonly value: unknown; readonly isOnly: boolean } | undefined;
  let further = 0;
  for (const made of candidates(sender.model, receiver.model, place)) {
    const view = jsonViewOf(made);
    if (view === undefined) continue;
    const value = plain(sending, view.json);
    const found = issuesOf(value);
    if (found !== undefined && (best === undefined || found.isOnly)) best = { value, isOnly: found.isOnly };
    if (best !== undefined && (best.isOnly || ++further > maxFurther)) break;
  }
  if (best === undefined) return undefined;
  const { isOnly } = best;
  const isAsGood = (value: unknown): boolean => {
    const found = issuesOf(value);
    return found !== undefined && (found.isOnly || !isOnly);
  };
  const shrunk = shrink(best.value, (one) => isAsGood(plain(sending, one)));
  const smallest = plain(sending, shrunk);
  const issues = issuesOf(smallest)?.texts ?? [];
  return { kind: "value", direction, sender: sent, receiver: received, value: smallest, issues };
}

interface FoundIssues {
  readonly texts: readonly string[];
  /** True where the value has no other issue. */
  readonly isOnly: boolean;
}

function asRead({ json }: Exports, value: unknown): unknown {
  return json === undefined ? value : json.read(JSON.stringify(value));
}

/** Returns a value without what its type does not declare: nobody promised anything about that. */
function plain({ json, drop }: Exports, value: unknown): unknown {
  return json === undefined ? drop(value) : value;
}

/** Returns the test whether an issue is about the change, by its place and its code. */
function issueTest(
  { kind, facts }: Change,
  { pointer }: Site,
): (issue: { readonly code: string; readonly pointer: string }) => boolean {
  const issues = evidenceOf(kind).value?.issues;
  if (issues === "anywhere") return () => true;
  const names = kind === "field-renamed" ? [facts.from, facts.to] : [];
  // A constraint as text starts with the code of its issue: `length 1..50`.
  const codes =
    issues !== "named" ? issues : "from" in facts ? [facts.from, facts.to].map(firstWord) : undefined;
  const last = pointer.at(-1);
  return ({ code, pointer: found }) => {
    if (codes !== undefined && !codes.includes(code)) return false;
    const parts = stepsOf(found);
    if (parts.length < pointer.length) return false;
    return pointer.every((part, at) => {
      const given = parts[at] ?? "";
      if (part === "*" || part === given) return true;
      return part === last && at === pointer.length - 1 && names.includes(given);
    });
  };
}

function firstWord(text: string): string {
  return text.split(" ", 1)[0] ?? "";
}

function valueTest({ kind, facts }: Change, { pointer }: Site): (value: unknown) => boolean {
  const at = evidenceOf(kind).value?.at;
  if (at === undefined) return () => true;
  if (at === "named") return (value) => "value" in facts && JSON.stringify(value) === facts.value;
  return (value) => leavesOf(value, pointer).some((leaf) => (leaf === null) === (at === "null"));
}

function leavesOf(value: unknown, pointer: readonly string[]): readonly unknown[] {
  const [name, ...rest] = pointer;
  if (name === undefined) return [value];
  if (typeof value !== "object" || value === null) return [];
  if (name === "*") return Object.values(value).flatMap((one) => leavesOf(one, rest));
  return Object.hasOwn(value, name) ? leavesOf(own(value, name), rest) : [];
}

interface CandidatePlace {
  readonly change: Change;
  readonly pointer: readonly string[];
  readonly sent: string;
  readonly received: string;
}

/** Makes values of a type of the sender, with values at and beyond the bounds of either side at the place. */
function* candidates(
  model: Model,
  receiver: Model,
  { change, pointer, sent: name, received: other }: CandidatePlace,
): Generator<unknown> {
  const { facts } = change;
  if ("value" in facts) yield JSON.parse(facts.value) as unknown;
  const cells = "cells" in facts ? facts.cells : [];
  const member = "member" in facts ? facts.member : "resource" in facts ? facts.resource : undefined;
  const listed = member !== undefined && namedTypes(model).has(member) ? member : name;
  const field = pointer[0] === "*" ? undefined : pointer[0];
  const inner = field === undefined ? pointer : pointer.slice(1);
  const [value, expected] = [placeValue(model, name, field), placeValue(receiver, other, field)];
  const at = value === undefined ? undefined : valueAt(value, inner);
  const bound = expected === undefined ? undefined : valueAt(expected, inner);
  const withLeaf = at === undefined ? undefined : withType(model, at);
  for (let input = 0; input < maxTries; input++) {
    const random = rng(seedOf(7, input));
    const edges = input % 2 === 0 || withLeaf !== undefined ? 0 : 0.3;
    const made = new ValueMaker(model, random, { edges, depth: 0 }).value(listed);
    yield made;
    const cell = cells[input % cells.length];
    // The combination of values that changed, with the field as it was made and without it.
    if (cell !== undefined && isObject(made)) {
      const decided = copyOf(made, new Map(Object.entries(cell.when)));
      yield decided;
      yield copyOf(decided, new Map(), field);
    }
    if (withLeaf === undefined || value === undefined) continue;
    const leaf = new ValueMaker(withLeaf, random, { edges: input % 2, depth: 0 }).value(leafName);
    const leaves =
      bound === undefined || input > 20 ? [leaf] : [leaf, ...beyond(leaf, unnamedValue(bound).constraints)];
    for (const one of leaves) {
      const placed = wrapped(value, inner.length, one);
      if (field === undefined) yield placed;
      else if (isObject(made)) yield copyOf(made, new Map([[field, placed]]));
    }
  }
}

function placeValue(model: Model, name: string, field: string | undefined): Value | undefined {
  const type = namedTypes(model).get(name);
  if (type?.kind === "value") return type.value;
  return type?.kind === "object" ? type.fields.find((one) => one.name === field)?.value : undefined;
}

/** Returns values like `leaf` just outside of constraints. */
function beyond(leaf: unknown, { length, range, count }: Constraints): readonly unknown[] {
  const fits = (size: number): boolean => size >= 0 && size <= maxBeyond;
  if (typeof leaf === "string") {
    const sizes = [(length?.max ?? -2) + 1, (length?.min ?? 0) - 1].filter(fits);
    return [
      "",
      "0",
      "-",
      ...sizes.map((size) => leaf.slice(0, size).padEnd(size, "a")),
      ...sizes.map((size) => "0".repeat(size)),
    ];
  }
  if (typeof leaf === "number") {
    const { min, above, max, below, step } = range ?? {};
    return [
      ...(min === undefined ? [] : [min - 1, min - 0.5]),
      ...(max === undefined ? [] : [max + 1, max + 0.5]),
      ...[above, below].filter((one) => one !== undefined),
      ...(step === undefined ? [] : [step / 2, 1, leaf + 1]),
    ];
  }
  if (!Array.isArray(leaf)) return [];
  const sizes = [(count?.max ?? -2) + 1, (count?.min ?? 0) - 1].filter(fits);
  const many = sizes.map((size) =>
    Array.from({ length: size }, (_, at) => leaf[at % leaf.length] as unknown),
  );
  return leaf.length === 0 ? [] : [...many, [leaf[0], leaf[0]]];
}

/** The largest size of a value that is made to miss a bound. */
const maxBeyond = 2000;

const leafName = "A leaf of the witness";

/** Returns the model with one more type, which stands for the value at the place of the change. */
function withType(model: Model, value: Value): Model {
  const scalar = { name: leafName, path: "types/witness", gaps: [], value };
  return { ...model, scalars: [...model.scalars, scalar] };
}

function elementOf(value: Value): Value | undefined {
  const { type } = unnamedValue(value);
  return type.kind === "list" ? type.items : type.kind === "map" ? type.values : undefined;
}

function valueAt(value: Value, inner: readonly string[]): Value | undefined {
  if (inner.length === 0) return value;
  const held = elementOf(value);
  return held === undefined ? undefined : valueAt(held, inner.slice(1));
}

/** Returns a leaf in as many lists and maps as there are around it. */
function wrapped(value: Value, levels: number, leaf: unknown): unknown {
  const held = elementOf(value);
  if (levels === 0 || held === undefined) return leaf;
  const { type, constraints } = unnamedValue(value);
  const within = wrapped(held, levels - 1, leaf);
  if (type.kind === "map") return { key: within };
  return Array.from({ length: Math.min(Math.max(constraints.count?.min ?? 1, 1), 100) }, () => within);
}
