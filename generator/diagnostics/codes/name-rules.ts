import type { CatalogueEntry } from "../catalogue.js";

/** Codes of rules about names: what they stand for, and whether they are free. */
export const nameRules = {
  "unknown-type": {
    severity: "error",
    what: "A name stands where a type or a resource is meant, but nothing of that name is declared.",
    why: "A type that is not declared has no values.",
    remedy: "Correct the name, or declare a resource or an enum of that name.",
  },
  "unknown-limit": {
    severity: "error",
    what: "A bound or a window names a limit that is not declared.",
    why: "Without the limit nothing would be checked.",
    remedy: "Correct the name, declare the limit under `limits`, or write the numbers in place.",
  },
  "unknown-error": {
    severity: "error",
    what: "An endpoint, a limit, a rule or a precondition names an error that is not declared.",
    why: "An error needs a status to be sent, and a name to be told apart.",
    remedy: "Correct the name, or declare the error under `errors`.",
  },
  "unknown-scheme": {
    severity: "error",
    what: "The service or an endpoint names an authentication scheme that is not declared.",
    why: "Nobody could authenticate by a scheme that says nothing.",
    remedy: "Correct the name, declare the scheme under `auth`, or write `none`.",
  },
  "unknown-gap": {
    severity: "error",
    what: "The key `unspecified` names a question that the section `gaps` does not have.",
    why: "Readers of the list of gaps would see a name where they expect a question.",
    remedy: "Correct the name, declare the question under `gaps`, or write the question in place.",
  },
  "unknown-field": {
    severity: "error",
    what: "A condition, a union, an endpoint or a precondition names a field that is not there.",
    why: "What refers to a field would silently never hold.",
    remedy: "Correct the name, or declare the field.",
  },
  "unknown-value": {
    severity: "error",
    what: "A value is named that the enum, the constant or the boolean in question does not have.",
    why: "A condition on it could never hold, and a state of that name can never be reached.",
    remedy: "Correct the value, or add it to the enum.",
  },
  "duplicate-name": {
    severity: "error",
    what: "Two declarations, fields or headers have the same name; resources and enums share theirs, headers ignore case.",
    why: "One of the two would be lost.",
    remedy: "Delete or rename one of them.",
  },
  "duplicate-value": {
    severity: "error",
    what: "A list names the same thing twice, or two errors have the same code on the wire.",
    why: "The second says nothing, so one of the two is probably meant to be another.",
    remedy: "Delete or correct one of them.",
  },
  "name-clash": {
    severity: "error",
    what: "Two declarations lead to one name in the output, or to names that differ in case only, or one is taken.",
    why: "Names in the output follow from the spec, so that searching works both ways; they are never numbered.",
    remedy: "Rename one of the declarations.",
  },
  "input-clash": {
    severity: "error",
    what: "Two parts of an endpoint's input have the same name.",
    why: "Path, query, headers and body together are one flat object.",
    remedy: "Rename a field, or make the body one member of the input with `body_as`.",
  },
  "rule-clash": {
    severity: "error",
    what: "Two rules that hold for the input of one endpoint have the same name.",
    why: "The author of the server supplies one function per name.",
    remedy: "Rename one of the rules.",
  },
  "reserved-field": {
    severity: "error",
    what: "A field of an error has the name of a standard member of the error body or of the client's errors.",
    why: "The body, or the error that a caller catches, could not hold both.",
    remedy: "Rename the field.",
  },
  "id-close-to-name": {
    severity: "warning",
    what: "The name in `id<…>` is no resource, but stands close to the name of one.",
    why: "What an id identifies need not be declared, so a misspelt name would pass for another kind of id.",
    remedy: "Correct the name, or choose one that cannot be mistaken.",
  },
  "unused-declaration": {
    severity: "warning",
    what: "A resource, an enum, an error or an authentication scheme is used by no endpoint, or a question of `gaps` is asked nowhere.",
    why: "It is probably forgotten where it belongs, or left over.",
    remedy: "Use it, or delete it.",
  },
} as const satisfies Record<string, CatalogueEntry>;
