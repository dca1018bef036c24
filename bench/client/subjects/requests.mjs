/** The two calls that every client makes. */
import { exchanges } from "../../server/exchanges.mjs";

export const credentials = { appId: "app-4b1f0c2e", appSecret: "s9Qk3vL0pXw7Tz1R" };

/** The same as headers, for clients without a notion of credentials. */
export const authHeaders = {
  authorization: `Basic ${btoa(`${credentials.appId}:${credentials.appSecret}`)}`,
  "service-app-id": credentials.appId,
};

export const pageInput = { limit: 20 };
export const pagePath = "/v1/policies";
export const quotePath = "/v1/deposit_accounts/crypto/quote";

/** @type {{ readonly [member: string]: unknown }} */
export const quoteInput = JSON.parse(of("quote").request.body ?? "{}");

/** The values that the calls must return. */
export const responses = { page: of("page").response, quote: of("quote").response };

/** @param {"page" | "quote"} id */
function of(id) {
  const found = exchanges.find((exchange) => exchange.id === id);
  if (found === undefined) throw new Error(`there is no exchange "${id}"`);
  return found;
}
