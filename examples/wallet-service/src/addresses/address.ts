/** The address of a new wallet on any chain. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import type { ChainType } from "../../generated/wallet/types.js";
import { segwitAddress, taprootAddress } from "./bitcoin.js";
import { cosmosAddress } from "./cosmos.js";
import { ethereumAddress } from "./ethereum.js";
import { solanaAddress } from "./solana.js";
import { shapes, stubAddress } from "./stub.js";

/**
 * An address of a key that is made for it and forgotten: no endpoint signs with the key of a wallet,
 * and keys that are kept for nothing can only be stolen. Send nothing to such an address.
 */
export function newAddress(chain: ChainType): string {
  return addressOf(chain, secp256k1.utils.randomSecretKey());
}

/** The address on a chain of a private key: 32 bytes, below the order of secp256k1. */
export function addressOf(chain: ChainType, privateKey: Uint8Array): string {
  switch (chain) {
    case "ethereum":
      return ethereumAddress(secp256k1.getPublicKey(privateKey));
    case "solana":
      return solanaAddress(ed25519.getPublicKey(privateKey));
    case "bitcoin-segwit":
      return segwitAddress(secp256k1.getPublicKey(privateKey));
    case "bitcoin-taproot":
      return taprootAddress(schnorr.getPublicKey(privateKey));
    case "cosmos":
      return cosmosAddress(secp256k1.getPublicKey(privateKey));
    default:
      return stubAddress(shapes[chain], ed25519.getPublicKey(privateKey));
  }
}
