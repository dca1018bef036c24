/**
 * The keywords of OpenAPI, Swagger 2 and JSON Schema: a row for each, by the kind of object that has it. A row says what stands
 * under the keyword, whether it restricts values, and what becomes of it where nothing reads it.
 */
import type { WordIn } from "../../base/words.js";
import { constraintKeywords } from "../../language/constraints/index.js";
import { type SyntaxNode, type MapEntry, entryOf, toJson } from "../../source/yaml/tree.js";
import { entriesOf, isFalse, isTrue, itemsOf, textOf } from "../../source/yaml/reading.js";
import { escapeStep } from "../../base/json-pointer.js";

/** The kinds of objects of a document. */
export type ObjectKind =
  | WordIn<"document info contact license server serverVariable components pathItem operation externalDocs">
  | WordIn<"parameter header requestBody mediaType encoding response callback example link tag schema">
  | WordIn<"discriminator xml securityScheme flows flow securityRequirement swagger swaggerPathItem">
  | WordIn<"swaggerOperation swaggerParameter swaggerItems swaggerResponse swaggerScheme">;

/** The content under a keyword: data, an object, a list of objects, or a map from names to objects. */
export type Under = "data" | ObjectKind | { readonly list: ObjectKind } | { readonly map: ObjectKind };

/** A keyword, as the importer reads it. */
interface KeywordRow {
  /** The content under it; data where a row says nothing else. */
  readonly under?: Under;
  /** The role in a schema: `asserts` restricts values, `annotates` only describes them. */
  readonly role?: "asserts" | "annotates";
  /** The values that mean anything under it, in words and as a test; any value does where there are none. */
  readonly means?: { readonly words: string; readonly test: (value: unknown) => boolean };
  /** The JSON type whose values it is about; constraints of the language say theirs themselves. */
  readonly about?: "array" | "object";
  /** True if no type of the language is the schema `false` under it. */
  readonly refusesFalse?: true;
  /** True if the exported document has it again where no part of the spec says it. */
  readonly passesThrough?: true;
  /** The reason why it has no effect where nothing reads it, perhaps only with some values: it is approximated. */
  readonly idle?: string | ((value: SyntaxNode) => string | undefined);
  /** The reason why it is dropped where nothing reads it. */
  readonly dropped?: string;
}

/** The rows of an object, by keyword. */
type Rows = Readonly<Record<string, KeywordRow>>;

function all(text: string, row: KeywordRow = {}): Rows {
  return Object.fromEntries(text.split(" ").map((word) => [word, row]));
}

const link = "a link to documentation; write it in the description";
const ownToken = "clients send a token that your code obtains";
const untagged = "the schema has no `oneOf` or `anyOf`, so its type stays as it is";
const named = "a name for references, which are resolved";
const definitions = "definitions, which count where a reference leads to them";
const ofProperty = "it says something of properties only, and no property has this schema";
const noValue = "what is no value, such as a stream, or of undeclared errors";

const isNumber = (value: unknown): boolean => typeof value === "number";
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const numbers = { words: "a number", test: isNumber };
const flags = { words: "true or false", test: isFlag };
const texts = { words: "a string", test: (value: unknown): boolean => typeof value === "string" };
const counts = {
  words: "a whole number from 0",
  test: (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0,
};

const asserts: KeywordRow = { role: "asserts" };
const annotates: KeywordRow = { role: "annotates" };
const docs: KeywordRow = { under: "externalDocs", passesThrough: true, dropped: link };
const methods = (kind: ObjectKind): Rows => all("get put post delete options head patch", { under: kind });
/** A part of a schema that is passed through and not enforced. */
const unenforced = (key: string): KeywordRow => ({
  role: "asserts",
  under: "schema",
  passesThrough: true,
  dropped: `\`${key}\` is not enforced`,
});

const headerParts: Rows = {
  ...all("description style"),
  ...all("required deprecated allowEmptyValue explode allowReserved", { means: flags }),
  schema: { under: "schema" },
  example: { dropped: "an example of a constant" },
  examples: { under: { map: "example" }, dropped: "examples of a constant" },
  content: { under: { map: "mediaType" } },
};

/** The bounds of numbers, strings and lists. */
const bounds: Rows = {
  multipleOf: {
    ...asserts,
    means: { words: "a number above 0", test: (value) => isNumber(value) && (value as number) > 0 },
  },
  ...all("minimum maximum", { ...asserts, means: numbers }),
  ...all("exclusiveMinimum exclusiveMaximum", {
    ...asserts,
    means: { words: "a number", test: (value) => isNumber(value) || isFlag(value) },
  }),
  pattern: { ...asserts, means: texts },
  ...all("minLength maxLength minItems maxItems", { ...asserts, means: counts }),
};

/** Swagger 2 states the values of parameters beside them, and those of lists in `items`. */
const swaggerValue: Rows = {
  ...all("type format items collectionFormat default uniqueItems enum"),
  ...bounds,
  items: { under: "swaggerItems" },
};

/** Every keyword of the standards: OpenAPI 3.0 to 3.2, Swagger 2, and JSON Schema from draft 4. */
const rows: Readonly<Record<ObjectKind, Rows>> = {
  document: {
    ...all("openapi $self jsonSchemaDialect"),
    info: { under: "info" },
    servers: { under: { list: "server" } },
    paths: { under: { map: "pathItem" } },
    webhooks: { under: { map: "pathItem" }, dropped: "nothing is generated for these webhooks" },
    components: { under: "components" },
    security: { under: { list: "securityRequirement" } },
    tags: { under: { list: "tag" } },
    externalDocs: docs,
  },
  info: {
    ...all("title summary description termsOfService version"),
    contact: { under: "contact" },
    license: { under: "license" },
  },
  contact: all("name url email"),
  license: all("name identifier url"),
  server: { ...all("url name description"), variables: { under: { map: "serverVariable" } } },
  serverVariable: all("enum default description"),
  components: {
    schemas: { under: { map: "schema" } },
    responses: { under: { map: "response" } },
    parameters: { under: { map: "parameter" } },
    examples: { under: { map: "example" } },
    requestBodies: { under: { map: "requestBody" } },
    headers: { under: { map: "header" } },
    securitySchemes: { under: { map: "securityScheme" } },
    links: { under: { map: "link" } },
    callbacks: { under: { map: "callback" } },
    pathItems: { under: { map: "pathItem" } },
    mediaTypes: { under: { map: "mediaType" } },
  },
  pathItem: {
    ...all("$ref summary description"),
    ...methods("operation"),
    ...all("trace query", { under: "operation" }),
    additionalOperations: { under: { map: "operation" } },
    servers: { under: { list: "server" } },
    parameters: { under: { list: "parameter" } },
  },
  operation: {
    ...all("tags summary description operationId deprecated"),
    externalDocs: docs,
    parameters: { under: { list: "parameter" } },
    requestBody: { under: "requestBody" },
    responses: { under: { map: "response" } },
    callbacks: {
      under: { map: "callback" },
      dropped: "nothing is generated for callbacks; `webhooks` become events",
    },
    security: { under: { list: "securityRequirement" } },
    servers: {
      under: { list: "server" },
      passesThrough: true,
      dropped: "operations use the servers of the service",
    },
  },
  externalDocs: all("description url"),
  parameter: { ...all("$ref name in"), ...headerParts },
  header: { $ref: {}, ...headerParts },
  requestBody: {
    ...all("$ref description"),
    required: { means: flags },
    content: { under: { map: "mediaType" } },
  },
  mediaType: {
    $ref: {},
    ...all("schema itemSchema", { under: "schema" }),
    example: { dropped: `an example of ${noValue}` },
    examples: { under: { map: "example" }, dropped: `examples of ${noValue}` },
    encoding: { under: { map: "encoding" } },
    itemEncoding: { under: "encoding" },
    prefixEncoding: { under: { list: "encoding" } },
  },
  encoding: {
    ...all("contentType style explode allowReserved encoding itemEncoding prefixEncoding"),
    headers: { under: { map: "header" } },
  },
  response: {
    ...all("$ref summary"),
    description: { dropped: "the description of a successful response; describe the operation instead" },
    headers: { under: { map: "header" } },
    content: { under: { map: "mediaType" } },
    links: { under: { map: "link" }, dropped: "nothing is generated for links" },
  },
  callback: { $ref: {} },
  example: all("$ref summary description value dataValue serializedValue externalValue"),
  link: {
    ...all("$ref operationRef operationId parameters requestBody description"),
    server: { under: "server" },
  },
  tag: { ...all("name summary description parent kind"), externalDocs: { under: "externalDocs" } },
  schema: {
    ...all("$ref type const $dynamicRef $recursiveRef", asserts),
    enum: { ...asserts, means: { words: "a list of values", test: Array.isArray } },
    nullable: { ...asserts, means: flags },
    properties: { ...asserts, under: { map: "schema" }, refusesFalse: true },
    required: { ...asserts, means: { words: "a list of names of properties", test: Array.isArray } },
    items: { ...asserts, under: "schema", about: "array", refusesFalse: true },
    additionalProperties: { ...asserts, under: "schema", about: "object" },
    maxProperties: { ...asserts, means: counts, passesThrough: true },
    dependentRequired: {
      ...asserts,
      means: { words: "lists of names", test: (value) => typeof value === "object" && value !== null },
      passesThrough: true,
    },
    format: {
      ...asserts,
      means: texts,
      passesThrough: true,
      idle: "the format excludes no value: the values are listed, or are not scalars",
    },
    uniqueItems: {
      ...asserts,
      means: flags,
      idle: (value) => (isFalse(value) ? "`false` is what holds without the keyword" : undefined),
    },
    ...all("allOf anyOf oneOf", { ...asserts, under: { list: "schema" }, refusesFalse: true }),
    not: unenforced("not"),
    if: unenforced("if"),
    ...all("then else", { ...asserts, under: "schema", passesThrough: true }),
    prefixItems: { ...asserts, under: { list: "schema" }, about: "array", refusesFalse: true },
    contains: { ...asserts, under: "schema", about: "array", refusesFalse: true, passesThrough: true },
    patternProperties: {
      ...unenforced("patternProperties"),
      under: { map: "schema" },
      about: "object",
      refusesFalse: true,
    },
    propertyNames: { ...unenforced("propertyNames"), about: "object", refusesFalse: true },
    ...bounds,
    ...all("minContains maxContains minProperties", { ...asserts, means: counts }),
    ...all("additionalItems dependencies", asserts),
    ...all("unevaluatedItems unevaluatedProperties", { ...asserts, under: "schema" }),
    dependentSchemas: { ...asserts, under: { map: "schema" }, refusesFalse: true },
    title: {
      ...annotates,
      passesThrough: true,
      dropped: "a title; only the description becomes the doc",
    },
    default: { ...annotates, passesThrough: true, dropped: "the spec language has no default here" },
    example: { ...annotates, dropped: "the spec language has no example here" },
    examples: { ...annotates, dropped: "only one of the examples is kept" },
    externalDocs: { ...annotates, ...docs },
    xml: {
      ...annotates,
      under: "xml",
      passesThrough: true,
      dropped: "bodies are not sent or read as XML",
    },
    ...all("readOnly writeOnly", { ...annotates, means: flags, idle: ofProperty }),
    discriminator: { ...annotates, under: "discriminator", idle: untagged },
    ...all("description deprecated $schema $comment", annotates),
    ...all("$id $anchor", { ...annotates, idle: named }),
    ...all("$recursiveAnchor $dynamicAnchor", { idle: named }),
    $defs: { ...annotates, under: { map: "schema" }, refusesFalse: true, idle: definitions },
    definitions: { under: { map: "schema" }, idle: definitions },
    ...all("$vocabulary contentEncoding contentMediaType"),
    contentSchema: { under: "schema" },
  },
  discriminator: all("propertyName mapping defaultMapping", { idle: untagged }),
  xml: all("nodeType name namespace prefix attribute wrapped"),
  securityScheme: {
    ...all("$ref type description name in scheme openIdConnectUrl oauth2MetadataUrl deprecated"),
    bearerFormat: { dropped: "the format of bearer tokens is documentation" },
    flows: { under: "flows", dropped: ownToken },
  },
  flows: {
    ...all("implicit password", { under: "flow", dropped: ownToken }),
    ...all("clientCredentials authorizationCode deviceAuthorization", { under: "flow" }),
  },
  flow: {
    ...all("authorizationUrl tokenUrl refreshUrl scopes", { dropped: ownToken }),
    deviceAuthorizationUrl: {},
  },
  securityRequirement: {},
  swagger: {
    ...all("swagger host basePath schemes consumes produces"),
    info: { under: "info" },
    paths: { under: { map: "swaggerPathItem" } },
    definitions: { under: { map: "schema" } },
    parameters: { under: { map: "swaggerParameter" } },
    responses: { under: { map: "swaggerResponse" } },
    securityDefinitions: { under: { map: "swaggerScheme" } },
    security: { under: { list: "securityRequirement" } },
    tags: { under: { list: "tag" } },
    externalDocs: { under: "externalDocs" },
  },
  swaggerPathItem: {
    $ref: {},
    ...methods("swaggerOperation"),
    parameters: { under: { list: "swaggerParameter" } },
  },
  swaggerOperation: {
    ...all("tags summary description operationId deprecated consumes produces schemes"),
    externalDocs: { under: "externalDocs" },
    parameters: { under: { list: "swaggerParameter" } },
    responses: { under: { map: "swaggerResponse" } },
    security: { under: { list: "securityRequirement" } },
  },
  swaggerParameter: {
    ...all("$ref name in description"),
    ...all("required allowEmptyValue", { means: flags }),
    ...swaggerValue,
    schema: { under: "schema" },
  },
  swaggerItems: swaggerValue,
  swaggerResponse: {
    ...all("$ref description examples"),
    schema: { under: "schema" },
    headers: { under: { map: "swaggerParameter" } },
  },
  swaggerScheme: all("type description name in flow authorizationUrl tokenUrl scopes"),
};

/** The reasons why keywords are dropped that nothing reads, by their pointers; others have those of their rows. */
export const droppedAt: readonly { readonly at: RegExp; readonly reason: string }[] = [
  { at: /\/x-[^/]*$/, reason: "a vendor extension, which speccast does not read" },
  { at: /^\/webhooks\//, reason: "a part of a webhook that events cannot express" },
  {
    at: /^\/components\/(?!schemas\/|securitySchemes\/)[^/]+\//,
    reason: "an unused component, or a part of one that the spec language cannot express",
  },
];

/** Returns the row of a keyword; undefined for one that the standards do not have at such an object. */
export function rowOf(of: ObjectKind, key: string): KeywordRow | undefined {
  const found = rows[of];
  return Object.hasOwn(found, key) ? found[key] : undefined;
}

export function keywordsAt(of: ObjectKind): readonly string[] {
  return Object.keys(rows[of]);
}

type SomeKeywords = { readonly [Kind in ObjectKind]?: string };

/** The keywords that came to OpenAPI 3 with a minor version. */
const newIn: readonly SomeKeywords[] = [
  {},
  {
    document: "jsonSchemaDialect webhooks",
    info: "summary",
    license: "identifier",
    components: "pathItems",
    schema:
      "$dynamicRef const if then else contains minContains maxContains prefixItems patternProperties propertyNames unevaluatedItems unevaluatedProperties dependentRequired dependentSchemas examples $schema $id $anchor $comment $defs $vocabulary $dynamicAnchor contentEncoding contentMediaType contentSchema",
  },
  {
    document: "$self",
    server: "name",
    components: "mediaTypes",
    pathItem: "query additionalOperations",
    mediaType: "$ref itemSchema itemEncoding prefixEncoding",
    encoding: "encoding itemEncoding prefixEncoding",
    response: "summary",
    example: "dataValue serializedValue",
    tag: "summary parent kind",
    discriminator: "defaultMapping",
    xml: "nodeType",
    securityScheme: "oauth2MetadataUrl deprecated",
    flows: "deviceAuthorization",
    flow: "deviceAuthorizationUrl",
  },
];

/** The keywords that only 3.0 has, and those of older drafts of JSON Schema. */
const [onlyIn30, onlyInDrafts] = [
  "nullable",
  "$recursiveRef $recursiveAnchor additionalItems dependencies definitions",
];

/** Returns the keywords of an object in OpenAPI 3.`minor`. */
export function keywordsIn(of: ObjectKind, minor: number): readonly string[] {
  const ofSchema = minor === 0 ? onlyInDrafts : `${onlyIn30} ${onlyInDrafts}`;
  const later = newIn.slice(minor + 1).map((words) => words[of] ?? "");
  const others = new Set([...later, of === "schema" ? ofSchema : ""].join(" ").split(" "));
  return keywordsAt(of).filter((key) => !others.has(key));
}

/** The sections of components, by the kind of object that they hold. */
export const componentSections: ReadonlyMap<ObjectKind, string> = new Map(
  Object.keys(rows.components).map((section) => [
    contentUnder(contentUnder("components", section), "") as ObjectKind,
    section,
  ]),
);

/** Returns what stands under a key of an object, or under a name or an index. */
export function contentUnder(content: Under, key: string): Under {
  if (typeof content === "object") return "list" in content ? content.list : content.map;
  if (content === "data") return content;
  const row = rowOf(content, key);
  // The keys of a callback are expressions for URLs.
  if (content === "callback" && row === undefined && !key.startsWith("x-")) return "pathItem";
  return row?.under ?? "data";
}

/** Returns whether a key says nothing about the values of a schema. */
export function isAnnotation(key: string): boolean {
  return rowOf("schema", key)?.role === "annotates" || key.startsWith("x-");
}

/** Returns the keywords of a schema without annotations, those that no standard has included. */
export function assertionsIn(schema: SyntaxNode | undefined): readonly MapEntry[] {
  return entriesOf(schema).filter(({ key }) => !isAnnotation(key.value));
}

/** Returns whether a keyword says something about the values of a schema. */
export function isAssertion(key: string): boolean {
  return rowOf("schema", key)?.role === "asserts";
}

/** The keywords of constraints of the language, with the JSON type whose values they are about. */
const typesOfConstraints: ReadonlyMap<string, string> = new Map(
  (["lists", "maps", "strings", "numbers"] as const).flatMap((values) => {
    const type = { lists: "array", maps: "object", strings: "string", numbers: "number" }[values];
    return constraintKeywords(values).map((key) => [key, type] as const);
  }),
);

/** The keywords that bound strings. */
export const boundsOfText: ReadonlySet<string> = new Set([...constraintKeywords("strings"), "format"]);

/** Returns the JSON type whose values a keyword of a schema is about; undefined for one of all values. */
export function typeAbout(key: string): string | undefined {
  return rowOf("schema", key)?.about ?? typesOfConstraints.get(key);
}

/** Returns which values mean anything under a keyword, if this one means nothing: a number in quotes is no bound. */
export function meantInstead(of: ObjectKind, key: string, value: SyntaxNode): string | undefined {
  const means = rowOf(of, key)?.means;
  return means === undefined || means.test(toJson(value)) ? undefined : means.words;
}

/** Returns why a keyword is dropped that nothing reads. */
export function reasonOfDropped(of: ObjectKind, key: string): string {
  const kind = plainKind(of);
  const row = rowOf(of, key)?.dropped ?? (isObjectKind(kind) ? rowOf(kind, key)?.dropped : undefined);
  return row ?? `\`${key}\` of ${articled(kind)} has no counterpart in the spec language`;
}

/** Returns the kind of an object, which OpenAPI 3 has under the same name as Swagger 2. */
function plainKind(kind: ObjectKind): string {
  if (kind === "swagger") return "document";
  const plain = kind.replace(/^swagger/, "");
  return plain === kind ? kind : plain.charAt(0).toLowerCase() + plain.slice(1);
}

function isObjectKind(kind: string): kind is ObjectKind {
  return Object.hasOwn(rows, kind);
}

/** Kinds of objects whose names in a sentence are not their words with an article. */
const kindWords: Readonly<Record<string, string>> = {
  document: "the document",
  info: "`info`",
  components: "`components`",
  paths: "`paths`",
  flows: "OAuth flows",
  flow: "an OAuth flow",
  externalDocs: "`externalDocs`",
  xml: "`xml`",
};

/** Returns a kind of object with its article: `a security scheme`. */
function articled(kind: string): string {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.hasOwn(kindWords, kind)
    ? (kindWords[kind] ?? kind)
    : `${/^[aeio]/.test(words) ? "an" : "a"} ${words}`;
}

/** A keyword of a document. */
export interface Keyword {
  readonly entry: MapEntry;
  /** The kind of object that has it. */
  readonly of: ObjectKind;
  readonly pointer: string;
  /** The mark of the innermost part around it that has one. */
  readonly mark: unknown;
}

/** A value that is yet to be visited. */
interface Step {
  readonly node: SyntaxNode;
  readonly content: Under;
  readonly pointer: string;
  readonly mark: unknown;
}

/**
 * Yields every keyword of a document with its JSON pointer, in order. `markOf` marks parts as a whole; objects of the kind
 * `skipped` are passed by.
 */
export function* keywordsOf(
  root: SyntaxNode,
  markOf: (node: SyntaxNode) => unknown = () => undefined,
  whole: ObjectKind = wholeKindOf(root),
  skipped?: ObjectKind,
): Generator<Keyword> {
  // A stack and not a recursion: documents may be nested deeply.
  const stack: Step[] = [{ node: root, content: whole, pointer: "", mark: undefined }];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { node, content, pointer } = step;
    if (content === "data" || content === skipped) continue;
    const mark = step.mark ?? markOf(node);
    const inner: Step[] = [];
    // A list where a schema stands is one of older drafts: a schema for each place of a list.
    if (content === "schema" && node.kind === "list")
      for (const one of partsOf({ list: content }, { ...step, mark })) inner.push(one);
    else if (typeof content === "object") {
      if (pointer === "/paths")
        for (const entry of entriesOf(node).filter(({ key }) => !/^(?:\/|x-)/.test(key.value)))
          yield { entry, of: whole, pointer: `${pointer}/${escapeStep(entry.key.value)}`, mark };
      for (const one of partsOf(content, { ...step, mark })) inner.push(one);
    } else if (node.kind === "map" && content !== "securityRequirement") {
      for (const entry of node.entries) {
        const below = `${pointer}/${escapeStep(entry.key.value)}`;
        yield { entry, of: content, pointer: below, mark };
        const under = contentUnder(content, entry.key.value);
        if (under !== "data") inner.push({ node: entry.value, content: under, pointer: below, mark });
      }
    }
    for (const one of inner.reverse()) stack.push(one);
  }
}

/** Returns what a whole file is. */
export function wholeKindOf(root: SyntaxNode): ObjectKind {
  const words = ["swagger", "openapi"].filter((word) => entryOf(root, word) !== undefined);
  return words.length === 0 ? "schema" : words.includes("swagger") ? "swagger" : "document";
}

function partsOf(content: Exclude<Under, string>, { node, pointer, mark }: Step): Step[] {
  if ("list" in content && node.kind === "list")
    return node.items.map((item, index) => ({
      node: item,
      content: content.list,
      pointer: `${pointer}/${index}`,
      mark,
    }));
  if ("map" in content && node.kind === "map")
    return node.entries.map(({ key, value }) => ({
      node: value,
      content: content.map,
      pointer: `${pointer}/${escapeStep(key.value)}`,
      mark,
    }));
  return [];
}

/** Returns the words of a keyword `type`: one, or those of a list. */
export function typesIn(type: SyntaxNode | undefined): readonly string[] {
  return [type, ...itemsOf(type)].flatMap((one) => textOf(one) ?? []);
}

/** Returns whether a schema says that any value is valid: `true` or `{}`. */
export function takesAll(schema: SyntaxNode): boolean {
  return isTrue(schema) || (schema.kind === "map" && schema.entries.length === 0);
}
