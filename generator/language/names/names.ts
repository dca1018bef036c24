/**
 * The derived names: every name of the output that the spec does not contain. One place for them lets the check phase
 * find clashes, and makes all emitters agree.
 */
import { capitalize, uncapitalize, plainWords } from "../../base/words.js";
import type { Endpoint, Model, ObjectResource, UnionResource } from "../model/model.js";
import { byUnionKind, type UnionTable } from "../facts/union-kinds.js";

/** Converts a string to Pascal case for a type name: `wallet_entity-limit` → `WalletEntityLimit`. */
export function pascalCase(text: string): string {
  if (/^[A-Za-z0-9]*$/.test(text)) return capitalize(text);
  return plainWords(text).map(capitalize).join("");
}

/** Stem of a group's names: `chat.completions` → `ChatCompletions`. */
function groupStem(group: string): string {
  return group.split(".").map(capitalize).join("");
}

/** Stem of an endpoint's types: `policies.list` → `PoliciesList`. */
function endpointStem(endpoint: Endpoint): string {
  return groupStem(endpoint.group) + capitalize(endpoint.method);
}

/** The ends of the names of an endpoint's types. */
const typeEnds = ["Input", "Output", "Headers", "Error", "Settled"] as const;

/** Returns the names of an endpoint's types that declarations have. */
export function takenTypes(
  { group, method }: EndpointName,
  isDeclared: (type: string) => boolean,
): readonly string[] {
  return typeEnds.map((end) => groupStem(group) + capitalize(method) + end).filter(isDeclared);
}

/** Returns the name of a type of an endpoint: `PoliciesListInput` or, beside a declaration of that name, `PoliciesListCallInput`. */
function endpointType(endpoint: Endpoint, end: (typeof typeEnds)[number]): string {
  const stem = endpointStem(endpoint);
  return endpoint.takenTypes?.includes(stem + end) === true ? `${stem}Call${end}` : stem + end;
}

type EndpointName = Pick<Endpoint, "group" | "method">;

/** Function of an endpoint in operations.ts: `policies.list` → `policiesList`, `chat.completions.create` → `chatCompletionsCreate`. */
export function operationName(endpoint: EndpointName): string {
  const stem = groupStem(endpoint.group);
  return stem.charAt(0).toLowerCase() + stem.slice(1) + capitalize(endpoint.method);
}

/** Data of an endpoint in operations.ts: `policiesListOperation`. */
export function operationData(endpoint: EndpointName): string {
  return `${operationName(endpoint)}Operation`;
}

/** The data of the pages of an endpoint in operations.ts: `parcelsListPaging`. */
export function pagesData(endpoint: EndpointName): string {
  return `${operationName(endpoint)}Paging`;
}

/** Functions of a paged endpoint in operations.ts: `policiesListAll`, `policiesListPages`. */
export function pageFunctions(endpoint: EndpointName): { readonly all: string; readonly pages: string } {
  return { all: `${operationName(endpoint)}All`, pages: `${operationName(endpoint)}Pages` };
}

/** Functions of an endpoint in queries.ts: `parcelsListKey`, `parcelsListQuery`, `parcelsListInfinite`, `parcelsListMutation`, `parcelsListStale`. */
export function queryNames(endpoint: EndpointName): {
  readonly key: string;
  readonly query: string;
  readonly infinite: string;
  readonly mutation: string;
  readonly stale: string;
} {
  const name = operationName(endpoint);
  return {
    key: `${name}Key`,
    query: `${name}Query`,
    infinite: `${name}Infinite`,
    mutation: `${name}Mutation`,
    stale: `${name}Stale`,
  };
}

/** Function in operations.ts that polls an endpoint until it returns a certain state: `jobsGetWaitFor`. */
export function waitFunction(endpoint: Endpoint): string {
  return `${operationName(endpoint)}WaitFor`;
}

/** Result of waiting for a state: `JobsGetSettled`. */
export function settledType(endpoint: Endpoint): string {
  return endpointType(endpoint, "Settled");
}

/** Data of a scheme in operations.ts: `appScheme`. */
export function schemeData(scheme: string): string {
  return `${scheme}Scheme`;
}

/** Interface of a client; `schemes` are those of partial access: `WalletServiceUserClient`. */
export function clientType(model: Model, schemes?: readonly string[]): string {
  if (schemes?.length === 0) return `${model.service.name}ClientWithoutAuth`;
  return `${model.service.name}${(schemes ?? []).map(capitalize).join("")}Client`;
}

/** Conditional type that maps credentials to their client: `WalletServiceClientFor`. */
export function clientForType(model: Model): string {
  return `${model.service.name}ClientFor`;
}

/** Options of createConnection and createClient: `WalletServiceOptions`. */
export function clientOptionsType(model: Model): string {
  return `${model.service.name}Options`;
}

/** Interface of a group in client.ts: `PoliciesCalls`. */
export function groupClientType(group: string): string {
  return `${groupStem(group)}Calls`;
}

/** Input of an endpoint: `PoliciesListInput`. An empty interface when it takes nothing. */
export function inputType(endpoint: Endpoint): string {
  return endpointType(endpoint, "Input");
}

/** Output of an endpoint: `PoliciesListOutput`. */
export function outputType(endpoint: Endpoint): string {
  return endpointType(endpoint, "Output");
}

/** Headers of the response of success: `PoliciesListHeaders`. */
export function headersType(endpoint: Endpoint): string {
  return endpointType(endpoint, "Headers");
}

/** Headers of the declared error `too_many`: `TooManyHeaders`. */
export function errorHeadersType(error: string): string {
  return `${declaredErrorType(error)}Headers`;
}

/** Errors of an endpoint: `PoliciesListError`. */
export function errorType(endpoint: Endpoint): string {
  return endpointType(endpoint, "Error");
}

/** Interface of a declared error: `wallet_entity_limit_exceeded` → `WalletEntityLimitExceeded`. */
export function declaredErrorType(name: string): string {
  return pascalCase(name);
}

/** Members that every error of the client has; no field of a declared error may have one of these names. */
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

/** Arm of a union for tags that are not listed: `UnlistedIntentResponse`. */
export function otherwiseType(union: string): string {
  return `Unlisted${union}`;
}

const otherwiseArms: UnionTable<UnionResource, [], boolean> = {
  tag: ({ open, otherwise }) => open || otherwise !== undefined,
  shape: ({ open, otherwise }) => open && otherwise === undefined,
  match: () => false,
};

/** Returns whether a union has an arm of its own for unlisted values. */
export function hasOtherwise(union: UnionResource): boolean {
  return byUnionKind(otherwiseArms, union);
}

/**
 * Returns the names of the resources that add no fields to a base with arms. They are aliases of their base,
 * without arms of their own, unless another resource builds on them.
 */
export function bareExtensions(model: Model): ReadonlySet<string> {
  const builtOn = new Set(
    model.resources.flatMap((resource) =>
      resource.kind === "object" ? resource.extends : resource.otherwise,
    ),
  );
  const bare = model.resources.filter(
    (resource) =>
      resource.kind === "object" &&
      resource.extends.length === 1 &&
      resource.own.length === 0 &&
      resource.arms.length > 0 &&
      resource.rest === undefined &&
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

/** Guard of validators.ts for unlisted tags of a union: `isUnlistedIntentResponseTag`. */
export function unlistedGuard(union: string): string {
  return `isUnlisted${union}Tag`;
}

/** Constant of validators.ts that lists the fields of a type: `policyListItemFields`. */
export function fieldsConstant(type: string): string {
  return `${uncapitalize(type)}Fields`;
}

/** Constant of validators.ts with the values of a large enum: `countryCodeSet`. */
export function setConstant(type: string): string {
  return `${uncapitalize(type)}Set`;
}

/** Interface of the handlers: `WalletServiceHandlers`. */
export function handlersType(model: Model): string {
  return `${model.service.name}Handlers`;
}

/** Arm names of an `otherwise` type: `UnlistedIntentResponseRejected`. */
export function otherwiseArm(union: string, base: ObjectResource, arm: string): string {
  return otherwiseType(union) + arm.slice(base.name.length);
}

/** Second argument of a handler, beside the input: `PoliciesListContext`. */
export function contextType(endpoint: Endpoint): string {
  return `${endpointStem(endpoint)}Context`;
}

/** Authenticated caller, by the schemes of one alternative: `[app, user]` → `AppAndUserAuth`. */
export function authType(alternative: readonly string[]): string {
  return `${alternative.map(capitalize).join("And")}Auth`;
}

/** Returns the alternatives that endpoints accept, each once, in the order of the spec. */
export function authAlternatives(model: Model): (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const endpoint of model.endpoints)
    for (const alternative of endpoint.auth.filter((all) => all.length > 0))
      found.set(alternative.join("+"), alternative);
  return [...found.values()];
}

/** Type parameter for the result of the hook of a scheme: `app` → `AppPrincipal`. */
export function principalType(scheme: string): string {
  return `${capitalize(scheme)}Principal`;
}

/** Data of an endpoint on the server: `policiesListRoute`. */
export function routeName(endpoint: Endpoint): string {
  return `${operationName(endpoint)}Route`;
}
