// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** Errors as text for a log: no line of it can pass for another entry. */
import { isA } from "./instance.js";

/** How many characters of an error are written. */
const maxLength = 8_000;

/**
 * An error with its stack and causes. Control characters are escaped, so that a text from outside
 * inside a message can neither start a line of its own nor steer a terminal.
 */
export function errorText(error: unknown): string {
  const parts: string[] = [];
  let cause = error;
  for (let depth = 0; depth < 4 && (depth === 0 || cause !== undefined); depth++) {
    parts.push(`${depth === 0 ? "" : "caused by "}${plainText(cause)}`);
    cause = isA(Error, cause) ? read(cause, "cause") : undefined;
  }
  const text = parts.join("\n");
  return escaped(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}

/** What is thrown need not be an error. Of an object only its kind is told: it may hold secrets. */
function plainText(thrown: unknown): string {
  if (isA(Error, thrown)) {
    const [stack, name = "Error", message = ""] = ["stack", "name", "message"].map((member) => {
      const value = read(thrown, member as "stack");
      return typeof value === "string" ? value : undefined;
    });
    return stack ?? `${name}: ${message}`;
  }
  const isObject = (typeof thrown === "object" && thrown !== null) || typeof thrown === "function";
  return isObject ? "an object that is no error" : `${typeof thrown} ${String(thrown)}`;
}

/** Returns a member of `error`, undefined where reading it throws. */
function read(error: Error, name: "cause" | "stack" | "name" | "message"): unknown {
  try {
    return error[name];
  } catch {
    return undefined;
  }
}

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

function escaped(text: string): string {
  return text
    .replace(control, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, "0");
      return `\\u${code}`;
    })
    .replaceAll("\n", "\n    ");
}
