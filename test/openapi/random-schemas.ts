/** Random documents whose schemas combine the keywords of JSON Schema, each used as a body, a response, an item and a property. */
import { below, chance, pick } from "../../generator/values/random.js";

type Schema = Record<string, unknown>;
export type Dialect = "2.0" | "3.0" | "3.1";

const properties = "id kind type name note first-name first_name 1st class __proto__ constructor a/b ".split(
  " ",
);
const components = "Pet Cat Base pet-owner PetOwner class 2fast constructor String Item".split(" ");
const tags = ["cat", "dog", "fish"];
const patterns = ["^[a-z]+$", "^\\d{2,3}$", "^\u{1f600}+$", "\\p{L}", "\\/x", "^(a|b)*$"];
const formats = "date-time date uuid byte email uri time custom int64 decimal".split(" ");

export function randomDocument(random: () => number): object {
  const dialect: Dialect = pick(random, ["2.0", "3.0", "3.0", "3.1", "3.1", "3.1"]);
  const names = [...new Set([0, 0, 0, 0].map(() => pick(random, components)))];
  const maker = new SchemaMaker(random, dialect, names);
  const made = names.map((name, at) => [name, maker.component(names.slice(0, at))] as const);
  return documentOf(dialect, Object.fromEntries(made));
}

/** Returns a document that uses each of the schemas in requests and in responses. */
export function documentOf(dialect: Dialect, schemas: object): object {
  const isSwagger = dialect === "2.0";
  const body = (schema: object): object =>
    isSwagger ? { schema } : { content: { "application/json": { schema } } };
  const respond = (schema: object): object => ({ 200: { description: "", ...body(schema) } });
  const paths = Object.keys(schemas).map((name, at) => {
    const one = refTo(dialect, name);
    const input = isSwagger
      ? { parameters: [{ in: "body", name: "body", required: true, ...body(one) }] }
      : { requestBody: { required: true, ...body(one) } };
    const held = {
      type: "object",
      required: ["v"],
      properties: { v: one, all: { type: "array", items: one } },
    };
    return [`/p${at}`, { post: { ...input, responses: respond(held) }, get: { responses: respond(one) } }];
  });
  const whole = { info: { title: "T", version: "1" }, paths: Object.fromEntries(paths) as object };
  return isSwagger
    ? { swagger: "2.0", ...whole, definitions: schemas }
    : { openapi: `${dialect}.0`, ...whole, components: { schemas } };
}

function refTo(dialect: Dialect, name: string): Schema {
  return { $ref: `#/${dialect === "2.0" ? "definitions" : "components/schemas"}/${name}` };
}

class SchemaMaker {
  readonly #random: () => number;
  readonly #dialect: Dialect;
  readonly #names: readonly string[];
  readonly #is31: boolean;
  /** The components that a schema may stand for: of schemas that lead to each other in place, no value can be judged. */
  #before: readonly string[] = [];

  constructor(random: () => number, dialect: Dialect, names: readonly string[]) {
    this.#random = random;
    this.#dialect = dialect;
    this.#names = names;
    this.#is31 = dialect === "3.1";
  }

  component(before: readonly string[]): unknown {
    this.#before = before;
    return this.#schema(3, true);
  }

  #may(probability: number): boolean {
    return chance(this.#random, probability);
  }

  #one<Item>(items: readonly Item[]): Item {
    return pick(this.#random, items);
  }

  /** Returns the entries that chance takes, each with its probability; those of 3.1 only there. */
  #some(
    ...all: readonly (readonly [probability: number, key: string, make: () => unknown, in31?: true])[]
  ): Schema {
    const taken = all.filter(
      ([probability, , , in31]) => (in31 !== true || this.#is31) && this.#may(probability),
    );
    return Object.fromEntries(taken.map(([, key, make]) => [key, make()]));
  }

  #schema(depth: number, inPlace = false): unknown {
    const kinds = "scalar scalar object object list allOf allOf ref ref oneOf anyOf odd".split(" ");
    const kind = depth > 0 ? this.#one(kinds) : this.#one(["scalar", "scalar", "ref"]);
    if (kind === "ref") return this.#ref(inPlace);
    if (kind === "odd" && this.#is31 && this.#may(0.3)) return this.#may(0.7);
    return this.#described(this.#ofKind(kind, depth - 1));
  }

  #ofKind(kind: string, depth: number): Schema {
    if (kind === "object") return this.#object(depth);
    if (kind === "list") return this.#list(depth);
    if (kind === "allOf") return this.#allOf(depth);
    if (kind === "odd") return this.#odd(depth);
    if ((kind === "oneOf" || kind === "anyOf") && this.#dialect !== "2.0") return this.#union(kind, depth);
    return this.#scalar(this.#one(["string", "string", "integer", "number", "boolean"]));
  }

  #ref(inPlace: boolean): Schema {
    const names = inPlace ? this.#before : this.#names;
    if (names.length === 0) return { type: "string" };
    const beside = [
      { minLength: 1 },
      { required: ["id"] },
      { unevaluatedProperties: false },
      { maxProperties: 1 },
    ];
    const more =
      this.#is31 && this.#may(0.15) ? this.#one<Schema>(beside) : this.#some([0.1, "nullable", () => true]);
    return { ...refTo(this.#dialect, this.#one(names)), ...more };
  }

  #scalar(type: string): Schema {
    const value = (): unknown =>
      type === "string"
        ? this.#one([...tags, "", "1", "true"])
        : type === "boolean"
          ? true
          : this.#one([0, 1, 1.5]);
    const listed = this.#some(
      [0.15, "enum", () => [...new Set([value(), value()])]],
      [0.1, "const", value, true],
    );
    const count = (): number => below(this.#random, 4);
    const bound = (): number => this.#one([-5, 0, 0.5, 3, 10]);
    const exclusive = (): unknown => (this.#is31 ? bound() : this.#may(0.7));
    if (type === "boolean") return { type, ...listed };
    if (type === "string")
      return {
        type,
        ...listed,
        ...this.#some(
          [0.2, "minLength", count],
          [0.2, "maxLength", count],
          [0.2, "format", () => this.#one(formats)],
        ),
        ...this.#some([0.2, "pattern", () => this.#one(patterns)]),
      };
    return {
      type,
      ...listed,
      ...this.#some([0.25, "minimum", bound], [0.25, "maximum", bound], [0.1, "exclusiveMinimum", exclusive]),
      ...this.#some(
        [0.1, "exclusiveMaximum", exclusive],
        [0.2, "multipleOf", () => this.#one([2, 0.5, 0.1])],
      ),
      ...this.#some([0.2, "format", () => this.#one(["int32", "int64", "float"])]),
    };
  }

  #object(depth: number, tag?: string): Schema {
    const flagged = (): unknown => {
      const made = this.#schema(depth);
      return typeof made === "object" ? { ...made, ...this.#some([0.1, "readOnly", () => true]) } : made;
    };
    const own = [0, 0, 0]
      .slice(below(this.#random, 3))
      .map(() => [this.#one(properties), flagged()] as const);
    const kind = this.#is31 ? { const: tag } : { type: "string", enum: [tag] };
    const all: Schema = Object.fromEntries(tag === undefined ? own : [...own, ["kind", kind]]);
    const required = [...Object.keys(all).filter(() => this.#may(0.5)), ...(this.#may(0.1) ? ["extra"] : [])];
    return {
      ...this.#some([0.9, "type", () => "object"]),
      properties: all,
      ...(required.length > 0 ? { required } : {}),
      ...this.#some([0.3, "additionalProperties", () => this.#one([true, false, {}, this.#schema(depth)])]),
      ...this.#some([0.1, "unevaluatedProperties", () => this.#one([false, { type: "string" }]), true]),
      ...this.#some([0.08, "patternProperties", () => ({ "^x-": this.#schema(depth) }), true]),
      ...this.#some([
        0.08,
        "propertyNames",
        () => this.#one([{ maxLength: 4 }, { pattern: "^[a-z]+$" }]),
        true,
      ]),
      ...this.#some([0.08, "minProperties", () => 1], [0.08, "maxProperties", () => 2]),
      ...this.#some([0.05, "dependentRequired", () => ({ id: ["name"] }), true]),
    };
  }

  #list(depth: number): Schema {
    return {
      type: "array",
      items: this.#schema(depth),
      ...this.#some(
        [0.2, "prefixItems", () => [this.#schema(depth)], true],
        [0.1, "contains", () => this.#schema(depth), true],
      ),
      ...this.#some(
        [0.2, "minItems", () => 1],
        [0.2, "maxItems", () => 2],
        [0.15, "uniqueItems", () => this.#may(0.9)],
      ),
    };
  }

  #allOf(depth: number): Schema {
    const name = this.#one(properties);
    const part = (): unknown => (this.#may(0.5) ? this.#schema(depth, true) : this.#object(depth));
    const same = (): object => ({ properties: { [name]: this.#schema(depth) } });
    const further = [
      [],
      [same(), same()],
      [{ required: [name] }],
      [{ maxProperties: 2 }, { maxProperties: 1 }],
    ];
    const beside = this.#dialect === "2.0" || this.#may(0.8) ? {} : this.#union("oneOf", depth);
    return {
      allOf: [part(), ...this.#one(further)],
      ...this.#some([0.2, "type", () => "object"]),
      ...beside,
    };
  }

  #union(key: string, depth: number): Schema {
    const members = this.#may(0.3)
      ? tags.map((tag) => this.#object(depth, tag))
      : [0, 0].map(() => this.#schema(depth, true));
    const nothing = this.#is31 ? { type: "null" } : { type: "string", nullable: true };
    return {
      [key]: [...members, ...(this.#may(0.2) ? [nothing] : [])],
      ...this.#some([0.2, "discriminator", () => ({ propertyName: "kind" })], [0.1, "type", () => "object"]),
      ...this.#some([0.1, "unevaluatedProperties", () => false, true]),
    };
  }

  #odd(depth: number): Schema {
    const kind = { properties: { kind: { const: "cat" } } };
    const of31 = [{ ...this.#object(depth), if: kind, else: { required: ["name"] } }, { const: { a: 1 } }];
    const more = [
      { type: ["array", "boolean"], minItems: 2 },
      { enum: ["a", 1, null] },
      { type: ["string", "null"] },
    ];
    const all: Schema[] = [
      {},
      { minLength: 1 },
      { items: { type: "string" } },
      { required: ["a"] },
      { enum: ["a", 1] },
    ];
    return this.#one(this.#is31 ? [...all, ...of31, ...more] : all);
  }

  #described(schema: Schema): Schema {
    return {
      ...schema,
      ...(this.#dialect === "3.0" ? this.#some([0.1, "nullable", () => true]) : {}),
      ...this.#some(
        [0.05, "description", () => "Some */ text"],
        [0.05, "default", () => this.#one(["a", 1, {}])],
      ),
      ...this.#some([0.05, "deprecated", () => true], [0.05, "example", () => this.#one(["a", 1, []])]),
    };
  }
}
