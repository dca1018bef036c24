/** The forms of strings that types ask for: decimals, datetimes, base64 and others, right and wrong ones. */
import type { Type } from "../language/model/model.js";
import { textFormats } from "../language/formats/index.js";
import type { KindOfType } from "../language/facts/type-kinds.js";
import { datetimes, isDatetimeString, wrongDatetimes } from "../language/formats/dates.js";
import { isBase64String, isDecimalString } from "../language/formats/string-rules.js";

/** Decimals of usual and of odd shapes. */
const decimals: readonly string[] = ["0", "-0", "12", "-1.50", "0.000", "10.01", `9${"0".repeat(30)}.1`];

/** Strings that nearly are decimals. */
const wrongDecimals: readonly string[] = [
  "",
  "-",
  ".5",
  "5.",
  "01",
  "-01.5",
  "00",
  "+1",
  "1e3",
  "1,5",
  " 1",
  "1\n",
  "١",
  "1.2.3",
  "--1",
  "0x1",
  "NaN",
];

/** Base64 of all paddings. */
const base64s: readonly string[] = [
  "",
  "AA==",
  "AAA=",
  "AAAA",
  "AB==",
  "+/09azAZ",
  "/+==",
  "QUJDREVGR0hJSktMTU5PUFFSU1RVVg==",
];

/** Strings that nearly are base64. */
const wrongBase64s: readonly string[] = [
  "A",
  "AA",
  "AAA",
  "A===",
  "====",
  "AA=A",
  "=AAA",
  "AA==AAAA",
  "AA-_",
  "AA A",
  "AAAA\n",
  "AAé=",
  "AA=",
  "AAAAA===",
];

interface StringForm {
  readonly has: (string: string) => boolean;
  /** Strings of the form; none where a length alone tells strings apart. */
  readonly right: readonly string[];
  /** Strings at or just beyond the form. */
  readonly wrong: readonly string[];
  /** Strings of the form in many shapes: among them are some for a length or a pattern. */
  readonly shapes: readonly string[];
  /** Makes a string of the form with `size` code points, at least 1; absent where not every size has one. */
  readonly sized?: (size: number) => string;
}

const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 18];
const wholes = ["0", ...sizes.map((size) => "1234567890".repeat(2).slice(0, size))];
const fractions = ["", ...sizes.flatMap((size) => [`.${"0".repeat(size)}`, `.${"5".repeat(size)}`])];
const decimalShapes = ["", "-"].flatMap((sign) =>
  wholes.flatMap((whole) => fractions.map((fraction) => `${sign}${whole}${fraction}`)),
);

const moments = ["2026-01-31T12:00:00", "2000-02-29T23:59:59", "1970-01-01T00:00:00", "2026-01-31t12:30:00"];
const offsets = ["Z", "z", "+00:00", "-00:00", "+05:30", "-08:00"];
const datetimeShapes = moments.flatMap((moment) =>
  fractions.flatMap((fraction) => offsets.map((offset) => `${moment}${fraction}${offset}`)),
);

const groups = [0, 1, 2, 3, 4, 5, 6, 8, 10, 11, 16, 21, 22, 32, 42, 43, 64, 86];
const base64Shapes = groups.flatMap((count) => {
  const whole = "QUJD".repeat(count);
  return [whole, `${whole}QQ==`, `${whole}QUI=`, `${whole}+/09`];
});

const any: StringForm = { has: () => true, right: [], wrong: [], shapes: [] };

/** The form of each kind of type; undefined for values that are no strings. */
const forms: Readonly<Record<KindOfType, StringForm | undefined>> = {
  string: any,
  id: { ...any, has: (string) => string !== "" },
  decimal: {
    has: isDecimalString,
    right: decimals,
    wrong: wrongDecimals,
    shapes: decimalShapes,
    sized: (size) => "1".repeat(size),
  },
  datetime: { has: isDatetimeString, right: datetimes, wrong: wrongDatetimes, shapes: datetimeShapes },
  base64: { has: isBase64String, right: base64s, wrong: wrongBase64s, shapes: base64Shapes },
  ...textFormats,
  integer: undefined,
  int64: undefined,
  number: undefined,
  boolean: undefined,
  json: undefined,
  unspecified: undefined,
  timestamp: undefined,
  const: undefined,
  ref: undefined,
  scalar: undefined,
  list: undefined,
  map: undefined,
};

/** The form that a type asks of strings; any string where it asks for none. */
export function formOf({ kind }: Type): StringForm {
  return forms[kind] ?? any;
}
