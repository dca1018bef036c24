/** JSDoc: paragraphs of the spec's texts, quoted and wrapped. */
import { quoteComment } from "../quote/comment.js";
import { printWidth } from "./layout.js";

/** Paragraphs; each is wrapped on its own. A line that starts with a tag (`@see`) is put last. */
export type DocText = readonly (string | DocTag)[];

/** A JSDoc tag with its text. */
export interface DocTag {
  readonly tag: "see" | "deprecated" | "example" | "defaultValue" | "module";
  readonly text: string;
}

/**
 * The docs of one declaration that stands at the column `indentation`, as ts-morph takes them.
 *
 *   ["A policy.", { tag: "see", text: "wallet.yaml#Policy" }]
 *     ->   /**
 *           * A policy.
 *           *
 *           * @see wallet.yaml#Policy
 *           *\/
 */
export function documentation(docs: DocText | undefined, indentation: number): string[] {
  const width = printWidth - indentation - 3;
  const paragraphs: string[] = [];
  const tags: string[] = [];
  for (const part of docs ?? []) {
    if (typeof part === "string") {
      const rows = quoteComment(part).flatMap((row) => wrap(row, width));
      while (rows[0] === "") rows.shift();
      while (rows.at(-1) === "") rows.pop();
      if (rows.length > 0) paragraphs.push(rows.join("\n"));
    } else {
      const rows = quoteComment(part.text).filter((row) => row !== "");
      const [first = "", ...rest] = wrap(`@${part.tag} ${rows.join(" ")}`.trimEnd(), width);
      tags.push([first, ...rest.map((row) => `  ${row}`)].join("\n"));
    }
  }
  if (tags.length > 0) paragraphs.push(tags.join("\n"));
  if (paragraphs.length === 0) return [];
  const whole = paragraphs.join("\n\n");
  // ts-morph writes a text of one line as `/** text */`; that must fit.
  return [whole.includes("\n") || whole.length + 7 + indentation > printWidth ? `\n${whole}` : whole];
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
