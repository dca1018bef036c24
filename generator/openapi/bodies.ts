/** Bodies of requests. */
import type { MapEntry } from "../parse/tree.js";
import { contentOf, leaveOutSchema } from "./contents.js";
import type { Content } from "./contents.js";
import { entriesOf, entry, isFalse, isTrue, scalar, textOf } from "./nodes.js";
import { Unsayable } from "./operation.js";
import type { Operation } from "./operation.js";
import { expressionOf, nodeOf } from "./made.js";
import type { DocumentPlace } from "./references.js";
import { examplesAs, namedExamples } from "./message-examples.js";
import { formNode } from "./forms.js";
import { partsNode } from "./parts.js";
import { plainShape, shapeOf } from "./shapes.js";
import type { SchemaShape } from "./shapes.js";
import type { Translation } from "./translation.js";

/** The place of a body, and the names that its fields must not have. */
interface BodySpot {
  /** Takes the media types that are carried. */
  readonly carried?: MapEntry[];
  readonly stem: string;
  readonly inputs: ReadonlySet<string>;
  /** Takes the examples of the body. */
  readonly examples: MapEntry[];
}

/** Returns the entries of an endpoint for its body. */
export function bodyEntries(
  t: Translation,
  operation: Operation,
  { stem, inputs, carried, examples }: BodySpot,
): MapEntry[] {
  const stated = t.find(operation.node, "requestBody");
  if (stated === undefined) return [];
  t.ledger.say(stated);
  const holder = t.references.follow(
    { node: stated.value, pointer: `${operation.pointer}/requestBody` },
    (ref) => t.ledger.say(ref),
  );
  if (holder === undefined) return [];
  const content = contentOf(t, holder, ["json", "form", "multipart", "text", "bytes"], { carried });
  if (content === "none") return [];
  if (typeof content === "string") throw new Unsayable(`a body in ${content}`);
  const schema = t.take(content.node, "schema");
  const place = { node: schema ?? content.node, pointer: `${content.pointer}/schema` };
  const shape = schema === undefined ? undefined : plainShape(t, shapeOf(t, place));
  if (isNothing(content, shape)) {
    t.ledger.leaveOut(stated.value, "an empty body", "otherwise");
    return [];
  }
  if (content.format === "multipart" && hasNoParts(shape)) {
    const reason =
      "the multipart body has no fields in the document, so clients send none; declare its properties";
    t.ledger.note(stated, "dropped", reason);
    t.ledger.leaveOut(stated.value, reason);
    return [];
  }
  if (operation.method === "GET" || operation.method === "HEAD") {
    t.ledger.leaveOut(stated.value, "GET and HEAD have no body in `fetch`, so clients send none");
    t.ledger.note(stated, "dropped", "GET and HEAD have no body in `fetch`, so clients send none");
    return [];
  }
  if (content.format !== "bytes" && content.format !== "stream")
    for (const one of examplesAs("body", namedExamples(t, content), content)) examples.push(one);
  if (content.format === "text" || content.format === "bytes") {
    const { span } = content.node;
    leaveOutSchema(t, content);
    if (!isTrue(t.take(holder.node, "required")))
      t.note(holder.node, "content", "assumed", `a body of ${content.format} is required`);
    const as = inputs.has("body") ? [entry("body_as", scalar(freeName("body", inputs), span))] : [];
    const media = content.media === undefined ? [] : [entry("media", scalar(content.media, span))];
    return [entry("body", scalar(content.format, span), span), ...as, ...media];
  }
  if (content.format === "multipart") {
    if (!isTrue(t.take(holder.node, "required")))
      t.note(holder.node, "content", "assumed", "a multipart body is required");
    t.note(
      holder.node,
      "description",
      "dropped",
      "the description of a request body; describe its schema or the operation instead",
    );
    const encoding = t.take(content.node, "encoding");
    const parts = partsNode(t, shape, place, { typeName: `${stem}Body`, inputs, encoding });
    const { span } = content.node;
    return [entry("body", parts, span), entry("media", scalar("multipart", span))];
  }
  if (content.format === "form" && shape === undefined) {
    t.ledger.leaveOut(content.node, "an empty form");
    return [];
  }
  if (content.format === "form") noteEncodings(t, content);
  if (content.format === "form" && shape?.kind !== "object")
    throw new Unsayable("a form that is not an object with fields");
  const clashes =
    shape?.kind === "object" &&
    [...shape.view.properties.keys(), ...shape.view.required].some((name) => inputs.has(name));
  const form =
    content.format === "form" && shape?.kind === "object" && !clashes
      ? formNode(t, shape, content, `${stem}Body`)
      : undefined;
  if (form !== undefined) {
    if (!isTrue(t.take(holder.node, "required")))
      t.note(holder.node, "content", "assumed", "a form is sent even if it has no fields");
    t.note(
      holder.node,
      "description",
      "dropped",
      "the description of a request body; describe its schema or the operation instead",
    );
    return [entry("body", form), entry("media", scalar("form", form.span))];
  }
  const isRequired = isRequiredBody(t, holder, shape);
  const made =
    schema === undefined
      ? undefined
      : t.makeValue(place, {
          typeName: `${stem}Body`,
          direction: "request",
          lifted: true,
          inForm: content.format === "form",
        });
  if (isRequired) t.note(schema, "default", "otherwise", "a body that is always there has no default");
  const { span } = place.node;
  const expression = made === undefined ? "json" : expressionOf(made);
  const media = content.media === undefined ? [] : [entry("media", scalar(content.media, span))];
  t.note(
    holder.node,
    "description",
    "dropped",
    "the description of a request body; describe its schema or the operation instead",
  );
  const isWhole = made === undefined || expression === undefined || made.entries.length > 0;
  const as =
    isWhole || clashes || inputs.has("body")
      ? [entry("body_as", scalar(freeName("body", inputs), span))]
      : [];
  const value = made === undefined ? scalar("json", span) : isWhole ? nodeOf(made) : scalar(expression, span);
  return [entry(isRequired ? "body" : "body?", value, span), ...(as.length > 0 ? as : []), ...media];
}

/** Returns whether a body is a form without fields: nothing is sent in it. */
function isNothing(content: Content, shape: SchemaShape | undefined): boolean {
  if (content.format !== "form" || (shape?.kind !== "object" && shape?.kind !== "map")) return false;
  const { properties, keywords } = shape.view;
  const others = keywords.get("additionalProperties")?.value;
  return properties.size === 0 && (others === undefined || isFalse(others));
}

/** Returns whether the schema of a multipart body names no parts. */
function hasNoParts(shape: SchemaShape | undefined): boolean {
  if (shape === undefined || shape.kind === "any") return true;
  return (shape.kind === "object" || shape.kind === "map") && shape.view.properties.size === 0;
}

/** Notes the encodings of the fields of a form: lists and objects are written with brackets, which servers read in every form. */
function noteEncodings(t: Translation, { node }: Content): void {
  for (const { value } of entriesOf(t.take(node, "encoding"))) {
    const isDeep = textOf(t.find(value, "style")?.value) === "deepObject";
    for (const key of ["style", "explode"])
      if (isDeep) t.note(value, key, "otherwise", "lists and objects of forms are written with brackets");
  }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  while (taken.has(name)) name = `request_${name}`;
  return name;
}

/** Returns whether a request must have its body: where the document says so, or the body has required fields. */
function isRequiredBody(t: Translation, holder: DocumentPlace, shape: SchemaShape | undefined): boolean {
  const required = t.take(holder.node, "required");
  if (isTrue(required)) return true;
  const hasRequired = shape?.kind === "object" && shape.view.required.size > 0;
  if (hasRequired) {
    const found = t.find(holder.node, "content");
    if (found !== undefined)
      t.ledger.note(found, "assumed", "a body with required fields is itself required");
  }
  return hasRequired;
}
