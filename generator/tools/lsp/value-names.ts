/** The values of enums as names: their declarations, and the places of a spec that name one. */
import { SpecFacts } from "../../check/spec-facts/spec-facts.js";
import { conditionsIn, objectsOf } from "../../spec/declarations/walk.js";
import type { EnumAst, Located, ObjectAst, SpecAst, TypeAst } from "../../spec/declarations/index.js";
import { collector, type NameOccurrence } from "./names.js";

type AddValue = (item: EnumAst, value: Located<unknown>, isDeclaration?: boolean) => void;

/** Returns every occurrence of the texts that are values of enums, each once. Those of examples have no places. */
export function valueNamesOf(ast: SpecAst): readonly NameOccurrence[] {
  const { add: addName, found } = collector();
  const add: AddValue = (item, { value, span }, isDeclaration = false) => {
    if (typeof value === "string")
      addName({ kind: "value", name: `${item.path}.${value}`, text: value, span, isDeclaration });
  };
  const spec = new SpecFacts(ast);
  for (const item of ast.enums) addEnum(item, add);
  const use = (type: TypeAst | undefined, values: readonly (Located<unknown> | undefined)[]): void => {
    const item = type && spec.enumOf(type);
    if (item !== undefined) for (const value of values) if (value !== undefined) add(item, value);
  };
  const useOfField = (
    owner: ObjectAst,
    field: Located<string> | undefined,
    values: readonly Located<unknown>[],
  ): void => use(spec.fieldsOf(owner).get(field?.value ?? "")?.field.value.type, values);
  for (const { owner, condition } of conditionsIn(objectsOf(ast)))
    for (const { field, values } of condition.value) useOfField(owner, field, values);
  for (const { precondition } of ast.endpoints) {
    const owner = spec.object(precondition?.resource?.value);
    if (precondition !== undefined && owner !== undefined)
      useOfField(owner, precondition.field, precondition.values);
  }
  for (const field of spec.fields) use(field.value.type, [field.default]);
  for (const value of spec.values) use(value.type, [value.default]);
  return found();
}

function addEnum(item: EnumAst, add: AddValue): void {
  for (const { value } of item.values) add(item, value, true);
  for (const value of item.terminal?.stated?.value ?? []) add(item, value);
  for (const step of item.transitions?.stated?.value ?? [])
    for (const value of [step.from, step.to]) add(item, value);
}
