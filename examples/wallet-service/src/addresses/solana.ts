/** Addresses on Solana: the public key itself, in base58. */
import { base58 } from "@scure/base";

/** The address of a public key of Ed25519. */
export function solanaAddress(publicKey: Uint8Array): string {
  return base58.encode(publicKey);
}
