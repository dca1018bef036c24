/**
 * Every name in the output that is not in the spec as such is derived here, so that a clash can be
 * found before anything is emitted and every emitter says the same.
 */
import type { Endpoint, Model, ObjectResource, Resource } from "./model.js";

/** First letter raised: `byPhoneNumber` → `ByPhoneNumber`. */
export function raise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Text as part of a type name: `wallet_entity-limit` → `WalletEntityLimit`. */
export function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map(raise)
    .join("");
}

/** Stem of an endpoint's types: `policies.list` → `PoliciesList`. */
export function endpointStem(endpoint: Endpoint): string {
  return raise(endpoint.group) + raise(endpoint.method);
}

/** Function of an endpoint in operations.ts: `policies.list` → `policiesList`. */
export function operationName(endpoint: Endpoint): string {
  return endpoint.group + raise(endpoint.method);
}

/** `PoliciesListInput`; an empty interface when the endpoint takes nothing. */
export function inputType(endpoint: Endpoint): string {
  return `${endpointStem(endpoint)}Input`;
}

/** `PoliciesListOutput`. */
export function outputType(endpoint: Endpoint): string {
  return `${endpointStem(endpoint)}Output`;
}

/** `PoliciesListError`. */
export function errorType(endpoint: Endpoint): string {
  return `${endpointStem(endpoint)}Error`;
}

/** Interface of a declared error: `wallet_entity_limit_exceeded` → `WalletEntityLimitExceeded`. */
export function declaredErrorType(name: string): string {
  return pascal(name);
}

/** Flavored type of `id<Policy>`: `PolicyId`. */
export function idType(of: string): string {
  return `${of}Id`;
}

/** Values of an enum: `ChainTypeValues`. */
export function enumValues(name: string): string {
  return `${name}Values`;
}

/** Loosest form of a resource that has arms: `IntentFields`. */
export function fieldsType(resource: string): string {
  return `${resource}Fields`;
}

/** Arm of a union for tags that are not listed: `IntentResponseOtherwise`. */
export function otherwiseType(union: string): string {
  return `${union}Otherwise`;
}

/** Names of the four exports that validators.ts has for a type, and of its reporting pass. */
export function validatorNames(type: string): {
  readonly is: string;
  readonly check: string;
  readonly validate: string;
  readonly assert: string;
  readonly schema: string;
} {
  return {
    is: `is${type}`,
    check: `check${type}`,
    validate: `validate${type}`,
    assert: `assert${type}`,
    schema: `${type}Schema`,
  };
}

/** Interface of the handlers: `WalletServiceHandlers`. */
export function handlersType(model: Model): string {
  return `${model.service.name}Handlers`;
}

/** Arm names of an `otherwise` type: `IntentResponseOtherwiseRejected`. */
export function otherwiseArm(union: string, base: ObjectResource, arm: string): string {
  return otherwiseType(union) + arm.slice(base.name.length);
}

/** A name that a module of the output exports, and where it comes from. */
export interface ExportedName {
  readonly name: string;
  readonly module: "types" | "limits" | "validators" | "operations" | "client" | "server";
  /** Path of the declaration in the spec. */
  readonly path: string;
  /** How it comes about, for people: `the input of endpoint policies.list`. */
  readonly source: string;
}

/** Names that our own modules export whatever the spec says; no declaration may take them. */
export const reservedTypeNames: readonly string[] = [
  "Flavor",
  "Unlisted",
  "UnixMs",
  "UnixSeconds",
  "Credentials",
  "Issue",
  "Result",
  "ValidationError",
  "StandardSchemaV1",
  "Connection",
  "ConnectionOptions",
  "CallOptions",
  "Call",
  "Outcome",
  "Context",
  "Fail",
  "Failure",
  "Authenticate",
  "Rules",
];

/** Every name that the spec's declarations lead to in the output, in the order of the spec. */
export function exportedNames(model: Model): ExportedName[] {
  const names: ExportedName[] = [];
  const add = (module: ExportedName["module"], name: string, path: string, source: string) =>
    names.push({ module, name, path, source });
  const addValidators = (type: string, path: string, source: string) => {
    for (const name of Object.values(validatorNames(type))) add("validators", name, path, source);
  };
  for (const id of model.ids) add("types", idType(id), `ids/${id}`, `the type of id<${id}>`);
  for (const item of model.enums) {
    add("types", item.name, item.path, `enum ${item.name}`);
    add("types", enumValues(item.name), item.path, `the values of enum ${item.name}`);
    addValidators(item.name, item.path, `enum ${item.name}`);
  }
  for (const error of model.errors) {
    add("types", declaredErrorType(error.name), error.path, `error ${error.name}`);
  }
  for (const resource of model.resources) {
    for (const [name, source] of resourceTypeNames(model, resource))
      add("types", name, resource.path, source);
    addValidators(resource.name, resource.path, `resource ${resource.name}`);
  }
  for (const endpoint of model.endpoints) {
    const stem = `endpoint ${endpoint.name}`;
    add("types", inputType(endpoint), endpoint.path, `the input of ${stem}`);
    addValidators(inputType(endpoint), endpoint.path, `the input of ${stem}`);
    add("types", outputType(endpoint), endpoint.path, `the output of ${stem}`);
    add("types", errorType(endpoint), endpoint.path, `the errors of ${stem}`);
    add("operations", operationName(endpoint), endpoint.path, stem);
  }
  add("types", model.service.name, model.service.path, "the service");
  add("server", handlersType(model), model.service.path, "the handlers of the service");
  return names;
}

function resourceTypeNames(model: Model, resource: Resource): [name: string, source: string][] {
  const own: [string, string] = [resource.name, `resource ${resource.name}`];
  if (resource.kind === "object") {
    if (resource.arms.length === 0) return [own];
    const arms = resource.arms.map((arm): [string, string] => [
      arm.name,
      `an arm of resource ${resource.name}`,
    ]);
    return [own, [fieldsType(resource.name), `the fields of resource ${resource.name}`], ...arms];
  }
  if (resource.otherwise === undefined || resource.tag === undefined) return [own];
  const base = model.resources.find((other) => other.name === resource.otherwise);
  const source = `the otherwise arm of union ${resource.name}`;
  const names: [string, string][] = [own, [otherwiseType(resource.name), source]];
  if (base?.kind === "object" && base.arms.length > 0) {
    names.push([fieldsType(otherwiseType(resource.name)), source]);
    for (const arm of base.arms) names.push([otherwiseArm(resource.name, base, arm.name), source]);
  }
  return names;
}
