/**
 * Layout of TypeScript in the style of prettier, by prettier's own document builders and printer. Only what emitters need is
 * here. A row can be wide where a name is.
 */
import { createRequire } from "node:module";
import type * as prettierDoc from "prettier/doc";

// An ES import of prettier costs twice as much.
const doc = createRequire(import.meta.url)("prettier/doc") as typeof prettierDoc;

/** A piece of layout. */
export type Doc = prettierDoc.builders.Doc;

const { conditionalGroup, fill, group, indent, indentIfBreak, join } = doc.builders;
const { line, softline, hardline, ifBreak, literalline } = doc.builders;
export { group, hardline, indent, join, line, softline, ifBreak, literalline };

/** Columns of the output. */
export const printWidth = 100;

/** Lays `contents` out in `width` columns. */
export function layout(contents: Doc, width: number = printWidth): string {
  return doc.printer.printDocToString(contents, { printWidth: width, tabWidth: 2, useTabs: false }).formatted;
}

/** Returns whether one row of code fits in `width` columns, counted as prettier counts them. */
export function fits(row: string, width: number = printWidth): boolean {
  // No character takes more than two columns, printable ASCII takes one; prettier knows the rest.
  if (row.length * 2 <= width) return true;
  if (/^[ -~]*$/.test(row)) return row.length <= width;
  return !layout(group([row, ifBreak("\n", "")]), width).endsWith("\n");
}

/** Statements or lines below each other; empty ones are left out. */
export function lines(...parts: (Doc | undefined)[]): Doc {
  return join(
    hardline,
    parts.filter((part): part is Doc => part !== undefined && part !== ""),
  );
}

/**
 * A block.
 *
 *   block("for (const x of y)", body)   ->   for (const x of y) {
 *                                              body
 *                                            }
 */
export function block(head: Doc, body: Doc): Doc {
  return [head, " {", indent([hardline, body]), hardline, "}"];
}

/**
 * A condition of operands joined by `||` or `&&`, inside the parentheses of an `if`.
 *
 *   condition("||", [a, b])   ->   a || b
 */
export function condition(operator: "||" | "&&", operands: readonly Doc[]): Doc {
  return join([` ${operator}`, line], [...operands]);
}

/** `if (test) { body }`. */
export function ifBlock(test: Doc, body: Doc): Doc {
  return block(group(["if (", indent([softline, test]), softline, ")"]), body);
}

/**
 * `if (test) statement` on one line where it fits, a block otherwise.
 *
 *   ifStatement("a", "return false;")   ->   if (a) return false;
 */
export function ifStatement(test: Doc, statement: Doc): Doc {
  const head = group(["if (", indent([softline, test]), softline, ")"]);
  return group([head, ifBreak(" {"), indent([line, statement]), ifBreak([softline, "}"])]);
}

/** `return a && b;`, in parentheses where it has to break. */
export function returnCondition(operator: "||" | "&&", operands: readonly Doc[]): Doc {
  if (operands.length < 2) return ["return ", ...operands, ";"];
  return [
    "return ",
    group([ifBreak("("), indent([softline, group(condition(operator, operands))]), softline, ifBreak(")")]),
    ";",
  ];
}

/** `callee(a, b)`, one argument a line where it does not fit. */
export function call(callee: Doc, args: readonly Doc[]): Doc {
  if (args.length === 0) return [callee, "()"];
  return group([callee, "(", indent([softline, join([",", line], [...args])]), ifBreak(","), softline, ")"]);
}

/**
 * A call whose last argument is a record. The record wraps alone where what stands before it fits on its line.
 *
 *   list(nullable(string), {
 *     count: { max: 2 },
 *   })
 */
export function callWithRecord(callee: Doc, first: readonly Doc[], entries: readonly Doc[]): Doc {
  return callWithLast(callee, first, { flat: record(entries), tall: tallRecord(entries) });
}

/**
 * A call whose last argument is a list. The list wraps alone where what stands before it fits on its line.
 *
 *   exactlyOne([
 *     Letter,
 *     Box,
 *   ])
 */
export function callWithList(
  callee: Doc,
  first: readonly Doc[],
  items: readonly Doc[],
  print: typeof list = list,
): Doc {
  return callWithLast(callee, first, { flat: print(items), tall: tallItems(items) });
}

/** A call whose last argument stays on the line of the others while these fit, if need be in its tall form. */
function callWithLast(
  callee: Doc,
  first: readonly Doc[],
  { flat, tall }: { readonly flat: Doc; readonly tall: Doc },
): Doc {
  const start: Doc = [callee, "(", ...first.flatMap((argument) => [argument, ", "])];
  const items = join([",", hardline], [...first, flat]);
  const broken = [callee, "(", indent([hardline, items]), ",", hardline, ")"];
  return conditionalGroup([[start, flat, ")"], [start, tall, ")"], broken]);
}

/** `{ a: A; b: B }`, one member a line where they do not fit. */
export function inlineObjectType(members: readonly string[]): Doc {
  if (members.length === 0) return "{}";
  return group(["{", indent([line, join([";", line], [...members])]), ifBreak(";"), line, "}"]);
}

/** `Name<A, B>`, one argument a line where they do not fit. An only argument that is a name or an object type stays there. */
export function typeArguments(name: string, args: readonly Doc[]): Doc {
  const [first] = args;
  if (first === undefined) return name;
  const staysThere = typeof first === "string" ? /^[\w$.]+$/.test(first) : isGroup(first);
  if (args.length === 1 && staysThere) return [`${name}<`, first, ">"];
  return group([`${name}<`, indent([softline, join([",", line], [...args])]), softline, ">"]);
}

/** Returns whether a type breaks by itself, as an object type does. */
export function isGroup(type: Doc): boolean {
  return typeof type === "object" && !Array.isArray(type);
}

/** `[a, b]`, one item a line where it does not fit. */
export function list(items: readonly Doc[]): Doc {
  if (items.length === 0) return "[]";
  return group(["[", indent([softline, join([",", line], [...items])]), ifBreak(","), softline, "]"]);
}

/** A list with one item a line, whatever its length. */
export function tallItems(items: readonly Doc[]): Doc {
  if (items.length === 0) return "[]";
  return ["[", indent([hardline, join([",", hardline], [...items])]), ",", hardline, "]"];
}

/** A list of records or lists: from two on, prettier gives each a line. */
export function tallList(items: readonly Doc[]): Doc {
  return items.length < 2 ? list(items) : tallItems(items);
}

/** A list of records, by their entries: from two on, prettier gives each a line if all have several entries. */
export function recordList(records: readonly (readonly Doc[])[]): Doc {
  const isTall = records.length > 1 && records.every((entries) => entries.length > 1);
  return (isTall ? tallItems : list)(records.map(record));
}

/** `[1, 2]`; where it does not fit, rows with as many numbers as fit. */
export function numberList(numbers: readonly string[]): Doc {
  const parts = numbers.flatMap((number, at): Doc[] => [
    ...(at === 0 ? [] : [line]),
    at < numbers.length - 1 ? `${number},` : number,
  ]);
  return group(["[", indent([softline, fill(parts)]), ifBreak(","), softline, "]"]);
}

/** `{ a: 1, b: 2 }` on one line where it fits. */
export function record(entries: readonly Doc[]): Doc {
  if (entries.length === 0) return "{}";
  return group(["{", indent([line, join([",", line], [...entries])]), ifBreak(","), line, "}"]);
}

/** An object literal with one entry a line, whatever its length. */
export function tallRecord(entries: readonly Doc[]): Doc {
  if (entries.length === 0) return "{}";
  return ["{", indent([hardline, join([",", hardline], [...entries])]), ",", hardline, "}"];
}

/** A type or a value after `=`: on that line if its beginning fits there, else on the next. */
export function behindEquals(value: Doc): Doc {
  const groupId = Symbol("equals");
  return [group(indent(line), { id: groupId }), indentIfBreak(group(value), { groupId })];
}

/** A union type after `=`: on that line, else on the next, else one member a line. */
export function unionBehindEquals(members: readonly string[]): Doc {
  const [only, ...others] = members;
  if (only === undefined || others.length > 0) return group(indent([line, union(members)]));
  return isMapType(only) ? [" ", mapType(only)] : behindEquals(only);
}

function isMapType(type: string): boolean {
  return type.startsWith("{ [") && type.endsWith(" }");
}

/** `{ [key: string]: Parcel }`, with its braces on rows of their own where it does not fit. */
function mapType(text: string): Doc {
  return group(["{", indent([line, text.slice(2, -2), ifBreak(";")]), line, "}"]);
}

/** A chain of conditional types after `=`: its first condition is on that line or the next, its arms stand below. */
export function conditionalBehindEquals(test: Doc, arms: Doc): Doc {
  return group([group(indent([line, test])), indent(arms)]);
}

/** `A | B`, one member a line where they do not fit. */
export function union(members: readonly Doc[]): Doc {
  return group([ifBreak("| "), join([line, "| "], [...members])]);
}

/** `A & B`, one member a line where they do not fit. */
export function intersection(members: readonly Doc[]): Doc {
  return group(members.map((member, at): Doc => (at === 0 ? member : indent([" &", line, member]))));
}
