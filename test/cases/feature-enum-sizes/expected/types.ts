// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Few */
export type Few = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";

/** The values of `Few`. */
export const FewValues: readonly Few[] = /* @__PURE__ */ Object.freeze([
  "a",
  "b",
  "c",
  "d",
  "e",
  "f",
  "g",
  "h",
]);

/** @see spec.yaml#Many */
export type Many =
  | ""
  | "a"
  | "bb"
  | "dd"
  | "it's"
  | '"q"'
  | "😀"
  | "😀 b"
  | "constructor"
  | "__proto__"
  | "toString"
  | "ninechars";

/** The values of `Many`. */
export const ManyValues: readonly Many[] = /* @__PURE__ */ Object.freeze([
  "",
  "a",
  "bb",
  "dd",
  "it's",
  '"q"',
  "😀",
  "😀 b",
  "constructor",
  "__proto__",
  "toString",
  "ninechars",
]);

/** @see spec.yaml#Alike */
export type Alike =
  "AA" | "AB" | "AC" | "AD" | "AE" | "AF" | "AG" | "AH" | "AI" | "__proto__" | "constructor";

/** The values of `Alike`. */
export const AlikeValues: readonly Alike[] = /* @__PURE__ */ Object.freeze([
  "AA",
  "AB",
  "AC",
  "AD",
  "AE",
  "AF",
  "AG",
  "AH",
  "AI",
  "__proto__",
  "constructor",
]);

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
