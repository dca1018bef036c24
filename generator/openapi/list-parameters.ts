/** Lists in parameters. */
import type { MapEntry } from "../parse/tree.js";
import type { Made } from "./made.js";
import { entry, mapNode } from "./nodes.js";
import type { ParameterValue } from "./parameter.js";
import type { DocumentPlace } from "./references.js";
import { plainShape, shapeOf } from "./shapes.js";
import type { SchemaShape } from "./shapes.js";
import { listForm } from "./styles.js";
import type { Style } from "./styles.js";
import type { Translation } from "./translation.js";
import { tupleOf } from "./tuples.js";

/** A parameter that is a list. */
interface ListParts {
  readonly shape: SchemaShape;
  readonly made: Made;
  readonly style: Style;
  readonly place: DocumentPlace;
  readonly stated: MapEntry | undefined;
  readonly asText: (reason: string) => ParameterValue;
  readonly form: (word: string) => readonly MapEntry[];
  /** True once the items exclude null. */
  readonly isWithoutNull?: boolean;
}

/** Returns the value of a parameter that is a list, written as its style says. */
export function listValue(t: Translation, { isWithoutNull = false, ...parts }: ListParts): ParameterValue {
  const { shape, made, style, place, stated, asText, form } = parts;
  const isInQuery = style.place === "query";
  const items = shape.kind === "list" ? shape.view.keywords.get("items") : undefined;
  const tuple = shape.kind === "list" ? tupleOf(t, shape.view, place) : undefined;
  const stands = items && { node: items.value, pointer: `${place.pointer}/items` };
  const item = tuple?.items ?? stands;
  const inner = item && plainShape(t, shapeOf(t, item));
  const isScalar = inner?.kind === "scalar" || inner?.kind === "enum" || inner?.kind === "const";
  if (
    !isWithoutNull &&
    isScalar &&
    inner.nullable &&
    isInQuery &&
    style.style !== "deepObject" &&
    items !== undefined
  ) {
    const reason = "null has no form in a query, so no item is null";
    t.ledger.narrow(place.node, items, {
      fate: "otherwise",
      reason,
      rule: { items: { not: { type: "null" } } },
    });
    return listValue(t, { ...parts, shape, made: withoutNullItems(made), isWithoutNull: true });
  }
  if (!isScalar || (inner.nullable && !isWithoutNull)) {
    if (!isInQuery || (inner?.kind !== "object" && !isScalar)) return asText("the items have no form there");
    if (style.style !== "deepObject" && stated !== undefined)
      t.ledger.note(stated, "assumed", "OpenAPI defines no form for a list of objects: brackets");
    return { made, written: form("brackets") };
  }
  const written = listForm(style);
  if (written === undefined) return { made, written: [], lost: `the style ${style.style}` };
  return { made, written: written === "repeated" ? [] : form(written) };
}

/** Returns a list whose items are not null. */
function withoutNullItems(made: Made): Made {
  const entries = made.entries.map((one) =>
    one.key.value === "list" && one.value.kind === "map"
      ? entry(
          "list",
          mapNode(
            one.value.entries.filter(({ key }) => key.value !== "nullable"),
            one.value.span,
          ),
        )
      : one,
  );
  const { expression } = made;
  return expression === undefined
    ? { ...made, entries }
    : { ...made, entries, expression: expression.replace(/ \| null>$/, ">") };
}

/** Returns a value without null, which has no form in a request but for its absence. */
export function notNull(made: Made): Made {
  return made.nullable ? { ...made, nullable: false } : made;
}
