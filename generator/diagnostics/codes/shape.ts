import type { CatalogueEntry } from "../catalogue-entry.js";

/** Codes of the shape check and of decoding: what can be said without knowing any other declaration. */
export const shapeCodes = {
  "language-version": {
    severity: "error",
    what: "The spec does not say that it is written in language 1.",
    why: "A later language may mean something else by the same words.",
    fix: "Write `speccast: 1` as the first line of the root file.",
  },
  "unknown-key": {
    severity: "error",
    what: "A declaration has a key that the language does not know there.",
    why: "A misspelt key would otherwise be lost silently.",
    fix: "Correct the key, or move it to where it belongs.",
  },
  "missing-key": {
    severity: "error",
    what: "A declaration lacks a key without which it says nothing.",
    why: "speccast invents no facts; what the source does not say is a gap.",
    fix: "Add the key; where the source does not say it, write `unspecified: <what is missing>`.",
  },
  "misplaced-key": {
    severity: "error",
    what: "A key stands in a file or a place that cannot hold it.",
    why: "`speccast`, `service` and `include` belong to the root file alone, so that a spec has one of each.",
    fix: "Move the key to the root file.",
  },
  "excluded-key": {
    severity: "error",
    what: "Two keys that exclude each other stand side by side.",
    why: "The declaration could be read in two ways.",
    fix: "Keep one of them.",
  },
  "wrong-kind": {
    severity: "error",
    what: "A value is of another kind than its place asks for: a number for a text, a list for a map.",
    why: "YAML reads 1.0, true and null as values, not as texts.",
    fix: "Write a value of the kind that is asked for; quote what is meant as a text.",
  },
  "not-one-of": {
    severity: "error",
    what: "A value is none of the words that its place allows.",
    why: "The language has fixed words there.",
    fix: "Use one of the words that are listed.",
  },
  "bad-name": {
    severity: "error",
    what: "A name is not written the way names of its kind are.",
    why: "Declared names appear unchanged in TypeScript, so they must be identifiers.",
    fix: "Types begin with a capital letter, limits, schemes and rules with a small one; endpoints are `group.method`, errors `snake_case`; at most 128 characters.",
  },
  "bad-path": {
    severity: "error",
    what: "The path of an endpoint is not a path.",
    why: "A path begins with a slash and has neither spaces nor a query.",
    fix: "Write it as `/v1/intents/{intent_id}`; query parameters stand under `query`.",
  },
  "empty-value": {
    severity: "error",
    what: "A text, list or map has nothing in it.",
    why: "An empty declaration says nothing.",
    fix: "Fill it, or leave out the key.",
  },
  "out-of-range": {
    severity: "error",
    what: "A number lies outside of what its place allows.",
    why: "Statuses, lengths and counts have natural bounds.",
    fix: "Use a number within the bounds.",
  },
  "assume-without-gap": {
    severity: "error",
    what: "Something is assumed where nothing is left open.",
    why: "An assumption stands in for a gap until it is filled; a fact is simply stated.",
    fix: "State it without `assume`, or say beside it what is `unspecified`.",
  },
  "assume-contradicts": {
    severity: "error",
    what: "An assumption contradicts what is stated beside it.",
    why: "An assumption may only add to what is known.",
    fix: "Widen what is stated to what the source really says, or narrow the assumption.",
  },
  "gap-in-assumption": {
    severity: "error",
    what: "An assumption leaves something unspecified itself.",
    why: "An assumption says what to take for true; a gap within it would take nothing for true.",
    fix: "Write `json` where any value is meant, or leave out the assumption.",
  },
  "bad-type": {
    severity: "error",
    what: "A type expression cannot be read.",
    why: "A type is a name, a word such as `string`, `list<…>`, `map<…>`, `id<…>` or `timestamp<…>`, and may end in ` | null`.",
    fix: "Write, for example, `string`, `Book`, `id<Book>`, `list<Book>`, `map<string>`, or one of them with ` | null`.",
  },
  "timestamp-without-unit": {
    severity: "error",
    what: "A timestamp does not say its unit.",
    why: "Milliseconds read as seconds are wrong by a factor of a thousand, and nobody notices at once.",
    fix: "Write `timestamp<ms>`, `timestamp<s>`, or `timestamp<unspecified>` where the source does not say.",
  },
  "inline-type": {
    severity: "error",
    what: "A type expression holds a union, a constant or an object.",
    why: "What has members has a name, so that it can be referred to in code and in messages.",
    fix: "Declare a resource or an enum and use its name; a single value is `{ const: value }`.",
  },
  "not-in-language-1": {
    severity: "error",
    what: "The spec uses something that language 1 does not have.",
    why: "Language 1 describes JSON over HTTP and keeps to what it can check.",
    fix: "Use the form that the message names, or leave it out and say so as a gap.",
  },
  "bad-transition": {
    severity: "error",
    what: "A step between states cannot be read.",
    why: "A step is written `from -> to`, or `from -> to | other`.",
    fix: "Write it as `pending -> processing | expired`.",
  },
  "misplaced-condition": {
    severity: "error",
    what: "A condition on presence stands where it cannot hold.",
    why: "Conditions select the arms of a resource's type; only a field `name?` of a resource has arms.",
    fix: "Declare a resource for these fields, and write the field as `name?`.",
  },
  "body-needs-name": {
    severity: "error",
    what: "The fields of a body stand inline although the body is to be one value.",
    why: "What has fields and is passed as one value has a name.",
    fix: "Declare a resource with these fields and use its name as the body.",
  },
  "unknown-gap": {
    severity: "error",
    what: "The key `unspecified` names a question that the section `gaps` does not declare.",
    why: "The list of gaps would show a name where readers expect a question.",
    fix: "Correct the name, declare the question under `gaps`, or write the question in place.",
  },
} as const satisfies Record<string, CatalogueEntry>;
