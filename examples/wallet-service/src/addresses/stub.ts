/**
 * Stubs for addresses: strings of the right alphabet and length whose checksums, where the chain
 * has any, do not hold. No wallet of such a chain would take them for an address.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { ChainType } from "../../generated/wallet/types.js";

/** The shape of a chain's addresses. */
export interface Shape {
  readonly prefix: string;
  readonly alphabet: string;
  /** Characters behind the prefix. */
  readonly length: number;
}

/** The chains whose addresses this service encodes as the chain does. */
export type EncodedChain = "ethereum" | "solana" | "cosmos" | "bitcoin-segwit" | "bitcoin-taproot";

const hexadecimal = "0123456789abcdef";
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const bech32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/** The shapes of all other chains. */
export const shapes: Readonly<Record<Exclude<ChainType, EncodedChain>, Shape>> = {
  stellar: { prefix: "G", alphabet: base32, length: 55 },
  sui: { prefix: "0x", alphabet: hexadecimal, length: 64 },
  aptos: { prefix: "0x", alphabet: hexadecimal, length: 64 },
  movement: { prefix: "0x", alphabet: hexadecimal, length: 64 },
  tron: { prefix: "T", alphabet: base58, length: 33 },
  // What addresses of this chain look like we do not know: it is taken for a chain with bech32.
  pearl: { prefix: "prl1", alphabet: bech32, length: 58 },
  near: { prefix: "", alphabet: hexadecimal, length: 64 },
  ton: { prefix: "UQ", alphabet: base64url, length: 46 },
  starknet: { prefix: "0x0", alphabet: hexadecimal, length: 63 },
  xrpl: { prefix: "r", alphabet: base58, length: 33 },
  spark: { prefix: "spark1", alphabet: bech32, length: 60 },
};

/** A text of that shape, always the same for the same key. */
export function stubAddress({ prefix, alphabet, length }: Shape, publicKey: Uint8Array): string {
  let text = prefix;
  for (let at = 0, bytes = sha256(publicKey); at < length; at++) {
    if (at > 0 && at % bytes.length === 0) bytes = sha256(bytes);
    text += alphabet.charAt((bytes[at % bytes.length] ?? 0) % alphabet.length);
  }
  return text;
}
