/** Content hashes that ignore line ends and a byte order mark. */
import { createHash } from "node:crypto";
import { readRegularBytes } from "./regular-file.js";

/** A file and the hash of its LF text. */
export interface HashedFile {
  /** Absolute, or in a manifest relative to the output folder with forward slashes. */
  readonly path: string;
  readonly sha256: string;
}

/** SHA-256 of `text` with LF line ends, as hexadecimal digits. */
export function hashText(text: string): string {
  return createHash("sha256").update(normalize(text)).digest("hex");
}

/** SHA-256 of a file's LF text; undefined when the file is missing or unreadable. */
export function hashFile(path: string): string | undefined {
  try {
    const bytes = readRegularBytes(path);
    const plain = !bytes.includes(13) && bytes[0] !== 0xef;
    return plain ? createHash("sha256").update(bytes).digest("hex") : hashText(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** `text` without byte order mark and with LF line ends. */
export function normalize(text: string): string {
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  return plain.includes("\r") ? plain.replace(/\r\n?/g, "\n") : plain;
}
