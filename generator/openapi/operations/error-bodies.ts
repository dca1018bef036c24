/** The bodies of errors: resources, also those that hold a list or a scalar. */
import type { MapEntry } from "../../source/yaml/tree.js";
import { isAnnotation, assertionsIn } from "../document/keywords.js";
import { typeWithoutBounds } from "../schemas/lists.js";
import { typeNameOf } from "../names.js";
import { entry, listNode, mapNode, scalar, expressionOf, type Made } from "../document/nodes.js";
import { docOf } from "../schemas/objects.js";
import type { DocumentPlace } from "../document/references.js";
import { nameForms } from "../../language/names/name-forms.js";
import { plainShape, shapeOf, type SchemaShape } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** The schema of the body of an error. */
interface StatedBody {
  /** The keyword that states the schema. */
  readonly stated: MapEntry;
  readonly place: DocumentPlace;
  /** The media type. */
  readonly type: string;
}

/** Returns the resource for the body of an error; undefined for one that the language does not say, which the ledger notes. */
export function errorBody(t: Translation, body: StatedBody, typeName: string): string | undefined {
  const { stated, place, type } = body;
  const shape = shapeOf(t, place);
  const plain = plainShape(t, shape);
  if (plain.kind === "any" || (shape.kind === "map" && !hasTypedValues(shape))) {
    // A schema of any object excludes lists and scalars, which clients take, too.
    if (plain.kind === "map") t.ledger.loosen(stated, "any body");
    else t.ledger.mark(stated, "approximated", "any body");
    const others = plain.view?.keywords.get("additionalProperties");
    t.ledger.mark(others, "approximated", "any body");
    return undefined;
  }
  const isOne = plain.kind === "const" && (typeof plain.value === "boolean" || shape.kind === "component");
  if (plain.kind === "null" || isOne) {
    t.ledger.mark(stated, "dropped", "the body of an error that is one value");
    return undefined;
  }
  const isText = plain.kind === "scalar" && plain.type === "string";
  if (isText && type.includes("*"))
    t.ledger.mark(stated, "approximated", `a string in ${type}: that of JSON, or plain text`);
  const isEnum = plain.kind === "const" || (plain.kind === "enum" && shape.kind !== "component");
  const made = t.makeValue(place, {
    isBody: true,
    typeName: `${typeName}${isEnum ? "Value" : "Body"}`,
    direction: "response",
    lifted: true,
  });
  const expression = expressionOf({ ...made, nullable: false });
  const isNamed = made.entries.length === 0 && /^[A-Z][A-Za-z0-9]*$/.test(expression ?? "");
  if (isNamed && !made.nullable && expression !== undefined && t.draft.isResource(expression))
    return expression;
  const inner = expression ?? typeWithoutBounds(made.entries);
  if (inner === undefined) {
    t.ledger.mark(stated, "dropped", "the body of an error that is no object");
    return undefined;
  }
  // A member of a union has no bounds.
  loosenBounds(t, plain, made, "bounds of an error body that is not an object");
  return unionOfOne(t, { shape, place }, inner, {
    nullable: made.nullable,
    isNullInherent: plain.nullable,
    ...(isEnum ? { name: `${typeName}Body` } : {}),
  });
}

/** Returns whether a map says of its values more than that they are any: Spring prints `Map<String, String>` so. */
function hasTypedValues({ view }: SchemaShape): boolean {
  return assertionsIn(view?.keywords.get("additionalProperties")?.value).length > 0;
}

/** Notes that the bounds of a body, called `what`, are not enforced. Items that the type has are not among them. */
export function loosenBounds(
  t: Translation,
  { view }: SchemaShape,
  { expression, entries }: Made,
  what: string,
): void {
  if (entries.length === 0) return;
  for (const [key, stated] of view?.keywords ?? []) {
    const isKept = expression !== undefined && partsOfTypes.has(key);
    if (!isAnnotation(key) && !isKept) t.ledger.loosen(stated, `${what} are not enforced`);
  }
}

/** The keywords that a type expression says: `list<Fault>`. */
const partsOfTypes: ReadonlySet<string> = new Set(["items", "additionalProperties", "format"]);

/** The form of the union for a body. */
interface UnionForm {
  readonly nullable: boolean;
  /** True if the schema behind the reference has null itself, so its name needs no addition. */
  readonly isNullInherent: boolean;
  /** A name that does not follow from the type. */
  readonly name?: string;
}

/**
 * Declares a union with one member, once for all errors that have such a body, and returns its name.
 *
 *     { type: array, items: { $ref: Fault } }     ->   FaultList: { union: { of: [list<Fault>] } }
 *     { oneOf: [{ $ref: Fault }, { type: null }] }   ->   FaultOrNull: { union: { of: [Fault], nullable: true } }
 */
function unionOfOne(
  t: Translation,
  { shape, place }: { readonly shape: SchemaShape; readonly place: DocumentPlace },
  expression: string,
  { nullable, isNullInherent, name: ownName }: UnionForm,
): string {
  const { node, pointer } = place;
  const { span } = node;
  const given = t.request.given.find(pointer, nameForms.type);
  // A component that is a list is no declaration elsewhere, so its name is free.
  const component =
    shape.kind === "component" && shape.component.typeName !== expression ? shape.component : undefined;
  const orNull = nullable && !(isNullInherent && component !== undefined);
  const owner = `${component?.pointer ?? `error body ${expression}`}${orNull ? " or null" : ""}`;
  const words = ownName ?? component?.typeName ?? bodyNameOf(expression);
  const name = takeName(t, given ?? (orNull ? `${words.replace(/Body$/, "")}OrNull` : words), owner);
  t.request.given.use(pointer, name);
  if (t.service.errorBodies.has(name)) {
    t.mark(node, "description", "dropped", "the type is shared");
    return name;
  }
  t.service.errorBodies.add(name);
  t.draft.subjects.set(name, { node, pointer, direction: "response" });
  const doc = docOf(t, component?.node ?? node, { name });
  const of = entry("of", listNode([scalar(expression, span)], span));
  const entries = [of, ...(nullable ? [entry("nullable", true, span)] : [])];
  const union = entry("union", mapNode(entries, span));
  t.draft.declare(name, { key: "union", entries: [union] }, span, doc);
  return name;
}

/** Takes a name for a body: the wanted one, or one that ends in `Body` where a component has it. */
function takeName(t: Translation, wanted: string, owner: string): string {
  const isFree = wanted.endsWith("Body") || t.names.isFree(wanted, owner);
  return t.names.take(isFree ? wanted : `${wanted}Body`, owner);
}

/** Returns a name for a type expression: `list<Fault>` is `FaultList`, `string` is `StringBody`. */
function bodyNameOf(expression: string): string {
  const [, kind, inner] = /^(list|map)<(.*)>$/.exec(expression) ?? [];
  return kind === undefined || inner === undefined
    ? `${typeNameOf(expression)}Body`
    : `${bodyNameOf(inner).replace(/Body$/, "")}${typeNameOf(kind)}`;
}
