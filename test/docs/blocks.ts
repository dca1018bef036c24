/**
 * The code blocks of a page of the documentation, and what each promises. A comment that the reader
 * does not see stands before a block and says what it is:
 *
 * - `<!-- spec: NAME … -->` a fragment of a spec; the lines behind the name complete it; `NAME into
 *   FOLDER` says where the output goes, which is beside the spec by default; `NAME for react` adds queries
 * - `<!-- refused: CODE, CODE … -->` a fragment in which exactly these diagnostics are found
 * - `<!-- output: FILE: NAME, NAME -->` declarations of the output of the spec before it
 *   (`FILE, bare` leaves out their comments, `FILE, signatures` the bodies of functions, too)
 * - `<!-- use -->` code that compiles beside that output, or on its own before the first spec; `<!-- run -->` code that also runs; `use: FILE`
 *   names the module, so that others can import it
 * - `<!-- react -->` the same with packages that only test/emit/query installs, which compiles it; likewise `<!-- msw -->` in test/emit/msw
 * - `<!-- prints: ARGUMENTS … -->` what the command prints in the folder of the spec; the lines behind the arguments are a file
 *   that the last one names
 * - `<!-- diagnostics: TEXT -> OTHER -->` what is reported about the spec before it after that change
 * - `<!-- part: PATH … -->` a file that the next spec includes; the lines behind the path complete it
 * - `<!-- file: PATH -->` a file of the repository
 * - `<!-- config -->` a configuration; `<!-- reserved -->` the types that give way to those of a spec
 */

/** A code block with the comment before it. */
export interface Block {
  readonly kind: string;
  /** The text behind the kind on the first line of the comment. */
  readonly argument: string;
  /** The other lines of the comment. */
  readonly hidden: string;
  readonly language: string;
  readonly code: string;
  /** Line of the opening fence, counted from 1. */
  readonly line: number;
  /** Number of lines of code. */
  readonly size: number;
}

/** Every fenced block of `markdown`; one without a comment has the kind `none`. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split("\n");
  const blocks: Block[] = [];
  let comment: string[] | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.startsWith("<!--")) {
      comment = [];
      for (; at < lines.length; at++) {
        comment.push(lines[at] ?? "");
        if (lines[at]?.endsWith("-->") === true) break;
      }
    } else if (line.startsWith("```")) {
      const fence = /^`+/.exec(line)?.[0] ?? "```";
      const end = lines.indexOf(fence, at + 1);
      if (end < 0) throw new Error(`The block of line ${at + 1} is not closed.`);
      const code = lines.slice(at + 1, end);
      const head = { ...headOf(comment ?? []), language: line.slice(fence.length).trim() };
      blocks.push({ ...head, code: code.join("\n"), line: at + 1, size: code.length });
      comment = undefined;
      at = end;
    } else if (line.trim() !== "") comment = undefined;
  }
  return blocks;
}

function headOf(comment: readonly string[]): Pick<Block, "kind" | "argument" | "hidden"> {
  const text = comment
    .join("\n")
    .replace(/^<!-- ?/, "")
    .replace(/ ?-->$/, "");
  const [first = "", ...hidden] = text.split("\n");
  const [, kind = "none", argument = ""] = /^([a-z]+)(?:: (.*))?$/.exec(first.trim()) ?? [];
  return { kind, argument, hidden: hidden.join("\n") };
}

/** `markdown` with other code in `blocks`. */
export function withCode(markdown: string, blocks: readonly { block: Block; code: string }[]): string {
  const lines = markdown.split("\n");
  for (const { block, code } of [...blocks].reverse())
    lines.splice(block.line, block.size, ...code.split("\n"));
  return lines.join("\n");
}

/**
 * A whole spec of fragments. Sections of the same name are joined, in the order of the fragments.
 *
 *   limits:\n  a: 1   and   limits:\n  b: 2   ->   limits:\n  a: 1\n  b: 2
 */
export function completeSpec(fragments: readonly string[]): string {
  const sections = new Map<string, string[]>();
  for (const fragment of fragments) {
    let section = "";
    for (const line of fragment.split("\n")) {
      const key = /^[a-z]+(?=:)/.exec(line)?.[0];
      if (key !== undefined) section = key;
      const known = sections.get(section);
      if (known === undefined) sections.set(section, [line]);
      else if (key === undefined) known.push(line);
      else if (line !== `${key}:`) known.push(`  ${line.slice(key.length + 1).trim()}`);
    }
  }
  const has = (key: string): boolean => sections.has(key);
  const head = [
    has("speccast") ? "" : "speccast: 1",
    has("service") ? "" : "service: { name: ParcelService }",
  ];
  const lines = [...head, ...[...sections.values()].flat()].filter((line) => line !== "");
  return `${lines.join("\n")}\n`;
}
