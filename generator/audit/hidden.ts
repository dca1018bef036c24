/** Characters that hide, reorder or break text. No file of the output has one. */

const plain = /^[\n -~]*$/;
/** Raw controls, and what Unicode calls ignorable: directions, joiners, fillers, tags, marks of order. */
const hidden =
  // oxlint-disable-next-line no-control-regex
  /[\0-\t\v-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u;

/** Returns the first hidden character of a text, and its offset. */
export function firstHidden(text: string): { readonly at: number; readonly name: string } | undefined {
  if (plain.test(text)) return undefined;
  const found = hidden.exec(text);
  if (found === null) return undefined;
  const point = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return { at: found.index, name: `U+${point}` };
}
