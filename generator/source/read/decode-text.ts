/** Bytes to text: UTF-8 only, one kind of line end, no control characters. */
import { isUtf8 } from "node:buffer";

/** The fault in the bytes of a file. `text` is the readable part. */
interface DecodeProblem {
  readonly code: "not-utf8" | "utf16-text" | "control-character";
  readonly message: string;
  readonly text: string;
  /** Offset in `text`. */
  readonly offset: number;
}

/**
 * Decodes `bytes` to text with LF line ends and without byte order mark, or returns the first problem. As in YAML,
 * tabs and U+0085 are text, and every other control character is a problem; JSON has all from U+0020 on.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string } | DecodeProblem {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) {
    return { code: "utf16-text", message: `The file is encoded as ${wide}.`, text: "", offset: 0 };
  }
  if (!isUtf8(bytes)) return invalidUtf8(bytes);
  const text = normalise(new TextDecoder().decode(bytes));
  const control = controlCharacter.exec(text);
  if (control === null || isJson(text)) return { text };
  const name = codePointName(control[0]);
  return {
    code: "control-character",
    message: `The file contains the control character ${name}.`,
    text,
    offset: control.index,
  };
}

// After the first byte order mark was removed, another one is stray.
const controlCharacter = /[\0-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|^\ufeff/;

/** Returns whether a text is JSON, and not YAML in braces. */
function isJson(text: string): boolean {
  if (!/^[ \t\n]*\{/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function normalise(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Returns the name of a 16 or 32 bit encoding if the first bytes show one. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "UTF-32" : "UTF-16";
  if (a === 0xfe && b === 0xff) return "UTF-16";
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && isAscii(d)))) return "UTF-32";
  if (isAscii(a) && b === 0)
    return c === 0 && d === 0 ? "UTF-32" : isAscii(c) && d === 0 ? "UTF-16" : undefined;
  if (a === 0 && isAscii(b) && c === 0 && isAscii(d)) return "UTF-16";
  return undefined;
}

function isAscii(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0 && byte < 0x80;
}

function invalidUtf8(bytes: Uint8Array): DecodeProblem {
  const at = firstInvalid(bytes);
  const decoder = new TextDecoder();
  const before = normalise(decoder.decode(bytes.subarray(0, at)));
  const byte = (bytes[at] as number).toString(16).toUpperCase().padStart(2, "0");
  return {
    code: "not-utf8",
    message: `The byte 0x${byte} is not UTF-8 here.`,
    text: before + normalise(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(at))),
    offset: before.length,
  };
}

/** Returns the index of the first byte that begins no well-formed sequence; `bytes` has one. */
function firstInvalid(bytes: Uint8Array): number {
  let at = 0;
  for (;;) {
    const length = sequenceLength(bytes[at] as number);
    if (length > 1 && !isUtf8(bytes.subarray(at, at + length))) return at;
    if (length === 0) return at;
    at += length;
  }
}

/** Returns the length in bytes of the sequence that begins with `lead`, or 0 when none can. */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}
