/**
 * The schemas of a document as JSON Schema 2020-12, for `speccast prove`: Ajv judges by them. The dialect of OpenAPI 3.0
 * is changed into that of 2020-12 here and nowhere else.
 */
import { leadingTo } from "../../base/graph.js";
import { toJson, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { contentUnder, isAssertion, meantInstead } from "../document/keywords.js";
import type { Direction } from "../document/nodes.js";
import { entriesOf, itemsOf, textOf, isTrueAt, itemsAt } from "../../source/yaml/reading.js";
import { schemaTypes } from "../schemas/views.js";
import type { Translation } from "../translation.js";
import { nullBeside } from "../schemas/nulls.js";

/**
 * A reading of the schemas: as they are `stated`; `looser`, without the keywords that the ledger says are not enforced;
 * or `narrower`, with what the ledger says is assumed.
 */
type SchemaReading = "stated" | "looser" | "narrower";

/** Returns the schemas that types were made of, and all that these refer to, in the form in which a proof takes them. */
export function ownSchemas(t: Translation) {
  const keys = new Keys();
  const subjects = [...t.draft.subjects].map(([typeName, { node, pointer, direction }]) => ({
    typeName,
    pointer,
    span: node.span,
    key: keys.of(node, direction),
  }));
  const inReading = (reading: SchemaReading): ReadonlyMap<string, unknown> => {
    const made: MadeSchema[] = [];
    // References add keys on the way.
    for (const { key, node, direction } of keys.all)
      made.push(new Converter(t, keys, { reading, direction }).make(key, node));
    if (reading === "looser") loosenChoices(made);
    return new Map(made.map(({ key, schema }) => [key, schema]));
  };
  return { subjects, inReading };
}

/** A schema that was changed, with the keys that it refers to. */
interface MadeSchema {
  readonly key: string;
  readonly schema: unknown;
  readonly refs: ReadonlySet<string>;
  /** True if a keyword was left out. */
  readonly isLoose: boolean;
  readonly choices: readonly Choice[];
}

/** A `oneOf`: where a member became looser, several may be valid that were not. */
interface Choice {
  readonly schema: Schema;
  readonly refs: ReadonlySet<string>;
  isLoose: boolean;
}

/** Replaces each `oneOf` with a member that became looser by `anyOf`. */
function loosenChoices(made: readonly MadeSchema[]): void {
  const loose = leadingTo(
    made.flatMap(({ key, isLoose }) => (isLoose ? [key] : [])),
    made.map(({ key, refs }) => [key, refs]),
  );
  for (const { schema, refs, isLoose } of made.flatMap((one) => one.choices)) {
    if (!isLoose && ![...refs].some((ref) => loose.has(ref))) continue;
    const { oneOf } = schema;
    delete schema["oneOf"];
    schema["allOf"] = [...membersOf(schema["allOf"]), { anyOf: oneOf }];
  }
}

/** The keys of schemas: one for each node and direction. */
class Keys {
  readonly all: { readonly key: string; readonly node: SyntaxNode; readonly direction: Direction }[] = [];
  private readonly known = {
    request: new Map<SyntaxNode, string>(),
    response: new Map<SyntaxNode, string>(),
  };

  of(node: SyntaxNode, direction: Direction): string {
    const before = this.known[direction].get(node);
    if (before !== undefined) return before;
    const key = `schema:${this.all.length}`;
    this.known[direction].set(node, key);
    this.all.push({ key, node, direction });
    return key;
  }
}

/** Keywords whose values are data and stand in a schema of 2020-12 as they are. */
const plain: ReadonlySet<string> = new Set([
  ..."enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength".split(" "),
  ..."pattern format minItems maxItems uniqueItems minContains maxContains".split(" "),
  ..."minProperties maxProperties dependentRequired".split(" "),
]);
const further: ReadonlySet<string> = new Set(["$ref", "type", "required", "additionalItems"]);

const unevaluated = ["unevaluatedProperties", "unevaluatedItems"];

/** Whole numbers that the language has. */
const largest = Number.MAX_SAFE_INTEGER;

type Schema = Record<string, unknown>;

interface Reading {
  readonly reading: SchemaReading;
  readonly direction: Direction;
}

/** Changes schemas into JSON Schema 2020-12, in one reading and one direction. */
class Converter {
  private readonly t: Translation;
  private readonly keys: Keys;
  private readonly how: Reading;
  /** Keywords and parts that were left out so far. */
  private left = 0;
  private refs = new Set<string>();
  private readonly choices: Choice[] = [];
  /** Schemas without a keyword that evaluates properties or items. */
  private readonly unseen = new Set<Schema>();

  constructor(t: Translation, keys: Keys, how: Reading) {
    this.t = t;
    this.keys = keys;
    this.how = how;
  }

  make(key: string, node: SyntaxNode): MadeSchema {
    const schema = this.schema(node);
    const { refs, choices } = this;
    return { key, schema, refs, isLoose: this.left > 0, choices };
  }

  private schema(node: SyntaxNode): unknown {
    const { ledger } = this.t;
    if (this.how.reading === "looser" && ledger.isLeftOut(node)) {
      this.left++;
      return true;
    }
    if (node.kind === "scalar" && typeof node.value === "boolean") return node.value;
    if (node.kind !== "map") return true;
    const found: Schema = {};
    const { left } = this;
    const { length: before } = this.choices;
    // A union that stands for a base is no statement of the document: the base is.
    const base = this.t.schemas.inheritance.bases.get(node);
    if (base !== undefined) this.refer(found, base);
    else for (const entry of node.entries) this.addKeyword(found, node, entry);
    // Types have the keywords beside alternatives in each of these.
    if (this.left > left) for (const one of this.choices) one.isLoose ||= one.schema === found;
    if (this.unseen.has(found)) for (const key of unevaluated) delete found[key];
    bounds(found);
    if (hasInteger(found)) found["allOf"] = [...membersOf(found["allOf"]), safeInteger];
    const rules = this.how.reading === "stated" ? [] : this.furtherRules(node);
    // A value may fit fewer of several alternatives that are narrower.
    if (this.how.reading === "looser" && rules.length > 0) {
      this.left++;
      for (const one of this.choices.slice(before)) one.isLoose = true;
    }
    const isNarrower = this.how.reading === "narrower" && rules.length > 0;
    const whole = isNarrower ? { allOf: [...rules, found] } : found;
    const isNullable = isTrueAt(node, "nullable") || this.isNullAssumed(node);
    return isNullable ? { anyOf: [{ type: "null" }, whole] } : whole;
  }

  /** Returns the rules that hold of a schema and that it does not state. */
  private furtherRules(node: SyntaxNode): readonly unknown[] {
    const { ledger, schemas } = this.t;
    return [node, ...(schemas.joined.wholes.get(node) ?? [])].flatMap((one) => {
      const schema = ledger.furtherSchemas.get(one);
      return [ledger.furtherRules.get(one) ?? [], schema === undefined ? [] : this.schema(schema)].flat();
    });
  }

  /** Returns whether types may take null since a member of `allOf` says so, or the type beside another schema. */
  private isNullAssumed(node: SyntaxNode): boolean {
    if (this.how.reading !== "looser") return false;
    const ofMember = itemsAt(node, "allOf").some((member) => isTrueAt(member, "nullable"));
    return ofMember || nullBeside(node) !== undefined;
  }

  private addKeyword(found: Schema, node: SyntaxNode, entry: MapEntry): void {
    const { value } = entry;
    const key = entry.key.value;
    const isPlain = plain.has(key);
    const under = isAssertion(key) ? contentUnder("schema", key) : "data";
    if (!isPlain && !further.has(key) && under === "data") return;
    if (this.how.reading === "looser" && this.t.ledger.isLoose(entry)) {
      this.left++;
      // What the keyword evaluates stays evaluated.
      if (under !== "data" || key === "$ref") this.unseen.add(found);
      return;
    }
    const isTuple = valueOf(node, "items")?.kind === "list";
    if (key === "items" && isTuple) this.addList(found, "prefixItems", value);
    else if (key === "additionalItems" && isTuple) found["items"] = this.schema(value);
    else if (key === "additionalItems") return;
    else if (key === "$ref") this.addReference(found, node, value);
    else if (key === "required") found[key] = this.required(node, value);
    else if (key === "type") addTypes(found, value);
    else if (isPlain) addPlain(found, key, value);
    else if (under === "schema") found[key] = this.schema(value);
    else if (typeof under === "object" && "list" in under) this.addList(found, key, value);
    else found[key] = this.byName(key, value);
  }

  private addReference(found: Schema, node: SyntaxNode, value: SyntaxNode): void {
    const { references } = this.t;
    const { inheritance } = this.t.schemas;
    const target = references.find(textOf(value) ?? "");
    if (target === undefined) return;
    const union =
      inheritance.readings.get(node) === "union" ? inheritance.unions.get(target.node) : undefined;
    this.refer(found, union ?? inheritance.targetOf(node, target.node));
  }

  private refer(found: Schema, target: SyntaxNode): void {
    const ref = this.keys.of(target, this.how.direction);
    this.refs.add(ref);
    found["$ref"] = ref;
  }

  private addList(found: Schema, key: string, value: SyntaxNode): void {
    const { left, refs } = this;
    const inner = (this.refs = new Set<string>());
    found[key] = [...membersOf(found[key]), ...itemsOf(value).map((item) => this.schema(item))];
    this.refs = new Set([...refs, ...inner]);
    if (key === "oneOf") this.choices.push({ schema: found, refs: inner, isLoose: this.left > left });
  }

  private byName(key: string, value: SyntaxNode): Schema {
    const entries = entriesOf(value).filter((one) => key !== "properties" || !this.isElsewhere(one.value));
    return Object.fromEntries(entries.map((one) => [one.key.value, this.schema(one.value)]));
  }

  private required(node: SyntaxNode, value: SyntaxNode): readonly string[] {
    const properties = valueOf(node, "properties");
    const names = itemsOf(value).flatMap((item) => textOf(item) ?? []);
    return [...new Set(names)].filter((name) => {
      const property = valueOf(properties, name);
      return property === undefined || !this.isElsewhere(property);
    });
  }

  /** Returns whether a property belongs to the other direction, by itself or by a schema that it consists of. */
  private isElsewhere(property: SyntaxNode): boolean {
    const flag = this.how.direction === "request" ? "readOnly" : "writeOnly";
    return [...this.t.references.composed(property)].some((part) => isTrueAt(part, flag));
  }
}

function addTypes(found: Schema, stated: SyntaxNode): void {
  const words = [toJson(stated)].flat().filter((word) => schemaTypes.has(word));
  if (words.length > 0) found["type"] = [...new Set(words)];
}

function addPlain(found: Schema, key: string, stated: SyntaxNode): void {
  if (meantInstead("schema", key, stated) !== undefined) return;
  const value: unknown = toJson(stated);
  if (key === "enum" && (value as readonly unknown[]).length === 0) found["not"] = {};
  else found[key] = value;
}

/** Changes the bounds of OpenAPI 3.0: `exclusiveMinimum: true` beside `minimum`. */
function bounds(schema: Schema): void {
  for (const [bound, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    if (typeof schema[exclusive] !== "boolean") continue;
    const isExclusive = schema[exclusive] && schema[bound] !== undefined;
    delete schema[exclusive];
    if (!isExclusive) continue;
    schema[exclusive] = schema[bound];
    delete schema[bound];
  }
}

function hasInteger({ type }: Schema): boolean {
  return type === "integer" || (Array.isArray(type) && type.includes("integer") && !type.includes("number"));
}

const safeInteger = { minimum: -largest, maximum: largest };

function membersOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}
