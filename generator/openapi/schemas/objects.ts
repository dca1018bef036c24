/** Objects: fields from properties. */
import type { Written } from "../../language/model/model.js";
import { type NamedPlace, placeOfEntry } from "../document/references.js";
import { defined } from "../../base/defined.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { derivedName } from "../../spec/decode/derived-names.js";
import { isKeyOfSpecs } from "../../source/yaml/keys.js";
import { entryOf, type MapEntry, type SyntaxNode, valueOf } from "../../source/yaml/tree.js";
import { typeNameOf, nameInTitle } from "../names.js";
import { carriedDefault, carriedEntries } from "../report/carry.js";
import type { HiddenNulls } from "../dialects/dialect.js";
import { hiddenNulls, placeholders } from "../dialects/index.js";
import { defaultEntries } from "./defaults.js";
import { exampleEntries } from "./examples.js";
import { directionFlags, isSet, documentationIn } from "./all-of.js";
import { entry, mapNode, scalar, nodeOf, type Direction, type Made } from "../document/nodes.js";
import { takesAll } from "../document/keywords.js";
import { entriesOf, isFalse, isTrue, numberOf, textOf } from "../../source/yaml/reading.js";
import { falseProperty, refusedProperty } from "../report/ledger.js";
import { isNothing } from "./no-values.js";
import { keepsNull } from "../operations/null-in-requests.js";
import { hasNoProperties } from "./shapes.js";
import { writtenOutAt } from "./sized-maps.js";
import { AnswerKey, type Translation } from "../translation.js";
import type { View } from "./views.js";

/** The owner of fields. */
interface Owner {
  readonly typeName: string;
  readonly direction: Direction;
  /** True if values have no properties but the fields. */
  readonly isClosed?: boolean;
  /** The form of its values, where they are written as text. */
  readonly inForm?: Written | ((field: string) => Written) | undefined;
}

export function isFieldName(name: string): boolean {
  return name !== "" && name.length <= 127 && isKeyOfSpecs(name) && !name.endsWith("?");
}

export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,127}$/.test(name);
}

/** Returns the entries of a resource for an object: its fields, and what other properties it may have. */
export function objectEntries(t: Translation, view: View, owner: Owner): MapEntry[] {
  const { span } = view;
  t.ledger.noteRead(view.keywords, "object");
  const none = noProperties(t, view);
  if (none !== undefined) return none;
  const fields: MapEntry[] = [];
  const isClosed = isFalse(closerOf(view)?.value) && hasFieldNames(t, view);
  findUriReferences(t, view);
  for (const property of view.properties.values()) {
    const field = fieldEntry(t, property, view.required.has(property.name), { ...owner, isClosed });
    if (field !== undefined) fields.push(field);
    else if (isNothing(t, property.node))
      noteNotRequired(t, view, property.name, "no object has the property");
    else if (isElsewhere(t, property, owner)) noteOneDirection(t, view, property, owner.direction);
  }
  for (const name of view.required) {
    if (!isFieldName(name))
      noteNotRequired(t, view, name, `no field can have the name ${JSON.stringify(name)}`);
    if (view.properties.has(name) || !isFieldName(name)) continue;
    noteImpossible(t, view);
    if (owner.inForm !== undefined) noteTextInForm(t, view);
    fields.push(entry(name, owner.inForm === undefined ? "json" : "string", span));
  }
  return [
    entry("fields", mapNode(fields, span), span),
    ...otherProperties(t, view, owner),
    ...atLeast(t, view, fields),
  ];
}

/** The members of problem details, by RFC 9457. */
const ofProblems = ["type", "title", "status", "detail", "instance"];

/** Finds the members of problem details that may be relative, though generators print `format: uri`: Spring sends a path. */
function findUriReferences(t: Translation, { properties }: View): void {
  if (!ofProblems.every((name) => properties.has(name))) return;
  for (const name of ["type", "instance"]) {
    const node = properties.get(name)?.node;
    if (node !== undefined) t.schemas.uriReferences.add(node);
  }
}

/** Returns the entries of an object that has no properties at all, by `maxProperties: 0`; undefined for any other. */
function noProperties(t: Translation, view: View): MapEntry[] | undefined {
  const { keywords, properties, span } = view;
  const most = keywords.get("maxProperties");
  if (most === undefined || !hasNoProperties(view)) return undefined;
  const reason = "the object has no properties";
  t.ledger.markExact(most);
  for (const { node } of properties.values()) {
    t.ledger.unread.set(node, reason);
    if (isNothing(t, node)) noteFalse(t, node, true);
  }
  for (const key of ["additionalProperties", "unevaluatedProperties", "patternProperties", "propertyNames"]) {
    const stated = keywords.get(key);
    if (stated === undefined) continue;
    if (key === "additionalProperties" && stated.value.kind === "scalar") t.ledger.markExact(stated);
    else t.ledger.mark(stated, "approximated", reason);
    t.ledger.unread.set(stated.value, reason);
  }
  const least = keywords.get("minProperties");
  if (least !== undefined && numberOf(least.value) === 0) t.ledger.markExact(least);
  else if (least !== undefined) t.ledger.loosen(least, "no object has as many properties as it asks for");
  return [entry("fields", mapNode([], span), span), entry("closed", true, span)];
}

/** Notes the status of a property that no object has. One use in an open object makes it looser. */
function noteFalse(t: Translation, node: SyntaxNode, isClosed: boolean): void {
  if (!isClosed && isFalse(node)) t.ledger.loosenPart(node, falseProperty);
  else if (!isClosed) t.ledger.leaveOut(node, falseProperty);
  else if (!t.ledger.isLeftOut(node)) t.ledger.leaveOut(node, refusedProperty, "approximated");
}

/** Returns the keyword that says what undeclared properties are. */
export function closerOf({ keywords }: Pick<View, "keywords">): MapEntry | undefined {
  return keywords.get("additionalProperties") ?? keywords.get("unevaluatedProperties");
}

/** Notes that a required property which is not declared may be anything, where the schema says what such properties are. */
function noteImpossible(t: Translation, { keywords }: View): void {
  for (const key of ["additionalProperties", "unevaluatedProperties"]) {
    const stated = keywords.get(key);
    const isOpen = stated === undefined || isTrue(stated.value) || entriesOf(stated.value).length === 0;
    if (stated !== undefined && (isFalse(stated.value) || !isOpen))
      t.ledger.loosen(stated, "a required property that is not declared can have any value");
  }
}

function noteNotRequired(t: Translation, { requiredBy }: View, name: string, cause: string): void {
  const reason = `${cause}, so it is not required`;
  for (const schema of requiredBy.get(name) ?? []) t.ledger.loosen(entryOf(schema, "required"), reason);
}

/** Notes the schemas of a property which only the other direction has, as another of them says, and those that require it. */
function noteOneDirection(
  t: Translation,
  { requiredBy }: View,
  { name, node }: NamedPlace,
  direction: Direction,
): void {
  const flag = direction === "request" ? "readOnly" : "writeOnly";
  const isFlagged = (one: SyntaxNode): boolean => isSet(directionFlags(t, one)[flag]);
  const reason = `another schema says that the property is \`${flag}\`, so not every value has it`;
  for (const part of t.schemas.joined.partsOf(node)) if (!isFlagged(part)) t.ledger.loosenPart(part, reason);
  for (const schema of requiredBy.get(name) ?? []) {
    const own = valueOf(valueOf(schema, "properties"), name);
    if (own === undefined || !isFlagged(own)) t.ledger.loosen(entryOf(schema, "required"), reason);
  }
}

/** Notes that a required property which is not declared is text in a form. */
function noteTextInForm(t: Translation, { place, properties, required }: View): void {
  const stated = entryOf(place.node, "required");
  const names = [...required].filter((name) => !properties.has(name));
  if (stated !== undefined)
    t.ledger.narrow(place.node, stated, {
      status: "approximated",
      reason: "a required property that is not declared is sent as text in a form",
      rule: { properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])) },
    });
}

/** Makes the field of a property; undefined where the direction or the name excludes it. */
export function fieldEntry(
  t: Translation,
  property: NamedPlace,
  isRequired: boolean,
  owner: Owner,
): MapEntry | undefined {
  const { name, node } = property;
  const { key } = property.entry;
  if (isNothing(t, node)) {
    noteFalse(t, node, owner.isClosed === true);
    return undefined;
  }
  const { readOnly, writeOnly } = directionFlags(t, node);
  for (const flag of [...readOnly, ...writeOnly]) {
    if (isTrue(flag.value)) t.ledger.mark(flag, "approximated", "requests and responses get separate types");
    else t.ledger.markExact(flag);
  }
  if (isElsewhere(t, property, owner)) {
    const others = owner.direction === "request" ? "responses" : "requests";
    t.ledger.oneSided.set(node, `only ${others} have the property, and none has this schema`);
    return undefined;
  }
  if (!isFieldName(name)) {
    t.ledger.leaveOut(node, "no field can have the name of the property");
    return undefined;
  }
  t.draft.unit(property.pointer, { ...node.span, start: key.span.start });
  const typeName = derivedName(owner.typeName, name);
  const otherName = (): string => `${owner.typeName}${typeNameOf(name)}`;
  const { direction } = owner;
  const written = typeof owner.inForm === "function" ? owner.inForm(name) : owner.inForm;
  // Within JSON, values have no other form than elsewhere.
  const inForm = written === "json" ? undefined : written;
  const any = t.makeValue(property, { typeName, otherName, direction, inForm });
  const kept = written !== undefined ? { ...any, nullable: keepsNull(t, property, any, isRequired) } : any;
  const isHidden = !isRequired && written === undefined && hasHiddenNull(t, property);
  const made = isHidden ? { ...kept, nullable: true } : kept;
  const notes = describingEntries(t, property.node, property.pointer, made, {
    name,
    insteadOfDefault: (stated) => carriedDefault(t, stated),
  });
  const value = nodeOf(made, [...notes, ...carriedEntries(t, node, "schema")]);
  return entry(isRequired ? name : `${name}?`, value, key.span);
}

/** Returns whether only values of the other direction have a property. */
function isElsewhere(t: Translation, { node }: NamedPlace, { direction }: Owner): boolean {
  return isSet(directionFlags(t, node)[direction === "request" ? "readOnly" : "writeOnly"]);
}

const nullsOfDocument = new AnswerKey<SyntaxNode, HiddenNulls | undefined>();

/** Returns whether an optional property may be null, though its schema does not say so, and notes that. */
function hasHiddenNull(t: Translation, { node, pointer }: NamedPlace): boolean {
  const mayBeNull = t.answers.once(nullsOfDocument, t.root, () => hiddenNulls(t.root));
  if (mayBeNull?.(pointer) !== true || entryOf(node, "default") !== undefined) return false;
  const excluding = ["type", "enum", "const", "$ref", "anyOf", "allOf"].flatMap(
    (key) => entryOf(node, key) ?? [],
  );
  const reason = "null is a value of optional properties of pydantic 1, which does not print it";
  for (const one of excluding) t.ledger.loosen(one, reason, "assumed");
  return excluding.length > 0;
}

/** The part of a document that has a schema: its name, and the node of a parameter, which has examples of its own. */
interface DescribedPart {
  readonly name?: string;
  readonly holder?: SyntaxNode;
  /** Returns what stands in place of a default that the schema rejects. */
  readonly insteadOfDefault?: (stated: MapEntry) => readonly MapEntry[];
}

/** Makes the entries of a field that describe it: doc, default, example, deprecated. */
export function describingEntries(
  t: Translation,
  node: SyntaxNode,
  pointer: string,
  made: Made,
  { name, holder, insteadOfDefault: instead }: DescribedPart = {},
): MapEntry[] {
  if (node.kind !== "map") return [];
  const source = defined({ name });
  const writtenOut = writtenOutAt(t, { node, pointer });
  const beside = documentationIn(node);
  let doc = docOf(t, node, source);
  for (const other of [beside, writtenOut])
    if (doc.length === 0 && other !== undefined) doc = docOf(t, other, source);
  const notes = [...doc, ...deprecatedOf(t, node)];
  const constant = made.entries.find(({ key }) => key.value === "const");
  for (const one of defaultEntries(t, node, pointer, { constant: constant?.value, instead })) notes.push(one);
  if (constant !== undefined) return notes;
  return [...notes, ...exampleEntries(t, node, holder)];
}

interface DocSource {
  /** The keys that hold texts. */
  readonly keys?: readonly string[];
  /** The name of what is described: a title that only repeats it is no doc. */
  readonly name?: string;
}

/** Returns whether the title of a schema only repeats its name, so that no words are lost without it. */
export function noteTitle(t: Translation, node: SyntaxNode, name: string): boolean {
  const title = entryOf(node, "title");
  const isName = lettersOf(name) === lettersOf(nameInTitle(textOf(title?.value)?.trim() ?? ""));
  if (isName) t.ledger.markExact(title);
  return isName;
}

/** Makes the entry `doc` from a description, or from a title where there is none. */
export function docOf(
  t: Translation,
  node: SyntaxNode,
  { keys = ["description"], name }: DocSource = {},
): MapEntry[] {
  const texts = keys.flatMap((key) => {
    const found = entryOf(node, key);
    const text = textOf(found?.value)?.trim();
    if (found === undefined || text === undefined) return [];
    if (placeholders.has(text)) {
      t.ledger.mark(found, "approximated", "a placeholder from the framework");
      return [];
    }
    t.ledger.markExact(found);
    return text === "" ? [] : [{ text, found }];
  });
  const [first, second] = texts;
  const title = keys.includes("description") ? entryOf(node, "title") : undefined;
  const titleText = textOf(title?.value)?.trim() ?? "";
  const isName = title !== undefined && name !== undefined && noteTitle(t, node, name);
  if (first === undefined) {
    if (title === undefined || titleText === "" || isName) return [];
    t.ledger.mark(title, "approximated", "there is no description, so the title becomes the doc");
    return [entry("doc", scalar(titleText, title.value.span), title.key.span)];
  }
  const isMore = second !== undefined && !second.text.startsWith(first.text);
  const text =
    second === undefined
      ? first.text
      : isMore
        ? `${first.text.replace(/([^.!?])$/, "$1.")}\n\n${second.text}`
        : second.text;
  return [entry("doc", scalar(text, first.found.value.span), first.found.key.span)];
}

/** Makes the entry `deprecated`, at a place. */
export function deprecatedOf(t: Translation, node: SyntaxNode | undefined, span?: Span): MapEntry[] {
  if (node === undefined || !isTrue(t.take(node, "deprecated"))) return [];
  return [entry("deprecated", true, span ?? node.span)];
}

/** Returns what tells names apart: `Parcel Id`, `parcelId` and `parcel_id` are one. */
function lettersOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}

function hasFieldNames(t: Translation, { properties }: View): boolean {
  return [...properties.values()].every(({ name, node }) => isFieldName(name) || isNothing(t, node));
}

export const undeclaredInForm = {
  reason: "undeclared properties are sent as text in a form",
  rule: { additionalProperties: { type: "string" } },
};

/** Makes `closed`, `open` or `rest`. */
function otherProperties(t: Translation, view: View, owner: Owner): MapEntry[] {
  const found = closerOf(view);
  const { direction, inForm } = owner;
  const isOpen = view.properties.size === 0 && inForm === undefined;
  if (found === undefined) return isOpen ? [entry("open", true, view.span)] : [];
  const { span } = found.value;
  if (inForm === undefined && !takesAll(found.value) && !hasFieldNames(t, view)) {
    t.ledger.loosen(found, "no field can have the name of a declared property, so objects have others, too");
    t.ledger.unread.set(found.value, "objects have any other properties");
    return [entry("open", scalar(true, span), found.key.span)];
  }
  t.ledger.markExact(found);
  if (isFalse(found.value)) return [entry("closed", scalar(true, span), found.key.span)];
  // The fields of a form itself stand in the input, which has no others.
  if (typeof inForm === "function") {
    t.ledger.leaveOutAt(found, "the form has no fields but the declared ones");
    return [];
  }
  if (found.value.kind !== "map" || found.value.entries.length === 0) {
    if (inForm === undefined) return [entry("open", scalar(true, span), found.key.span)];
    t.ledger.narrow(view.place.node, found, { status: "approximated", ...undeclaredInForm });
    return [entry("rest", scalar("string", span), found.key.span)];
  }
  const context = { typeName: derivedName(owner.typeName, "rest"), direction, inForm };
  return [entry("rest", nodeOf(t.makeValue(placeOfEntry(view.place, found), context)), found.key.span)];
}

function atLeast(t: Translation, view: View, fields: readonly MapEntry[]): MapEntry[] {
  const least = view.keywords.get("minProperties");
  const count = numberOf(least?.value);
  if (least === undefined || count === undefined) return [];
  if (count === 0) {
    t.ledger.markExact(least);
    return [];
  }
  if (!Number.isInteger(count) || count < 1 || count > fields.length) {
    t.ledger.mark(least, "dropped", "the object declares fewer fields");
    return [];
  }
  const names = fields.map(({ key }) => key.value.replace(/\?$/, ""));
  t.ledger.markExact(least);
  t.ledger.narrow(view.place.node, least, {
    status: "approximated",
    reason: "`at_least` counts declared fields only",
    rule: { atLeast: { count, names } },
  });
  return [entry("at_least", scalar(count, least.value.span), least.key.span)];
}
