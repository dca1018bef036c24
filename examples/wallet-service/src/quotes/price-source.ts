/** A source of prices. */

/** Knows what assets cost. */
export interface PriceSource {
  /** The price of one unit in any one currency, as a decimal above zero; undefined when unknown. */
  price(symbol: string): Promise<string | undefined>;
}

const prices: ReadonlyMap<string, string> = new Map([
  ["ETH", "2500"],
  ["SOL", "125"],
  ["BTC", "80000"],
  ["ATOM", "5"],
  ["XLM", "0.25"],
  ["TRX", "0.2"],
  ["NEAR", "2.5"],
  ["XRP", "2"],
  ["SUI", "4"],
  ["APT", "8"],
  ["USDC", "1"],
]);

/** Made-up prices that never change: for tests and trials. */
export const fixedPrices: PriceSource = { price: async (symbol) => prices.get(symbol) };
