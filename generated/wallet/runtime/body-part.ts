// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
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
  try {
    draft.body = JSON.stringify(value) as string | undefined;
  } catch {
    // A cycle or a bigint: told below.
  }
  headers["content-type"] = "application/json";
  const fault = draft.body === undefined ? "must be JSON" : faultOf(draft.body, value);
  if (fault === undefined) return;
  const pointer = body === "fields" ? "" : pointerTo(body.property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message: fault });
}

/** Why a server would not read `value`, written as `text`, as what it is. */
function faultOf(text: string, value: unknown): string | undefined {
  if (isTooDeep(text)) return `must not be nested deeper than ${maxDepth} levels`;
  if (text.includes("\\u") && half.test(text))
    return "must not hold half of a surrogate pair: it is no text";
  if (isLost(value)) return "must hold nothing that JSON has no form for, such as NaN or functions";
  if (forbiddenKeyAt(text, value) === undefined) return undefined;
  return "must not hold a key that changes prototypes: __proto__, or constructor with prototype";
}

/** Whether JSON leaves out `value`, or something in it, or writes null for it. */
function isLost(value: unknown, isItem = false): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (value === undefined) return isItem;
  if (typeof value !== "object" || value === null || "toJSON" in value)
    return typeof value === "function" || typeof value === "symbol";
  const isList = Array.isArray(value);
  return Object.values(value).some((inner) => isLost(inner, isList));
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
