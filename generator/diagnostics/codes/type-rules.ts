import type { CatalogueEntry } from "../catalogue.js";

/** Codes of rules about resources, unions and what restricts values. */
export const typeRules = {
  "recursive-extends": {
    severity: "error",
    what: "A resource extends itself, directly or through others.",
    why: "Its fields could never be listed.",
    remedy: "Take one `extends` out of the circle; a resource may well contain itself in a field.",
  },
  "extends-closed": {
    severity: "error",
    what: "A resource extends one that is closed.",
    why: "A value with more fields would not be a value of its base.",
    remedy: "Open the base, or move the shared fields to a resource that both extend.",
  },
  "extends-union": {
    severity: "error",
    what: "A resource extends a union.",
    why: "A union has no fields of its own that could be inherited.",
    remedy: "Extend the resource with the shared fields, and list the new one as a member of the union.",
  },
  "override-mismatch": {
    severity: "error",
    what: "A field that a resource redeclares admits values that its base does not accept, or may be missing.",
    why: "Every value of a resource is also a value of its base, and code that knows the base relies on it.",
    remedy: "Narrow the type, restate the constraints of the base, and keep a required field required.",
  },
  "infinite-type": {
    severity: "error",
    what: "A resource always contains itself, so it has no finite value.",
    why: "No such value can be written down.",
    remedy: "Make a field on the way optional, let it be null, or put it into a list or a map.",
  },
  "union-member": {
    severity: "error",
    what: "A union has a union as a member that is not told apart by the same tag.",
    why: "Which member a value belongs to could not be read off one field.",
    remedy: "List the inner members, or give both unions the same tag.",
  },
  "union-tag": {
    severity: "error",
    what: "A member of a tagged union lacks the tag, may leave it out, or does not say its value.",
    why: "The value of the tag selects the member.",
    remedy:
      "Give each member the tag as `{ const: value }` or an enum; where the source does not say, as a gap.",
  },
  "union-ambiguous": {
    severity: "error",
    what: "Two members of a union cannot be told apart.",
    why: "The later one would never be selected, or at random.",
    remedy:
      "Give them different tags, a second tag with `by`, or an order in which the narrower comes first.",
  },
  "union-otherwise": {
    severity: "error",
    what: "`otherwise` or `by` does not fit the union: there is no tag, or the tag cannot have another value.",
    why: "`otherwise` describes the values whose tag is not listed, and `by` is a second tag.",
    remedy: "Name an object in which the tag is a `string` that is always there.",
  },
  "condition-field": {
    severity: "error",
    what: "Presence depends on a field whose values cannot be listed, or on the field itself.",
    why: "The type has one arm per value, so all values must be known.",
    remedy: "Let it depend on a closed enum, a constant or a boolean beside it.",
  },
  "presence-conflict": {
    severity: "error",
    what: "What a field says about its presence contradicts itself.",
    why: "No value could satisfy it in every case.",
    remedy: "Keep `?` or `presence: required`; let `required_when` name no more than `only_when`.",
  },
  "misplaced-constraint": {
    severity: "error",
    what: "A constraint stands beside a type that cannot have it.",
    why: "It would never be checked.",
    remedy: "Use `length` and `pattern` for texts, `range` for numbers, `count` and `unique` for lists.",
  },
  "impossible-constraint": {
    severity: "error",
    what: "Nothing can satisfy a constraint.",
    why: "Every value would be refused.",
    remedy: "Correct the numbers.",
  },
  "wrong-limit": {
    severity: "error",
    what: "A limit is used as something that it is not: a duration as a length, a number as a window.",
    why: "The numbers would be compared with something else.",
    remedy: "Name a limit of the right kind.",
  },
  "limit-error": {
    severity: "error",
    what: "A limit leads to an error with which the server cannot answer by itself.",
    why: "The validators find what exceeds a limit before any handler is called, so the error would never be sent.",
    remedy:
      "Choose an error without required fields and headers, or delete `error` and say in `doc` what happens.",
  },
  "wrong-value": {
    severity: "error",
    what: "A default or an example is not a value of its field.",
    why: "It would be refused where it is used.",
    remedy: "Correct the value, or the type and the constraints.",
  },
  "pattern-invalid": {
    severity: "error",
    what: "A pattern is no regular expression of ECMAScript with the flag u.",
    why: "The validators could not be compiled.",
    remedy: "Correct the pattern.",
  },
  "pattern-not-linear": {
    severity: "error",
    what: "Matching a pattern may take time that grows faster than the text, and nothing keeps the text short.",
    why: "A short hostile request could keep a server busy for minutes.",
    remedy: "Simplify the pattern, or bound the length of the text.",
  },
} as const satisfies Record<string, CatalogueEntry>;
