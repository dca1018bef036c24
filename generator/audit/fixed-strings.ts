/**
 * The strings that our emitters write by themselves, whatever the spec says. Every
 * other one comes from the model. A test finds entries that no output uses any more.
 */
export const fixedStrings: readonly string[] = [
  // Brands of flavored types and of tags that are not listed.
  " flavor",
  " unlisted",
  "a value the spec does not list",
  "UnixMs",
  "UnixSeconds",
  // What validators expect, and what `typeof` answers.
  "array",
  "boolean",
  "integer",
  "number",
  "object",
  "string",
  "array or null",
  "boolean or null",
  "integer or null",
  "number or null",
  "object or null",
  "string or null",
  "or null",
  // What a count is of.
  "items",
  "entries",
  // An empty text or pointer, the step between two indices of one, and the flag of regular expressions.
  "",
  "/",
  "u",
];
