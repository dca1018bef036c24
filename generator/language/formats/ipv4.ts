import type { TextFormatRow } from "./format.js";
import { endOfDigits } from "./digits.js";

const byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";

/** An IPv4 address. */
export const ipv4: TextFormatRow = {
  keyword: "ipv4",
  shortest: 7,
  longest: 15,
  pattern: `^(?:${byte}\\.){3}${byte}$`,
  phrase: "an IPv4 address",
  example: "192.0.2.1",
  has: isIpv4String,
  right: ["0.0.0.0", "127.0.0.1", "255.255.255.255", "192.0.2.10"],
  wrong: [
    "",
    "1.2.3",
    "1.2.3.4.5",
    "256.0.0.1",
    "01.2.3.4",
    "1.2.3.04",
    "1.2.3.",
    "1.2.3.-4",
    "0x7f.0.0.1",
    "1.2.3.4 ",
    "1.2.3.4\n",
    "١.2.3.4",
    "1.2.3.400",
    "127.1",
  ],
  shapes: ["1.2.3", "10.2.3", "100.2.3", "100.20.3", "100.200.3", "100.200.30", "100.200.130"].flatMap(
    (start) => ["4", "45", "245"].map((last) => `${start}.${last}`),
  ),
};

/** "four numbers from 0 to 255 without leading zeros". */
function isIpv4String(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => part.length <= 3 && isByte(part));
}

function isByte(part: string): boolean {
  const isNumber = part !== "" && endOfDigits(part, 0) === part.length;
  return isNumber && (part === "0" || part[0] !== "0") && Number(part) <= 255;
}
