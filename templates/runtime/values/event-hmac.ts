/** HMAC signatures of events. */
import {
  base64Of,
  bytesOfBase64,
  eventKeys,
  type EventSigning,
  isEventId,
  isEventTime,
  maxSignatures,
  signaturesOf,
} from "./event-signatures.js";
import { concatBytes } from "./wire.js";

/** The headers of a signature, and its content. */
export interface HmacRule {
  /** Header with the signatures, in lower case. */
  readonly header: string;
  readonly hash: "SHA-1" | "SHA-256" | "SHA-384" | "SHA-512";
  readonly encoding: "hex" | "base64";
  /** Text before each signature. */
  readonly prefix?: string;
  /** The signed text, with `{body}` and perhaps `{timestamp}` and `{id}`. */
  readonly content: string;
  /** Header with the time in seconds, and the text before it. */
  readonly timestamp?: { readonly header: string; readonly prefix?: string };
  /** Header with the id. */
  readonly id?: string;
  /** Secrets are base64, with or without `whsec_`; by default text, encoded as UTF-8. */
  readonly secret?: "base64";
}

/** Signatures by Standard Webhooks. */
export const standardSigning: EventSigning = /* @__PURE__ */ hmacSigning({
  header: "webhook-signature",
  hash: "SHA-256",
  encoding: "base64",
  prefix: "v1,",
  content: "{id}.{timestamp}.{body}",
  timestamp: { header: "webhook-timestamp" },
  id: "webhook-id",
  secret: "base64",
});

/** Returns the signer that `rule` describes. */
export function hmacSigning(rule: HmacRule): EventSigning {
  const { header: name, hash, encoding, prefix = "", timestamp: time, id: idName } = rule;
  const separator = prefix.includes(",") ? " " : ",";
  const signing: EventSigning = {
    keys: (secrets) =>
      eventKeys(secrets, hash, (secret, number) => {
        const isText = typeof secret === "string";
        if (!(isText || ArrayBuffer.isView(secret)) || secret.length === 0)
          throw new TypeError(`Secret ${number} is missing or empty.`);
        if (rule.secret === undefined) return isText ? new TextEncoder().encode(secret) : secret;
        const bytes = isText ? bytesOfBase64(secret.replace(/^whsec_/, "")) : secret;
        if (bytes === undefined || bytes.length < 16 || bytes.length > 128)
          throw new TypeError(`Secret ${number} is not base64 of 16 to 128 bytes.`);
        return bytes;
      }),
    read(header) {
      const timestamp = time && partsOfHeader(header(time.header), time.prefix)[0];
      const id = idName === undefined ? undefined : header(idName);
      if (time !== undefined && !isEventTime(timestamp ?? "")) return undefined;
      if (id !== undefined && !isEventId(id)) return undefined;
      const texts = partsOfHeader(header(name), prefix).slice(0, maxSignatures);
      const bytesOf = encoding === "hex" ? bytesOfHex : bytesOfBase64;
      const signatures = texts.flatMap((text) => bytesOf(text) ?? []);
      const given = {
        ...(timestamp !== undefined && { timestamp }),
        ...(id !== undefined && { id }),
      };
      return { ...given, signatures };
    },
    content({ id, timestamp, body }) {
      const encoder = new TextEncoder();
      const values: Readonly<Record<string, string>> = { "{id}": id, "{timestamp}": timestamp };
      const pieces = rule.content
        .split(/(\{body\}|\{timestamp\}|\{id\})/)
        .map((piece) => (piece === "{body}" ? body : encoder.encode(values[piece] ?? piece)));
      return concatBytes(
        pieces,
        pieces.reduce((size, piece) => size + piece.length, 0),
      );
    },
    async headers(event, keys) {
      const textOf = encoding === "hex" ? hexOf : base64Of;
      const signatures = await signaturesOf(signing.content(event), keys);
      const parts = signatures.map((bytes) => prefix + textOf(bytes));
      const headers: Record<string, string> = {};
      if (idName !== undefined) headers[idName] = event.id;
      const stated = (time?.prefix ?? "") + event.timestamp;
      if (time?.header === name) parts.unshift(stated);
      else if (time !== undefined) headers[time.header] = stated;
      headers[name] = parts.join(separator);
      return headers;
    },
  };
  return signing;
}

/**
 * Returns the parts of a header that begin with `prefix`, without it. Commas and spaces separate parts; only spaces, if
 * the prefix has a comma.
 */
function partsOfHeader(text: string, prefix = ""): readonly string[] {
  return text
    .split(prefix.includes(",") ? /\s+/ : /[\s,]+/)
    .filter((part) => part !== "" && part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOfHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(text)) return undefined;
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
