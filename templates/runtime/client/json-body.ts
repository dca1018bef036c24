/** Bodies in JSON. */
import type { BodyDescriptor, RequestDraft } from "./operation.js";
import { own } from "../values/checks.js";
import { pointerTo } from "../values/issues.js";
import { forbiddenKeyAt, isTooDeep, maxJsonDepth } from "../values/json-text.js";

/** Adds the body: the members of the input that are not parameters, or one of its properties. */
export function addBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { body, parameters = [] } = state.operation;
  const { property, media = "application/json" }: Partial<BodyDescriptor> = body ?? {};
  const value = property === undefined ? fieldsOf(input, parameters) : own(input, property);
  if (value === undefined) return;
  const { text, problem } = writtenJson(value);
  draft.body = text;
  headers["content-type"] = media;
  if (problem === undefined) return;
  const pointer = property === undefined ? "" : pointerTo(property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message: problem });
}

/** A value as JSON, and what keeps servers from reading it as the value. */
export interface WrittenJson {
  readonly text: string | undefined;
  readonly problem: string | undefined;
}

/** Returns `value` as JSON for a server. */
export function writtenJson(value: unknown): WrittenJson {
  let isLossy = false;
  // JSON.stringify calls this with each value, after `toJSON`.
  function watch(this: Holder, key: string, jsonValue: unknown): unknown {
    isLossy ||= isLost(this, key, jsonValue);
    return jsonValue;
  }
  let text: string | undefined;
  try {
    text = JSON.stringify(value, watch) as string | undefined;
  } catch {
    // A cycle or a bigint, reported below.
  }
  const problem = text === undefined ? "must be JSON" : bodyProblem(text, value, isLossy);
  return { text, problem };
}

/** Returns what keeps servers from reading `text` as `value`; `isLossy` says that JSON lost some of it. */
function bodyProblem(text: string, value: unknown, isLossy: boolean): string | undefined {
  if (isTooDeep(text)) return `must be nested at most ${maxJsonDepth} levels deep`;
  if (text.includes("\\u") && loneSurrogate.test(text)) return "must not contain a lone surrogate";
  if (isLossy) return "must contain only JSON values, not NaN, functions or a Map";
  if (forbiddenKeyAt(text, value) === undefined) return undefined;
  return "must not contain __proto__, or constructor with prototype";
}

/** An object or list that `JSON.stringify` visits. */
type Holder = Readonly<Record<string, unknown>>;

/** Returns whether JSON omits or replaces the value at `key` of `holder`. */
function isLost(holder: Holder, key: string, jsonValue: unknown): boolean {
  switch (typeof jsonValue) {
    case "number":
      return !Number.isFinite(jsonValue);
    case "undefined":
      // In a list JSON writes null. Elsewhere only `toJSON` loses a value.
      return Array.isArray(holder) || holder[key] !== undefined;
    case "object":
      // An invalid date becomes null.
      return jsonValue === null ? kindOf(holder[key]) === "Date" : hidesContent(jsonValue);
    default:
      return typeof jsonValue === "function" || typeof jsonValue === "symbol";
  }
}

/** Returns whether JSON ignores the content of `value`, as with Map, Set, RegExp and Error. */
function hidesContent(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null || Array.isArray(value)) return false;
  const kind = kindOf(value);
  if (kind === "Number") return !Number.isFinite(Number(value));
  if (kind === "Map" || kind === "Set" || kind === "Error") return true;
  const isPlain = kind === "Object" || kind === "String" || kind === "Boolean";
  return !isPlain && Object.keys(value).length === 0;
}

/** Returns the class tag of `value`, such as `Map`, also across realms. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/** An escape that `JSON.stringify` writes only for a lone surrogate. */
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

function fieldsOf(input: object, parameters: readonly { readonly name: string }[]): object {
  if (parameters.length === 0) return input;
  const entries = Object.entries(input);
  return Object.fromEntries(
    entries.filter(([name]) => !parameters.some((parameter) => parameter.name === name)),
  );
}
