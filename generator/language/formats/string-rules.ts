/** The rules of the reference about strings, character by character and without regular expressions. */
import { endOfDigits } from "./digits.js";

/** `-?(0|[1-9]\d*)(\.\d+)?`, "a number in a string, exact at any length". */
export function isDecimalString(text: string): boolean {
  const whole = text.startsWith("-") ? 1 : 0;
  const afterWhole = endOfDigits(text, whole);
  if (afterWhole === whole) return false;
  if (text[whole] === "0" && afterWhole > whole + 1) return false;
  if (afterWhole === text.length) return true;
  if (text[afterWhole] !== ".") return false;
  const end = endOfDigits(text, afterWhole + 1);
  return end > afterWhole + 1 && end === text.length;
}

/** "the standard alphabet, padded": groups of four, of which the last may end in `=` or `==`. */
export function isBase64String(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  let data = text.length;
  while (data > 0 && text.length - data < 2 && text[data - 1] === "=") data--;
  for (let at = 0; at < data; at++) if (!base64.includes(text.charAt(at))) return false;
  return true;
}

const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
