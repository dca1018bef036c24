import type { TextFormatRow } from "./format.js";

const right = [
  "00000000-0000-0000-0000-000000000000",
  "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
  "F81D4FAE-7DEC-41D0-8765-00A0C91E6BF6",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "018f3b7e-9Abc-7DEF-8123-456789abcdef",
];

/** A UUID of any version. */
export const uuid: TextFormatRow = {
  keyword: "uuid",
  shortest: 36,
  longest: 36,
  pattern: "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
  phrase: "a UUID",
  example: "3f2b8c1e-5d4a-4f6b-9c7d-8e1a2b3c4d5e",
  has: isUuidString,
  right,
  wrong: [
    "",
    "f81d4fae7dec11d0a76500a0c91e6bf6",
    "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf6\n",
    "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "f81d4fae-7dec-11d0-a7650-0a0c91e6bf6",
  ],
  shapes: right,
};

/** "32 hexadecimal digits in either case, in groups of 8, 4, 4, 4 and 12". */
function isUuidString(text: string): boolean {
  return text.split("-").map(hexLength).join() === "8,4,4,4,12";
}

/** The number of digits in a hexadecimal number; -1 where it is none. */
function hexLength(text: string): number {
  return [...text].every((one) => "0123456789abcdefABCDEF".includes(one)) ? text.length : -1;
}
