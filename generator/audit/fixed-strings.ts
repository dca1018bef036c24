/**
 * The strings that our emitters add whatever the spec contains. Every
 * other string comes from the model. A test finds entries that no output uses.
 */
export const fixedStrings: readonly string[] = [
  // Brands of flavored types and of tags that are not listed.
  " flavor",
  " unlisted",
  "a value the spec does not list",
  "UnixMs",
  "UnixSeconds",
  // Expectations of validators, and results of `typeof`.
  "boolean",
  "integer",
  "number",
  "object",
  "string",
  "items",
  // The kind of a body that is one property of the input, as bytes are.
  "value",
  // The alternative of calls without credentials.
  "none",
  // Rules of schemas for undeclared fields.
  "closed",
  "open",
  // An empty string or pointer, the step between two indices of one, and the flag of regular expressions.
  "",
  "/",
  "u",
];
