// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Closed */
export type Closed = "red" | "on" | "bitcoin-segwit" | "";

/** The values of `Closed`. */
export const ClosedValues: readonly Closed[] = /* @__PURE__ */ Object.freeze([
  "red",
  "on",
  "bitcoin-segwit",
  "",
]);

/**
 * Open: other values may occur.
 *
 * @see spec.yaml#Open
 */
export type Open = "red" | "green" | (string & {});

/** The listed values of `Open`. */
export const OpenValues: readonly Open[] = /* @__PURE__ */ Object.freeze(["red", "green"]);

/**
 * Open: other values may occur.
 *
 * Not specified: the other colours.
 *
 * @see spec.yaml#Gap
 */
export type Gap = "red" | (string & {});

/** The listed values of `Gap`. */
export const GapValues: readonly Gap[] = /* @__PURE__ */ Object.freeze(["red"]);

/**
 * Not specified: the other colours. Assumed: `{ values: [green, blue] }`.
 *
 * @see spec.yaml#Assumed
 */
export type Assumed = "red" | "green" | "blue";

/** The values of `Assumed`. */
export const AssumedValues: readonly Assumed[] = /* @__PURE__ */ Object.freeze([
  "red",
  "green",
  "blue",
]);

/**
 * Open: other values may occur.
 *
 * Not specified: all values.
 *
 * @see spec.yaml#AllGap
 */
export type AllGap = string & {};

/** The listed values of `AllGap`. */
export const AllGapValues: readonly AllGap[] = /* @__PURE__ */ Object.freeze([]);

/**
 * How bright it is.
 *
 * - `bright`: Like the sun.
 * - `dim`: Deprecated since 2: Nobody sees it.
 * - `it's "off"\`: Not * / there. Deprecated.
 *
 * @deprecated Use Closed.
 * @see spec.yaml#Documented
 */
export type Documented = "bright" | "dim" | 'it\'s "off"\\' | "plain";

/** The values of `Documented`. */
export const DocumentedValues: readonly Documented[] = /* @__PURE__ */ Object.freeze([
  "bright",
  "dim",
  'it\'s "off"\\',
  "plain",
]);

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
