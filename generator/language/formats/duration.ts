import type { TextFormatRow } from "./format.js";
import { endOfDigits } from "./digits.js";
import { sizes } from "./sizes.js";

const seconds = "[0-9]+S";
const minutes = `[0-9]+M(?:${seconds})?`;
const hours = `[0-9]+H(?:${minutes})?`;
const days = "[0-9]+D";
const months = `[0-9]+M(?:${days})?`;
const years = `[0-9]+Y(?:${months})?`;
const timePart = `T(?:${hours}|${minutes}|${seconds})`;

/** A duration of ISO 8601. */
export const duration: TextFormatRow = {
  keyword: "duration",
  shortest: 3,
  pattern: `^P(?:(?:${days}|${months}|${years})(?:${timePart})?|${timePart}|[0-9]+W)$`,
  phrase: "an ISO 8601 duration",
  example: "PT15M",
  has: isDurationString,
  right: [
    "P1D",
    "PT0S",
    "P4W",
    "P1Y2M3DT4H5M6S",
    "P1M",
    "PT1M",
    "P2MT3M",
    "PT36H",
    "P00012D",
    `P${"9".repeat(40)}Y`,
  ],
  wrong: [
    ..."P,PT,P1,1D,P1DT,P1Y1D,PT1H1S,P1W1D,P1H,PT1D,-P1D,P-1D,+P1D,P1.5D,PT1.5S,p1d,P1D ,PT1S\n,P1S,P1DT1D".split(
      ",",
    ),
    ..."P1M1Y,PT1M1H,P1DP1D,PTT1S,P١D,PT1H2H,P1WT1H".split(","),
  ],
  shapes: sizes.flatMap((size) => ["D", "W", "Y"].map((unit) => `P${"1".repeat(size)}${unit}`)),
};

/**
 * "ISO 8601 as in RFC 3339, appendix A": whole numbers with units from the largest to the smallest and none left
 * out between, or weeks alone.
 */
function isDurationString(text: string): boolean {
  if (text[0] !== "P") return false;
  let units = "";
  for (let at = 1; at < text.length; at++) {
    if (text[at] === "T") {
      units += "T";
      continue;
    }
    const end = endOfDigits(text, at);
    if (end === at || end === text.length || text[end] === "T") return false;
    units += text.charAt(end);
    at = end;
  }
  const [date = "", time, ...more] = units.split("T");
  if (more.length > 0) return false;
  if (time === undefined) return date === "W" || dateUnits.has(date);
  return (date === "" || dateUnits.has(date)) && timeUnits.has(time);
}

const dateUnits: ReadonlySet<string> = new Set(["Y", "YM", "YMD", "M", "MD", "D"]);
const timeUnits: ReadonlySet<string> = new Set(["H", "HM", "HMS", "M", "MS", "S"]);
