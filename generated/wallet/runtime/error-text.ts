// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Errors as text for a log: no line of it can pass for another entry. */

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
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  const text = parts.join("\n");
  return escaped(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}

/** What is thrown need not be an error. Of an object only its kind is told: it may hold secrets. */
function plainText(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.stack ?? `${thrown.name}: ${thrown.message}`;
  if (typeof thrown === "object" && thrown !== null) return "an object that is no error";
  return `${typeof thrown} ${String(thrown)}`;
}

const control = /(?!\n)[\p{Cc}\u2028\u2029]/gu;

function escaped(text: string): string {
  return text
    .replace(control, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, "0");
      return `\\u${code}`;
    })
    .replaceAll("\n", "\n    ");
}
