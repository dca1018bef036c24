/** Hashes of secrets: reading the database does not reveal the secrets. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The stored form of a secret. */
export interface HashedSecret {
  readonly secret_salt: string;
  readonly secret_hash: string;
}

/**
 * Hashes the secret of an app. One round is enough for what machines make up, 128 bits at least;
 * words that people choose would need a slow hash, on every request.
 */
export function hashSecret(secret: string): HashedSecret {
  const secret_salt = randomBytes(16).toString("hex");
  return { secret_salt, secret_hash: hash(secret_salt, secret) };
}

/** The hash for an app that does not exist: comparing with it takes the same time and fails. */
export const unknownAppSecret: HashedSecret = {
  secret_salt: "0".repeat(32),
  secret_hash: "0".repeat(64),
};

/** Returns whether `secret` matches, in constant time. */
export function isSecret(secret: string, { secret_salt, secret_hash }: HashedSecret): boolean {
  const given = Buffer.from(hash(secret_salt, secret), "hex");
  return timingSafeEqual(given, Buffer.from(secret_hash, "hex"));
}

/** The stored form of a token. Tokens are looked up by it, so there is no salt. */
export function hashToken(token: string): string {
  return hash("token", token);
}

function hash(salt: string, text: string): string {
  return createHash("sha256").update(`${salt}:${text}`).digest("hex");
}
