/** Words for types in other languages, and their counterparts in speccast. */
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";

/** The finding about such a word. */
export interface ForeignType {
  readonly code: Extract<PhaseCode, "bad-type" | "not-in-language-1" | "inline-type">;
  /** The word that can simply replace it. */
  readonly suggestion?: string;
  readonly help?: string;
}

const instead = (suggestion: string): ForeignType => ({ code: "bad-type", suggestion });
const missing = (help: string): ForeignType => ({ code: "not-in-language-1", help });
const rewrite = (help: string): ForeignType => ({ code: "bad-type", help });

const unsigned = missing(
  "Write `int64`, whose range ends at 2^63 - 1; for larger numbers, `string` with a `pattern`, or `decimal`.",
);
const binary = missing(
  "In JSON, bytes are strings: write `base64`. A whole body can be `bytes`, and so can a field with `media: multipart`.",
);
const form = rewrite("Write the format as `media` of the endpoint, and the fields under `body`.");
const anything = rewrite(
  "Write `json` for any value, or `unspecified` if the source does not give the type.",
);
const members = rewrite("Write `{ fields: { … } }` with its fields, or `map<json>` for any object.");

const table: Readonly<Record<string, ForeignType>> = {
  int: instead("integer"),
  int16: instead("integer"),
  int32: instead("integer"),
  uint32: instead("integer"),
  short: instead("integer"),
  uint64: unsigned,
  long: instead("int64"),
  bigint: instead("int64"),
  float: instead("number"),
  double: instead("number"),
  float32: instead("number"),
  float64: instead("number"),
  str: instead("string"),
  text: instead("string"),
  html: instead("string"),
  csv: instead("string"),
  bool: instead("boolean"),
  "date-time": instead("datetime"),
  instant: instead("datetime"),
  plaindate: instead("date"),
  localdate: instead("date"),
  timestamp: rewrite("Write `timestamp<ms>` or `timestamp<s>` for a number, `datetime` for a string."),
  id: rewrite("Write `id<Parcel>`, with the name of what it identifies."),
  file: binary,
  binary,
  byte: binary,
  bytes: binary,
  blob: binary,
  buffer: binary,
  uint8array: binary,
  stream: missing("A response can be a stream of a resource: `{ stream: <resource> }`."),
  multipart: form,
  form,
  xml: missing("Bodies are JSON."),
  guid: instead("uuid"),
  uri: instead("url"),
  link: instead("url"),
  ip: rewrite("Write `ipv4` or `ipv6`."),
  any: anything,
  unknown: anything,
  mixed: anything,
  object: members,
  struct: members,
  dict: members,
  array: rewrite("Write `list<…>` with the type of the items, or `list<unspecified>`."),
  enum: {
    code: "inline-type",
    help: "Write `{ enum: [ … ] }` in the place of the type, or declare an enum under `enums` and use its name.",
  },
  void: rewrite("Write `none` as the response: it has no body."),
  null: { code: "inline-type", help: "Write `{ const: null }`, or `… | null` behind a type." },
};

const genericTable: Readonly<Record<string, ForeignType>> = {
  array: instead("list"),
  list: instead("list"),
  readonlyarray: instead("list"),
  map: instead("map"),
  promise: rewrite("Write the type without `Promise`: handlers and calls are asynchronous."),
  set: rewrite("Write `{ type: list<…>, unique: true }`."),
  dict: instead("map"),
  record: instead("map"),
  object: instead("map"),
  optional: rewrite("Write the field as `name?`."),
  nullable: rewrite("Write `… | null`."),
  partial: missing(
    "Write `{ from: Parcel, optional: all }` in the place of the type, or in a resource. A body takes the name of that resource.",
  ),
  pick: missing("Write `{ from: Parcel, pick: [id] }` in the place of the type, or in a resource."),
  omit: missing("Write `{ from: Parcel, omit: [id] }` in the place of the type, or in a resource."),
  stream: rewrite("Write `{ stream: <resource> }` as the response."),
  timestamp: rewrite("The unit is `ms`, `s` or `unspecified`."),
};

/** Returns the help for a word that stands for a whole body, if it names a format other than JSON. */
export function foreignBody(word: string): string | undefined {
  const isForm = ["html", "csv", "plain"].includes(word);
  const help = "Write `text`, and add its `media`: `media: text/csv`.";
  return isForm ? help : undefined;
}

/** Returns the finding about a plain word, if another language knows it. */
export function foreignType(word: string): ForeignType | undefined {
  if (word.includes("/")) return form;
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Returns the finding about a word before `<`, if another language knows it. */
export function foreignGeneric(word: string): ForeignType | undefined {
  const lower = word.toLowerCase();
  return Object.hasOwn(genericTable, lower) ? genericTable[lower] : undefined;
}
