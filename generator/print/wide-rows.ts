/**
 * Rows that are too wide since a name in them is long, and that prettier breaks in one way, whatever stands around them. A
 * document with long names has thousands of these; prettier itself would read their whole declarations.
 */
import { fits } from "./layout.js";

/** Rows that stay as wide as they are: comments, and rows that hold one name and its type, or one text. */
const unbreakable = new RegExp(
  [
    String.raw`^\s*(?:\/?\*|\/\/)`,
    String.raw`^(?:export )?const \w+: (?:[\w.]+<[\w.]+>|\w+|readonly \w+\[\]) =$`,
    String.raw`^(?:import|export) (?:type )?[{*][^,]*;$`,
    String.raw`^export (?:type \w+ =|function \w+\(|interface \w+(?: extends \w+)? \{)$`,
    String.raw`^\s*\): (?:value is \w+|\w+<\w+>)(?: \{|;)$`,
    // Members of imports and interfaces.
    String.raw`^\s+(?:type )?\w+(?: as \w+)?,$`,
    String.raw`^\s+(?:readonly )?\w+\??: (?:\w+(?:\[\])*|\w+ \| null|\(\w+ \| null\)\[\]|"[^"\\]*");$`,
    // Parameters, which are no entries of a record, and arguments of types.
    String.raw`^\s+(?:\w+\?: \w+|input: \w+Input),$`,
    String.raw`^\s+\w+$`,
    // Operands and arguments.
    String.raw`^\s+!?\w+(?:<\w+>)?\($`,
    String.raw`^\s+"[^"\\]*",$`,
    // A value behind a key that is as short as its indentation would be.
    String.raw`^\s+\w{1,4}: (?:\w+|"[^"\\]*"),?$`,
  ].join("|"),
);

/** A row that breaks in one way: what it looks like, and the rows that it becomes. */
interface Break {
  readonly row: RegExp;
  readonly rows: (indent: string, ...parts: string[]) => readonly string[];
}

const breaks: readonly Break[] = [
  {
    // `  reviewer: LongReviewerSchema,`
    row: /^(\s+)(\w{5,}): (\w+|"[^"\\]*")(,?)$/,
    rows: (indent, key, value, comma) => [`${indent}${key}:`, `${indent}  ${value}${comma}`],
  },
  {
    // `  !isLongReviewer(value.reviewer) ||`
    row: /^(\s+)((?:return )?!?\w+(?:<\w+>)?\()([\w.]+(?:\[i\])?(?:, [\w.]+(?:\[i\])?)*)\)( \|\|| &&|[;,])?$/,
    rows: (indent, callee, given, end = "") => [
      `${indent}${callee}`,
      ...given.split(", ").map((one) => `${indent}  ${one},`),
      `${indent})${end}`,
    ],
  },
  {
    // `  const longReviewers = value.long_reviewers;`
    row: /^(\s+)(const \w+ =) ([\w.]+;)$/,
    rows: (indent, head, value) => [`${indent}${head}`, `${indent}  ${value}`],
  },
  {
    // `export type LongReviewersOutput = LongReviewers;`
    row: /^()(export type \w+ =) (\w+(?:\[\])*;)$/,
    rows: (_, head, type) => [head, `  ${type}`],
  },
];

/** A row of a comment. */
const comment = /^\s*(?:\/?\*|\/\/)/;

/** Returns whether a row of code is wider than the page, and prettier does not leave it as it is. */
export function isBreakable(row: string): boolean {
  return !fits(row) && !unbreakable.test(row);
}

/**
 * Returns a declaration with its wide rows broken; undefined where one of them may break in several ways.
 *
 *   if (                          if (
 *     !isReviewer(reviewer)   ->    !isReviewer(
 *   ) {                               reviewer,
 *                                   )
 *                                 ) {
 */
export function breakWideRows(code: string): string | undefined {
  const rows: string[] = [];
  for (const row of code.split("\n")) {
    // Rows of a template literal are text.
    if (row.includes("`") && !comment.test(row)) return undefined;
    const broken = isBreakable(row) ? brokenRow(row) : [row];
    if (broken === undefined) return undefined;
    rows.push(...broken);
  }
  return rows.join("\n");
}

function brokenRow(row: string): readonly string[] | undefined {
  for (const one of breaks) {
    const match = one.row.exec(row);
    if (match === null) continue;
    const [, indent = "", ...parts] = match;
    return one.rows(indent, ...parts);
  }
  return undefined;
}
