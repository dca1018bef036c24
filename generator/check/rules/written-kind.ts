import type { FieldAst, TypeAst, ValueAst } from "../../spec/declarations/index.js";
import type { Written } from "../../language/model/model.js";
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
  if (kind === undefined) return;
  const isJsonPart = place === "part" && type.kind !== "list";
  const problem = !(placesOf[kind] ?? everywhere).includes(place)
    ? `${titles[place]} has no such form`
    : isJsonPart && !isScalar(spec, type)
      ? "an object of a multipart body is JSON"
      : nullable
        ? "null has no form there"
        : whyNot(spec, kind, type);
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

function whyNot(spec: BoundSpec, kind: Written, type: TypeAst): string | undefined {
  if (isScalar(spec, type)) return `${describe(type)} is a scalar`;
  if (kind === "json") return undefined;
  if (kind === "brackets") return bracketsFault(spec, type, { above: [], count: { fields: 0 } });
  if (kind === "keys" && type.kind !== "map") return `${describe(type)} is not a map`;
  if (kind === "pairs" && type.kind === "list") return `${describe(type)} is a list`;
  for (const { type: inner, nullable } of valuesIn(spec, type)) {
    if (nullable) return "null has no form there";
    if (!isScalar(spec, inner)) return `${describe(inner)} is not a scalar`;
  }
  return type.kind === "list" || type.kind === "map" || type.kind === "name"
    ? undefined
    : `${describe(type)} is not a list`;
}

function valuesIn(spec: BoundSpec, type: TypeAst): readonly Pick<ValueAst, "type" | "nullable">[] {
  if (type.kind === "list") return [type.items];
  if (type.kind === "map") return [type.values];
  const resource = spec.resourceOf(type);
  if (resource?.kind !== "object") return [{ type, nullable: false }];
  return [...spec.fieldsOf(resource).values()].map(({ field }) => field.value);
}

function isScalar(spec: BoundSpec, type: TypeAst): boolean {
  return type.kind !== "json" && !spec.isComposite(type);
}

/** Each field has a name of its own on the wire, so more of them are a sign of a mistake. */
const maxFields = 300;

interface BracketsPlace {
  /** The resources that hold the type. */
  readonly above: readonly string[];
  readonly count: { fields: number };
}

/** Returns the part of a type that brackets cannot carry. */
function bracketsFault(spec: BoundSpec, type: TypeAst, { above, count }: BracketsPlace): string | undefined {
  if (isScalar(spec, type)) return undefined;
  if (type.kind === "list") {
    return type.items.nullable
      ? "null has no form there"
      : bracketsFault(spec, type.items.type, { above, count });
  }
  if (type.kind === "map") {
    return type.values.nullable
      ? "null has no form there"
      : bracketsFault(spec, type.values.type, { above, count });
  }
  if (type.kind !== "name") return `${describe(type)} has no form in brackets`;
  if (above.includes(type.name)) return `${type.name} can hold itself`;
  const resource = spec.resources.get(type.name);
  if (resource?.kind !== "object") return `${type.name} is a union`;
  for (const { field } of spec.fieldsOf(resource).values()) {
    const { name, value } = field;
    if (++count.fields > maxFields) return `it has more than ${maxFields} fields`;
    if (value.nullable) return `null has no form in ${type.name}.${name.value}`;
    const fault = bracketsFault(spec, value.type, { above: [...above, type.name], count });
    if (fault !== undefined) return fault;
  }
  return undefined;
}
