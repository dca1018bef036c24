/** Keys and signatures of events. */

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
export const maxSignatures = 16;

/** Returns the keys of `secrets`, whose bytes `bytesOf` returns. */
export function eventKeys(
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
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Returns the bytes of text in base64; undefined for other text. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Returns whether `text` is a time in seconds. */
export function isEventTime(text: string): boolean {
  return /^\d{1,12}$/.test(text);
}

/** Returns whether receivers accept the id of an event. */
export function isEventId(id: string): boolean {
  return /^[!-~]{1,255}$/.test(id) && !id.includes('"');
}
