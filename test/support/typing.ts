/** Texts as they arise in an editor: one edit after another, made from a seed. */

/** Pieces that people type, and that begin or end a form of YAML. */
const pieces = [
  ..." :,-#\"'{}[]|>&*!?%@`\n\t_a1",
  "\n      ",
  "\n  ",
  "\nb",
  ": ",
  " # remark",
  "- ",
  "|\n      text\n",
  "name: string\n",
  "  name: { type: string, doc: Text. }\n",
  "    fields: { id: string }\n",
  "---\n",
  "...\n",
  "<<<<<<< here\n",
  '"a key": 1\n',
  "? key\n",
  "x: &a 1\n",
];

/** Yields `text`, and `count` texts of which each differs in one place from an earlier one. */
export function* typedTexts(text: string, seed: number, count: number): Generator<string> {
  const random = randomOf(seed);
  const below = (bound: number): number => Math.floor(random() * bound);
  yield text;
  const history = [text];
  let place = 0;
  for (let turn = 0; turn < count; turn++) {
    // Mistakes are fixed soon, as people do; otherwise every text would be a ruin.
    const isFix = history.length > 1 && random() < 0.45;
    if (isFix) history.pop();
    else {
      const last = history.at(-1) as string;
      // Most edits follow the one before.
      if (history.length === 1 || random() < 0.2) place = below(last.length + 1);
      const at = Math.min(last.length, Math.max(0, place + below(60) - 30));
      history.push(edited(last, at, below));
    }
    if (history.length > 6) history.splice(1, history.length - 1);
    yield history.at(-1) as string;
  }
}

function edited(text: string, at: number, below: (bound: number) => number): string {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const lineEnd = text.indexOf("\n", at) + 1 || text.length + 1;
  const line = text.slice(lineStart, lineEnd);
  const replace = (start: number, end: number, by: string): string =>
    text.slice(0, start) + by + text.slice(end);
  switch (below(10)) {
    case 0:
      return replace(at, Math.min(text.length, at + 1 + below(4)), "");
    case 1:
      return replace(lineStart, lineEnd, "");
    case 2:
      return replace(lineStart, lineStart, line);
    case 3:
      return replace(lineStart, lineStart, "  ");
    case 4:
      return replace(lineStart, lineStart + Math.min(2, /^ */.exec(line)?.[0].length ?? 0), "");
    case 5: {
      const from = below(text.length);
      return replace(at, at, text.slice(from, from + below(80)));
    }
    case 6:
      return replace(lineStart, lineStart, pieces[below(pieces.length)] as string);
    case 7:
      return replace(lineEnd - 1, lineEnd - 1, pieces[below(pieces.length)] as string);
    case 8:
      return replace(at, at, "name");
    default:
      return replace(at, at, pieces[below(pieces.length)] as string);
  }
}

/** Returns random numbers between 0 and 1 that a seed determines (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
