/** The estimate of a quote. */
import { decimalOf, dividedBy, textOf, times } from "./decimal.js";

/** The input of an estimate. */
export interface Terms {
  readonly inputAmount: string;
  /** Prices of either end, in one currency. */
  readonly inputPrice: string;
  readonly outputPrice: string;
  /** Decimal places of what comes out. */
  readonly outputDecimals: number;
}

/**
 * The amount that comes out at these prices, never rounded up. Slippage is what a client puts up
 * with when it trades: it changes no estimate.
 */
export function estimate(terms: Terms): string {
  const value = times(decimalOf(terms.inputAmount), decimalOf(terms.inputPrice));
  return textOf(dividedBy(value, decimalOf(terms.outputPrice), terms.outputDecimals));
}
