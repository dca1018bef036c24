// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The body of a request. */
import { forbiddenKeyAt } from "./forbidden-key.js";
import { pointerTo } from "./pointer.js";
import type { RequestDraft } from "./request.js";
import { isTooDeep, maxDepth } from "./text-depth.js";
import { own } from "./values.js";

/** Adds the body: the members of the input that are no parameters, or the one that is the body. */
export function addBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { body = "fields", parameters = [] } = state.operation;
  const value = body === "fields" ? fieldsOf(input, parameters) : own(input, body.property);
  if (value === undefined) return;
  let loses = false;
  // JSON calls this with each value that it is about to write, after `toJSON`.
  function watch(this: Holder, key: string, written: unknown): unknown {
    loses ||= isLost(this, key, written);
    return written;
  }
  try {
    draft.body = JSON.stringify(value, watch) as string | undefined;
  } catch {
    // A cycle or a bigint: told below.
  }
  headers["content-type"] = "application/json";
  const fault = draft.body === undefined ? "must be JSON" : faultOf(draft.body, value, loses);
  if (fault === undefined) return;
  const pointer = body === "fields" ? "" : pointerTo(body.property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message: fault });
}

/** Why a server would not read `value`, written as `text`, as what it is; `loses` says that JSON lost some of it. */
function faultOf(text: string, value: unknown, loses: boolean): string | undefined {
  if (isTooDeep(text)) return `must not be nested deeper than ${maxDepth} levels`;
  if (text.includes("\\u") && half.test(text))
    return "must not hold half of a surrogate pair: it is no text";
  if (loses) return "must hold nothing that JSON has no form for, such as NaN, functions or a Map";
  if (forbiddenKeyAt(text, value) === undefined) return undefined;
  return "must not hold a key that changes prototypes: __proto__, or constructor with prototype";
}

/** An object or list that JSON is writing. */
type Holder = Readonly<Record<string, unknown>>;

/** Returns whether JSON leaves out the value at `key` of `holder`, or writes something else for it. */
function isLost(holder: Holder, key: string, written: unknown): boolean {
  switch (typeof written) {
    case "number":
      return !Number.isFinite(written);
    case "undefined":
      // A hole, or undefined: in a list JSON writes null. Elsewhere only `toJSON` can lose a value so.
      return Array.isArray(holder) || holder[key] !== undefined;
    case "object":
      // An invalid date becomes null.
      return written === null ? kindOf(holder[key]) === "Date" : hides(written);
    default:
      return typeof written === "function" || typeof written === "symbol";
  }
}

/** Returns whether `value` keeps content where JSON does not look, as Map, Set, RegExp and Error do. */
function hides(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null || Array.isArray(value)) return false;
  const kind = kindOf(value);
  if (kind === "Number") return !Number.isFinite(Number(value));
  if (kind === "Map" || kind === "Set" || kind === "Error") return true;
  const isPlain = kind === "Object" || kind === "String" || kind === "Boolean";
  return !isPlain && Object.keys(value).length === 0;
}

/** `Map` of a Map, also of one from another realm. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/** An escape that JSON is written with for half of a surrogate pair only. */
const half = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

function fieldsOf(input: object, parameters: readonly { readonly name: string }[]): object {
  if (parameters.length === 0) return input;
  const entries = Object.entries(input);
  return Object.fromEntries(
    entries.filter(([name]) => !parameters.some((parameter) => parameter.name === name)),
  );
}
