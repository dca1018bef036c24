/** Every name that declarations of a spec lead to in the output: equal names of one kind would clash. */
import { addTo } from "../../base/append.js";
import { enumsByName, resourcesByName } from "../facts/by-name.js";
import { allGroups, groupTree, type EndpointGroup } from "../model/groups.js";
import { ownTypeOfBody, hasOwnBody, headersOfResponse, responsesOf } from "../model/responses.js";
import { partialAccess } from "../facts/access.js";
import type { Endpoint, Model, Resource } from "../model/model.js";
import type { Arm } from "../model/resources.js";
import * as names from "./names.js";
import { factsOf } from "../facts/model-facts.js";
import { plainCursor } from "../facts/page-paths.js";
import { listedTags } from "../facts/unlisted.js";

/** A name that a module of the output declares, and where it comes from. */
export interface ExportedName {
  readonly name: string;
  readonly module: "types" | "limits" | "validators" | "operations" | "client" | "server";
  /** Path of the declaration in the spec; of several schemes together, `auth/app+user`. */
  readonly path: string;
  /** The origin of the name, for messages: `the input of endpoint policies.list`. */
  readonly source: string;
  /** Set for private declarations, which take another name where this one is taken. */
  readonly local?: true;
  /** Set for names that stand in the spec as such: two of them must differ in more than case. */
  readonly written?: true;
}

/** A module whose names come from the spec. */
type NamedModule = ExportedName["module"];

/** Names that an emitted module declares whatever the spec says. What it imports gives way to them. */
export const ownNames: Readonly<Record<"operations" | "client" | "server", readonly string[]>> = {
  operations: ["request"],
  client: ["createConnection", "createClient"],
  server: [
    "Authenticate",
    "Context",
    "EndpointRoute",
    "Fail",
    "Principals",
    "Rules",
    "ServerOptions",
    "contract",
    "createPartialServer",
    "createServer",
    "fail",
    "findRoutes",
    "fixedPaths",
    "schemes",
  ],
};

/** Types that types.ts declares for the others, beside those of the spec. */
export const supportTypes = ["Credentials", "Flavor", "Unlisted", "UnixMs", "UnixSeconds"] as const;

export type SupportType = (typeof supportTypes)[number];

/**
 * The name of a support type in the output: where the spec has the name, the service's stands before it.
 *
 *   Credentials   ->   Credentials   or, beside a resource Credentials,   ParcelServiceCredentials
 */
export function supportType(model: Model, name: SupportType): string {
  const taken = declaredNames(model, "types");
  let found: string = name;
  while (taken.has(found)) found = model.service.name + found;
  return found;
}

/** The names that `module` declares, and those of the support types, for its printer. */
export function namesOf(
  model: Model,
  module: NamedModule,
): { readonly declared: ReadonlySet<string>; readonly support: ReadonlyMap<string, string> } {
  const support = supportTypes.map((name) => [name, supportType(model, name)] as const);
  return { declared: declaredNames(model, module), support: new Map(support) };
}

/** Names that a module declares, those that it keeps to itself but can change left out. */
export function declaredNames(model: Model, module: NamedModule): ReadonlySet<string> {
  return factsOf(model).once(namesByModule).get(module) ?? new Set();
}

function namesByModule(model: Model): ReadonlyMap<NamedModule, ReadonlySet<string>> {
  const modules = new Map<NamedModule, Set<string>>();
  for (const one of exportedNames(model)) {
    if (one.local !== true) addTo(modules, one.module, one.name);
  }
  for (const [of, own] of Object.entries(ownNames))
    modules.set(of as NamedModule, new Set([...(modules.get(of as NamedModule) ?? []), ...own]));
  return modules;
}

/** Takes a name that comes from the declaration at `path`. */
type Origin = Pick<ExportedName, "path" | "source">;

type Add = (
  module: ExportedName["module"],
  name: string,
  origin: Origin & Pick<ExportedName, "local" | "written">,
) => void;

/** Every name that the spec's declarations lead to in the output, in the order of the spec. */
export function exportedNames(model: Model): readonly ExportedName[] {
  return factsOf(model).once(listNames);
}

function listNames(model: Model): readonly ExportedName[] {
  const found: ExportedName[] = [];
  const add: Add = (module, name, origin) => found.push({ module, name, ...origin });
  addDeclarations(add, model);
  for (const endpoint of model.endpoints) addEndpoint(add, endpoint);
  for (const { name, path } of model.schemes)
    add("operations", names.schemeData(name), { path, source: `scheme ${name}` });
  for (const group of allGroups(groupTree(model.endpoints))) {
    const path = pathInGroup(group);
    if (path === undefined) continue;
    add("client", names.groupClientType(group.name), { path, source: `the client of group ${group.name}` });
  }
  addService(add, model);
  return found;
}

/** The path of the last endpoint of a group, or of a group inside it. */
function pathInGroup({ endpoints, groups }: EndpointGroup): string | undefined {
  return endpoints.at(-1)?.path ?? groups.map(pathInGroup).find((path) => path !== undefined);
}

/** The names that ids, enums, errors and resources give. */
function addDeclarations(add: Add, model: Model): void {
  const resources = resourcesByName(model);
  const enums = enumsByName(model);
  const bare = names.bareExtensions(model);
  for (const id of model.ids)
    add("types", names.idType(id), { path: `ids/${id}`, source: `the type of id<${id}>` });
  for (const { name, path } of model.enums) {
    const source = `enum ${name}`;
    add("types", name, { path, source, written: true });
    add("types", names.enumValues(name), { path, source: `the values of ${source}` });
    addValidators(add, name, { path, source });
    add("validators", names.setConstant(name), { path, source: `the values of ${source}`, local: true });
  }
  for (const { name, path } of model.scalars) {
    const origin = { path, source: `type ${name}` };
    add("types", name, { ...origin, written: true });
    addValidators(add, name, origin);
  }
  for (const { name, path, fields, headers } of model.errors) {
    const [type, source] = [names.declaredErrorType(name), `error ${name}`];
    add("types", type, { path, source, written: true });
    if (headers.length > 0) {
      const own = { path, source: `the headers of ${source}` };
      add("types", names.errorHeadersType(name), own);
      add("validators", names.validatorNames(names.errorHeadersType(name)).schema, own);
    }
    if (fields.length > 0) add("validators", names.validatorNames(type).schema, { path, source });
  }
  for (const resource of model.resources) {
    const { name, path } = resource;
    const all = resourceTypeNames(resource, (base) => resources.get(base));
    for (const [type, source] of bare.has(name) ? all.slice(0, 1) : all)
      add("types", type, { path, source, ...(type === name ? { written: true } : {}) });
    addValidators(add, name, { path, source: `resource ${name}` });
    if (resource.kind === "union" && listedTags({ resources, enums }, resource) !== undefined)
      add("validators", names.unlistedGuard(name), { path, source: `the unlisted tags of union ${name}` });
    addLocals(add, name, { path, source: `resource ${name}` });
  }
}

function addValidators(add: Add, type: string, origin: Origin): void {
  for (const name of Object.values(names.validatorNames(type))) add("validators", name, origin);
}

/** The names that validators.ts may keep to itself for an object. */
function addLocals(add: Add, type: string, { path, source }: Origin): void {
  const origin = { path, source, local: true } as const;
  for (const name of [names.fieldsConstant(type), names.fitsFunction(type)]) add("validators", name, origin);
}

/** The names that an endpoint gives. */
function addEndpoint(add: Add, endpoint: Endpoint): void {
  const { path } = endpoint;
  const stem = `endpoint ${endpoint.name}`;
  const [input, output] = [names.inputType(endpoint), names.outputType(endpoint)];
  add("types", input, { path, source: `the input of ${stem}` });
  addValidators(add, input, { path, source: `the input of ${stem}` });
  addLocals(add, input, { path, source: `the input of ${stem}` });
  add("types", output, { path, source: `the output of ${stem}` });
  add("validators", names.validatorNames(output).schema, { path, source: `the output of ${stem}` });
  const several = endpoint.otherResponses.length > 0;
  for (const response of responsesOf(endpoint)) {
    const source = `the headers of the response of ${stem}`;
    const headers = headersOfResponse(endpoint, response);
    if (response.headers.length > 0) {
      add("types", headers, { path, source });
      add("validators", names.validatorNames(headers).schema, { path, source });
      if (several) add("types", names.headersType(endpoint), { path, source });
    }
    const body = ownTypeOfBody(endpoint, response);
    if (body === output || !hasOwnBody(response)) continue;
    add("types", body, { path, source: `the output of ${stem}` });
    add("validators", names.validatorNames(body).schema, { path, source: `the output of ${stem}` });
  }
  add("types", names.errorType(endpoint), { path, source: `the errors of ${stem}` });
  add("operations", names.operationName(endpoint), { path, source: stem });
  add("operations", names.operationData(endpoint), { path, source: `the data of ${stem}` });
  if (endpoint.pages !== undefined) {
    for (const name of Object.values(names.pageFunctions(endpoint)))
      add("operations", name, { path, source: `the pages of ${stem}` });
    if (plainCursor(endpoint.pages) === undefined)
      add("operations", names.pagesData(endpoint), { path, source: `the pages of ${stem}` });
  }
  if (endpoint.waitOn !== undefined) {
    add("types", names.settledType(endpoint), { path, source: `the end of a wait on ${stem}` });
    add("operations", names.waitFunction(endpoint), { path, source: `the wait on ${stem}` });
  }
  add("server", names.contextType(endpoint), { path, source: `the context of ${stem}` });
  add("server", names.routeName(endpoint), { path, source: `the route of ${stem}` });
}

/** The names that the service and its schemes give. */
function addService(add: Add, model: Model): void {
  const { name, path } = model.service;
  for (const type of [names.clientType(model), names.clientForType(model), names.clientOptionsType(model)])
    add("client", type, { path, source: "the client of the service" });
  for (const { schemes } of partialAccess(model)) {
    const [least = []] = schemes;
    const given = least.length === 0 ? "no credentials" : `the credentials of ${least.join(" and ")}`;
    const origin = {
      path: least.length === 0 ? path : `auth/${least.join("+")}`,
      source: `the client with ${given}`,
    };
    add("client", names.clientType(model, least), origin);
  }
  add("types", name, { path, source: "the service", written: true });
  add("server", names.handlersType(model), { path, source: "the handlers of the service" });
  for (const alternative of names.authAlternatives(model))
    add("server", names.authType(alternative), {
      path: `auth/${alternative.join("+")}`,
      source: `who calls with ${alternative.join(" and ")}`,
    });
}

/** `status is lost or returned`, the condition of an arm for people. */
function conditionText({ field, values }: Arm["when"][number]): string {
  return `${field} is ${values.map(String).join(" or ")}`;
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
      `resource ${resource.name} where ${arm.when.map(conditionText).join(" and ")}`,
    ]);
    return [own, [names.fieldsType(resource.name), `the fields of resource ${resource.name}`], ...arms];
  }
  if (!names.hasOtherwise(resource)) return [own];
  const base = resource.otherwise === undefined ? undefined : resourceNamed(resource.otherwise);
  const source = `the otherwise arm of union ${resource.name}`;
  const found: [string, string][] = [own, [names.otherwiseType(resource.name), source]];
  if (base?.kind === "object" && base.arms.length > 0) {
    found.push([names.fieldsType(names.otherwiseType(resource.name)), source]);
    for (const arm of base.arms) found.push([names.otherwiseArm(resource.name, base, arm.name), source]);
  }
  return found;
}
