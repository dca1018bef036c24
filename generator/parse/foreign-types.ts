import type { PhaseCode } from "../diagnostics/phase-catalogue.js";
/** Words that people who come from elsewhere write for types, and what to write instead. */

/** What to say about such a word. */
export interface ForeignType {
  readonly code: Extract<PhaseCode, "bad-type" | "not-in-language-1" | "inline-type">;
  /** The word that was meant, when it can simply be put in its place. */
  readonly suggestion?: string;
  readonly help?: string;
}

const instead = (suggestion: string): ForeignType => ({ code: "bad-type", suggestion });
const missing = (help: string): ForeignType => ({ code: "not-in-language-1", help });
const written = (help: string): ForeignType => ({ code: "bad-type", help });

const wide = missing(
  "`integer` is safe up to 2^53; where the wire has larger numbers, they are texts: `string` with a `pattern`, or `decimal`.",
);
const calendar = missing(
  "Write `datetime` for RFC 3339 with offset, or `{ type: string, pattern: … }` for other forms.",
);
const binary = missing("Bytes travel as texts: write `base64`.");
const form = missing("Bodies are JSON: declare a resource, or write `body: unspecified`.");
const texts = written("Write `{ type: string, pattern: …, length: … }`.");
const identity = written(
  "Write `id<…>` with the name of the resource whose id it is, or `{ type: string, pattern: …, length: … }`.",
);
const anything = written(
  "Write `json` for any value, or `unspecified` where the source does not say the type.",
);
const members = written("Declare a resource with its fields, or write `map<json>` for any object.");

const table: Readonly<Record<string, ForeignType>> = {
  int: instead("integer"),
  int32: instead("integer"),
  int64: wide,
  uint64: wide,
  long: wide,
  bigint: wide,
  float: instead("number"),
  double: instead("number"),
  str: instead("string"),
  text: instead("string"),
  html: instead("string"),
  csv: instead("string"),
  bool: instead("boolean"),
  "date-time": instead("datetime"),
  date: calendar,
  time: calendar,
  duration: calendar,
  file: binary,
  binary,
  byte: binary,
  bytes: binary,
  stream: missing("Answers are whole JSON values; streams are not described."),
  multipart: form,
  form,
  xml: missing("Bodies are JSON."),
  uuid: identity,
  email: texts,
  uri: texts,
  url: texts,
  any: anything,
  unknown: anything,
  mixed: anything,
  object: members,
  struct: members,
  array: written("Write `list<…>` with the type of the items, or `list<unspecified>`."),
  enum: { code: "inline-type", help: "Declare an enum under `enums` and use its name." },
  null: { code: "inline-type", help: "Write `{ const: null }`, or `… | null` behind a type." },
};

const genericTable: Readonly<Record<string, ForeignType>> = {
  array: instead("list"),
  Array: instead("list"),
  set: written("Write `{ type: list<…>, unique: true }`."),
  dict: instead("map"),
  record: instead("map"),
  Record: instead("map"),
  object: instead("map"),
  optional: written("Write the field as `name?`."),
  nullable: written("Write `… | null`."),
  partial: missing("Declare a resource with optional fields and use its name."),
  pick: missing("Declare a resource with the fields in question and use its name."),
  omit: missing("Declare a resource with the fields in question and use its name."),
  timestamp: written("The unit is `ms`, `s` or `unspecified`."),
};

/** What to say about a word that stands for a whole body, if it names a form other than JSON. */
export function foreignBody(word: string): string | undefined {
  const isForm = ["text", "html", "csv", "plain"].includes(word);
  const help = "Bodies are JSON; where another form is meant, write `unspecified` and say so as a gap.";
  return isForm ? help : undefined;
}

/** What to say about a plain word, if it is one that is known from elsewhere. */
export function foreignType(word: string): ForeignType | undefined {
  if (word.includes("/")) return form;
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** What to say about a word before `<`, if it is one that is known from elsewhere. */
export function foreignGeneric(word: string): ForeignType | undefined {
  if (Object.hasOwn(genericTable, word)) return genericTable[word];
  const lower = word.toLowerCase();
  return Object.hasOwn(genericTable, lower) ? genericTable[lower] : undefined;
}
