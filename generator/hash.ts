/** Content hashes that do not see line ends or a byte order mark. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** SHA-256 of `text` with LF line ends, as hexadecimal digits. */
export function hashText(text: string): string {
  return createHash("sha256").update(normalize(text)).digest("hex");
}

/** SHA-256 of a file's LF text; undefined when there is no such file or it cannot be read. */
export function hashFile(path: string): string | undefined {
  try {
    const bytes = readFileSync(path);
    const plain = !bytes.includes(13) && bytes[0] !== 0xef;
    return plain ? createHash("sha256").update(bytes).digest("hex") : hashText(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** `text` without byte order mark and with LF line ends. */
export function normalize(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}
