/** Text of responses, in the charset that they declare. */
import { bodyText } from "./bounded-body.js";
import { type CallState, decodeError } from "./operation.js";
import { contentTypeError } from "./response.js";

/** The charset of a content type. Quoted parameters before it may hold anything. */
const declared = /^(?:[^"]|"(?:[^"\\]|\\.)*")*?;[ \t]*charset="?([^\s;"]+)/i;

/** Returns the charset that `contentType` declares, in lower case; UTF-8 unless it declares one. */
export function charsetOf(contentType: string | null): string {
  return declared.exec(contentType ?? "")?.[1]?.toLowerCase() ?? "utf-8";
}

/**
 * Returns the function that decodes the bytes of a response.
 * @throws ContentTypeError for a charset that the platform does not know.
 */
export function textReader(
  state: CallState,
  status: number,
  contentType: string | null,
): (bytes: Uint8Array) => string {
  const charset = charsetOf(contentType);
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    throw contentTypeError(state, status, contentType, "text in a charset that can be decoded");
  }
  return (bytes) => {
    // Without a byte order mark, the platform reads UTF-16 as little-endian.
    const isBigEndian = charset === "utf-16" && bytes[0] === 0xfe && bytes[1] === 0xff;
    try {
      if (isBigEndian) return new TextDecoder("utf-16be", { fatal: true }).decode(bytes);
      const text = decoder.decode(bytes);
      return decoder.encoding === "windows-1252" ? text.replace(/[\x80-\x9f]/g, western) : text;
    } catch (cause) {
      const preview = bodyText(bytes.slice(0, 200), charset);
      const message = `the response is not ${charset === "utf-8" ? "UTF-8" : charset}`;
      throw decodeError(state, status, message, preview, cause);
    }
  };
}

/** The characters from 0x80 to 0x9f of windows-1252, which Node decoded as Latin-1 before version 23.7. */
const westernCharacters = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function western(character: string): string {
  return westernCharacters.charAt(character.charCodeAt(0) - 0x80);
}
