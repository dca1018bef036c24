/** Specs in which many names stand in many positions of the language, each on a line of its own. */
import { capitalize } from "../../generator/base/words.js";

/** A name in a position of the language. */
export interface Placed {
  readonly position: Position;
  readonly name: string;
}

/** The positions of the language in which a name can stand. */
export const positions = [
  "resource",
  "recursive resource",
  "union",
  "enum",
  "error",
  "id",
  "group",
  "method",
  "operation",
  "limit",
  "scheme",
  "credential",
  "rule",
  "field",
  "error field",
  "enum value",
  "union tag",
  "tag value",
  "query",
  "path",
  "header",
  "response header",
] as const;

/** One of them. */
export type Position = (typeof positions)[number];

/** Returns the form of a name in a position; undefined where it has none. */
export function written(position: Position, name: string): string | undefined {
  const plain = name.replace(/^[_$]+/, "");
  const isPlain = /^[A-Za-z][A-Za-z0-9]*$/.test(plain);
  switch (position) {
    case "resource":
    case "recursive resource":
    case "union":
    case "enum":
    case "id":
      return isPlain ? capitalize(plain) : undefined;
    case "error": {
      const snake = plain.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase();
      return /^[a-z][a-z0-9_]*$/.test(snake) ? snake : undefined;
    }
    case "group":
    case "method":
    case "limit":
    case "scheme":
    case "credential":
    case "rule":
      return isPlain ? lowered(plain) : undefined;
    case "operation": {
      const [first = "", ...rest] = plain.split(/(?<=[a-z0-9])(?=[A-Z])/);
      return isPlain && rest.length > 0 ? `${lowered(first)}.${lowered(rest.join(""))}` : undefined;
    }
    case "header":
    case "response header":
      return /^[\w-]+$/.test(name) ? name : undefined;
    default:
      return name;
  }
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A spec, and which of its lines stand for which name. */
export interface NamedSpec {
  readonly text: string;
  /** By line, from one on. */
  readonly lines: ReadonlyMap<number, Placed>;
}

type Entry = readonly [text: string, placed?: Placed];

/** The spec in which every one of `placed` is declared and used; types that are `prominent`, by endpoints of their own. */
export function specOf(placed: readonly Placed[], prominent: ReadonlySet<string>): NamedSpec {
  const of = (position: Position, entry: (name: string, at: number) => string): Entry[] =>
    placed
      .filter((one) => one.position === position)
      .map((one, at) => [entry(written(position, one.name) ?? "", at), one]);
  const schemes = of("scheme", (name, at) => `${text(name)}: { bearer: token${at} }`);
  const firstScheme = placed.find(({ position }) => position === "scheme");
  const schemeNames = schemes.length === 0 ? ["key"] : [written("scheme", firstScheme?.name ?? "") ?? ""];
  const types = placed.filter(({ position }) => typePositions.has(position));
  const shown = types.filter(({ name }) => prominent.has(name));
  const rows: Entry[] = [
    ["speccast: 1"],
    [`service: { name: PlainServiceZ, auth: ${text(schemeNames[0] ?? "")} }`],
    ...section("auth", [
      ...(schemes.length === 0 ? ([["key: { bearer: token }"]] as Entry[]) : schemes),
      ...of("credential", (name, at) => `credential${at}: { headers: { x-${at}: ${text(name)} } }`),
    ]),
    ...section("limits", [
      ["plainZ: { max: 9 }"],
      ...of("limit", (name) => `${text(name)}: { min: 1, max: 5 }`),
    ]),
    ...section("enums", [
      ["PlainEnumZ: [a, b]"],
      ...of("enum", (name) => `${text(name)}: [${many}]`),
      ["EveryValueZ:"],
      ["  - plain"],
      ...of("enum value", (name) => `  - ${text(name)}`),
    ]),
    ...section("errors", [
      ["plain_error_z: { status: 400 }"],
      ...of("error", (name) => `${text(name)}: { status: 409, fields: { note: string } }`),
      ["error_of_fields_z:"],
      ["  status: 409"],
      ["  fields:"],
      ["    plainZ: string"],
      ...of("error field", (name) => `    ${text(name)}: string`),
    ]),
    ...section("resources", [...resources(of, { types, shown })]),
    ...section("endpoints", endpoints(of, { shown, schemes })),
  ];
  const lines = new Map(rows.flatMap(([, one], at) => (one === undefined ? [] : [[at + 1, one] as const])));
  return { text: `${rows.map(([row]) => row).join("\n")}\n`, lines };
}

const typePositions: ReadonlySet<Position> = new Set(["resource", "recursive resource", "union", "enum"]);
/** Values of one length, so many that they are looked up in a table. */
const many = "aa, ab, ac, ad, ae, af, ag, ah, ai";

function text(name: string): string {
  return JSON.stringify(name);
}

function section(name: string, entries: readonly Entry[]): Entry[] {
  return [
    [`${name}:`],
    ...entries.map(([row, placed]): Entry => (placed === undefined ? [`  ${row}`] : [`  ${row}`, placed])),
  ];
}

type Of = (position: Position, entry: (name: string, at: number) => string) => Entry[];

function resources(
  of: Of,
  { types, shown }: { readonly types: readonly Placed[]; readonly shown: readonly Placed[] },
): Entry[] {
  return [
    ["PlainMemberZ: { fields: { kind: { const: plain }, side: string } }"],
    ["OtherMemberZ: { fields: { kind: { const: other }, edge: string } }"],
    ["NoMemberZ: { fields: { kind: string } }"],
    ["PlainBaseZ: { fields: { id: string } }"],
    ...of(
      "resource",
      (name) =>
        `${text(name)}: { closed: true, fields: { word: { type: string, pattern: "^[a-z]+$" }, state: PlainEnumZ, ` +
        "done?: { type: string, required_when: { state: a } } } }",
    ),
    ...of(
      "recursive resource",
      (name) =>
        `${text(name)}: { at_least: 1, fields: { next?: ${text(name)}, all?: list<${name}>, by?: map<${name}>, at?: timestamp<ms> } }`,
    ),
    ...of(
      "union",
      (name) =>
        `${text(name)}: { union: { tag: kind, of: [PlainMemberZ, OtherMemberZ], otherwise: NoMemberZ } }`,
    ),
    ["EveryIdZ:"],
    ["  fields:"],
    ["    plainZ: string"],
    ...of("id", (name, at) => `    m${at}: id<${name}>`),
    ["EveryRuleZ:"],
    ["  fields: { plainZ: string }"],
    ["  rules:"],
    ["    plainZ: It is plain."],
    ...of("rule", (name) => `    ${text(name)}: It holds.`),
    ["AllFieldsZ:"],
    ["  closed: true"],
    ["  fields:"],
    ["    plainZ: string"],
    ...of("field", (name) => `    ${text(name)}: { type: string, length: plainZ, pattern: "^[a-z]+$" }`),
    ["SomeFieldsZ:"],
    ["  fields:"],
    ["    plainZ: PlainEnumZ"],
    ...of("field", (name) => `    ${text(`${name}?`)}: { type: list<PlainBaseZ>, only_when: { plainZ: a } }`),
    ...of("union tag", (name, at) => `TagOf${at}Y: { fields: { ${text(name)}: { const: y } } }`),
    ...of("union tag", (name, at) => `TagOf${at}Z: { fields: { ${text(name)}: { const: z } } }`),
    ...of(
      "union tag",
      (name, at) => `TagOf${at}X: { union: { tag: ${text(name)}, of: [TagOf${at}Y, TagOf${at}Z] } }`,
    ),
    ...of(
      "tag value",
      (name, at) => `ValueOf${at}Z: { fields: { kind: { const: ${text(name)} }, side: string } }`,
    ),
    ...of(
      "tag value",
      (_, at) => `ValueOf${at}Y: { union: { tag: kind, of: [PlainMemberZ, ValueOf${at}Z] } }`,
    ),
    ...shown.flatMap(({ position, name }, at): Entry[] =>
      at % 2 === 0
        ? []
        : [[`PageOf${at}Z: { fields: { next?: string, items: list<${written(position, name)}> } }`]],
    ),
    ["EveryTypeZ:"],
    ["  fields:"],
    ["    plainZ: string"],
    ...types.map((one, at): Entry => [`    m${at}?: ${text(written(one.position, one.name) ?? "")}`, one]),
  ];
}

function endpoints(
  of: Of,
  { shown, schemes }: { readonly shown: readonly Placed[]; readonly schemes: readonly Entry[] },
): Entry[] {
  const schemeNames = schemes.map(([, one]) => written("scheme", one?.name ?? "") ?? "");
  return [
    [
      "plainThingsZ.allZ: { POST: /all, body: EveryTypeZ, body_as: every, response: EveryTypeZ, errors: [plain_error_z] }",
    ],
    ["plainThingsZ.fieldsZ: { POST: /fields, body: AllFieldsZ, body_as: every, response: SomeFieldsZ }"],
    ...schemeNames.map((name, at): Entry => [
      `plainThingsZ.scheme${at}: { GET: /scheme/${at}, auth: ${text(name)}, response: none }`,
    ]),
    // Every other one is what a server sends, the rest are items of pages, which clients name.
    ...shown.map(({ position, name }, at): Entry => {
      const sent = `plainThingsZ.type${at}: { GET: /type/${at}, response: ${text(written(position, name) ?? "")} }`;
      const paged = `plainThingsZ.page${at}: { GET: /page/${at}, query: { cursor?: string }, response: PageOf${at}Z, `;
      return [at % 2 === 0 ? sent : `${paged}pages: { cursor: cursor, next: next, items: items } }`];
    }),
    ...of("group", (name, at) => `${name}.get: { GET: /group/${at}, response: PlainBaseZ }`),
    ...of("method", (name, at) => `plainThingsZ.${name}: { GET: /method/${at}, response: PlainBaseZ }`),
    ...of("operation", (name, at) => `${name}: { GET: /operation/${at}, response: PlainBaseZ }`),
    ...pathEndpoints(of("path", (name) => name)),
    ["plainThingsZ.queryZ:"],
    ["  GET: /query"],
    ["  response: none"],
    ["  query:"],
    ["    plainZ: string"],
    ...of("query", (name) => `    ${text(`${name}?`)}: string`),
    ["plainThingsZ.headersZ:"],
    ["  GET: /headers"],
    ["  headers:"],
    ["    plainZ: string"],
    ...of("header", (name) => `    ${text(`${name}?`)}: string`),
    ["  response:"],
    ["    type: PlainBaseZ"],
    ["    headers:"],
    ["      plainZ: string"],
    ...of("response header", (name) => `      ${text(`${name}?`)}: string`),
  ];
}

/** Endpoints with so many parameters in their paths that few are needed. */
function pathEndpoints(parameters: readonly Entry[]): Entry[] {
  const found: Entry[] = [];
  for (let at = 0; at < parameters.length; at += maxParameters) {
    const some = parameters.slice(at, at + maxParameters);
    const path = some.map(([name]) => `{${name}}`).join("/");
    found.push(
      [`plainPathsZ.p${at}:`],
      [`  GET: ${text(`/path/${at}/${path}`)}`],
      ["  response: none"],
      ["  path:"],
      ...some.map(([name, placed]): Entry =>
        placed === undefined ? [`    ${text(name)}: string`] : [`    ${text(name)}: string`, placed],
      ),
    );
  }
  return found;
}

const maxParameters = 25;
