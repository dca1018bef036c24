/** Assumptions that only add to the stated type. */
import type { TypeAst, ValueAst } from "../declarations/index.js";
import type { ConstValue } from "../../language/model/model.js";
import { perFormat } from "../../language/formats/index.js";

/**
 * Returns whether `stated` admits every value that `assumed` admits, as far as this is known before names are
 * resolved.
 */
export function refines(stated: ValueAst, assumed: ValueAst): boolean {
  const admitsNull = stated.nullable || stated.type.kind === "unspecified" || stated.type.kind === "json";
  if (assumed.nullable && !admitsNull) return false;
  return typeRefines(stated.type, assumed.type);
}

type Kind = TypeAst["kind"];

/** The JSON values of a kind of type. */
type Form = "string" | "number" | "boolean" | "container" | "any";

interface Admission<Of extends Kind> {
  /** The form of the values; `any` where the kind alone does not say it. */
  readonly form: Form;
  /** Returns whether a type of this kind admits all values of `assumed`, which is no constant. */
  readonly type: (stated: TypeAst & { readonly kind: Of }, assumed: TypeAst) => boolean;
  /** Returns whether a type of this kind admits a constant. */
  readonly constant: (stated: TypeAst & { readonly kind: Of }, value: ConstValue) => boolean;
}

const everything = (): boolean => true;
const nothing = (): boolean => false;
const sameKind = (stated: TypeAst, assumed: TypeAst): boolean => stated.kind === assumed.kind;
const isString = (_: TypeAst, value: ConstValue): boolean => typeof value === "string";
const isNumber = (_: TypeAst, value: ConstValue): boolean => typeof value === "number";

/** A type whose strings have a certain form. */
const strings = { form: "string", type: sameKind, constant: isString } as const;

const admissions: { readonly [Of in Kind]: Admission<Of> } = {
  unspecified: { form: "any", type: everything, constant: everything },
  json: { form: "any", type: everything, constant: everything },
  invalid: { form: "any", type: everything, constant: everything },
  string: { form: "string", type: (_, assumed) => formOf(assumed) === "string", constant: isString },
  decimal: strings,
  datetime: strings,
  base64: strings,
  ...perFormat(() => strings),
  id: {
    form: "string",
    type: (stated, assumed) => assumed.kind === "id" && assumed.of.value === stated.of.value,
    constant: isString,
  },
  number: {
    form: "number",
    type: (_, assumed) => formOf(assumed) === "number" && assumed.kind !== "int64",
    constant: isNumber,
  },
  integer: { form: "number", type: sameKind, constant: (_, value) => Number.isInteger(value) },
  int64: { form: "number", type: sameKind, constant: nothing },
  timestamp: {
    form: "number",
    type: ({ unit }, assumed) =>
      assumed.kind === "timestamp" && (unit === "unspecified" || unit === assumed.unit),
    constant: isNumber,
  },
  boolean: { form: "boolean", type: sameKind, constant: (_, value) => typeof value === "boolean" },
  const: { form: "any", type: nothing, constant: (stated, value) => stated.value === value },
  // The name of an enum refines `string`.
  name: { form: "string", type: sameKind, constant: everything },
  list: {
    form: "container",
    type: ({ items }, assumed) => assumed.kind === "list" && refines(items, assumed.items),
    constant: nothing,
  },
  map: {
    form: "container",
    type: ({ values }, assumed) =>
      assumed.kind === "name" || (assumed.kind === "map" && refines(values, assumed.values)),
    constant: nothing,
  },
};

function typeRefines(stated: TypeAst, assumed: TypeAst): boolean {
  if (assumed.kind === "invalid") return true;
  const admission = admissions[stated.kind] as Admission<Kind>;
  const refined = stated as TypeAst & { readonly kind: Kind };
  if (assumed.kind === "const") return admission.constant(refined, assumed.value);
  return admission.type(refined, assumed);
}

function formOf({ kind }: TypeAst): Form {
  return admissions[kind].form;
}
