// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Values from text of the wire. */
import type { Parameter } from "./parameters.js";

/** Returns `text` without escapes, undefined when one is malformed. */
export function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const integerForm = /^-?(?:0|[1-9][0-9]*)$/;

/** More digits are no 64-bit integer. */
const maxDigits = 20;

const numberForm = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * Returns the value of `text`. Text of a wrong type stays a string: the check of the input then
 * reports the expected type.
 *
 *   integer   10     ->   10
 *   integer   1e2    ->   "1e2"
 *   nullable  ""     ->   null
 *
 * `escaped` is the text as the URL has it, where it comes from one.
 */
export function decodeValue(parameter: Parameter, text: string, escaped?: string): unknown {
  if (parameter.written !== undefined) return parameter.written.read(parameter, text, escaped);
  if (text === "" && parameter.nullable === true) return null;
  switch (parameter.type) {
    case "string":
      return text;
    case "integer":
      if (integerForm.test(text)) return Number(text);
      break;
    case "bigint":
      if (text.length <= maxDigits && integerForm.test(text)) return BigInt(text);
      break;
    case "number":
      if (numberForm.test(text)) return Number(text);
      break;
    case "boolean":
      if (text === "true" || text === "false") return text === "true";
  }
  return text;
}
