import type { TextFormatRow } from "./format.js";
import { isAlphanumeric, isLabel, label, label63 } from "./host-labels.js";
import { sizes } from "./sizes.js";

/** An email address. */
export const email: TextFormatRow = {
  keyword: "email",
  shortest: 3,
  pattern: `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`,
  phrase: "an email address",
  example: "ada@example.com",
  has: isEmailString,
  right: [
    "a@b",
    "first.last+tag@parcels.example",
    ".a..b.@x-y.example",
    "!#$%&'*+/=?^_`{|}~-@1.example",
    `x@${label63}.example`,
  ],
  wrong: [
    "",
    "@b",
    "a@",
    "a",
    "a@b@c",
    "a@-b",
    "a@b-",
    "a@b..c",
    "a@b.",
    "a b@c",
    '"a b"@c',
    "a@[127.0.0.1]",
    "ä@b",
    "a@bü.example",
    "a@b\n",
    " a@b",
    "a@b_c",
    `x@${label63}a.example`,
  ],
  shapes: sizes.map((size) => `${"x".repeat(size)}@b`),
};

/** "HTML's grammar": characters of an atom, or points, before the `@`, and a domain behind it. */
function isEmailString(text: string): boolean {
  const at = text.indexOf("@");
  if (at < 1) return false;
  for (const one of text.slice(0, at))
    if (!isAlphanumeric(one) && !"!#$%&'*+/=?^_`{|}~-.".includes(one)) return false;
  return text
    .slice(at + 1)
    .split(".")
    .every(isLabel);
}
