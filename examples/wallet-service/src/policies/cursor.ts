/**
 * The cursor of the list of policies: the place behind which to go on, sealed. Only a process on
 * this database can make or read one, and only for the app that it was made for.
 */
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";

/** A place in the list: behind the policy with this id. */
export interface Place {
  readonly createdAt: number;
  readonly id: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The cursor for a place: the same one for the same place. */
export function sealCursor(secret: Buffer, appId: string, place: Place): string {
  const text = JSON.stringify([place.createdAt, place.id]);
  // The nonce depends on the whole content, so that no two cursors share one.
  const nonce = derived(secret, "nonce", JSON.stringify([appId, text])).subarray(0, nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", derived(secret, "key", ""), nonce);
  cipher.setAAD(Buffer.from(appId));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** The place that a cursor stands for; undefined for what was not made for this app. */
export function openCursor(secret: Buffer, appId: string, cursor: string): Place | undefined {
  const bytes = Buffer.from(cursor, "base64url");
  // Decoding skips what it does not know: a cursor must be exactly what was handed out.
  if (bytes.length <= nonceBytes + tagBytes || bytes.toString("base64url") !== cursor) return undefined;
  const options = { authTagLength: tagBytes };
  const key = derived(secret, "key", "");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), options);
  decipher.setAAD(Buffer.from(appId));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const sealed = bytes.subarray(nonceBytes, -tagBytes);
    const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
    const [createdAt, id] = JSON.parse(text) as [number, string];
    return { createdAt, id };
  } catch {
    return undefined;
  }
}

function derived(secret: Buffer, use: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`${use}\0${text}`).digest();
}
