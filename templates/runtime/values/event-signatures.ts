/** Signatures of events by Standard Webhooks: HMAC with SHA-256 of id, time and body. */
import { concatBytes } from "./wire.js";

/**
 * A secret in base64, with or without `whsec_`, or several while one replaces another. A sender
 * signs with all of them; a reader accepts a signature by any.
 */
export type EventSecrets = string | readonly string[];

/** A key for signatures; not every library of types names it. */
type EventKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * Returns the keys of `secrets`.
 * @throws TypeError without a secret, and for one that is no base64 of 16 to 128 bytes. The message does
 *   not show it.
 */
export function eventKeys(secrets: EventSecrets): Promise<readonly EventKey[]> {
  const list = typeof secrets === "string" ? [secrets] : secrets;
  if (list.length === 0) throw new TypeError("At least one secret is needed.");
  return Promise.all(
    list.map((secret, index) => {
      const bytes = bytesOfBase64(secret.replace(/^whsec_/, ""));
      if (bytes === undefined || bytes.length < 16 || bytes.length > 128)
        throw new TypeError(`Secret ${index + 1} is not base64 of 16 to 128 bytes.`);
      const algorithm = { name: "HMAC", hash: "SHA-256" };
      return crypto.subtle.importKey("raw", bufferOf(bytes), algorithm, false, ["sign", "verify"]);
    }),
  );
}

/** The signed parts of an event. */
export interface SignedEvent {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: Uint8Array;
}

/** Returns the value of the header `webhook-signature`: a signature by each of `keys`. */
export async function signEvent(event: SignedEvent, keys: readonly EventKey[]): Promise<string> {
  const content = bufferOf(signedContent(event));
  const all = keys.map(async (key) => {
    const signature = await crypto.subtle.sign("HMAC", key, content);
    return `v1,${base64Of(new Uint8Array(signature))}`;
  });
  return (await Promise.all(all)).join(" ");
}

/** Limit of signatures that are looked at: senders have one for each secret. */
const maxSignatures = 16;

/** Returns whether one of `signatures` is by one of `keys`. The time does not depend on how close one is. */
export async function isSignedEvent(
  event: SignedEvent,
  signatures: string,
  keys: readonly EventKey[],
): Promise<boolean> {
  const content = bufferOf(signedContent(event));
  let isValid = false;
  for (const text of signatures.split(" ", maxSignatures)) {
    const bytes = text.startsWith("v1,") ? bytesOfBase64(text.slice(3)) : undefined;
    if (bytes === undefined) continue;
    for (const key of keys)
      isValid = (await crypto.subtle.verify("HMAC", key, bufferOf(bytes), content)) || isValid;
  }
  return isValid;
}

function signedContent({ id, timestamp, body }: SignedEvent): Uint8Array {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  return concatBytes([head, body], head.length + body.length);
}

/** Returns the bytes as the functions of `crypto` take them. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Returns whether receivers accept the id of an event. */
export function isEventId(id: string): boolean {
  return /^[!-~]{1,255}$/.test(id) && !id.includes('"');
}
