/** Addresses on Ethereum: the last 20 bytes of the key's hash, with the checksum of EIP-55 in its case. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The address of a public key of secp256k1. */
export function ethereumAddress(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return withChecksum(bytesToHex(keccak_256(point.subarray(1)).subarray(12)));
}

/** 40 digits in lower case, as EIP-55 writes them. */
export function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, at) =>
    Number.parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join("")}`;
}
