/** Addresses against the vectors of their standards. */
import { createHmac, pbkdf2Sync } from "node:crypto";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bech32, bech32m } from "@scure/base";
import { describe, expect, test } from "vitest";
import { ChainTypeValues } from "../generated/wallet/types.js";
import { addressOf, newAddress } from "../src/addresses/address.js";
import { segwitAddress, taprootAddress } from "../src/addresses/bitcoin.js";
import { withChecksum } from "../src/addresses/ethereum.js";
import { shapes } from "../src/addresses/stub.js";

const hex = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits, "hex"));

/** The private key at a path (BIP-32) below the mnemonic that all wallets are tested with (BIP-39). */
function derived(path: readonly string[]): Uint8Array {
  const mnemonic = `${"abandon ".repeat(11)}about`;
  const seed = pbkdf2Sync(mnemonic, "mnemonic", 2048, 64, "sha512");
  let node = createHmac("sha512", "Bitcoin seed").update(seed).digest();
  for (const part of path) {
    const [key, chainCode] = [node.subarray(0, 32), node.subarray(32)];
    const isHardened = part.endsWith("'");
    const index = Buffer.alloc(4);
    index.writeUInt32BE(Number.parseInt(part, 10) + (isHardened ? 0x8000_0000 : 0));
    const parent = isHardened ? Buffer.concat([Buffer.of(0), key]) : secp256k1.getPublicKey(key);
    const child = createHmac("sha512", chainCode).update(parent).update(index).digest();
    const { Fn } = secp256k1.Point;
    const sum = Fn.add(
      Fn.create(BigInt(`0x${child.subarray(0, 32).toString("hex")}`)),
      BigInt(`0x${key.toString("hex")}`),
    );
    node = Buffer.concat([hex(sum.toString(16).padStart(64, "0")), child.subarray(32)]);
  }
  return new Uint8Array(node.subarray(0, 32));
}

describe("the addresses that every wallet derives from the same words", () => {
  test.each([
    ["ethereum", "44'/60'/0'/0/0", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["bitcoin-segwit", "84'/0'/0'/0/0", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
    ["cosmos", "44'/118'/0'/0/0", "cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4"],
  ] as const)("%s", (chain, path, address) => {
    expect(addressOf(chain, derived(path.split("/")))).toBe(address);
  });

  test("bitcoin-taproot, as BIP-86 has it", () => {
    const internal = hex("cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115");
    const address = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr";
    expect(taprootAddress(internal)).toBe(address);
    expect(addressOf("bitcoin-taproot", derived("86'/0'/0'/0/0".split("/")))).toBe(address);
  });
});

test("solana: the key of the first test of RFC 8032", () => {
  const secret = hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
  expect(addressOf("solana", secret)).toBe("FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z");
});

test.each([
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
])("EIP-55: %s", (address) => {
  expect(withChecksum(address.slice(2).toLowerCase())).toBe(address);
});

test("BIP-173: the example of a witness of version 0", () => {
  const key = hex("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798");
  expect(segwitAddress(key)).toBe("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
  expect(segwitAddress(key, "tb")).toBe("tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx");
});

test("BIP-341: the first test of keys without scripts", () => {
  const key = hex("d6889cb081036e0faefa3a35157ad71086b123b2b144b649798b494c300a961d");
  expect(taprootAddress(key)).toBe("bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5");
});

describe("new addresses", () => {
  test.each(ChainTypeValues)("%s: each another one, of the right form", (chain) => {
    const addresses = Array.from({ length: 20 }, () => newAddress(chain));
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(isWellFormed(chain, address), address).toBe(true);
  });
});

function isWellFormed(chain: (typeof ChainTypeValues)[number], address: string): boolean {
  switch (chain) {
    case "ethereum":
      return withChecksum(address.slice(2).toLowerCase()) === address;
    case "solana":
      return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address);
    case "bitcoin-segwit":
      return bech32.decode(address as `bc1${string}`).words[0] === 0 && address.length === 42;
    case "bitcoin-taproot":
      return bech32m.decode(address as `bc1${string}`).words[0] === 1 && address.length === 62;
    case "cosmos":
      return bech32.fromWords(bech32.decode(address as `cosmos1${string}`).words).length === 20;
    default: {
      const { prefix, alphabet, length } = shapes[chain];
      const rest = address.slice(prefix.length);
      const hasPrefix = address.startsWith(prefix) && rest.length === length;
      return hasPrefix && [...rest].every((character) => alphabet.includes(character));
    }
  }
}
