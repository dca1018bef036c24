import { textFormatNames } from "../../language/formats/index.js";
import type { WrittenEntry } from "../catalogue-entry.js";

const formatWords = textFormatNames.map((word) => `\`${word}\``).join(", ");

/** Codes of the shape check and of decoding: what can be said without knowing any other declaration. */
export const shapeCodes = {
  "language-version": {
    what: "The spec does not declare language version 1.",
    why: "A later version of the language may give the same keys a different meaning.",
    fix: "Write `speccast: 1` as the first line of the root file.",
  },
  "unknown-key": {
    what: "A declaration has a key that the language does not define there.",
    why: "Otherwise, a misspelled key would be ignored silently.",
    fix: "Correct the key, or move it to where it belongs.",
  },
  "missing-key": {
    what: "A declaration lacks a required key.",
    why: "speccast invents no facts. Facts that the source does not state are gaps.",
    fix: "Add the key. If the source does not state it, write `unspecified: <what is missing>`.",
  },
  "misplaced-key": {
    what: "A key is in a file or a place where it is not allowed.",
    why: "`speccast`, `service` and `include` belong in the root file, so that a spec has one of each.",
    fix: "Move the key to the root file.",
  },
  "wrong-section": {
    what: "A declaration stands in the section of others.",
    why: "The section says what a declaration is; often its line is missing.",
    fix: "Write the line of the section before it, or move it there.",
  },
  "excluded-key": {
    what: "A declaration has two keys that exclude each other.",
    why: "The declaration would have two meanings.",
    fix: "Keep one of them.",
  },
  "wrong-kind": {
    what: "A value has the wrong kind: a number instead of a string, or a list instead of a map.",
    why: "YAML reads `1.0`, `true` and `null` as values, not as strings.",
    fix: "Write a value of the expected kind; quote strings.",
  },
  "not-one-of": {
    what: "A value is not one of the allowed words.",
    why: "The language defines fixed words there.",
    fix: "Use one of the listed words.",
  },
  "bad-name": {
    what: "A name does not have the form of its kind.",
    why: "Declared names appear unchanged in TypeScript, so they must be valid identifiers.",
    fix: "Begin types with an uppercase letter, limits, schemes and rules with a lowercase one; write endpoints as `group.method` and errors in `snake_case`; use at most 128 characters.",
  },
  "bad-path": {
    what: "The path of an endpoint is malformed.",
    why: "A path begins with a slash and contains no spaces and no fragment.",
    fix: "Write it as `/v1/intents/{intent_id}`.",
  },
  "empty-value": {
    what: "A string, list or map is empty.",
    why: "An empty declaration has no meaning.",
    fix: "Add content, or remove the key.",
  },
  "out-of-range": {
    what: "A number is out of range.",
    why: "Statuses, lengths and counts have natural bounds.",
    fix: "Use a number within the bounds.",
  },
  "assume-without-gap": {
    what: "A declaration has `assume` but no gap.",
    why: "An assumption replaces a gap until the gap is filled. Facts need no assumption.",
    fix: "State it without `assume`, or add the gap as `unspecified`.",
  },
  "assume-contradicts": {
    what: "An assumption contradicts a stated fact.",
    why: "An assumption may only add to the known facts.",
    fix: "Widen the statement to what the source actually says, or narrow the assumption.",
  },
  "gap-in-assumption": {
    what: "An assumption contains a gap.",
    why: "An assumption replaces a gap, so it cannot contain another one.",
    fix: "Write `json` to allow any value, or remove the assumption.",
  },
  "bad-type": {
    what: "A type expression is malformed.",
    why: `A type is the name of a declaration, a word or one of the forms \`list<…>\`, \`map<…>\`, \`id<Book>\`, \`timestamp<ms>\` and \`timestamp<s>\`, and may end in \` | null\`. The words are \`string\`, \`integer\`, \`number\`, \`boolean\`, \`json\`, \`decimal\`, \`datetime\`, \`base64\`, \`int64\`, ${formatWords} and \`unspecified\`. A type with members, values or constraints is a map: \`{ fields: { … } }\`, \`{ enum: [ … ] }\`, \`{ union: … }\`, \`{ const: … }\`, \`{ type: … }\`, \`{ list: … }\` or \`{ map: … }\`.`,
    fix: "Write, for example, `string`, `Book`, `id<Book>`, `list<Book>`, `map<string>`, or one of them with ` | null`.",
  },
  "timestamp-without-unit": {
    what: "A timestamp has no unit.",
    why: "Milliseconds read as seconds are wrong by a factor of a thousand, and the mistake is easy to miss.",
    fix: "Write `timestamp<ms>`, `timestamp<s>`, or `timestamp<unspecified>` if the source does not state it.",
  },
  "inline-type": {
    what: "A type expression contains a union, a constant or an object, or a field contains fields without the key `fields`.",
    why: "A type expression has no commas and no literals. A type with members is declared under a key for its kind.",
    fix: "Write `{ fields: { … } }`, `{ enum: [ … ] }` or `{ union: … }` instead of the type expression, or use the name of a resource or an enum. Write a single value as `{ const: value }`.",
  },
  "inline-name": {
    what: "No name can be derived for a type that is declared where it is used.",
    why: "Every type has a name, which is derived from the declaration that contains it and the keys that lead to it.",
    fix: "Add `name:` next to `enum`, `fields` or `union`.",
  },
  "type-argument": {
    what: "A template such as `Page<T>` is used without an argument or with an unsuitable one, or something that is not a template has an argument.",
    why: "Each use with an argument is a separate type, named after the argument and the template: `Page<Parcel>` is `ParcelPage`.",
    fix: "Write `Page<Parcel>`, with the name of a resource, an enum or a scalar.",
  },
  "not-in-language-1": {
    what: "The spec uses a feature that language 1 does not have.",
    why: "Language 1 describes JSON over HTTP, and only features that speccast can check.",
    fix: "Use the form in the message, or omit it and declare a gap.",
  },
  "bad-transition": {
    what: "A transition between states is malformed.",
    why: "The form of a transition is `from -> to` or `from -> to | other`.",
    fix: "Write it as `pending -> processing | expired`.",
  },
  "misplaced-condition": {
    what: "A condition on presence has no effect here.",
    why: "Conditions select the arms of a resource's type; only a field `name?` of a resource has arms.",
    fix: "Declare a resource with these fields, and write the field as `name?`.",
  },
  "misplaced-media": {
    what: "A field that is not a file has `media`.",
    why: "Only a file in a multipart body has a content type of its own; JSON and text fields do not.",
    fix: "Delete `media`, or use the type `bytes` and `media: multipart` on the endpoint.",
  },
  "body-needs-name": {
    what: "`body_as` is used with a map of fields.",
    why: "A map under `body` declares fields, each of which is a member of the input. `body_as` makes the whole body a single member.",
    fix: "Write the fields under the key `fields`: `body: { fields: { … } }`. Or declare a resource and use its name as the body.",
  },
  "unknown-gap": {
    what: "`unspecified` names a question that is not declared under `gaps`.",
    why: "The list of gaps would show a name instead of a question.",
    fix: "Correct the name, declare the question under `gaps`, or write the question here.",
  },
} satisfies Record<string, WrittenEntry>;
