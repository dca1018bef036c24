/** What is asked: the same of every client. */
import { exchanges } from "../../server/data/exchanges.mjs";

export const credentials = { appId: "app-4b1f0c2e", appSecret: "s9Qk3vL0pXw7Tz1R" };

/** The headers that carry them, for clients that know nothing of credentials. */
export const authHeaders = {
  authorization: `Basic ${btoa(`${credentials.appId}:${credentials.appSecret}`)}`,
  "service-app-id": credentials.appId,
};

export const pageInput = { limit: 20 };
export const pagePath = "/v1/policies";
export const quotePath = "/v1/deposit_accounts/crypto/quote";

/** @type {{ readonly [member: string]: unknown }} */
export const quoteInput = JSON.parse(of("quote").asked.body ?? "{}");

/** What must come of the two calls. */
export const responses = { page: of("page").answer, quote: of("quote").answer };

/** @param {"page" | "quote"} id */
function of(id) {
  const found = exchanges.find((exchange) => exchange.id === id);
  if (found === undefined) throw new Error(`there is no exchange "${id}"`);
  return found;
}
