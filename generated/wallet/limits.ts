// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/**
 * The limits of the service, by name.
 * - Open question: How many requests can an app send in a given time?
 */
export interface Limits {
  /**
   * How many wallets may count for one organization. Beyond it: the error
   * `wallet_entity_limit_exceeded`.
   * @see wallet.yaml#walletsPerOrganization
   */
  readonly walletsPerOrganization: { readonly max: 150 };
  /**
   * How many policies a page may be asked for. Applies to `policies.list.limit`.
   * - Open question: What is the smallest page that can be asked for? Assumed:
   *   `{ min: 1, max: 100 }`.
   * @see wallet.yaml#policyPageSize
   */
  readonly policyPageSize: { readonly min: 1; readonly max: 100 };
  /**
   * How many policies come if no number is asked for.
   * - Open question: How many policies come when the request does not say? Assumed: `20`.
   * @see wallet.yaml#policyPageDefault
   */
  readonly policyPageDefault: 20;
  /**
   * How long the cursor of a list may be. Applies to `PoliciesPage.next_cursor` and
   * `policies.list.cursor`.
   * @see wallet.yaml#cursorLength
   */
  readonly cursorLength: { readonly min: 1; readonly max: 512 };
  /**
   * How long the name of a policy may be. Applies to `PolicyListItem.name`.
   * @see wallet.yaml#policyNameLength
   */
  readonly policyNameLength: { readonly min: 1; readonly max: 50 };
  /**
   * Applies to `PolicyListItem.id`.
   * @see wallet.yaml#policyIdLength
   */
  readonly policyIdLength: 24;
  /**
   * How long a name may be that an update gives to a key quorum. Applies to
   * `KeyQuorumUpdate.display_name`.
   * @see wallet.yaml#keyQuorumDisplayNameLength
   */
  readonly keyQuorumDisplayNameLength: { readonly max: 50 };
  /**
   * How many key quorums an update may make members. Applies to `KeyQuorumUpdate.key_quorum_ids`.
   * @see wallet.yaml#keyQuorumIdsCount
   */
  readonly keyQuorumIdsCount: { readonly max: 5 };
  /**
   * The latest deadline that a request may have.
   * - Open question: How far ahead can the deadline of a request lie? Assumed:
   *   `{ max: 8640000000000000 }`.
   * @see wallet.yaml#requestExpiry
   */
  readonly requestExpiry: { readonly max: 8640000000000000 };
  /**
   * How many keys, and how many users, an update may make members. Applies to
   * `KeyQuorumUpdate.public_keys` and `KeyQuorumUpdate.user_ids`.
   * - Open question: How large may this be at most? Assumed: `{ max: 100 }`.
   * @see wallet.yaml#keyQuorumMembersCount
   */
  readonly keyQuorumMembersCount: { readonly max: 100 };
  /**
   * How many characters the amount may have that a quote is wanted for. Applies to
   * `QuoteCryptoDepositBody.input_amount`.
   * - Open question: How large may this be at most? Assumed: `{ max: 100 }`.
   * @see wallet.yaml#quoteAmountLength
   */
  readonly quoteAmountLength: { readonly max: 100 };
  /**
   * How far a price may slip; the unit is a hundredth of one per cent. Applies to
   * `QuoteCryptoDepositBody.slippage_bps`.
   * @see wallet.yaml#slippageBps
   */
  readonly slippageBps: { readonly min: 0; readonly max: 10000 };
  /**
   * How many wallets an account may be made of. Applies to
   * `WalletsConfigurationInput.wallets_configuration` and `WalletIdsInput.wallet_ids`.
   * - Open question: How large may this be at most? Assumed: `{ max: 100 }`.
   * @see wallet.yaml#accountWallets
   */
  readonly accountWallets: { readonly max: 100 };
  /**
   * How far the time of a signature may be off.
   * - Open question: How far can the time of a signature be off? Assumed: `{ minutes: 5 }`.
   * @see wallet.yaml#signatureWindow
   */
  readonly signatureWindow: { readonly minutes: 5; readonly milliseconds: 300000 };
  /**
   * How long the name of an aggregation may be. Applies to `Aggregation.name`.
   * @see wallet.yaml#aggregationNameLength
   */
  readonly aggregationNameLength: { readonly min: 1; readonly max: 255 };
  /**
   * How many conditions an aggregation may have. Applies to `Aggregation.conditions`.
   * @see wallet.yaml#aggregationConditionsCount
   */
  readonly aggregationConditionsCount: { readonly max: 100 };
  /**
   * How many ways of sorting into buckets an aggregation may have. Applies to
   * `Aggregation.group_by`.
   * @see wallet.yaml#aggregationGroupByCount
   */
  readonly aggregationGroupByCount: { readonly max: 2 };
  /**
   * How long the key of a request is remembered. Applies to `accounts.create`.
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
