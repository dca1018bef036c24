/** Estimates, to the last digit. */
import { describe, expect, test } from "vitest";
import { quotedAsset } from "../src/quotes/assets.js";
import { decimalOf, dividedBy, textOf, times } from "../src/quotes/decimal.js";
import { estimate } from "../src/quotes/estimate.js";
import { fixedPrices } from "../src/quotes/price-source.js";

const terms = { inputAmount: "1", inputPrice: "2500", outputPrice: "125", outputDecimals: 9 };

describe("an estimate", () => {
  test.each([
    [{}, "20"],
    [{ inputAmount: "1.5" }, "30"],
    [{ inputAmount: "0.000000000000000001" }, "0"],
    [{ inputAmount: "1", inputPrice: "1", outputPrice: "3" }, "0.333333333"],
    [
      { inputAmount: "2", inputPrice: "1", outputPrice: "3", outputDecimals: 24 },
      "0.666666666666666666666666",
    ],
    // 2 to the 53rd and one more: a floating-point number would lose it.
    [{ inputAmount: "9007199254740993", inputPrice: "1", outputPrice: "1" }, "9007199254740993"],
    [{ inputAmount: "0.1", inputPrice: "0.2", outputPrice: "0.1" }, "0.2"],
    [{ inputAmount: `${"9".repeat(60)}.5`, inputPrice: "1", outputPrice: "1" }, `${"9".repeat(60)}.5`],
  ])("of %j is %s", (change, expected) => {
    expect(estimate({ ...terms, ...change })).toBe(expected);
  });
});

test("decimals read and write themselves, and keep the laws of arithmetic", () => {
  let state = 1;
  const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 2_000; round++) {
    const [a, b] = [0, 1].map(() => `${random(1_000_000)}.${1 + random(99)}5`) as [string, string];
    expect(textOf(decimalOf(a))).toBe(a.replace(/\.?0+$/, ""));
    const product = times(decimalOf(a), decimalOf(b));
    expect(textOf(dividedBy(product, decimalOf(b), 12))).toBe(textOf(decimalOf(a)));
  }
});

test("what is quoted: chains and assets by their own names only", async () => {
  expect(quotedAsset({ chain: "ethereum", asset: "ETH" })).toMatchObject({ decimals: 18, testnet: false });
  expect(quotedAsset({ chain: "near-testnet", asset: "USDC" })).toMatchObject({ decimals: 6, testnet: true });
  for (const [chain, asset] of [
    ["Ethereum", "ETH"],
    ["ethereum", "eth"],
    ["ethereum", "SOL"],
    ["ethereum-testnet-testnet", "ETH"],
    ["-testnet", "ETH"],
    ["__proto__", "toString"],
    ["ethereum", "constructor"],
  ] as const)
    expect(quotedAsset({ chain, asset }), `${chain} ${asset}`).toBeUndefined();
  expect(await fixedPrices.price("toString")).toBeUndefined();
});
