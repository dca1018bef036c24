/** Mappings of a source map: from places in a generated file to places in its sources. */

/** A segment: a column of the generated file, and its place in a source, where it has one. Lines and columns from 0. */
export interface Segment {
  readonly column: number;
  readonly place?: { readonly source: number; readonly line: number; readonly column: number };
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Returns a number in base 64, its sign last: 0 is `A`, 1 is `C`, -1 is `D`, 16 is `gB`. */
function vlq(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = "";
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits.charAt(rest > 0 ? digit | 32 : digit);
  } while (rest > 0);
  return text;
}

/**
 * Returns the `mappings` of a source map; each row holds the segments of one line.
 *
 *   [[], [{ column: 17, place: { source: 0, line: 4, column: 2 } }]]   ->   ;iBAIE
 */
export function mappingsOf(rows: readonly (readonly Segment[])[]): string {
  let last = { source: 0, line: 0, column: 0 };
  return rows
    .map((segments) => {
      let lastColumn = 0;
      return segments
        .map(({ column, place }) => {
          const numbers = [column - lastColumn];
          lastColumn = column;
          if (place !== undefined) {
            numbers.push(place.source - last.source, place.line - last.line, place.column - last.column);
            last = place;
          }
          return numbers.map(vlq).join("");
        })
        .join(",");
    })
    .join(";");
}
