/** What comes out for what goes in. */
import { decimalOf, dividedBy, textOf, times } from "./decimal.js";

/** What an estimate is made from. */
export interface Terms {
  readonly inputAmount: string;
  /** Prices of either end, in one currency. */
  readonly inputPrice: string;
  readonly outputPrice: string;
  /** Decimal places of what comes out. */
  readonly outputDecimals: number;
  /** Hundredths of one per cent by which the price may slip. */
  readonly slippageBps: number;
}

/** The amount that comes out if the price slips as far as it may, never rounded up. */
export function estimate(terms: Terms): string {
  const value = times(decimalOf(terms.inputAmount), decimalOf(terms.inputPrice));
  const kept = times(value, { digits: BigInt(10_000 - terms.slippageBps), scale: 4 });
  return textOf(dividedBy(kept, decimalOf(terms.outputPrice), terms.outputDecimals));
}
