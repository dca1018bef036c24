/** The chains and assets that are quoted, as `resources/QuoteAsset` of the spec assumes them. */
import type { QuoteAsset } from "../../generated/wallet/types.js";

/** The facts about an asset on a chain that a quote needs. */
export interface QuotedAsset {
  readonly symbol: string;
  /** Decimal places down to the smallest unit. */
  readonly decimals: number;
  readonly testnet: boolean;
}

const testnetSuffix = "-testnet";

/** Decimal places of each asset, by chain. A testnet has the assets of its chain. */
const decimals: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries({
    ethereum: { ETH: 18, USDC: 6 },
    solana: { SOL: 9, USDC: 6 },
    bitcoin: { BTC: 8 },
    cosmos: { ATOM: 6 },
    stellar: { XLM: 7, USDC: 7 },
    tron: { TRX: 6 },
    near: { NEAR: 24, USDC: 6 },
    xrpl: { XRP: 6 },
    sui: { SUI: 9, USDC: 6 },
    aptos: { APT: 8, USDC: 6 },
  }).map(([chain, assets]) => [chain, new Map(Object.entries(assets))]),
);

/** The asset that is meant; undefined when it is not quoted. */
export function quotedAsset({ chain, asset }: QuoteAsset): QuotedAsset | undefined {
  const testnet = isTestnet(chain);
  const places = decimals.get(testnet ? chain.slice(0, -testnetSuffix.length) : chain)?.get(asset);
  return places === undefined ? undefined : { symbol: asset, decimals: places, testnet };
}

/** Returns whether a chain is a testnet by its name. */
export function isTestnet(chain: string): boolean {
  return chain.endsWith(testnetSuffix);
}
