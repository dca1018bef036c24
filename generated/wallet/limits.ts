// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/**
 * The limits of the service, by name.
 * - Open question: How many requests can an app send in a given time?
 */
export interface Limits {
  /**
   * Maximum number of wallets of an organization. Beyond it: the error
   * `wallet_entity_limit_exceeded`.
   * @see wallet.yaml#walletsPerOrganization
   */
  readonly walletsPerOrganization: { readonly max: 150 };
  /**
   * Size of a page of policies. Applies to `policies.list.limit`.
   * - Open question: What is the smallest page size? Assumed: `{ min: 1, max: 100 }`.
   * @see wallet.yaml#policyPageSize
   */
  readonly policyPageSize: { readonly min: 1; readonly max: 100 };
  /**
   * Default size of a page of policies.
   * - Open question: How many policies does a page have by default? Assumed: `20`.
   * @see wallet.yaml#policyPageDefault
   */
  readonly policyPageDefault: 20;
  /**
   * Length of a cursor. Applies to `PoliciesPage.next_cursor` and `policies.list.cursor`.
   * @see wallet.yaml#cursorLength
   */
  readonly cursorLength: { readonly min: 1; readonly max: 512 };
  /**
   * Length of the name of a policy. Applies to `PolicyListItem.name`.
   * @see wallet.yaml#policyNameLength
   */
  readonly policyNameLength: { readonly min: 1; readonly max: 50 };
  /**
   * Applies to `PolicyListItem.id`.
   * @see wallet.yaml#policyIdLength
   */
  readonly policyIdLength: 24;
  /**
   * Length of the name of a key quorum in an update. Applies to `KeyQuorumUpdate.display_name`.
   * @see wallet.yaml#keyQuorumDisplayNameLength
   */
  readonly keyQuorumDisplayNameLength: { readonly max: 50 };
  /**
   * Number of key quorums in an update. Applies to `KeyQuorumUpdate.key_quorum_ids`.
   * @see wallet.yaml#keyQuorumIdsCount
   */
  readonly keyQuorumIdsCount: { readonly max: 5 };
  /**
   * Latest deadline of a request. Applies to `intents.updateKeyQuorum.service-request-expiry`.
   * - Open question: How far ahead can the deadline of a request lie? Assumed:
   *   `{ max: 8640000000000000 }`.
   * @see wallet.yaml#requestExpiry
   */
  readonly requestExpiry: { readonly max: 8640000000000000 };
  /**
   * Number of keys, and of users, in an update. Applies to `KeyQuorumUpdate.public_keys` and
   * `KeyQuorumUpdate.user_ids`.
   * - Open question `largestSize`. Assumed: `{ max: 100 }`.
   * @see wallet.yaml#keyQuorumMembersCount
   */
  readonly keyQuorumMembersCount: { readonly max: 100 };
  /**
   * Length of the amount of a quote. Applies to `QuoteCryptoDepositBody.input_amount`.
   * - Open question `largestSize`. Assumed: `{ max: 100 }`.
   * @see wallet.yaml#quoteAmountLength
   */
  readonly quoteAmountLength: { readonly max: 100 };
  /**
   * Slippage in basis points. Applies to `QuoteCryptoDepositBody.slippage_bps`.
   * @see wallet.yaml#slippageBps
   */
  readonly slippageBps: { readonly min: 0; readonly max: 10000 };
  /**
   * Number of wallets of a new account. Applies to
   * `WalletsConfigurationInput.wallets_configuration` and `WalletIdsInput.wallet_ids`.
   * - Open question `largestSize`. Assumed: `{ max: 100 }`.
   * @see wallet.yaml#accountWallets
   */
  readonly accountWallets: { readonly max: 100 };
  /**
   * Tolerance of the time of a signature.
   * - Open question: How far can the time of a signature be off? Assumed: `{ minutes: 5 }`.
   * @see wallet.yaml#signatureWindow
   */
  readonly signatureWindow: { readonly minutes: 5; readonly milliseconds: 300000 };
  /**
   * Length of the name of an aggregation. Applies to `Aggregation.name`.
   * @see wallet.yaml#aggregationNameLength
   */
  readonly aggregationNameLength: { readonly min: 1; readonly max: 255 };
  /**
   * Number of conditions of an aggregation. Applies to `Aggregation.conditions`.
   * @see wallet.yaml#aggregationConditionsCount
   */
  readonly aggregationConditionsCount: { readonly max: 100 };
  /**
   * Number of groupings of an aggregation. Applies to `Aggregation.group_by`.
   * @see wallet.yaml#aggregationGroupByCount
   */
  readonly aggregationGroupByCount: { readonly max: 2 };
  /**
   * Time for which an idempotency key is remembered. Applies to `accounts.create`.
   * @see wallet.yaml#idempotencyWindow
   */
  readonly idempotencyWindow: { readonly hours: 24; readonly milliseconds: 86400000 };
  /**
   * - Open question: How long does an intent live that has no custom expiry? Assumed:
   *   `{ hours: 72 }`.
   * @see wallet.yaml#defaultIntentExpiry
   */
  readonly defaultIntentExpiry: { readonly hours: 72; readonly milliseconds: 259200000 };
}

/** The limits of the service. */
export const limits: Limits = Object.freeze({
  walletsPerOrganization: Object.freeze({ max: 150 }),
  policyPageSize: Object.freeze({ min: 1, max: 100 }),
  policyPageDefault: 20,
  cursorLength: Object.freeze({ min: 1, max: 512 }),
  policyNameLength: Object.freeze({ min: 1, max: 50 }),
  policyIdLength: 24,
  keyQuorumDisplayNameLength: Object.freeze({ max: 50 }),
  keyQuorumIdsCount: Object.freeze({ max: 5 }),
  requestExpiry: Object.freeze({ max: 8640000000000000 }),
  keyQuorumMembersCount: Object.freeze({ max: 100 }),
  quoteAmountLength: Object.freeze({ max: 100 }),
  slippageBps: Object.freeze({ min: 0, max: 10000 }),
  accountWallets: Object.freeze({ max: 100 }),
  signatureWindow: Object.freeze({ minutes: 5, milliseconds: 300000 }),
  aggregationNameLength: Object.freeze({ min: 1, max: 255 }),
  aggregationConditionsCount: Object.freeze({ max: 100 }),
  aggregationGroupByCount: Object.freeze({ max: 2 }),
  idempotencyWindow: Object.freeze({ hours: 24, milliseconds: 86400000 }),
  defaultIntentExpiry: Object.freeze({ hours: 72, milliseconds: 259200000 }),
});
