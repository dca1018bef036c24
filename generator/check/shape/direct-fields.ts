/** A key `fields` where the fields stand without one: in the body and the parameters of an endpoint. */
import { writtenText } from "../../diagnostics/diagnostic.js";
import { isLikeType } from "./inline-object.js";
import { spanOf, type ShapePlace } from "./place.js";
import type { ShapeFinding } from "./shape-finding.js";

const parts: ReadonlySet<string> = new Set(["body", "body?", "path", "query", "headers"]);

/** Keys beside `fields` that describe an object elsewhere, so that `fields` is no field. */
const besideFields: ReadonlySet<string> = new Set(
  "fields,type,doc,description,media,required,closed,open,extends,rest,status".split(","),
);

/**
 * Returns the finding for `fields` in the place of the fields; undefined where `fields` is a field itself.
 *
 *     body: { fields: { title: string } }     ->   Write `body: { title: string }`.
 */
export function directFields(place: ShapePlace): ShapeFinding | undefined {
  const { path, node, parent } = place;
  const [section, , part = "", key, ...inner] = path;
  if (section !== "endpoints" || !parts.has(part) || key !== "fields" || inner.length > 0) return undefined;
  if (node.kind !== "map" || parent?.kind !== "map") return undefined;
  if (!parent.entries.every((entry) => besideFields.has(entry.key.value))) return undefined;
  if (!node.entries.every(({ value }) => isLikeType(value))) return undefined;
  const written = writtenText(node.span);
  const isShort = written.startsWith("{") && written.length <= 60 && !/[\n`]/.test(written);
  return {
    code: "inline-type",
    message: `Fields stand directly under \`${part}\`, without the key \`fields\`.`,
    span: spanOf(place),
    help: isShort
      ? `Write \`${part}: ${written}\`.`
      : `Delete the key, and indent its fields under \`${part}\`.`,
    isAboutAll: true,
  };
}
