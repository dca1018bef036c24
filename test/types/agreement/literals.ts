/** Values as TypeScript literals. */

/** The value as a literal; undefined where it is no JSON and nothing can say it. */
export function literalOf(value: unknown): string | undefined {
  switch (typeof value) {
    case "undefined":
      return "undefined";
    case "string":
      return quoted(value);
    case "boolean":
      return String(value);
    case "number":
      return Number.isFinite(value) ? (Object.is(value, -0) ? "-0" : String(value)) : undefined;
    case "bigint":
      return `BigInt("${value}")`;
    case "object":
      return value === null ? "null" : Array.isArray(value) ? listLiteral(value) : objectLiteral(value);
    default:
      return undefined;
  }
}

/** A text as a literal of one line: JSON leaves two line ends of JavaScript as they are. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function listLiteral(list: readonly unknown[]): string | undefined {
  const items = Array.from(list, literalOf);
  return items.includes(undefined) ? undefined : `[${items.join(", ")}]`;
}

function objectLiteral(value: object): string | undefined {
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    const literal = literalOf(member);
    if (literal === undefined) return undefined;
    // As a plain key it would set the prototype.
    members.push(`${name === "__proto__" ? '["__proto__"]' : quoted(name)}: ${literal}`);
  }
  return `{ ${members.join(", ")} }`;
}
