import type { FieldAst, TypeAst } from "../../spec/declarations/index.js";
import type { Written } from "../../language/model/model.js";
import { whyNotWritten, type TextType, type TextTypes } from "../../language/facts/written-faults.js";
import { secondMapOfKeys } from "../../language/model/written.js";
import type { BoundSpec, TextPlace } from "../../spec/bind/bound-spec.js";
import { describe } from "../spec-facts/type-kinds.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Lists and objects have a form as text. Text with a separator holds scalars, also those of a map or an object; brackets
 * hold scalars, lists, maps and resources without recursion, in a query or a form; JSON holds everything. A query has one
 * map whose keys are parameters.
 *
 *     endpoints:
 *       parcels.list:
 *         GET: /parcels
 *         query: { limit?: { type: integer, written: commas } }
 *         response: string
 */
export const writtenKind = defineRule({
  code: "written-kind",
  what: "A value cannot be written in the format that `written` names.",
  why: "The server could not read the value back.",
  fix: "Remove `written` from a scalar, and use `json` for a value that no other format can represent.",
  *check(spec) {
    const inForms = spec.formFields;
    const inParts = new Set(spec.partFields);
    for (const { place, fields } of spec.fieldGroups) {
      for (const field of fields) {
        if (place === "path" || place === "query" || place === "header") yield* faults(spec, place, field);
        else if (field.written !== undefined && !inForms.get(field) && !inParts.has(field))
          yield misplaced(field);
      }
      for (const { written, name } of fields.filter((one) => one.written?.value === "keys").slice(1)) {
        const message = `"${name.value}" cannot be written as keys: ${secondMapOfKeys}.`;
        yield { message, span: written?.span ?? name.span, help: "Write `written: brackets`." };
      }
    }
    for (const field of inForms.keys()) yield* faults(spec, "form", field);
    for (const field of inParts) if (field.written !== undefined) yield* faults(spec, "part", field);
  },
});

function misplaced({ name, written, value }: FieldAst): RuleFinding {
  const message = `"${name.value}" is no parameter and no field of a form, so it has no \`written\`.`;
  return { message, span: written?.span ?? value.span, help: "Leave out `written`." };
}

function* faults(spec: BoundSpec, place: FormPlace, field: FieldAst): Generator<RuleFinding> {
  const { type, nullable } = field.value;
  const kind = spec.writtenOf(field, place === "part" ? "form" : place);
  const span = field.written?.span ?? type.span;
  const name = field.name.value;
  if (kind === undefined || spec.isUnknown(type)) return;
  const isJsonPart = place === "part" && type.kind !== "list";
  const problem = !(placesOf[kind] ?? everywhere).includes(place)
    ? `${titles[place]} has no such form`
    : isJsonPart && !isScalar(spec, type)
      ? "an object of a multipart body is JSON"
      : nullable
        ? "null has no form there"
        : whyNotWritten(typesOf(spec), kind, type);
  if (problem === undefined) return;
  const help = kind === "json" || isScalar(spec, type) ? "Leave out `written`." : "Write `written: json`.";
  yield { message: `"${name}" cannot be written as ${kind}: ${problem}.`, span, help };
}

type FormPlace = TextPlace | "part";

const everywhere: readonly FormPlace[] = ["path", "query", "header", "form", "part"];
const placesOf: { readonly [K in Written]?: readonly FormPlace[] } = {
  json: ["path", "query", "header", "form"],
  brackets: ["query", "form"],
  keys: ["query"],
  pairs: ["path", "header"],
};
const titles = {
  path: "a path",
  query: "a query",
  header: "a header",
  form: "a form",
  part: "a multipart body",
} as const;

function isScalar(spec: BoundSpec, type: TypeAst): boolean {
  return type.kind !== "json" && !spec.isComposite(type);
}

function typesOf(spec: BoundSpec): TextTypes<TypeAst> {
  return { describe, read: (type) => textTypeOf(spec, type) };
}

function textTypeOf(spec: BoundSpec, type: TypeAst): TextType<TypeAst> {
  if (isScalar(spec, type)) return { kind: "scalar" };
  if (type.kind === "list") return { kind: "list", values: type.items };
  if (type.kind === "map") return { kind: "map", values: type.values };
  const resource = spec.resourceOf(type);
  if (type.kind !== "name" || resource === undefined) return { kind: "json" };
  const { name } = type;
  if (resource.kind !== "object") return { kind: "union", name };
  const fields = [...spec.fieldsOf(resource).values()].map(fieldOf);
  const rest = spec.restOf(resource)?.value;
  if (rest !== undefined)
    return { kind: "object", name, fields: () => [...fields, { name: "rest", ...rest }] };
  // What a gap leaves open must not stop what is known.
  const isOpen = spec.keepsUndeclared(resource) && resource.gap === undefined;
  return isOpen ? { kind: "open", name } : { kind: "object", name, fields: () => fields };
}

function fieldOf({ field: { name, value } }: { readonly field: FieldAst }) {
  return { name: name.value, type: value.type, nullable: value.nullable };
}
