/**
 * Every name in the output that is not in the spec as such is derived here, so that a clash can be
 * found before anything is emitted and every emitter says the same.
 */
import type { Endpoint, Model, ObjectResource, UnionResource } from "./model.js";

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

/** Function that waits for a state of what an endpoint reads, in operations.ts: `jobsGetWaitFor`. */
export function waitFunction(endpoint: Endpoint): string {
  return `${operationName(endpoint)}WaitFor`;
}

/** What waiting for a state comes to: `JobsGetSettled`. */
export function settledType(endpoint: Endpoint): string {
  return `${endpointStem(endpoint)}Settled`;
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

/** `PoliciesListHeaders`: the headers of the answer of success. */
export function headersType(endpoint: Endpoint): string {
  return `${endpointStem(endpoint)}Headers`;
}

/** `TooManyHeaders`: the headers of the declared error `too_many`. */
export function errorHeadersType(error: string): string {
  return `${declaredErrorType(error)}Headers`;
}

/** `PoliciesListError`. */
export function errorType(endpoint: Endpoint): string {
  return `${endpointStem(endpoint)}Error`;
}

/** Interface of a declared error: `wallet_entity_limit_exceeded` → `WalletEntityLimitExceeded`. */
export function declaredErrorType(name: string): string {
  return pascal(name);
}

/** Members that every error of the client has, whose names no field of a declared error can have. */
export const errorMembers: ReadonlySet<string> = new Set([
  "name",
  "message",
  "stack",
  "cause",
  "kind",
  "code",
  "status",
  "body",
  "headers",
  "problem",
  "endpoint",
  "method",
  "path",
  "attempts",
  "pageCursor",
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

/** Names of the exports that validators.ts has for a type: `isPolicy`, `PolicySchema`. */
export function validatorNames(type: string): { readonly is: string; readonly schema: string } {
  return { is: `is${type}`, schema: `${type}Schema` };
}

/** Function of validators.ts for a type that can contain itself: `fitsNode`. */
export function fitsFunction(type: string): string {
  return `fits${type}`;
}

/** Guard of validators.ts for tags of a union that the spec does not list: `isUnlistedIntentResponseTag`. */
export function unlistedGuard(union: string): string {
  return `isUnlisted${union}Tag`;
}

/** First letter lowered: `PolicyListItem` → `policyListItem`. */
export function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Constant of validators.ts that lists the fields of a type: `policyListItemFields`. */
export function fieldsConstant(type: string): string {
  return `${lower(type)}Fields`;
}

/** Constant of validators.ts that looks up the values of a large enum: `countryCodeValues`. */
export function tableConstant(type: string): string {
  return `${lower(type)}Values`;
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
