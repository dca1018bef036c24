/**
 * Every name in the output that is not in the spec as such is derived here, so that a clash can be
 * found before anything is emitted and every emitter says the same.
 */
import type { Endpoint, Model, ObjectResource, Resource, UnionResource } from "./model.js";

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

/** Data of an endpoint in operations.ts: `policiesListOperation`. */
export function operationData(endpoint: Endpoint): string {
  return `${operationName(endpoint)}Operation`;
}

/** Functions of a paged endpoint in operations.ts: `policiesListAll`, `policiesListPages`. */
export function pageFunctions(endpoint: Endpoint): { readonly all: string; readonly pages: string } {
  return { all: `${operationName(endpoint)}All`, pages: `${operationName(endpoint)}Pages` };
}

/** Data of a scheme in operations.ts: `appScheme`. */
export function schemeData(scheme: string): string {
  return `${scheme}Scheme`;
}

/** Interface of a client; `schemes` are named where they allow some calls only: `WalletServiceUserClient`. */
export function clientType(model: Model, schemes?: readonly string[]): string {
  if (schemes?.length === 0) return `${model.service.name}ClientWithoutAuth`;
  return `${model.service.name}${(schemes ?? []).map(raise).join("")}Client`;
}

/** The client that credentials give, by the schemes they are for: `WalletServiceClientFor`. */
export function clientForType(model: Model): string {
  return `${model.service.name}ClientFor`;
}

/** What createConnection and createClient take: `WalletServiceOptions`. */
export function clientOptionsType(model: Model): string {
  return `${model.service.name}Options`;
}

/** Interface of a group in client.ts: `PoliciesCalls`. */
export function groupClientType(group: string): string {
  return `${raise(group)}Calls`;
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

/** Members that every declared error has; a field of the same name stays in the error's `body`. */
export const errorMembers: ReadonlySet<string> = new Set([
  "name",
  "message",
  "stack",
  "cause",
  "kind",
  "code",
  "status",
  "body",
  "endpoint",
  "method",
  "path",
  "attempts",
  "requestId",
  "idempotencyKey",
  "retryAfterMs",
]);

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

/** Whether a union has an arm of its own for values that are not listed. */
export function hasOtherwise(union: UnionResource): boolean {
  return union.tag === undefined
    ? union.open && union.otherwise === undefined
    : union.open || union.otherwise !== undefined;
}

/**
 * Names of the resources that add nothing to a base with arms but that more fields may occur. They
 * are aliases of their base, without arms of their own, unless something builds on them.
 */
export function bareExtensions(model: Model): ReadonlySet<string> {
  const builtOn = new Set(
    model.resources.map((resource) => (resource.kind === "object" ? resource.extends : resource.otherwise)),
  );
  const bare = model.resources.filter(
    (resource) =>
      resource.kind === "object" &&
      resource.extends !== undefined &&
      resource.own.length === 0 &&
      resource.arms.length > 0 &&
      !builtOn.has(resource.name),
  );
  return new Set(bare.map((resource) => resource.name));
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

/** Function of validators.ts that leaves out what a type does not declare: `dropIntent`. */
export function dropName(type: string): string {
  return `drop${type}`;
}

/** Interface of the handlers: `WalletServiceHandlers`. */
export function handlersType(model: Model): string {
  return `${model.service.name}Handlers`;
}

/** Arm names of an `otherwise` type: `IntentResponseOtherwiseRejected`. */
export function otherwiseArm(union: string, base: ObjectResource, arm: string): string {
  return otherwiseType(union) + arm.slice(base.name.length);
}

/** What a handler is given beside the input: `PoliciesListContext`. */
export function contextType(endpoint: Endpoint): string {
  return `${endpointStem(endpoint)}Context`;
}

/** Who calls, by the schemes of one alternative: `[app, user]` → `AppAndUserAuth`. */
export function authType(alternative: readonly string[]): string {
  return `${alternative.map(raise).join("And")}Auth`;
}

/** Every alternative that some endpoint accepts, each once, in the order of the spec. */
export function authAlternatives(model: Model): (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const endpoint of model.endpoints)
    for (const alternative of endpoint.auth) found.set(alternative.join("+"), alternative);
  return [...found.values()];
}

/** Type parameter for what the hook of a scheme returns: `app` → `AppPrincipal`. */
export function principalType(scheme: string): string {
  return `${raise(scheme)}Principal`;
}

/** What the server knows about an endpoint: `policiesListRoute`. */
export function routeName(endpoint: Endpoint): string {
  return `${operationName(endpoint)}Route`;
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
  "CallFailure",
  "DeclaredError",
  "Issue",
  "Result",
  "ValidationError",
  "StandardSchemaV1",
  "Connection",
  "ConnectionOptions",
  "CallOptions",
  "Call",
  "Outcome",
  "OperationDescriptor",
  "SchemeDescriptor",
  "WithIdempotencyKey",
  "WithDeadline",
  "createConnection",
  "createClient",
  "isCallError",
  "Context",
  "Fail",
  "Failure",
  "Authenticate",
  "Rules",
  "Principals",
  "ServerOptions",
];

/** Every name that the spec's declarations lead to in the output, in the order of the spec. */
export function exportedNames(model: Model): ExportedName[] {
  const names: ExportedName[] = [];
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const resourceNamed = (name: string) => resources.get(name);
  const bare = bareExtensions(model);
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
    const all = resourceTypeNames(resource, resourceNamed);
    for (const [name, source] of bare.has(resource.name) ? all.slice(0, 1) : all)
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
    add("operations", operationData(endpoint), endpoint.path, `the data of ${stem}`);
    if (endpoint.pages !== undefined) {
      for (const name of Object.values(pageFunctions(endpoint)))
        add("operations", name, endpoint.path, `the pages of ${stem}`);
    }
    add("server", contextType(endpoint), endpoint.path, `the context of ${stem}`);
  }
  for (const { name, path } of model.schemes) add("operations", schemeData(name), path, `scheme ${name}`);
  for (const [group, path] of new Map(model.endpoints.map((one) => [one.group, one.path])))
    add("client", groupClientType(group), path, `the client of group ${group}`);
  for (const name of [clientType(model), clientForType(model), clientOptionsType(model)])
    add("client", name, model.service.path, "the client of the service");
  add("types", model.service.name, model.service.path, "the service");
  add("server", handlersType(model), model.service.path, "the handlers of the service");
  for (const alternative of authAlternatives(model))
    add(
      "server",
      authType(alternative),
      `auth/${alternative[0] ?? ""}`,
      `who calls with ${alternative.join(" and ")}`,
    );
  return names;
}

function resourceTypeNames(
  resource: Resource,
  resourceNamed: (name: string) => Resource | undefined,
): [name: string, source: string][] {
  const own: [string, string] = [resource.name, `resource ${resource.name}`];
  if (resource.kind === "object") {
    if (resource.arms.length === 0) return [own];
    const arms = resource.arms.map((arm): [string, string] => [
      arm.name,
      `an arm of resource ${resource.name}`,
    ]);
    return [own, [fieldsType(resource.name), `the fields of resource ${resource.name}`], ...arms];
  }
  if (!hasOtherwise(resource)) return [own];
  const base = resource.otherwise === undefined ? undefined : resourceNamed(resource.otherwise);
  const source = `the otherwise arm of union ${resource.name}`;
  const names: [string, string][] = [own, [otherwiseType(resource.name), source]];
  if (base?.kind === "object" && base.arms.length > 0) {
    names.push([fieldsType(otherwiseType(resource.name)), source]);
    for (const arm of base.arms) names.push([otherwiseArm(resource.name, base, arm.name), source]);
  }
  return names;
}
