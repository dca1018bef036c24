/** Names and strings that random specs are made of. Some are chosen to be awkward. */

/** Names of resources; no two lead to one derived name. */
export const resourceNames: readonly string[] = [
  ..."Alpha Bravo Cargo Delta Echo Forest Garden Harbor Island Jungle Kettle Ladder Market Nectar Orchid".split(
    " ",
  ),
  ..."Parcel Quartz River Saddle Tunnel Umbrella Valley Window Yonder Zebra".split(" "),
  ..."Error Event Request Response Set Promise Function Symbol Proxy Reflect URL Math".split(" "),
];

/** Names of enums. */
export const enumNames: readonly string[] = [
  "Color",
  "Stage",
  "Flavour",
  "Grade",
  "Letter",
  "Season",
  "Shade",
];

/** Names of scalars. */
export const scalarNames: readonly string[] = [
  "Amount",
  "Country",
  "Date",
  "Label",
  "Number",
  "Phone",
  "String",
];

/** Names of ids without any such resource. */
export const foreignNames: readonly string[] = ["Customer", "Warehouse"];

/** Names of fields. */
export const fieldNames: readonly string[] = [
  ..."id name label size amount note code owner parts notes extra active since until price tags".split(" "),
  ..."toString constructor hasOwnProperty valueOf __defineGetter__ __lookupSetter__ isPrototypeOf".split(" "),
  ..."value issues known given depth pointer length key tried item default class new in null".split(" "),
  ...'a/b~c,x-y,@type,$ref,two words,1,0,-1,1e3,ünï,🦊,*/,${x},`,"quoted",back\\slash,\''.split(","),
  "a,b",
  ". ",
  " ",
];

/** Values of enums and tags. */
export const enumValues: readonly string[] = [
  ..."red green blue open done failed dropped north south east west small large one two three four".split(
    " ",
  ),
  ..."toString constructor __proto__ hasOwnProperty in-transit UPPER upper 1 true null".split(" "),
  "",
  " ",
  "two words",
  "a/b",
  'a"b',
  "*/",
  "${x}",
  "🦊",
  "é",
  "e\u0301",
  "'",
  "\\",
];

/** Patterns that run in linear time. */
export const patterns: readonly string[] = [
  "^[a-z]+$",
  "^[A-Z][a-z]*$",
  "^[0-9]{5}$",
  "^a/b+$",
  "x",
  "^(?:foo|bar)$",
  "^\\p{L}+$",
  "^.{2,4}$",
  "[^a]",
  "^\\S*$",
  "^[\\u{1F600}-\\u{1F64F}]*$",
  "^(?:a|b)*c$",
  '"',
  "\\\\",
  "^$|^a",
  "^[\\w.-]+@[a-z]+$",
  "\\.$",
  "^[^\\n]*$",
];

/** A pattern that may take long, and the length that keeps it short. */
export const slowPattern = { pattern: "^(?:a+)+$", length: { max: 12 } } as const;

/** The facts that a gap leaves open. */
export const gapTexts: readonly string[] = [
  "What else there is.",
  "All of it.",
  "The rest, which is unknown.",
];
