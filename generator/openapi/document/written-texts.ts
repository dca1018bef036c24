/**
 * Texts of documents in YAML that read as something else: where OpenAPI or a schema asks for a string, a number, a boolean or
 * null without quotes is the text that is written.
 *
 *     info: { version: 1.10 }                    ->   "1.10"
 *     { type: string, enum: [010, 1e3, -.inf] }  ->   "010", "1e3", "-.inf"
 */
import { type ScalarNode, type SyntaxNode, valueOf } from "../../source/yaml/tree.js";
import { contentUnder, type ObjectKind, type Under, typesIn } from "./keywords.js";
import { isTrueAt, itemsAt, withValues } from "../../source/yaml/reading.js";
import { References } from "./references.js";

/** The keys that hold strings, alone or in a list, whatever the object. */
const textKeys: ReadonlySet<string> = new Set([
  ..."title description summary version termsOfService operationId tags name url propertyName".split(" "),
  ..."pattern format bearerFormat contentType authorizationUrl tokenUrl refreshUrl parent".split(" "),
]);

/** Further keys that hold strings in some objects. */
const textKeysOf: { readonly [Kind in ObjectKind]?: readonly string[] } = {
  serverVariable: ["default", "enum"],
  schema: ["required"],
};

/** Keywords with values of a schema. */
const valueKeys: ReadonlySet<string> = new Set(["enum", "const", "default", "example", "examples"]);

/** Objects whose examples are values of their `schema`. */
const withSchema: ReadonlySet<Under> = new Set<Under>([
  "parameter",
  "header",
  "mediaType",
  "swaggerParameter",
  "swaggerItems",
]);

/** Finds texts in the objects of one file, which JSON has no need for. */
export class WrittenTexts {
  private readonly references: References;
  private readonly isYaml: boolean;
  private readonly parts = new Map<SyntaxNode, SyntaxNode>();

  constructor(root: SyntaxNode) {
    this.references = new References(root);
    this.isYaml = !/^\s*[{[]/.test(root.span.source.text);
  }

  /** Returns a part of the file with strings in place of the values that were meant as such, for the same part the same one. */
  part(node: SyntaxNode, kind: ObjectKind): SyntaxNode {
    const known = this.parts.get(node);
    if (known !== undefined) return known;
    const found = this.in(node, kind);
    this.parts.set(node, found);
    return found;
  }

  /** Returns an object of some kind with strings in place of the values that were meant as such; the very same where there are none. */
  private in(node: SyntaxNode, content: Under): SyntaxNode {
    if (!this.isYaml || content === "data" || node.kind === "scalar") return node;
    if (node.kind === "list")
      return withValues(node, (item, index) => this.in(item, contentUnder(content, index)));
    if (content === "securityRequirement") return withValues(node, (value) => asTexts(value));
    return withValues(node, (value, key) => this.valueOf(value, { key, content, holder: node }));
  }

  private valueOf(
    value: SyntaxNode,
    { key, content, holder }: { readonly key: string; readonly content: Under; readonly holder: SyntaxNode },
  ): SyntaxNode {
    if (typeof content !== "object") {
      const isText = textKeys.has(key) || textKeysOf[content as ObjectKind]?.includes(key) === true;
      if (isText && contentUnder(content, key) === "data") return asTexts(value);
      // Swagger 2 states the type of a parameter beside its values.
      const isOfSwagger = content === "swaggerParameter" || content === "swaggerItems";
      const schema = content === "schema" || isOfSwagger ? holder : valueOf(holder, "schema");
      if (schema !== undefined && valueKeys.has(key) && (content === "schema" || withSchema.has(content)))
        return this.values(value, schema, { key, content });
    }
    return this.in(value, contentUnder(content, key));
  }

  /** Returns the values under a keyword, by their schema. */
  private values(
    value: SyntaxNode,
    schema: SyntaxNode,
    { key, content }: { readonly key: string; readonly content: Under },
  ): SyntaxNode {
    if (key === "examples" && value.kind === "map")
      return withValues(value, (one) =>
        withValues(one, (inner, word) => (word === "value" ? this.fitted(inner, schema) : inner)),
      );
    const isList = key === "enum" || (key === "examples" && content === "schema");
    return isList && value.kind === "list"
      ? withValues(value, (one) => this.fitted(one, schema, key === "enum"))
      : this.fitted(value, schema, key === "const");
  }

  /** Returns a value with strings where its schema asks for them; null is one where `isListed`. */
  private fitted(value: SyntaxNode, stated: SyntaxNode, isListed = false): SyntaxNode {
    const schema = this.references.follow({ node: stated, pointer: "" })?.node;
    if (schema?.kind !== "map") return value;
    const whole = itemsAt(schema, "allOf").reduce((one, part) => this.fitted(one, part), value);
    if (whole.kind === "scalar")
      return isTextSchema(schema) ? textIn(whole, isListed && !isNullable(schema)) : whole;
    if (whole.kind === "list") {
      const items = valueOf(schema, "items");
      return items === undefined ? whole : withValues(whole, (item) => this.fitted(item, items));
    }
    const properties = valueOf(schema, "properties");
    return withValues(whole, (inner, key) => {
      const property = valueOf(properties, key);
      return property === undefined ? inner : this.fitted(inner, property);
    });
  }
}

function isTextSchema(schema: SyntaxNode): boolean {
  const types = typesIn(valueOf(schema, "type"));
  return types.includes("string") && types.every((type) => type === "string" || type === "null");
}

function isNullable(schema: SyntaxNode): boolean {
  return isTrueAt(schema, "nullable") || typesIn(valueOf(schema, "type")).includes("null");
}

function asTexts(node: SyntaxNode): SyntaxNode {
  if (node.kind === "scalar") return textIn(node, false);
  return node.kind === "list" ? withValues(node, asTexts) : node;
}

/** Returns a scalar as the text that is written. An empty place and `~` are no text, and `null` is one where `isNullText`. */
function textIn(node: ScalarNode, isNullText: boolean): ScalarNode {
  const { value, style, span } = node;
  if (typeof value === "string" || style !== "plain") return node;
  const text = span.source.text.slice(span.start, span.end);
  return value !== null || (isNullText && /^null$/i.test(text)) ? { ...node, value: text } : node;
}
