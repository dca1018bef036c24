/** JSDoc: strings of the spec, quoted and wrapped. */
import { quoteComment } from "./quote/comment.js";
import { printWidth } from "./layout.js";

/** Paragraphs, list items and tags; each is wrapped on its own, and tags are put last. */
export type DocText = readonly DocPart[];

/** A paragraph, a list item or a tag of a doc comment. */
export type DocPart = string | DocItem | DocTag;

/** An item of a list, directly below what stands before it. */
export interface DocItem {
  readonly item: string;
}

/** A JSDoc tag with its text. */
export interface DocTag {
  readonly tag: "see" | "deprecated" | "example" | "defaultValue" | "module";
  readonly text: string;
}

/** Returns whether a part of a doc comment is a tag. */
export function isDocTag(part: DocPart): part is DocTag {
  return typeof part === "object" && "tag" in part;
}

/**
 * The docs of one declaration that stands at the column `indentation`, as ts-morph takes them.
 *
 *   ["A policy.", { item: "Open question: Whose?" }, { tag: "see", text: "wallet.yaml#Policy" }]
 *     ->   /**
 *           * A policy.
 *           * - Open question: Whose?
 *           * @see wallet.yaml#Policy
 *           *\/
 */
export function documentation(docs: DocText | undefined, indentation: number): string[] {
  const width = printWidth - indentation - 3;
  let body = "";
  const tags: string[] = [];
  for (const part of docs ?? []) {
    if (typeof part === "string") {
      const paragraph = paragraphRows(part, width).join("\n");
      if (paragraph !== "") body += `${body === "" ? "" : "\n\n"}${paragraph}`;
    } else if ("item" in part) {
      body += `${body === "" ? "" : "\n"}${hangingRows(`- ${oneLine(part.item)}`, width)}`;
    } else {
      tags.push(hangingRows(`@${part.tag} ${oneLine(part.text)}`.trimEnd(), width));
    }
  }
  const whole = [...(body === "" ? [] : [body]), ...tags].join("\n");
  if (whole === "") return [];
  // ts-morph writes a text of one line as `/** text */`; that must fit.
  return [whole.includes("\n") || whole.length + 7 + indentation > printWidth ? `\n${whole}` : whole];
}

/** The comment of a text from `documentation`, with the line feed behind it. */
export function commentText(text: string): string {
  if (!text.includes("\n")) return `/** ${text} */\n`;
  const rows = text.replace(/^\n/, "").split("\n");
  return `/**\n${rows.map((row) => (row === "" ? " *\n" : ` * ${row}\n`)).join("")} */\n`;
}

function paragraphRows(text: string, width: number): string[] {
  const rows = quoteComment(text).flatMap((row) => wrap(row, width));
  while (rows[0] === "") rows.shift();
  while (rows.at(-1) === "") rows.pop();
  return rows;
}

function oneLine(text: string): string {
  return quoteComment(text)
    .filter((row) => row !== "")
    .join(" ");
}

function hangingRows(text: string, width: number): string {
  const [first = "", ...rest] = wrap(text, width);
  if (rest.length === 0) return first;
  // Less room is left below the first row.
  return [first, ...wrap(rest.join(" "), width - 2).map((row) => `  ${row}`)].join("\n");
}

/**
 * Breaks `text` at spaces into rows of at most `width` characters; a longer word stays whole, and so
 * does inline code that fits on a row.
 */
function wrap(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  const rows: string[] = [];
  let row = "";
  const words = (text.match(/(?:`[^`]*`|[^ `]|`)+/g) ?? []).flatMap((word) =>
    word.length > width ? word.split(/ +/) : [word],
  );
  for (const word of words) {
    if (row !== "" && row.length + 1 + word.length > width) {
      rows.push(row);
      row = word;
    } else row = row === "" ? word : `${row} ${word}`;
  }
  rows.push(row);
  // A break may stand behind a wide or unbreakable space, which prettier would cut off.
  return rows.map((one) => one.trimEnd());
}
