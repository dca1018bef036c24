/** Literals of the types of a spec, each with what the validators say about it. */
import type { Model } from "../../../generator/language/model/model.js";
import type { TextFile } from "../../../generator/base/text-file.js";
import type { Validators } from "../../../generator/tools/prove/load-output.js";
import { inputType } from "../../../generator/language/names/names.js";
import { isValidAs } from "../../../generator/values/interpreter.js";
import { namedTypes } from "../../../generator/values/named-types.js";
import { jsonViewOf } from "../../../generator/values/json-view.js";
import { rng, seedOf } from "../../../generator/values/random.js";
import { randomValue } from "../../../generator/values/values.js";
import type { Issue } from "../../../templates/runtime/values/issues.js";
import { givenValues } from "../../fuzz/given-value.js";
import { literalOf } from "./literals.js";
import { loosened } from "./loosened.js";
import { unsaidOf, type Unsaid } from "./unsaid.js";

/** A literal, and whether it is to compile. */
export interface Literal {
  readonly type: string;
  readonly text: string;
  readonly isValid: boolean;
}

/** A literal that is left out, and why. */
export interface LeftOut extends Literal {
  readonly reason: Unsaid | Unseen;
}

/** The reason why a wrong value is a literal of its type all the same. */
export type Unseen =
  /** Nothing is wrong that a type says; see `loosened`. */
  | "wider"
  /** A required field of any type is `unknown`, which `undefined` is as well. */
  | "undefined"
  /** A list and a string have `length` and numbers, and every value has `toString`: fields may be called so as well. */
  | "list as an object";

/** The literals of a spec. */
export interface Collected {
  readonly literals: readonly Literal[];
  readonly leftOut: readonly LeftOut[];
}

/** A spec that is generated, with its validators loaded. */
export interface GeneratedSpec {
  readonly model: Model;
  readonly files: readonly TextFile[];
  readonly validators: Validators;
}

/** Longest literal; longer ones are not worth the time. */
const longest = 1500;
/** Most levels of a literal: the compiler gives up comparing types that are nested more deeply. */
const maxDepth = 12;

/** `perType` literals or somewhat less for each type of a spec. */
export function collect({ model, validators }: GeneratedSpec, seed: number, perType: number): Collected {
  const literals: Literal[] = [];
  const leftOut: LeftOut[] = [];
  const seen = new Set<string>();
  const loose = loosened(model);
  // An input with bytes has a member more than the value that its validator sees.
  const withBytes = new Set(
    model.endpoints
      .filter(({ body }) => body.kind === "bytes" || (body.kind === "fields" && body.files !== undefined))
      .map(inputType),
  );
  const names = [...namedTypes(model).keys()].filter((name) => !withBytes.has(name));
  for (const [at, type] of names.entries()) {
    const schema = validators[`${type}Schema`] as { check(value: unknown): Issue[] | null };
    for (let input = 0; input < perType; input++) {
      const value = randomValue(model, type, rng(seedOf(seed, at * perType + input)));
      const [given] = givenValues(validators, schema, value);
      const text = literalOf(given);
      if (
        text === undefined ||
        text.length > longest ||
        nesting(value) > maxDepth ||
        seen.has(`${type} ${text}`)
      )
        continue;
      seen.add(`${type} ${text}`);
      const issues = schema.check(given);
      const literal = { type, text, isValid: issues === null };
      const reason =
        issues === null
          ? firstOf(unsaidOf(model, type, given === value ? value : jsonViewOf(value)?.json))
          : unseenIn({ model, loose, type, value }, issues);
      if (reason === undefined) literals.push(literal);
      else leftOut.push({ ...literal, reason });
    }
  }
  return { literals, leftOut };
}

function firstOf<T>(items: ReadonlySet<T>): T | undefined {
  return [...items][0];
}

/** The reason why types may accept a wrong value; undefined if they must refuse it. */
function unseenIn({ model, loose, type, value }: Judged, issues: readonly Issue[]): Unseen | undefined {
  if (isValidAs(loose, type, value)) return "wider";
  const objects = model.resources.flatMap((one) => (one.kind === "object" ? [one] : []));
  const names = objects.flatMap(({ fields }) => fields.map(({ name }) => name));
  const hasNumbers = names.some((name) => /^(?:\d+|length)$/.test(name));
  const hasInherited = names.some((name) => name in Object.prototype);
  for (const issue of issues) {
    if (issue.code === "required" && isUndefined(value, issue.pointer)) return "undefined";
    if (issue.code !== "type" && issue.code !== "union") continue;
    const found = placeAt(value, issue.pointer);
    if (hasNumbers && (Array.isArray(found) || typeof found === "string")) return "list as an object";
    if (hasInherited && (Array.isArray(found) || isPrimitive(found))) return "list as an object";
  }
  return undefined;
}

function isPrimitive(value: unknown): boolean {
  return value !== null && /^(?:string|number|boolean)$/.test(typeof value);
}

/** A value of one type of a spec. */
interface Judged {
  readonly model: Model;
  readonly loose: Model;
  readonly type: string;
  readonly value: unknown;
}

/** Returns whether a property is there at a JSON pointer, as `undefined`. */
function isUndefined(value: unknown, pointer: string): boolean {
  const end = pointer.lastIndexOf("/");
  const parent = placeAt(value, pointer.slice(0, end));
  const name = pointer
    .slice(end + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  return (
    typeof parent === "object" && parent !== null && !Array.isArray(parent) && Object.hasOwn(parent, name)
  );
}

/** Levels of lists and objects in a literal. */
function nesting(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(nesting));
}

/** Returns the value at a JSON pointer. */
function placeAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const segment of pointer.split("/").slice(1)) {
    const name = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    const isThere = typeof found === "object" && found !== null && Object.hasOwn(found, name);
    found = isThere ? (found as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return found;
}
