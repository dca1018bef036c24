/** Decimals, datetimes and base64 of many shapes: among them a length or a pattern finds those it takes. */
import type { Type } from "../model/model.js";
import { isBase64Text, isDatetimeText, isDecimalText } from "./texts.js";

/** Whether a text has the form that its type asks for; any text has, of other types. */
export function hasForm(kind: Type["kind"], text: string): boolean {
  switch (kind) {
    case "id":
      return text !== "";
    case "decimal":
      return isDecimalText(text);
    case "datetime":
      return isDatetimeText(text);
    case "base64":
      return isBase64Text(text);
    default:
      return true;
  }
}

/** Texts of a type, each of another shape; none for types of which any text will do. */
export function shapesOf(kind: Type["kind"]): readonly string[] {
  if (kind === "decimal") return decimals;
  if (kind === "datetime") return datetimes;
  return kind === "base64" ? base64s : [];
}

const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 18];
const wholes = ["0", ...sizes.map((size) => "1234567890".repeat(2).slice(0, size))];
const fractions = ["", ...sizes.flatMap((size) => [`.${"0".repeat(size)}`, `.${"5".repeat(size)}`])];
const decimals = ["", "-"].flatMap((sign) =>
  wholes.flatMap((whole) => fractions.map((fraction) => `${sign}${whole}${fraction}`)),
);

const moments = ["2026-01-31T12:00:00", "2000-02-29T23:59:59", "1970-01-01T00:00:00", "2026-01-31t12:30:00"];
const offsets = ["Z", "z", "+00:00", "-00:00", "+05:30", "-08:00"];
const datetimes = moments.flatMap((moment) =>
  fractions.flatMap((fraction) => offsets.map((offset) => `${moment}${fraction}${offset}`)),
);

const groups = [0, 1, 2, 3, 4, 5, 6, 8, 10, 11, 16, 21, 22, 32, 42, 43, 64, 86];
const base64s = groups.flatMap((count) => {
  const whole = "QUJD".repeat(count);
  return [whole, `${whole}QQ==`, `${whole}QUI=`, `${whole}+/09`];
});
