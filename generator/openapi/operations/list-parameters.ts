/** Lists in parameters. */
import type { Written } from "../../language/model/model.js";
import type { MapEntry } from "../../source/yaml/tree.js";
import { entry, mapNode, scalar, textOf, type Made, type ValueContext } from "../document/nodes.js";
import { kindsOf, type ParameterValue, type StatedParameter } from "./parameter.js";
import type { DocumentPlace } from "../document/references.js";
import { plainShape, shapeOf, type SchemaShape } from "../schemas/shapes.js";
import { listForm, type Style } from "./styles.js";
import type { Translation } from "../translation.js";
import { tupleOf } from "../schemas/tuples.js";

/** A parameter that is being made, and the ways to write it. */
export interface ParameterForms {
  readonly parameter: StatedParameter;
  readonly shape: SchemaShape;
  readonly place: DocumentPlace;
  readonly style: Style;
  /** The keyword that states its schema. */
  readonly stated: MapEntry | undefined;
  /** A string. */
  readonly text: ParameterValue;
  /** Writes it as a string: `approximated` if each string is a value of its schema, `looser` if some are not. */
  readonly asText: (reason: string, status?: "approximated" | "looser") => ParameterValue;
  readonly form: (word: string) => readonly MapEntry[];
  readonly make: (context?: Pick<ValueContext, "inForm">) => Made;
}

/** Returns the value of a parameter that is a list, written as its style says. */
export function listValue(t: Translation, forms: ParameterForms): ParameterValue {
  const { parameter, shape, make, style, place, stated, asText, form } = forms;
  const isInQuery = style.place === "query";
  const items = shape.kind === "list" ? shape.view.keywords.get("items") : undefined;
  const tuple = shape.kind === "list" ? tupleOf(t, shape.view, place) : undefined;
  const stands = items && { node: items.value, pointer: `${place.pointer}/items` };
  const item = tuple?.items ?? stands;
  const outer = item && shapeOf(t, item);
  const inner = outer && plainShape(t, outer);
  const written = listForm(style);
  const scalars = scalarsOf(t, inner);
  // Only a list whose name is repeated has items of several kinds.
  const isOfText = written !== "repeated" || item === undefined;
  const made = make({ inForm: scalars === undefined ? isInQuery : scalars === "any text" || isOfText });
  const isNullable = outer?.nullable === true || inner?.nullable === true;
  const canLoseNull = isInQuery && style.style !== "deepObject" && items !== undefined;
  if (scalars === undefined || (isNullable && !canLoseNull)) {
    if (!isInQuery || (inner?.kind !== "object" && scalars === undefined))
      return asText("the items have no form there");
    if (style.style !== "deepObject" && stated !== undefined)
      t.ledger.mark(stated, "assumed", "OpenAPI defines no form for a list of objects: brackets");
    return { made, written: form("brackets") };
  }
  if (isNullable && items !== undefined)
    t.ledger.narrow(place.node, items, {
      status: "approximated",
      reason: "null has no form in a query, so no item is null",
      rule: { items: { not: { type: "null" } } },
    });
  const value = isNullable ? withoutNullItems(made) : made;
  if (written === undefined) return { made: value, written: [], lost: `the style ${style.style}` };
  const isOfStrings = inner?.kind === "scalar" && textOf(inner.view.keywords.get("type")?.value) === "string";
  const separator = separators[written];
  const { node } = parameter;
  const key = ["explode", "style", "schema"].find((one) => t.find(node, one) !== undefined);
  if (separator !== undefined && isOfStrings && key !== undefined) {
    const reason = `no item has ${separator}: many servers split the text after they have decoded it`;
    t.mark(node, key, "assumed", reason);
  }
  return { made: value, written: written === "repeated" ? [] : form(written) };
}

/** The separators between the items of a list in one text. */
const separators: { readonly [Form in Written]?: string } = {
  commas: "a comma",
  spaces: "a space",
  pipes: "a `|`",
};

function scalarsOf(t: Translation, items: SchemaShape | undefined): "any text" | "scalars" | undefined {
  if (items?.kind === "scalar" || items?.kind === "enum" || items?.kind === "const") return "scalars";
  if (items?.kind !== "union" && items?.kind !== "kinds") return undefined;
  const kind = kindsOf(t, items);
  return kind === "any text" || kind === "scalars" ? kind : undefined;
}

/** Returns a list whose items are not null. */
function withoutNullItems(made: Made): Made {
  const entries = made.entries.map((one) =>
    one.key.value === "list" && one.value.kind === "map"
      ? entry(
          "list",
          mapNode(
            one.value.entries.flatMap((part) => (part.key.value === "nullable" ? [] : [withoutNull(part)])),
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

function withoutNull(part: MapEntry): MapEntry {
  const type = part.key.value === "type" ? textOf(part.value) : undefined;
  return type === undefined ? part : entry("type", scalar(type.replace(/ \| null$/, ""), part.value.span));
}

/** Returns a value without null, which has no form in a request but for its absence. */
export function notNull(made: Made): Made {
  return made.nullable ? { ...made, nullable: false } : made;
}
