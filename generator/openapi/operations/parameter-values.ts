/** The values of parameters: what has a form as the text of a path, a query or a header. */
import { escapeStep } from "../../base/json-pointer.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { secondMapOfKeys } from "../../language/model/written.js";
import { entry, mapNode, type Made, type ValueContext, madeOf } from "../document/nodes.js";
import { entriesAt, textOf } from "../../source/yaml/reading.js";
import { essenceOf, isAnyType } from "./media-types.js";
import { kindsOf, type ParameterValue, type StatedParameter } from "./parameter.js";
import { inQuery, isInBrackets } from "./query-objects.js";
import { type DocumentPlace, placeOfEntry, placeAt } from "../document/references.js";
import { plainShape, shapeOf, type SchemaShape, type UnionShape } from "../schemas/shapes.js";
import { objectForm, styleAt, listForm, type Style } from "./styles.js";
import { canHold } from "../schemas/scalars.js";
import { parsedPlace } from "../schemas/text-alternatives.js";
import type { Translation } from "../translation.js";
import type { Written } from "../../language/model/model.js";
import { whyNoText } from "../schemas/text-forms.js";
import { tupleOf } from "../schemas/tuples.js";

interface ParameterSchema {
  readonly place: DocumentPlace;
  /** The schema that describes the parameter, whose alternative `place` may be. */
  readonly described: SyntaxNode;
  readonly isJson: boolean;
}

/** Returns the schema of a parameter, also that of its content; undefined where it states none. */
export function schemaOfParameter(
  t: Translation,
  { node, pointer, property }: StatedParameter,
): ParameterSchema | undefined {
  if (property !== undefined) return ofPlace(t, property);
  t.take(node, "schema");
  const schema = placeAt({ node, pointer }, "schema");
  if (schema !== undefined) return ofPlace(t, schema);
  t.take(node, "content");
  const first = contentOfParameter(node);
  const inner = t.take(first?.value, "schema");
  if (first === undefined || inner === undefined) return undefined;
  const { value: type } = first.key;
  return {
    place: { node: inner, pointer: `${pointer}/content/${escapeStep(type)}/schema` },
    described: inner,
    isJson: isJsonContent(type),
  };
}

/** Returns whether the content of a parameter is JSON; documents write `json` and `application/x-json`, too. */
function isJsonContent(type: string): boolean {
  return /\bjson$/.test(essenceOf(type));
}

function contentOfParameter(node: SyntaxNode): MapEntry | undefined {
  return entriesAt(node, "content")[0];
}

function ofPlace(t: Translation, place: DocumentPlace): ParameterSchema {
  const parsed = parsedPlace(t, place);
  return { place: parsed ?? place, described: place.node, isJson: parsed?.isJson === true };
}

/** Returns the value of a parameter, narrowed to what has a form as a string. */
export function valueOfParameter(
  t: Translation,
  parameter: StatedParameter,
  schema: ParameterSchema | undefined,
  // `hasKeys`: another parameter takes every key of the query.
  { typeName, hasKeys }: { readonly typeName: string | undefined; readonly hasKeys: boolean },
): ParameterValue {
  const { node, pointer, where, property } = parameter;
  const { span } = node;
  const text: ParameterValue = {
    made: madeOf("string", span),
    written: [],
  };
  const stated = entryOf(property?.holder ?? node, "schema") ?? entryOf(node, "content");
  const asText: ParameterForms["asText"] = (reason, status = "looser") => {
    if (stated !== undefined && status === "looser") t.ledger.loosen(stated, `a string: ${reason}`);
    else if (stated !== undefined) t.ledger.mark(stated, "approximated", `a string: ${reason}`);
    for (const key of ["style", "explode"]) t.mark(node, key, "approximated", "a string is sent as it is");
    if (schema !== undefined) t.ledger.unread.set(schema.place.node, `a string: ${reason}`);
    return text;
  };
  const form = (word: string): readonly MapEntry[] => [entry("written", word, span)];
  if (schema === undefined)
    return isJsonContent(contentOfParameter(node)?.key.value ?? "")
      ? { made: madeOf("json", span), written: form("json") }
      : text;
  const { shape, place } =
    where === "query"
      ? inQuery(t, schema.place)
      : { shape: plainShape(t, shapeOf(t, schema.place)), place: schema.place };
  const isObject = shape.kind === "object" || shape.kind === "map";
  const type = stated?.key.value === "content" ? contentOfParameter(node)?.key.value : undefined;
  const isJson = schema.isJson || (isObject && isAnyType(type ?? ""));
  if (isJson && !schema.isJson && stated !== undefined) t.ledger.mark(stated, "assumed", `${type} is JSON`);
  const refused = t.refusals.reasonOf(pointer);
  if (refused !== undefined)
    return isObject && !isJson && property === undefined ? { ...text, lost: refused } : asText(refused);
  // The JSON of a number or a boolean is the text of any parameter, and that of null is not.
  const isBare =
    !shape.nullable &&
    (shape.kind === "enum"
      ? shape.values.every((value) => typeof value === "number")
      : shape.kind === "const"
        ? typeof shape.value !== "string"
        : shape.kind === "scalar" && shape.type !== "string");
  if (isJson && !isBare)
    return {
      made: notNull(t.makeValue(schema.place, { typeName, direction: "request" })),
      written: form("json"),
    };
  const style = styleAt(t, node, where);
  if (shape.kind === "any" || shape.kind === "null")
    return asText("any value has no form as a string", "approximated");
  const make: ParameterForms["make"] = (context = {}) =>
    notNull(t.makeValue(place, { typeName, direction: "request", ...context }));
  const whyNot: ParameterForms["whyNot"] = (written) => {
    const fault = whyNoText(t, place, written, typeName ?? parameter.name);
    return fault && `"${parameter.name}" cannot be written as ${written}: ${fault}.`;
  };
  const forms = { parameter, shape, place, style, stated, text, asText, form, make, whyNot };
  switch (shape.kind) {
    case "kinds":
      if (shape.implied !== undefined) return { made: make({ inForm: "repeated" }), written: [] };
      return alternativesValue(t, shape, forms, schema.place.node);
    case "union":
      return alternativesValue(t, shape, forms, schema.place.node);
    case "object":
    case "map":
      return objectValue(t, forms, hasKeys);
    case "list":
      return listValue(t, forms);
    default:
      return { made: make(), written: [] };
  }
}

function alternativesValue(
  t: Translation,
  shape: UnionShape,
  { asText, make, text }: ParameterForms,
  stated: SyntaxNode,
): ParameterValue {
  const kind = kindsOf(t, shape);
  if (kind === "any text") {
    const reason = "every alternative can be sent as a string";
    t.ledger.leaveOut(stated, `a string: ${reason}`, "approximated");
    return asText(reason, "approximated");
  }
  if (kind === "objects") return { ...text, lost: "an object of several alternatives" };
  if (kind === "other") return asText("alternatives have no form that tells them apart");
  return { made: make(), written: [] };
}

function objectValue(t: Translation, forms: ParameterForms, hasKeys: boolean): ParameterValue {
  const { parameter, shape, style, asText, form, make, text, whyNot } = forms;
  const { node, name, where, property } = parameter;
  const isAssumed = property === undefined && isInBrackets(parameter, shape);
  if (isAssumed)
    t.mark(node, "schema", "assumed", "an object of comparisons, or one whose name has brackets: brackets");
  if ((style.style === "deepObject" && where === "query") || isAssumed) {
    const fault = whyNot("brackets");
    if (fault !== undefined) return property === undefined ? { ...text, lost: fault } : asText(fault);
    return { made: make({ inForm: "brackets" }), written: form("brackets") };
  }
  if (property !== undefined) return asText("OpenAPI defines no form for an object within an object");
  // Frameworks print it for parameters of which they know nothing.
  const isUnstated = shape.kind === "map" && !shape.view.keywords.has("additionalProperties");
  if (isUnstated && where !== "query") return asText("an object of which nothing is stated");
  const written = objectForm(style);
  if (written === undefined) return { ...text, lost: `the style ${style.style}` };
  const fault =
    written === "keys" && hasKeys
      ? `"${name}" cannot be written as keys: ${secondMapOfKeys}.`
      : whyNot(written);
  if (fault !== undefined) return { ...text, lost: fault };
  return { made: make({ inForm: written }), written: form(written), isNeverSent: written === "keys" };
}

/** A parameter that is being made, and the ways to write it. */
interface ParameterForms {
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
  /** Returns why its values cannot be written in a form; undefined where they can. */
  readonly whyNot: (written: Written) => string | undefined;
}

/** Returns the value of a parameter that is a list, written as its style says. */
function listValue(t: Translation, forms: ParameterForms): ParameterValue {
  const { parameter, shape, make, style, place, stated, asText, form, whyNot } = forms;
  const isInQuery = style.place === "query";
  const items = shape.view?.keywords.get("items");
  const tuple = shape.kind === "list" ? tupleOf(t, shape.view, place) : undefined;
  const item = tuple?.items ?? (items && placeOfEntry(place, items));
  const outer = item && shapeOf(t, item);
  const inner = outer && plainShape(t, outer);
  const written = listForm(style);
  const isOfAny = inner === undefined || inner.kind === "any";
  if (isOfAny && isInQuery && written !== undefined) return listOfStrings(t, forms, written);
  const scalars = scalarsOf(t, inner);
  // Only a list whose name is repeated has items of several kinds.
  const isOfText = written !== "repeated" || item === undefined;
  const areObjects = isInQuery && inner?.kind === "object";
  const fault = areObjects ? whyNot("brackets") : undefined;
  if (fault !== undefined) return asText(fault);
  const isText = scalars === undefined ? isInQuery : scalars === "any text" || isOfText;
  const made = make(isText ? { inForm: areObjects ? "brackets" : "repeated" } : {});
  const isNullable = outer?.nullable === true || inner?.nullable === true;
  const canLoseNull = isInQuery && style.style !== "deepObject" && items !== undefined;
  if (scalars === undefined || (isNullable && !canLoseNull)) {
    if (!isInQuery || (!areObjects && scalars === undefined)) return asText("the items have no form there");
    if (style.style !== "deepObject" && stated !== undefined)
      t.ledger.mark(stated, "assumed", "OpenAPI defines no form for a list of objects: brackets");
    return inBrackets({ made, written: form("brackets") }, parameter);
  }
  if (isNullable && items !== undefined)
    t.ledger.narrow(place.node, items, {
      status: "approximated",
      reason: "null has no form in a query, so no item is null",
      rule: { items: { not: { type: "null" } } },
    });
  const value = isNullable ? withoutNullItems(made) : made;
  if (written === undefined) return { made: value, written: [], lost: `the style ${style.style}` };
  const [separator, named] = separators[written] ?? [];
  const isOfTexts = inner?.kind === "scalar" && inner.type === "string";
  const { node } = parameter;
  const key = ["explode", "style", "schema"].find((one) => entryOf(node, one) !== undefined);
  if (separator !== undefined && isOfTexts && canHold(inner.view, separator) && key !== undefined) {
    const reason = `no item has ${named}: many servers split the text after they have decoded it. Where yours reads repeated names, an overlay says \`explode: true\``;
    t.mark(node, key, "assumed", reason);
  }
  if (written === "brackets") return inBrackets({ made: value, written: form(written) }, parameter);
  return { made: value, written: written === "repeated" ? [] : form(written) };
}

/** Returns a list in brackets, which its form adds to the name: some documents write `lines[]`, as PHP reads it. */
function inBrackets(value: ParameterValue, { name }: StatedParameter): ParameterValue {
  return /.\[\]$/.test(name) ? { ...value, name: name.slice(0, -2) } : value;
}

/** Returns the value of a list whose items the document does not describe: each of them is some text. */
function listOfStrings(
  t: Translation,
  { parameter, place, stated, form }: ParameterForms,
  written: Written,
): ParameterValue {
  const reason = "a list of strings: its items are any values";
  if (stated !== undefined) t.ledger.loosen(stated, reason);
  t.ledger.unread.set(place.node, reason);
  const made = madeOf("list<string>", parameter.node.span);
  if (written === "brackets") return inBrackets({ made, written: form(written) }, parameter);
  return { made, written: written === "repeated" ? [] : form(written) };
}

/** The separators between the items of a list in one text. */
const separators: { readonly [Form in Written]?: readonly [character: string, named: string] } = {
  commas: [",", "a comma"],
  spaces: [" ", "a space"],
  pipes: ["|", "a `|`"],
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
  return type === undefined ? part : entry("type", type.replace(/ \| null$/, ""), part.value.span);
}

/** Returns a value without null, which has no form in a request but for its absence. */
function notNull(made: Made): Made {
  return made.nullable ? { ...made, nullable: false } : made;
}
