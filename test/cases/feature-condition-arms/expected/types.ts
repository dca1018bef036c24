// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Kind */
export type Kind = "card" | "cash";

/** The values of `Kind`. */
export const KindValues: readonly Kind[] = /* @__PURE__ */ Object.freeze(["card", "cash"]);

/** @see spec.yaml#Month */
export type Month = "jan" | "feb" | "mar" | "apr" | "may" | "jun" | "jul" | "aug" | "sep" | "oct";

/** The values of `Month`. */
export const MonthValues: readonly Month[] = /* @__PURE__ */ Object.freeze([
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
]);

/** The fields of every `Flagged`, whatever its `urgent`. */
export interface FlaggedFields {
  urgent: boolean;
  /** Given when `urgent` is `true`, and only then. */
  reason?: string;
}

/** `Flagged` when `urgent` is `true`. */
export interface FlaggedTrue extends FlaggedFields {
  urgent: true;
  reason: string;
}

/** `Flagged` when `urgent` is `false`. */
export interface FlaggedFalse extends FlaggedFields {
  urgent: false;
  reason?: never;
}

/** @see spec.yaml#Flagged */
export type Flagged = FlaggedTrue | FlaggedFalse;

/** The fields of every `Paid`, whatever its `kind` and `refunded`. */
export interface PaidFields {
  kind: Kind;
  refunded: boolean;
  /** Given when `kind` is `card`, and only then. */
  card?: string;
  /** Given when `kind` is `card` and `refunded` is `true`. */
  refund?: string;
}

/** `Paid` when `kind` is `card` and `refunded` is `true`. */
export interface PaidCardTrue extends PaidFields {
  kind: "card";
  refunded: true;
  card: string;
  refund: string;
}

/** `Paid` when `kind` is `card` and `refunded` is `false`. */
export interface PaidCardFalse extends PaidFields {
  kind: "card";
  refunded: false;
  card: string;
}

/** `Paid` when `kind` is `cash` and `refunded` is `true`. */
export interface PaidCashTrue extends PaidFields {
  kind: "cash";
  refunded: true;
  card?: never;
}

/** `Paid` when `kind` is `cash` and `refunded` is `false`. */
export interface PaidCashFalse extends PaidFields {
  kind: "cash";
  refunded: false;
  card?: never;
}

/** @see spec.yaml#Paid */
export type Paid = PaidCardTrue | PaidCardFalse | PaidCashTrue | PaidCashFalse;

/**
 * Which fields go together is checked by the validator only.
 *
 * @see spec.yaml#Maybe
 */
export interface Maybe {
  kind?: Kind;
  /** Given when `kind` is `card`, and only then. */
  card?: string;
}

/**
 * Which fields go together is checked by the validator only.
 *
 * @see spec.yaml#Yearly
 */
export interface Yearly {
  month: Month;
  /** Given when `month` is `jan`. */
  jan?: string;
  /** Given when `month` is `feb`. */
  feb?: string;
  /** Given when `month` is `mar`. */
  mar?: string;
  /** Given when `month` is `apr`. */
  apr?: string;
  /** Given when `month` is `may`. */
  may?: string;
  /** Given when `month` is `jun`. */
  jun?: string;
  /** Given when `month` is `jul`. */
  jul?: string;
  /** Given when `month` is `aug`. */
  aug?: string;
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
