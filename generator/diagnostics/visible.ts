/** Makes untrusted text safe for a terminal. */

// Control characters, line separators, and what changes the direction of writing or has no width.
const hiddenCharacters =
  /[\0-\x08\x0a-\x1f\x7f-\x9f\u00ad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|[\ud800-\udfff]/gu;

/** `text` with every invisible or controlling character as an escape such as `\u001b`; tabs stay. */
export function visible(text: string): string {
  return text.replace(hiddenCharacters, (character) => {
    if (character === "\n") return "\\n";
    const code = character.codePointAt(0) as number;
    const hex = code.toString(16).padStart(4, "0");
    return code > 0xffff ? `\\u{${hex}}` : `\\u${hex}`;
  });
}

/** `text` of several lines, each made visible. */
export function visibleLines(text: string): string {
  return text.split("\n").map(visible).join("\n");
}

/** `value` as indented JSON in which no character is invisible; JSON has escapes for all of them. */
export function visibleJson(value: unknown): string {
  const surrogates = (_: string, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)).split("").map(visible).join("");
  return visibleLines(JSON.stringify(value, null, 2)).replace(/\\u\{([0-9a-f]+)\}/g, surrogates);
}

/** The number of characters of a word that readers still want to see, such as a path of a document. */
const longestWord = 240;

/** `text` with the middle of its very long words left out: `/components/schemas/AAAA…AAAA/type`. */
export function shortened(text: string): string {
  return text.length <= longestWord
    ? text
    : text.replaceAll(/\S+/g, (word) =>
        word.length <= longestWord
          ? word
          : `${word.slice(0, 160).replace(halfAtEnd, "")}…${word.slice(-60).replace(halfAtStart, "")}`,
      );
}

/** Half of a character beyond the basic plane, where a cut went through it. */
const [halfAtEnd, halfAtStart] = [/[\ud800-\udbff]$/, /^[\udc00-\udfff]/];

/** `text` as one line for a terminal: escapes as in `visible`, a tab as two spaces. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll("\t", "  ");
}

/** Returns the columns that visible `text` takes in a terminal: wide characters take two, accents none. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    if (/^\p{M}$/u.test(character)) continue;
    columns += wideCharacters.test(character) ? 2 : 1;
  }
  return columns;
}

const wideCharacters =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^[\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
