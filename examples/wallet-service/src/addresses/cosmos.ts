/** Addresses on the Cosmos Hub: the hash of the key in bech32. */
import { bech32 } from "@scure/base";
import { keyHash } from "./bitcoin.js";

/** The address of a compressed public key of secp256k1. */
export function cosmosAddress(publicKey: Uint8Array, prefix = "cosmos"): string {
  return bech32.encode(prefix, bech32.toWords(keyHash(publicKey)));
}
