/** Compares the parameters of two endpoints: in the path by position, elsewhere by their names on the wire. */
import type { Endpoint, InputField, InputPlace } from "../../../language/model/model.js";
import { inputType } from "../../../language/names/names.js";
import { parametersIn } from "../../../language/facts/path-segments.js";
import type { Site, Pair } from "../changes.js";
import { type Comparison, pairBy, pairByName, type ChangeSubject } from "./comparison.js";
import { compareDocumented } from "./documented.js";
import { compareDefault, comparePresence, isRequired } from "./fields.js";
import { isAt } from "./routes.js";
import { compareValues } from "./values.js";

/** A parameter: a member of the input that is no part of the body. */
interface Parameter extends InputField {
  readonly in: Exclude<InputPlace, "body">;
}

export function compareParameters(comparison: Comparison, about: ChangeSubject, pair: Pair<Endpoint>): void {
  const moved = movedInPath(pair);
  const [before, after] = [keyedParameters(pair.base, moved), keyedParameters(pair.head, moved)];
  const keys = new Map([...before, ...after]);
  const same = pairBy([...before.keys()], [...after.keys()], (one) => keys.get(one));
  const byName = pairByName(same.removed, same.added);
  for (const { base, head } of [...same.pairs, ...byName.pairs])
    compareParameter(comparison, about, { ...pair, from: base, to: head });
  for (const to of byName.added) {
    const facts = { in: to.in, required: isRequired(to), isConstant: hasConstant(pair.base, to) };
    comparison.changes.add("parameter-added", subjectOf(about, { ...pair, to }), facts);
  }
  for (const from of byName.removed) {
    const facts = { in: from.in, required: isRequired(from), isConstant: hasConstant(pair.head, from) };
    comparison.changes.add("parameter-removed", subjectOf(about, { ...pair, from }), facts);
  }
}

function hasConstant({ constants }: Endpoint, parameter: Parameter): boolean {
  return constants.some((constant) => isAt(constant, parameter));
}

/**
 * Returns the parameters of the path that have changed places with one another.
 *
 *   /shelves/{shelf}/books/{book}  ->  /shelves/{book}/books/{shelf}   =   shelf, book
 */
function movedInPath({ base, head }: Pair<Endpoint>): ReadonlySet<string> {
  const before = base.segments.flatMap(parametersIn);
  const after = head.segments.flatMap(parametersIn);
  return new Set(
    after.filter((name, at) => {
      const former = before[at];
      return former !== undefined && former !== name && before.includes(name) && after.includes(former);
    }),
  );
}

/** Returns the parameters of an endpoint with what identifies them on the wire. */
function keyedParameters(
  { input, segments }: Endpoint,
  moved: ReadonlySet<string>,
): ReadonlyMap<Parameter, string> {
  const order = segments.flatMap(parametersIn);
  const keyOf = (field: Parameter): string => {
    if (field.in === "path") return `path ${moved.has(field.name) ? field.name : order.indexOf(field.name)}`;
    return `${field.in} ${field.in === "header" ? wireName(field).toLowerCase() : wireName(field)}`;
  };
  const parameters = input.filter((field): field is Parameter => field.in !== "body");
  return new Map(parameters.map((field) => [field, keyOf(field)]));
}

function wireName({ wireName: stated, name }: InputField): string {
  return stated ?? name;
}

interface ParameterPair extends Pair<Endpoint> {
  readonly from: Parameter;
  readonly to: Parameter;
}

function compareParameter(comparison: Comparison, endpoint: ChangeSubject, pair: ParameterPair): void {
  const { changes } = comparison;
  const { from, to } = pair;
  const about = subjectOf(endpoint, pair);
  compareDocumented(comparison, about, { base: from, head: to });
  const [place, other] = [placeOf(pair.base, from), placeOf(pair.head, to)];
  if (from.in !== to.in || (from.name === to.name && movedInPath(pair).has(to.name)))
    changes.add("parameter-moved", about, { from: place, to: other });
  else if (to.in !== "path" && wireName(from).toLowerCase() !== wireName(to).toLowerCase())
    changes.add("parameter-renamed", about, { from: wireName(from), to: wireName(to) });
  changes.replace("input-renamed", about, from.name, to.name);
  changes.replace("parameter-form-changed", about, from.written ?? "repeated", to.written ?? "repeated");
  comparePresence(comparison, about, { base: from, head: to });
  compareDefault(comparison, about, { base: from, head: to });
  compareValues(comparison, about, { base: from.value, head: to.value });
}

/** Returns the place of a parameter in the request, with the segment of a path: `path, segment 2`. */
function placeOf({ segments }: Endpoint, { in: place, name }: Parameter): string {
  const at = segments.findIndex((segment) => parametersIn(segment).includes(name));
  return place === "path" ? `path, segment ${at + 1}` : place;
}

function subjectOf(
  { subject, base, head }: ChangeSubject,
  pair: Pair<Endpoint> & { readonly from?: Parameter; readonly to?: Parameter },
): ChangeSubject {
  const { from, to } = pair;
  const name = (to ?? from)?.name ?? "";
  const paths = { base: from?.path ?? base, head: to?.path ?? head };
  return { subject: `${subject}.${name}`, ...paths, site: inputSite(pair, name) };
}

/** Returns the place of a member of the input. */
export function inputSite({ base, head }: Pair<Endpoint>, ...pointer: readonly string[]): Site {
  return { base: inputType(base), head: inputType(head), pointer, direction: "request" };
}
