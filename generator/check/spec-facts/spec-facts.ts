/** The facts of one spec that several rules ask for. */
import type {
  DeclarationAst,
  FieldAst,
  Located,
  SpecAst,
  TypeAst,
  ValueAst,
} from "../../spec/declarations/index.js";
import type { JsonObject } from "../../language/model/model.js";
import { constraintKeys } from "../../language/constraints/index.js";
import { fieldsOfForms } from "./form-fields.js";
import { MessageJudges } from "./messages.js";
import { BoundSpec } from "../../spec/bind/bound-spec.js";
import {
  conditionsIn,
  fieldGroupsIn,
  objectsOf,
  unionsOf,
  valuesIn,
  valuesOfType,
  type FieldCondition,
  type FieldGroup,
} from "../../spec/declarations/walk.js";
import { leadingTo } from "../../base/graph.js";

/** A spec with its names resolved, and the facts about it that most runs of the rules ask for. */
export class SpecFacts extends BoundSpec {
  readonly objects = objectsOf(this.ast);
  readonly unions = unionsOf(this.ast);
  /** Every map of fields, in the order of the spec. */
  readonly fieldGroups: readonly FieldGroup[] = fieldGroupsIn(this.ast);
  readonly fields = this.fieldGroups.flatMap((group) => group.fields);
  readonly conditions: readonly FieldCondition[] = conditionsIn(this.objects);
  /** Every value: of fields, members of unions, bodies and responses, and of the items within them. */
  readonly values = valuesIn(this.ast, this.fields);
  readonly constrainedValues = this.values.filter((value) =>
    constraintKeys.some((key) => value[key] !== undefined),
  );
  readonly extras = extrasIn(this.ast, this.fields);
  /** The fields of all forms; several forms may have those of one resource. True for a field that an endpoint lists itself. */
  readonly formFields = fieldsOfForms(this);
  /** The fields of all multipart bodies. */
  readonly partFields = this.ast.endpoints.flatMap(({ media, body }) =>
    body?.kind === "fields" && media?.stated?.value === "multipart" ? body.fields : [],
  );
  readonly messages = new MessageJudges(this);
  #int64?: ReadonlySet<string>;

  /** Returns whether a resource can hold 64-bit integers. */
  resourceHoldsInt64(name: string): boolean {
    return (this.#int64 ??= int64Holders(this)).has(name);
  }

  /** Returns whether a value can hold 64-bit integers. */
  holdsInt64(value: ValueAst): boolean {
    const type = innermostType(this, value);
    return type.kind === "name" ? this.resourceHoldsInt64(type.name) : type.kind === "int64";
  }
}

/** Returns the extras of all declarations and fields, each with its place. */
function extrasIn(
  { service, enums, scalars, errors, schemes, resources, endpoints }: SpecAst,
  fields: readonly FieldAst[],
): Located<JsonObject>[] {
  const servers = service?.servers?.stated?.value ?? [];
  const declarations: readonly Pick<DeclarationAst, "extra">[] = [
    ...[service, service?.contact?.stated?.value, service?.license?.stated?.value].filter(
      (fact) => fact !== undefined,
    ),
    ...servers.flatMap((server) => [server, ...server.variables]),
    ...(service?.groups?.stated?.value ?? []),
    ...[enums, scalars, errors, schemes, resources, endpoints].flat(),
    ...fields,
  ];
  return declarations.flatMap(({ extra }) => extra ?? []);
}

/** Returns the names of the resources that hold 64-bit integers themselves, and of those that lead to one. */
function int64Holders(spec: BoundSpec): ReadonlySet<string> {
  const stated = [...spec.scalars.values(), ...spec.resources.values()].flatMap(valuesOfType);
  if (!stated.some(({ type }) => type.kind === "int64")) return new Set();
  const types = [...spec.resources].map(
    ([name, one]) => [name, spec.heldValues(one).map((value) => innermostType(spec, value))] as const,
  );
  const own = types.filter(([, held]) => held.some(({ kind }) => kind === "int64"));
  return leadingTo(
    own.map(([name]) => name),
    types.map(([name, held]) => [name, held.flatMap((type) => (type.kind === "name" ? type.name : []))]),
  );
}

/** Returns the type of a value, or of the items of its lists and maps. */
function innermostType(spec: BoundSpec, value: ValueAst): TypeAst {
  let { type } = spec.plain(value);
  while (type.kind === "list" || type.kind === "map")
    ({ type } = spec.plain(type.kind === "list" ? type.items : type.values));
  return type;
}
