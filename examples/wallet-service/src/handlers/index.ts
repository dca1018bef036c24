/** All handlers and rules, each from its own file. */
import type { Rules } from "../../generated/wallet/server.js";
import type { Callers, Dependencies, Handlers } from "../callers.js";
import { createAccount } from "./accounts/create.js";
import { getAggregation } from "./aggregations/get.js";
import { addToAllowlist } from "./allowlist/add.js";
import { quoteCrypto, quoteRules } from "./deposit-accounts/quote-crypto.js";
import { authorizeIntent } from "./intents/authorize.js";
import { keyQuorumRules, updateKeyQuorum } from "./intents/update-key-quorum.js";
import { listPolicies } from "./policies/list.js";
import { userByCustomAuthId } from "./users/by-custom-auth-id.js";
import { userByPhoneNumber } from "./users/by-phone-number.js";
import { userByStreamingSubject } from "./users/by-streaming-subject.js";
import { assignEntity } from "./wallets/assign-entity.js";

/** The handler of each endpoint. */
export function walletHandlers(deps: Dependencies): Handlers {
  return {
    policies: { list: listPolicies(deps) },
    intents: { authorize: authorizeIntent(deps), updateKeyQuorum: updateKeyQuorum(deps) },
    wallets: { assignEntity: assignEntity(deps) },
    depositAccounts: { quoteCrypto: quoteCrypto(deps) },
    users: {
      byCustomAuthId: userByCustomAuthId(deps),
      byStreamingSubject: userByStreamingSubject(deps),
      byPhoneNumber: userByPhoneNumber(deps),
    },
    accounts: { create: createAccount(deps) },
    allowlist: { add: addToAllowlist(deps) },
    aggregations: { get: getAggregation(deps) },
  };
}

/** The rules that the spec states as sentences. */
export function walletRules(deps: Dependencies): Rules<Callers> {
  return {
    depositAccounts: { quoteCrypto: quoteRules },
    intents: { updateKeyQuorum: keyQuorumRules(deps) },
  };
}
