// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** Errors as text for a log: no line of it can pass for another entry. */

/** How many characters of an error are written. */
const maxLength = 8_000;

/**
 * An error with its stack and causes, and with the errors that one stands for. Control characters are
 * escaped, so that a text from outside inside a message can neither start a line of its own nor steer
 * a terminal.
 */
export function errorText(error: unknown): string {
  const parts: string[] = [];
  let room = maxLength;
  const add = (one: unknown, before: string, depth: number): void => {
    if (depth > 3 || room < 0) return;
    const part = before + plainText(one);
    room -= part.length;
    parts.push(part);
    if (!(one instanceof Error)) return;
    if (one.cause !== undefined) add(one.cause, "caused by ", depth + 1);
    if (one instanceof AggregateError)
      for (const each of one.errors) add(each, "together with ", depth + 1);
  };
  add(error, "", 0);
  const text = parts.join("\n");
  return escaped(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}

/** What is thrown need not be an error. Of an object only its kind is told: it may hold secrets. */
function plainText(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.stack ?? `${thrown.name}: ${thrown.message}`;
  if (typeof thrown === "object" && thrown !== null) return "an object that is no error";
  return `${typeof thrown} ${String(thrown)}`;
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
