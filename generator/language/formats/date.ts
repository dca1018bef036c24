import type { TextFormatRow } from "./format.js";
import { dayPattern, datetimes, isDateString, wrongDatetimes } from "./dates.js";

const dateOf = (datetime: string): string => datetime.slice(0, datetime.search(/[Tt ]|$/));
const right = [...datetimes.map(dateOf), "1999-02-28", "2400-02-29"];

/** A day. */
export const date: TextFormatRow = {
  keyword: "date",
  shortest: 10,
  longest: 10,
  pattern: `^${dayPattern}$`,
  phrase: "a date",
  example: "2026-01-31",
  has: isDateString,
  right,
  wrong: [...wrongDatetimes.map(dateOf), "2023-02-29", "2026-01-31 ", "20260131", "2026-031", "2026-W05-6"],
  shapes: right,
};
