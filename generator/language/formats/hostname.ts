import type { TextFormatRow } from "./format.js";
import { isLabel, label, label63, longHost } from "./host-labels.js";
import { sizes } from "./sizes.js";

/** A host name. */
export const hostname: TextFormatRow = {
  keyword: "hostname",
  shortest: 1,
  longest: 253,
  pattern: `^${label}(?:\\.${label})*$`,
  statesLength: true,
  phrase: "a host name",
  example: "example.com",
  has: isHostnameString,
  right: [
    "a",
    "localhost",
    "parcels.example",
    "X-1.Parcels.EXAMPLE",
    "127.0.0.1",
    "xn--bcher-kva.example",
    "a--b",
    label63,
    longHost,
  ],
  wrong: [
    "",
    ".",
    "a.",
    ".a",
    "a..b",
    "-a",
    "a-",
    "a.-b",
    "a_b",
    "a b",
    "bücher.example",
    "a\n",
    `${label63}a`,
    `a.${longHost}`,
    "a:80",
    "*.example",
  ],
  shapes: sizes.map((size) => "a".repeat(size)),
};

/** "labels of letters, digits and hyphens, up to 63 characters each and 253 in all, without a final dot". */
function isHostnameString(text: string): boolean {
  return text.length <= 253 && text.split(".").every(isLabel);
}
