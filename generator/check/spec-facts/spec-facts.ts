/** The facts of one spec that several rules ask for. */
import type {
  DeclarationAst,
  FieldAst,
  Located,
  ObjectAst,
  UnionAst,
  ValueAst,
} from "../../spec/declarations/index.js";
import type { JsonObject } from "../../language/model/model.js";
import { constraintKeys } from "../../language/constraints/index.js";
import { fieldsOfForms } from "./form-fields.js";
import { Int64Places } from "./int64.js";
import { MessageJudges } from "./messages.js";
import { BoundSpec } from "../../spec/bind/bound-spec.js";
import {
  conditionsIn,
  fieldGroupsIn,
  objectsOf,
  unionsOf,
  valuesIn,
  type FieldCondition,
  type FieldGroup,
} from "./walk.js";

/** A spec with its names resolved, and the facts about it. Each is found when it is first asked for. */
export class SpecFacts extends BoundSpec {
  #groups?: readonly FieldGroup[];
  #fields?: readonly FieldAst[];
  #values?: readonly ValueAst[];
  #constrained?: readonly ValueAst[];
  #conditions?: readonly FieldCondition[];
  #objects?: readonly ObjectAst[];
  #unions?: readonly UnionAst[];
  #extras?: readonly Located<JsonObject>[];
  #forms?: ReadonlyMap<FieldAst, boolean>;
  #int64?: Int64Places;
  #messages?: MessageJudges;

  /** Every map of fields, in the order of the spec. */
  get fieldGroups(): readonly FieldGroup[] {
    return (this.#groups ??= fieldGroupsIn(this.ast));
  }

  get fields(): readonly FieldAst[] {
    return (this.#fields ??= this.fieldGroups.flatMap((group) => group.fields));
  }

  /** Every value: of fields, members of unions, bodies and responses, and of the items within them. */
  get values(): readonly ValueAst[] {
    return (this.#values ??= valuesIn(this.ast, this.fields));
  }

  get constrainedValues(): readonly ValueAst[] {
    return (this.#constrained ??= this.values.filter((value) =>
      constraintKeys.some((key) => value[key] !== undefined),
    ));
  }

  get extras(): readonly Located<JsonObject>[] {
    return (this.#extras ??= extrasIn(this));
  }

  get conditions(): readonly FieldCondition[] {
    return (this.#conditions ??= conditionsIn(this.objects));
  }

  get objects(): readonly ObjectAst[] {
    return (this.#objects ??= objectsOf(this.ast));
  }

  get unions(): readonly UnionAst[] {
    return (this.#unions ??= unionsOf(this.ast));
  }

  /** The fields of all forms; several forms may have those of one resource. True for a field that an endpoint lists itself. */
  get formFields(): ReadonlyMap<FieldAst, boolean> {
    return (this.#forms ??= fieldsOfForms(this));
  }

  get int64(): Int64Places {
    return (this.#int64 ??= new Int64Places(this));
  }

  get messages(): MessageJudges {
    return (this.#messages ??= new MessageJudges(this));
  }
}

/** Returns the extras of all declarations and fields, each with its place. */
function extrasIn({ ast, fields }: SpecFacts): Located<JsonObject>[] {
  const { service, enums, scalars, errors, schemes, resources, endpoints } = ast;
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
