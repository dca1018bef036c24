/** Addresses on Bitcoin: SegWit version 0 (BIP-173, P2WPKH) and Taproot (BIP-341, BIP-350). */
import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m } from "@scure/base";

/** The address of a compressed public key of secp256k1 that pays to its hash. */
export function segwitAddress(publicKey: Uint8Array, prefix = "bc"): string {
  return bech32.encode(prefix, [0, ...bech32.toWords(keyHash(publicKey))]);
}

/**
 * The address that pays to a key without scripts (BIP-86): the internal key, 32 bytes, is tweaked
 * by its own hash, which proves that no script is hidden in it.
 */
export function taprootAddress(internalKey: Uint8Array, prefix = "bc"): string {
  const { Point } = secp256k1;
  const tweak = BigInt(`0x${Buffer.from(schnorr.utils.taggedHash("TapTweak", internalKey)).toString("hex")}`);
  const lifted = schnorr.utils.lift_x(BigInt(`0x${Buffer.from(internalKey).toString("hex")}`));
  const output = lifted.add(Point.BASE.multiply(tweak % Point.Fn.ORDER));
  return bech32m.encode(prefix, [1, ...bech32m.toWords(schnorr.utils.pointToBytes(output))]);
}

/** RIPEMD-160 of SHA-256, as Bitcoin and Cosmos name keys. */
export function keyHash(publicKey: Uint8Array): Uint8Array {
  return ripemd160(sha256(publicKey));
}
