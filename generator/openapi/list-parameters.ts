/** Lists in parameters. */
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import type { Made } from "./made.js";
import { entry, isFalse, mapNode } from "./nodes.js";
import type { ParameterValue, Where } from "./parameter.js";
import type { DocumentPlace } from "./references.js";
import { plainShape, shapeOf } from "./shapes.js";
import type { SchemaShape } from "./shapes.js";
import type { Translation } from "./translation.js";
import { tupleOf } from "./tuples.js";

/** A parameter that is a list. */
interface ListParts {
  readonly shape: SchemaShape;
  readonly made: Made;
  readonly where: Where;
  readonly style: string | undefined;
  readonly explode: SyntaxNode | undefined;
  readonly place: DocumentPlace;
  readonly stated: MapEntry | undefined;
  readonly asText: (reason: string) => ParameterValue;
  readonly form: (word: string) => readonly MapEntry[];
  /** True once the items exclude null. */
  readonly isWithoutNull?: boolean;
}

/** Returns the value of a parameter that is a list, written as its style says. */
export function listValue(t: Translation, { isWithoutNull = false, ...parts }: ListParts): ParameterValue {
  const { shape, made, where, style, explode, place, stated, asText, form } = parts;
  const items = shape.kind === "list" ? shape.view.keywords.get("items") : undefined;
  const tuple = shape.kind === "list" ? tupleOf(t, shape.view, place) : undefined;
  const stands = items && { node: items.value, pointer: `${place.pointer}/items` };
  const item = tuple?.items ?? stands;
  const inner = item && plainShape(t, shapeOf(t, item));
  const isScalar = inner?.kind === "scalar" || inner?.kind === "enum" || inner?.kind === "const";
  if (where === "path") return asText("a list has no form in a path");
  if (
    !isWithoutNull &&
    isScalar &&
    inner.nullable &&
    where === "query" &&
    style !== "deepObject" &&
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
    if (where !== "query" || (inner?.kind !== "object" && !isScalar))
      return asText("the items have no form there");
    if (style !== "deepObject" && stated !== undefined)
      t.ledger.note(stated, "assumed", "OpenAPI defines no form for a list of objects: brackets");
    return { made, written: form("brackets") };
  }
  if (where === "headers" || style === "simple") return { made, written: form("commas") };
  if (style === "pipeDelimited") return { made, written: form("pipes") };
  if (style === "spaceDelimited") return { made, written: form("spaces") };
  if (style === "deepObject") return { made, written: form("brackets") };
  return { made, written: isFalse(explode) ? form("commas") : [] };
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
