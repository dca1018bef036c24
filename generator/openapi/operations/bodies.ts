/** Bodies of requests. */
import type { Span } from "../../diagnostics/diagnostic.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { bodyFormats, contentOf, contentsOf, leaveOutSchema, type Content } from "./contents.js";
import { entry, mapNode, scalar, expressionOf, nodeOf, optional, inMap } from "../document/nodes.js";
import { entriesOf, isFalse, isTrue } from "../../source/yaml/reading.js";
import { Unsayable, loses, type Operation } from "./operation.js";
import { directionFlags, isSet } from "../schemas/all-of.js";
import { type DocumentPlace, placeOfEntry } from "../document/references.js";
import { essenceOf } from "./media-types.js";
import { namedExamples } from "./message-examples.js";
import { formNode, statesForm } from "./forms.js";
import { readMembers } from "../schemas/members.js";
import { partsNode } from "./parts.js";
import { streamNode } from "./streams.js";
import { plainShape, shapeOf, type SchemaShape, type AlternativesShape } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** The place of a body, and the names that its fields must not have. */
interface BodyContext {
  /** Takes the media types that are carried. */
  readonly carried: MapEntry[];
  readonly stem: string;
  readonly inputs: ReadonlySet<string>;
  /** Takes the examples of the body. */
  readonly examples: MapEntry[];
}

/** Returns the entries of an endpoint for its body. */
export function bodyEntries(
  t: Translation,
  operation: Operation,
  { stem, inputs, carried, examples }: BodyContext,
): MapEntry[] {
  const stated = entryOf(operation.node, "requestBody");
  if (stated === undefined) return [];
  t.ledger.markExact(stated);
  const holder = t.follow(placeOfEntry(operation, stated));
  if (holder === undefined) return [];
  const isSpoken = contentsOf(t, holder, bodyFormats).length > 0;
  const content = contentOf(t, holder, isSpoken ? bodyFormats : ["stream"], { carried });
  if (content === "none") return [];
  if (typeof content === "string") throw new Unsayable(`a body in ${content}`);
  const schema = t.take(content.node, "schema");
  const place = { node: schema ?? content.node, pointer: `${content.pointer}/schema` };
  const shape = schema === undefined ? undefined : plainShape(t, shapeOf(t, place));
  if (isNothing(content, shape)) {
    t.ledger.leaveOut(stated.value, "an empty body", "approximated");
    return [];
  }
  if (content.format === "multipart" && hasNoParts(shape)) {
    const reason =
      "the multipart body has no fields in the document, so clients send none; declare its properties";
    return leaveOutBody(t, operation, stated, reason);
  }
  if (operation.method === "GET" || operation.method === "HEAD")
    return leaveOutBody(t, operation, stated, "GET and HEAD have no body in `fetch`, so clients send none");
  if (content.format !== "bytes" && content.format !== "stream")
    for (const one of inMap("body", namedExamples(t, content), content.node.span)) examples.push(one);
  const body = { holder, content, schema, place, shape, typeName: `${stem}Body`, inputs };
  switch (content.format) {
    case "text":
    case "bytes":
      return rawBody(t, body);
    case "multipart":
      return multipartBody(t, operation, body);
    case "form":
      return formBody(t, body);
    case "stream":
      return streamBody(t, body);
    default:
      return valueBody(t, body);
  }
}

function leaveOutBody(t: Translation, operation: Operation, stated: MapEntry, reason: string): [] {
  t.ledger.leaveOutAt(stated, reason);
  loses(t, operation, stated.value, reason);
  return [];
}

/** A body in one of its media types. */
interface StatedBody {
  readonly holder: DocumentPlace;
  readonly content: Content;
  readonly schema: SyntaxNode | undefined;
  /** The place of the schema, or of the content without one. */
  readonly place: DocumentPlace;
  readonly shape: SchemaShape | undefined;
  readonly typeName: string;
  /** The names of the parameters. */
  readonly inputs: ReadonlySet<string>;
}

function rawBody(t: Translation, { holder, content, inputs }: StatedBody): MapEntry[] {
  const { span } = content.node;
  leaveOutSchema(t, content);
  const stated = statedNeed(t, holder);
  if (stated === "open") t.mark(holder.node, "content", "assumed", `a body of ${content.format} is required`);
  const as = inputs.has("body") ? [bodyAs(inputs, span)] : [];
  return [
    entry(stated === "optional" ? "body?" : "body", content.format, span),
    ...as,
    ...optional("media", content.media, span),
  ];
}

/** Returns the entries for a body of JSON Lines, which clients send as `application/jsonl`. */
function streamBody(t: Translation, { holder, content, typeName, inputs }: StatedBody): MapEntry[] {
  const { span } = content.node;
  const node = streamNode(t, content, { typeName, span, direction: "request" }, []);
  const stream = entryOf(node, "stream");
  if (essenceOf(content.type) !== "application/jsonl" || stream === undefined)
    throw new Unsayable(`a body in ${content.type}`);
  if (statedNeed(t, holder) !== "required")
    t.mark(holder.node, "content", "assumed", "a body of JSON Lines is required, and may have no line");
  noteDescription(t, holder);
  const as = inputs.has("body") ? [bodyAs(inputs, span)] : [];
  return [entry("body", mapNode([stream], span), span), ...as, entry("media", "lines", span)];
}

function multipartBody(
  t: Translation,
  operation: Operation,
  { holder, content, place, shape, typeName, inputs }: StatedBody,
): MapEntry[] {
  const stated = statedNeed(t, holder);
  const isNeeded = hasRequired(t, shape);
  if (isNeeded && stated === "open")
    t.mark(holder.node, "content", "assumed", "a body with required parts is required, too");
  if (isNeeded && stated === "optional") {
    const reason = "a request without its multipart body, which has required parts";
    t.mark(holder.node, "required", "dropped", reason);
    loses(t, operation, holder.node, reason);
  }
  noteDescription(t, holder);
  const encoding = t.take(content.node, "encoding");
  const parts = partsNode(t, shape, place, { typeName, inputs, encoding });
  const { span } = content.node;
  return [
    entry("body", parts, span),
    ...(stated === "required" ? bodyRequired(t, shape, span) : []),
    entry("media", "multipart", span),
  ];
}

/** Returns the entries for a form: its fields, or a value where their names clash with those of parameters, or where it may be left out as a whole. */
function formBody(t: Translation, body: StatedBody): MapEntry[] {
  const { holder, content, shape, typeName } = body;
  if (shape === undefined) {
    t.ledger.leaveOut(content.node, "an empty form");
    return [];
  }
  const encodings = entriesOf(t.take(content.node, "encoding")).map(({ value }) => value);
  const isUnion = shape.kind === "union" && isOfObjects(t, shape);
  if (shape.kind !== "object" && !isUnion) throw new Unsayable("a form that is not an object with fields");
  const stated = statedNeed(t, holder);
  const isOptional = stated === "optional" && hasRequired(t, shape);
  const isWhole = shape.kind !== "object" || hasClashes(t, body) || isOptional;
  const form = isWhole ? undefined : formNode(t, shape, content, typeName);
  if (form === undefined) {
    if (encodings.some((one) => statesForm(one)))
      throw new Unsayable("the styles of a form that is one value, of alternatives or beside parameters");
    return valueBody(t, body);
  }
  if (stated === "open" && hasRequired(t, shape)) noteNeeded(t, holder);
  noteDescription(t, holder);
  return [
    entry("body", form),
    ...(stated === "required" ? bodyRequired(t, shape, form.span) : []),
    entry("media", "form", form.span),
  ];
}

function isOfObjects(t: Translation, { view, alternatives }: AlternativesShape): boolean {
  return readMembers(t, view, alternatives).every(({ shape }) => plainShape(t, shape).kind === "object");
}

function valueBody(t: Translation, body: StatedBody): MapEntry[] {
  const { holder, content, schema, place, shape, typeName, inputs } = body;
  const stated = statedNeed(t, holder);
  const isRequired = stated === "required" || (stated === "open" && hasRequired(t, shape));
  if (isRequired && stated === "open") noteNeeded(t, holder);
  const made =
    schema === undefined
      ? undefined
      : t.makeValue(place, {
          typeName,
          direction: "request",
          lifted: true,
          inForm: content.format === "form" ? "repeated" : undefined,
        });
  if (isRequired) t.mark(schema, "default", "approximated", "a body that is always present needs no default");
  const { span } = place.node;
  noteDescription(t, holder);
  const expression = made === undefined ? undefined : expressionOf(made);
  const isWhole = made === undefined || expression === undefined || made.entries.length > 0;
  const value = made === undefined ? scalar("json", span) : isWhole ? nodeOf(made) : scalar(expression, span);
  const as = isWhole || hasClashes(t, body) || inputs.has("body") ? [bodyAs(inputs, span)] : [];
  return [
    entry(isRequired ? "body" : "body?", value, span),
    ...as,
    ...(isRequired && as.length === 0 ? bodyRequired(t, shape, span) : []),
    ...optional("media", content.media, span),
  ];
}

/** Returns the need of a body that the document states. It is open where `required` is left out. */
function statedNeed(t: Translation, { node }: DocumentPlace): "required" | "optional" | "open" {
  const required = t.take(node, "required");
  return isTrue(required) ? "required" : isFalse(required) ? "optional" : "open";
}

function hasRequired(t: Translation, shape: SchemaShape | undefined): boolean {
  if (shape?.kind !== "object") return false;
  const { properties, required } = shape.view;
  return [...required].some((name) => {
    const node = properties.get(name)?.node;
    return node === undefined || !(isFalse(node) || isReadOnly(t, node));
  });
}

/** Returns whether requests leave out a property. */
function isReadOnly(t: Translation, node: SyntaxNode | undefined): boolean {
  return node !== undefined && isSet(directionFlags(t, node).readOnly);
}

function noteNeeded(t: Translation, { node }: DocumentPlace): void {
  t.mark(node, "content", "assumed", "a body with required fields is required, too");
}

function bodyRequired(t: Translation, shape: SchemaShape | undefined, span: Span): MapEntry[] {
  return shape?.kind === "object" && !hasRequired(t, shape) ? [entry("body_required", true, span)] : [];
}

function bodyAs(inputs: ReadonlySet<string>, span: Span): MapEntry {
  let name = "body";
  while (inputs.has(name)) name = `request_${name}`;
  return entry("body_as", name, span);
}

function hasClashes(t: Translation, { shape, inputs }: StatedBody): boolean {
  if (shape?.kind !== "object") return false;
  const { properties, required } = shape.view;
  return [...properties.keys(), ...required].some(
    (name) => inputs.has(name) && !isReadOnly(t, properties.get(name)?.node),
  );
}

/** Returns whether a body is a form without fields: nothing is sent in it. */
function isNothing(content: Content, shape: SchemaShape | undefined): boolean {
  if (content.format !== "form" || (shape?.kind !== "object" && shape?.kind !== "map")) return false;
  const { properties, required, keywords } = shape.view;
  const others = keywords.get("additionalProperties")?.value;
  const isNamed = properties.size > 0 || required.size > 0 || keywords.has("patternProperties");
  return !isNamed && (others === undefined || isFalse(others));
}

function noteDescription(t: Translation, { node }: DocumentPlace): void {
  const reason = "the description of a request body; describe its schema or the operation instead";
  t.mark(node, "description", "dropped", reason);
}

function hasNoParts(shape: SchemaShape | undefined): boolean {
  if (shape === undefined || shape.kind === "any") return true;
  return (shape.kind === "object" || shape.kind === "map") && shape.view.properties.size === 0;
}
