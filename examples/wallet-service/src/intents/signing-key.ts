/** The keys that sign: P-256, written as base64 of a DER SubjectPublicKeyInfo. */
import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";

/** A key that can be verified with. */
export interface SigningKey {
  /** Hexadecimal SHA-256 of its DER. */
  readonly fingerprint: string;
  readonly key: KeyObject;
}

/** Bytes of the one form that is taken: with a point that is not compressed, so that one key has one form. */
const derBytes = 91;

/** Reads a key; undefined for what is none. */
export function signingKey(base64: string): SigningKey | undefined {
  const der = Buffer.from(base64, "base64");
  if (der.length !== derBytes || der.toString("base64") !== base64) return undefined;
  try {
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1") return undefined;
    return { fingerprint: createHash("sha256").update(der).digest("hex"), key };
  } catch {
    return undefined;
  }
}

/** Whether `signature`, base64 of DER, is one of ECDSA with SHA-256 over `text`. */
export function fits({ key }: SigningKey, text: string, signature: string): boolean {
  return verify("sha256", Buffer.from(text), { key, dsaEncoding: "der" }, Buffer.from(signature, "base64"));
}
