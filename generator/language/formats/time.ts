import type { TextFormatRow } from "./format.js";
import { clockPattern, datetimes, isTimeString, wrongDatetimes } from "./dates.js";
import { sizes } from "./sizes.js";

const timeOf = (datetime: string): string => datetime.slice(datetime.search(/[Tt ]|$/) + 1);

/** A time of day with an offset. */
export const time: TextFormatRow = {
  keyword: "time",
  shortest: 9,
  pattern: `^${clockPattern}:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:[Zz]|[+-]${clockPattern})$`,
  phrase: "a time with an offset",
  example: "09:30:00Z",
  has: isTimeString,
  right: [...datetimes.map(timeOf), "00:00:00Z"],
  wrong: [...wrongDatetimes.map(timeOf), "23:59:60-05:00", "12:00", "T12:00:00Z", "12:00:00 Z", "120000Z"],
  shapes: ["", ...sizes.slice(0, 20).map((size) => `.${"5".repeat(size)}`)].flatMap((fraction) =>
    ["Z", "z", "+00:00", "-23:59"].map((offset) => `23:05:59${fraction}${offset}`),
  ),
};
