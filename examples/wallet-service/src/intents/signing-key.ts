/** The keys that sign: P-256, written as base64 of a DER SubjectPublicKeyInfo. */
import { createHash, verify } from "node:crypto";
import { p256 } from "@noble/curves/nist.js";

/** A key that can be verified with. */
export interface SigningKey {
  /** Hexadecimal SHA-256 of its DER. */
  readonly fingerprint: string;
  readonly der: Buffer;
}

/** The start of the only accepted form: a P-256 key as an uncompressed point. */
const prefix = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");

/** Bytes of a point that is not compressed. */
const pointBytes = 65;

/**
 * Reads a key; undefined for what is none. Takes some microseconds, where a KeyObject takes a
 * hundred: a quorum may have many keys.
 */
export function signingKey(base64: string): SigningKey | undefined {
  const der = Buffer.from(base64, "base64");
  if (der.length !== prefix.length + pointBytes || der.toString("base64") !== base64) return undefined;
  if (!der.subarray(0, prefix.length).equals(prefix)) return undefined;
  try {
    p256.Point.fromBytes(der.subarray(prefix.length));
  } catch {
    return undefined;
  }
  return { fingerprint: createHash("sha256").update(der).digest("hex"), der };
}

/** The number of keys tried at once: preparing them blocks the event loop for a millisecond. */
const atOnce = 8;

/**
 * The first of `keys` that `signature`, base64 of DER, was made with over `text`, by ECDSA with
 * SHA-256. The threads of Node verify, so that other requests go on meanwhile.
 */
export async function keyThatFits(
  keys: readonly SigningKey[],
  text: string,
  signature: string,
): Promise<SigningKey | undefined> {
  const [data, bytes] = [Buffer.from(text), Buffer.from(signature, "base64")];
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce);
    const fitting = await Promise.all(some.map((key) => fits(key, data, bytes)));
    const found = some.find((_, index) => fitting[index] === true);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function fits({ der: key }: SigningKey, data: Buffer, signature: Buffer): Promise<boolean> {
  const form = { key, format: "der", type: "spki", dsaEncoding: "der" } as const;
  // What is no signature at all is an error here: it fits as little.
  return new Promise((resolve) => {
    verify("sha256", data, form, signature, (error, isValid) => resolve(error === null && isValid));
  });
}
