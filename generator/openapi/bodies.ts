/** Bodies of requests. */
import type { MapEntry } from "../parse/tree.js";
import { escapeStep } from "./keywords.js";
import { entriesOf, entry, isTrue, scalar } from "./nodes.js";
import { Unsayable } from "./operation.js";
import type { Operation } from "./operation.js";
import { expressionOf, nodeOf } from "./made.js";
import type { DocumentPlace } from "./references.js";
import { shapeOf } from "./shapes.js";
import type { SchemaShape } from "./shapes.js";
import type { Translation } from "./translation.js";

/** The content of a body in one media type. */
export interface Content extends DocumentPlace {
  readonly type: string;
  readonly format: "json" | "form";
  /** The entry `media`, where it is not JSON by its usual name. */
  readonly media: string | undefined;
}

/** Returns the content that speccast speaks, out of several media types; the others are noted. */
export function contentOf(
  t: Translation,
  holder: DocumentPlace,
  formats: readonly Content["format"][],
): Content | "none" | string {
  const found = t.find(holder.node, "content");
  const entries = entriesOf(found?.value);
  if (found === undefined || entries.length === 0) return "none";
  t.ledger.say(found);
  const spoken = entries
    .flatMap(({ key, value }) => {
      const kind = kindOf(key.value);
      const pointer = `${holder.pointer}/content/${escapeStep(key.value)}`;
      return kind === undefined || !formats.includes(kind.format)
        ? []
        : [{ ...kind, node: value, pointer, type: key.value, rank: kind.media === undefined ? 0 : 1 }];
    })
    .sort((a, b) => a.rank - b.rank);
  const [best] = spoken;
  if (best === undefined) return entries.map(({ key }) => key.value).join(", ");
  for (const { key, value } of entries) {
    if (key.value === best.type) continue;
    t.ledger.note(found, "otherwise", "one of several media types is spoken");
    t.ledger.leaveOut(value, `the media type ${key.value}, beside ${best.type}`);
  }
  return best;
}

function kindOf(text: string): Pick<Content, "format" | "media"> | undefined {
  const type = text.toLowerCase().split(";")[0]?.trim() ?? "";
  if (type === "application/json" || type === "text/json" || type === "*/*" || type === "application/*")
    return { format: "json", media: undefined };
  if (/^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+\+json$/.test(type)) return { format: "json", media: type };
  if (type === "application/x-www-form-urlencoded") return { format: "form", media: "form" };
  return undefined;
}

/** The place of a body, and the names that its fields must not have. */
interface BodySpot {
  readonly stem: string;
  readonly inputs: ReadonlySet<string>;
}

/** Returns the entries of an endpoint for its body. */
export function bodyEntries(t: Translation, operation: Operation, { stem, inputs }: BodySpot): MapEntry[] {
  const stated = t.find(operation.node, "requestBody");
  if (stated === undefined) return [];
  t.ledger.say(stated);
  const holder = t.references.follow(
    { node: stated.value, pointer: `${operation.pointer}/requestBody` },
    (ref) => t.ledger.say(ref),
  );
  if (holder === undefined) return [];
  const content = contentOf(t, holder, ["json", "form"]);
  if (content === "none") return [];
  if (typeof content === "string") throw new Unsayable(`a body in ${content}`);
  const schema = t.take(content.node, "schema");
  const place = { node: schema ?? content.node, pointer: `${content.pointer}/schema` };
  const shape = schema === undefined ? undefined : behind(t, shapeOf(t, place));
  if (operation.method === "GET" || operation.method === "HEAD") {
    t.ledger.leaveOut(stated.value, "a body of GET or HEAD, which clients cannot send");
    t.ledger.note(stated, "dropped", "a body of GET or HEAD, which clients cannot send");
    return [];
  }
  const isEmptyForm =
    content.format === "form" &&
    (shape === undefined ||
      ((shape.kind === "object" || shape.kind === "map") && shape.view.properties.size === 0));
  if (isEmptyForm) {
    t.ledger.leaveOut(content.node, "an empty form");
    return [];
  }
  if (content.format === "form" && shape?.kind !== "object")
    throw new Unsayable("a form that is not an object with fields");
  const isRequired = isRequiredBody(t, holder, shape);
  const made =
    schema === undefined
      ? undefined
      : t.makeValue(place, { typeName: `${stem}Body`, direction: "request", lifted: true });
  const { span } = place.node;
  const expression = made === undefined ? "json" : expressionOf(made);
  const media = content.media === undefined ? [] : [entry("media", scalar(content.media, span))];
  t.note(holder.node, "description", "dropped", "descriptions of bodies");
  const clashes =
    shape?.kind === "object" && [...shape.view.properties.keys()].some((name) => inputs.has(name));
  const isWhole = made === undefined || expression === undefined || made.entries.length > 0;
  const as =
    isWhole || clashes || inputs.has("body")
      ? [entry("body_as", scalar(freeName("body", inputs), span))]
      : [];
  const value = made === undefined ? scalar("json", span) : isWhole ? nodeOf(made) : scalar(expression, span);
  return [entry(isRequired ? "body" : "body?", value, span), ...(as.length > 0 ? as : []), ...media];
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  while (taken.has(name)) name = `request_${name}`;
  return name;
}

function behind(t: Translation, shape: SchemaShape): SchemaShape {
  return shape.kind === "component" ? shapeOf(t, shape.component) : shape;
}

/** Returns whether a request must have its body: where the document says so, or the body has required fields. */
function isRequiredBody(t: Translation, holder: DocumentPlace, shape: SchemaShape | undefined): boolean {
  const required = t.take(holder.node, "required");
  if (isTrue(required)) return true;
  const hasRequired = shape?.kind === "object" && shape.view.required.size > 0;
  if (hasRequired) {
    const found = t.find(holder.node, "content");
    if (found !== undefined) t.ledger.note(found, "assumed", "a body with required fields is required");
  }
  return hasRequired;
}
