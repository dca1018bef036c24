/** The endpoint of the old version that requests reached which are now for a new one. */
import { enumsByName } from "../../../language/facts/by-name.js";
import { compareConstants } from "../../../language/model/constants.js";
import type { Endpoint, Model, PathSegment, RequestConstant, Value } from "../../../language/model/model.js";
import { compareSegments, patternOf, takesPath } from "../../../language/facts/path-segments.js";
import { textFormats } from "../../../language/formats/index.js";
import { addressKey, constantKey, isAt } from "./routes.js";

/**
 * Returns the endpoint of the old version, whose model is `base`, that took some of the requests of an endpoint which is new.
 *
 *   GET /loans/mine beside GET /loans/{id}             ->   GET /loans/{id}, unless its id is a number
 *   GET /loans?state=late beside GET /loans with state ->   GET /loans
 */
export function takerOf(added: Endpoint, base: Model): Endpoint | undefined {
  const [taker] = base.endpoints
    .filter((one) => takesRequests(one, added, base))
    .sort((a, b) => compareSegments(a.segments, b.segments) || compareConstants(a, b));
  return taker;
}

/** Returns whether requests of `one` can be such that they arrive at `added` where the service has both. */
function takesRequests(one: Endpoint, added: Endpoint, base: Model): boolean {
  const sent = new Set(one.constants.map(constantKey));
  const wins = addressKey(one) !== addressKey(added) || compareConstants(added, one) < 0;
  return (
    wins &&
    one.http === added.http &&
    takesPath(one.segments, added.segments.map(patternOf)) &&
    one.segments.every((segment, at) => canBe(one, segment, added.segments[at], base)) &&
    added.constants.every((constant) => sent.has(constantKey(constant)) || canSend(one, constant, base))
  );
}

/** Returns whether a parameter of a path can have the text of a segment; in doubt, it can. */
function canBe(one: Endpoint, segment: PathSegment, other: PathSegment | undefined, base: Model): boolean {
  if (!("parameter" in segment) || other === undefined || !("text" in other)) return true;
  const field = one.input.find(
    ({ in: place, name, wireName = name }) => place === "path" && wireName === segment.parameter,
  );
  return field === undefined || canHold(field.value, other.text, base);
}

function canSend({ input }: Endpoint, constant: RequestConstant, base: Model): boolean {
  return input.some((field) => isAt(constant, field) && canHold(field.value, constant.value, base));
}

/** Returns whether the text of a parameter can be `text`; in doubt, it can. */
function canHold({ type, constraints }: Value, text: string, base: Model): boolean {
  if (constraints.pattern !== undefined && !new RegExp(constraints.pattern, "u").test(text)) return false;
  switch (type.kind) {
    case "scalar":
      return canHold(type.value, text, base);
    case "id":
      return type.like === undefined || canHold(type.like, text, base);
    case "const":
      return String(type.value) === text;
    case "ref": {
      const listed = enumsByName(base).get(type.name);
      return listed === undefined || listed.open || listed.values.some(({ value }) => String(value) === text);
    }
    default: {
      const form = forms[type.kind] ?? formatOf(type.kind);
      return form === undefined || form.test(text);
    }
  }
}

function formatOf(kind: string): RegExp | undefined {
  const facts = Object.hasOwn(textFormats, kind) ? textFormats[kind as keyof typeof textFormats] : undefined;
  return facts && new RegExp(facts.pattern, "u");
}

const number = /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
/** The forms of the other types whose values are no free text. */
const forms: Readonly<Record<string, RegExp | undefined>> = {
  integer: number,
  number,
  decimal: number,
  int64: number,
  timestamp: number,
  datetime: /^[0-9]{4}-[0-9]{2}-[0-9]{2}T/i,
  boolean: /^(?:true|false)$/,
};
