/** Intents for tests. */
import type { IntentResponse } from "../../generated/wallet/types.js";
import { ManualClock } from "./manual-clock.js";

/** An intent about a wallet, as a seed has it. */
export function rpcIntent(change: Partial<IntentResponse> & { readonly intent_id: string }): IntentResponse {
  const at = new ManualClock().now();
  return {
    intent_type: "RPC",
    created_by_display_name: "Ada",
    created_at: at,
    resource_id: "w-1",
    authorization_details: [],
    status: "pending",
    custom_expiry: true,
    expires_at: at + 3_600_000,
    request_details: {
      method: "POST",
      url: "https://wallet.test/v1/wallets/w-1/rpc",
      body: { method: "eth_sign", params: { z: [1, "ü", 1e21], a: null } },
    },
    ...change,
  } as IntentResponse;
}
