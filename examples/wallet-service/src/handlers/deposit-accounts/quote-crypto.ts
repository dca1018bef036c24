/** POST /v1/deposit_accounts/crypto/quote */
import type { Rules } from "../../../generated/wallet/server.js";
import type { Callers, Dependencies, Handlers } from "../../callers.js";
import { isTestnet, quotedAsset } from "../../quotes/assets.js";
import { estimate } from "../../quotes/estimate.js";

export function quoteCrypto({ prices, clock }: Dependencies): Handlers["depositAccounts"]["quoteCrypto"] {
  return async ({ source, destination, input_amount }, { fail }) => {
    const [from, to] = [quotedAsset(source), quotedAsset(destination)];
    if (from === undefined || to === undefined) throw fail.unknown_asset();
    const [inputPrice, outputPrice] = await Promise.all([prices.price(from.symbol), prices.price(to.symbol)]);
    if (inputPrice === undefined || outputPrice === undefined) throw fail.unknown_asset();
    const estimated_output_amount = estimate({
      inputAmount: input_amount,
      inputPrice,
      outputPrice,
      outputDecimals: to.decimals,
    });
    return { input_amount, estimated_output_amount, created_at: new Date(clock.now()).toISOString() };
  };
}

/** The rule that the spec states in a sentence. */
export const quoteRules: Rules<Callers>["depositAccounts"]["quoteCrypto"] = {
  sameKindOfNetwork: ({ source, destination }) => isTestnet(source.chain) === isTestnet(destination.chain),
};
