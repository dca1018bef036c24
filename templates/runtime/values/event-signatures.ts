/** Keys and signatures of events. */
import { concatBytes } from "./concat-bytes.js";

/** A secret: text, or its bytes. */
export type EventSecret = string | Uint8Array;

/**
 * A secret, or several while one replaces another. A sender signs with all of them; a reader accepts
 * a signature by any. Texts of Standard Webhooks are base64, with or without `whsec_`.
 */
export type EventSecrets = EventSecret | readonly EventSecret[];

/** A key for signatures; not every library of types names it. */
export type EventKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The signed parts of an event. */
export interface SignedEvent {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: Uint8Array;
}

/** The parts of a request by which an event is signed. */
export interface EventSignatures {
  /** Absent where no header names the event. */
  readonly id?: string;
  /** Absent where the time is not signed. */
  readonly timestamp?: string;
  readonly signatures: readonly Uint8Array[];
}

/** A way to sign events. */
export interface EventSigning {
  /**
   * Returns the keys of `secrets`.
   * @throws TypeError without a secret, and for one that is malformed. The message does not show it.
   */
  keys(secrets: EventSecrets): Promise<readonly EventKey[]>;
  /** Returns the signed parts of a request; undefined if its headers are missing or malformed. */
  read(header: (name: string) => string): EventSignatures | undefined;
  /** Returns the signed bytes. */
  content(event: SignedEvent): Uint8Array;
  /** Returns the headers of an event with a signature by each of `keys`. */
  headers(event: SignedEvent, keys: readonly EventKey[]): Promise<Record<string, string>>;
}

/** Limit of signatures that are looked at: senders have one for each secret. */
const maxSignatures = 16;

/** Returns the keys of `secrets`, whose bytes `bytesOf` returns. */
function eventKeys(
  secrets: EventSecrets,
  hash: string,
  bytesOf: (secret: EventSecret, number: number) => Uint8Array,
): Promise<readonly EventKey[]> {
  const isOne = typeof secrets === "string" || ArrayBuffer.isView(secrets);
  const list = isOne ? [secrets] : secrets;
  if (list.length === 0) throw new TypeError("At least one secret is needed.");
  const algorithm = { name: "HMAC", hash };
  return Promise.all(
    list.map((secret, index) => {
      const bytes = bufferOf(bytesOf(secret, index + 1));
      return crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
    }),
  );
}

/** Returns a signature of `content` by each of `keys`. */
export function signaturesOf(
  content: Uint8Array,
  keys: readonly EventKey[],
): Promise<readonly Uint8Array[]> {
  const bytes = bufferOf(content);
  const all = keys.map((key) => crypto.subtle.sign("HMAC", key, bytes));
  return Promise.all(all.map(async (one) => new Uint8Array(await one)));
}

/** Returns whether one of `signatures` is by one of `keys`. The time does not depend on how close one is. */
export async function isSigned(
  content: Uint8Array,
  signatures: readonly Uint8Array[],
  keys: readonly EventKey[],
): Promise<boolean> {
  const bytes = bufferOf(content);
  let isValid = false;
  for (const signature of signatures)
    for (const key of keys)
      isValid = (await crypto.subtle.verify("HMAC", key, bufferOf(signature), bytes)) || isValid;
  return isValid;
}

/** Returns the bytes as the functions of `crypto` take them. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer as ArrayBuffer;
}

/** Returns bytes in base64. */
function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Returns the bytes of text in base64; undefined for other text. */
function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Returns whether `text` is a time in seconds. */
function isEventTime(text: string): boolean {
  return /^\d{1,12}$/.test(text);
}

/** Returns whether receivers accept the id of an event. */
export function isEventId(id: string): boolean {
  return /^[!-~]{1,255}$/.test(id) && !id.includes('"');
}

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
