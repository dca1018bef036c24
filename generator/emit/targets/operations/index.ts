/** operations.ts: one function per endpoint, so that a bundler drops what is not called. */
import { surroundingsOf, type Surroundings } from "../../shared/surroundings.js";
import { sentAlternatives } from "../../../language/facts/access.js";
import type {
  Endpoint,
  Model,
  WaitOn,
  AuthAlternatives,
  PagePath,
  Pages,
  PageStyle,
} from "../../../language/model/model.js";
import { namesOf } from "../../../language/names/exported-names.js";
import {
  operationData,
  operationName,
  waitFunction,
  schemeData,
  pageFunctions,
  pagesData,
} from "../../../language/names/names.js";
import {
  functionDeclaration,
  type Declaration,
  type Parameter,
  constant,
} from "../../../print/declarations.js";
import { call as callOf, call, list, record, type Doc } from "../../../print/layout.js";
import { ModuleSource, type ModuleNames } from "../../../print/module.js";
import {
  callDocs,
  callParameters,
  connectionType,
  waitPhrase,
  waitSignature,
  pageTypes,
} from "../../shared/call-types.js";
import { deprecatedTag, endpointDocs } from "../../shared/docs.js";
import type { OwnEmitter } from "../../emitter.js";
import { callSignatures } from "../../shared/overloads.js";
import { code } from "../../../language/inline-code.js";
import { omittedByClient } from "../../output/client-features.js";
import type { ClientModel } from "./checks.js";
import { operationConstant, schemeConstant } from "./descriptor.js";
import { runtimeValue, runtimeType } from "../../output/runtime-modules.js";
import { plainCursor } from "../../../language/facts/page-paths.js";
import { quoteString, quoteNumber } from "../../../print/quote/code.js";

/** The functions of the target `client`. */
export const operations: OwnEmitter = {
  omits: omittedByClient,
  emit: (model, { homes, client = {}, query }) => {
    if (model.endpoints.length === 0) return [];
    const module = new ModuleSource("operations.ts", namesOf(model, "operations"), homes);
    const endpoints = model.endpoints.map((endpoint) => asSent(model, endpoint));
    const used = new Set(endpoints.flatMap((endpoint) => endpoint.auth.flat()));
    const schemes = model.schemes.filter((scheme) => used.has(scheme.name));
    module.addAll(module.within("", () => schemes.map((scheme) => schemeConstant(module, scheme))));
    const scope: Scope = {
      module,
      model: { ...surroundingsOf(model), client },
      isShared: query !== undefined,
    };
    for (const endpoint of endpoints)
      module.addAll(module.within(endpoint.name, () => endpointDeclarations(scope, endpoint)));
    module.addAll(module.within("", () => [requestFunction(module, endpoints)]));
    return [module];
  },
};

function asSent(model: Model, endpoint: Endpoint): Endpoint {
  const auth = sentAlternatives(model, endpoint);
  return auth === endpoint.auth ? endpoint : { ...endpoint, auth };
}

/** All that the functions of an endpoint ask. */
interface Scope {
  readonly module: ModuleNames;
  readonly model: ClientModel;
  /** True if queries.ts imports the data of pages. */
  readonly isShared: boolean;
}

function endpointDeclarations({ module, model, isShared }: Scope, endpoint: Endpoint): Declaration[] {
  const { pages } = endpoint;
  const isLinked = pages !== undefined && !("parameter" in pages);
  return [
    operationConstant(module, model, endpoint, isShared && isLinked),
    operationFunction(module, model, endpoint),
    ...(pages === undefined
      ? []
      : pageDeclarations({ module, isShared }, endpoint, pages, parametersOf(module, endpoint))),
    ...(endpoint.waitOn === undefined ? [] : [waitDeclaration(module, endpoint, endpoint.waitOn)]),
  ];
}

/**
 * The function that calls an endpoint.
 *
 *   policies.list   ->   export function policiesList(
 *                          connection: Connection<"app">,
 *                          input?: PoliciesListInput,
 *                          options?: CallOptions,
 *                        ): Call<PoliciesListOutput, PoliciesListError> {
 *                          return call(connection, policiesListOperation, input, options);
 *                        }
 */
function operationFunction(module: ModuleNames, model: Surroundings, endpoint: Endpoint): Declaration {
  const connection = { name: "connection", type: connectionType(module, endpoint.auth) };
  const signatures = callSignatures(module, model, endpoint).map(({ parameters, returns }) => ({
    parameters: [connection, ...parameters],
    returns,
  }));
  // The last signature holds for every input.
  const last = signatures.at(-1) ?? { parameters: [], returns: "never" };
  return functionDeclaration({
    name: operationName(endpoint),
    docs: callDocs(endpointDocs(model, { ...endpoint, gaps: [] }), model, endpoint),
    ...(signatures.length === 1 ? {} : { overloads: signatures }),
    ...last,
    body: body(runtimeValue(module, "client", signatures.length === 1 ? "call" : "callOverload"), endpoint),
  });
}

/**
 * The function that waits for a state.
 *
 *   jobs.get   ->   export function jobsGetWaitFor(
 *                     connection: Connection<"app">,
 *                     input: JobsGetInput,
 *                     options?: WaitOptions,
 *                   ): Promise<JobsGetSettled> {
 *                     return waitFor(connection, jobsGetOperation, input, options);
 *                   }
 */
function waitDeclaration(module: ModuleNames, endpoint: Endpoint, on: WaitOn): Declaration {
  const { parameters, returns } = waitSignature(module, endpoint);
  return functionDeclaration({
    name: waitFunction(endpoint),
    docs: [`Polls ${code(endpoint.name)} ${waitPhrase(on)}.`, ...deprecatedTag(endpoint.deprecated)],
    parameters: [{ name: "connection", type: connectionType(module, endpoint.auth) }, ...parameters],
    returns,
    body: body(runtimeValue(module, "client", "waitFor"), endpoint),
  });
}

function parametersOf(module: ModuleNames, endpoint: Endpoint): Parameter[] {
  return [
    { name: "connection", type: connectionType(module, endpoint.auth) },
    ...callParameters(module, endpoint),
  ];
}

function body(callee: string, endpoint: Endpoint): ReturnType<typeof callOf> {
  return ["return ", callOf(callee, ["connection", operationData(endpoint), "input", "options"]), ";"];
}

/**
 * The function that sends any request with the credentials of a connection.
 *
 *   endpoints for app, and others for user
 *     ->   export function request<T = unknown>(
 *            connection: Connection<"app"> | Connection<"user">,
 *            method: RequestMethod,
 *            path: string,
 *            input?: UndeclaredInput,
 *            options?: UndeclaredOptions,
 *          ): Call<T, CallFailure> {
 *            return callUndeclared(connection, [[appScheme], [userScheme]], method, path, input, options);
 *          }
 */
function requestFunction(module: ModuleNames, endpoints: readonly Endpoint[]): Declaration {
  const auth = allAlternatives(endpoints);
  const type = (name: "RequestMethod" | "UndeclaredInput" | "UndeclaredOptions" | "Call" | "CallFailure") =>
    runtimeType(module, "client", name);
  const schemes = list(auth.map((all) => list(all.map(schemeData))));
  const args = ["connection", schemes, "method", "path", "input", "options"];
  return functionDeclaration({
    name: "request",
    docs: [
      "Sends a request that the spec does not declare, with the credentials of the connection.",
      "Its output is the JSON or text of the response; nothing checks that it is a `T`.",
      "Errors and logs show `path`: write `/books/{id}`, and pass the id in `params`.",
    ],
    typeParameters: [{ name: "T", initial: "unknown" }],
    parameters: [
      { name: "connection", type: connectionType(module, auth) },
      { name: "method", type: type("RequestMethod") },
      { name: "path", type: "string" },
      { name: "input", type: type("UndeclaredInput"), optional: true },
      { name: "options", type: type("UndeclaredOptions"), optional: true },
    ],
    returns: `${type("Call")}<T, ${type("CallFailure")}>`,
    body: ["return ", call(runtimeValue(module, "client", "callUndeclared"), args), ";"],
  });
}

/**
 * Returns the credentials that calls take, those of most calls first, and none where some call needs none.
 *
 *   a: app · b: app or user · c: nothing   ->   [["app"], ["user"], []]
 */
function allAlternatives(endpoints: readonly Endpoint[]): AuthAlternatives {
  const counts = new Map<string, { readonly all: readonly string[]; count: number }>();
  for (const { auth } of endpoints)
    for (const all of auth.length === 0 ? [[]] : auth) {
      const key = all.join(" ");
      const known = counts.get(key) ?? { all, count: 0 };
      known.count++;
      counts.set(key, known);
    }
  const sorted = [...counts.values()].sort((a, b) => b.count - a.count).map(({ all }) => all);
  const stated = sorted.filter((all) => all.length > 0);
  return stated.length === 0 || stated.length === sorted.length ? stated : [...stated, []];
}

/**
 * The functions that go through the pages of an endpoint, and the data that leads from page to page.
 *
 *   policies.list   ->   policiesListAll, policiesListPages
 *   parcels.list: { page: page }   ->   const parcelsListPaging: Paging = { … }; parcelsListAll, parcelsListPages
 */
function pageDeclarations(
  { module, isShared }: { readonly module: ModuleNames; readonly isShared: boolean },
  endpoint: Endpoint,
  pages: Pages,
  parameters: readonly Parameter[],
): Declaration[] {
  const names = pageFunctions(endpoint);
  const types = pageTypes(module, endpoint);
  const what = code(endpoint.name);
  const isPlain = plainCursor(pages) !== undefined;
  const given = ["connection", operationData(endpoint), ...(isPlain ? [] : [pagesData(endpoint)])];
  const bodyOf = (plain: "items" | "pages", other: "itemsBy" | "pagesBy"): Doc => {
    const callee = runtimeValue(module, "client", isPlain ? plain : other);
    return ["return ", call(callee, [...given, "input", "options"]), ";"];
  };
  return [
    ...(isPlain ? [] : [pagesConstant(module, endpoint, pages, isShared)]),
    functionDeclaration({
      name: names.all,
      docs: [
        `Yields every item of ${what} and fetches each page when the loop reaches it.`,
        ...deprecatedTag(endpoint.deprecated),
      ],
      parameters: [...parameters],
      returns: types.all,
      body: bodyOf("items", "itemsBy"),
    }),
    functionDeclaration({
      name: names.pages,
      docs: [
        `Yields every page of ${what} and fetches each when the loop reaches it.`,
        ...deprecatedTag(endpoint.deprecated),
      ],
      parameters: [...parameters],
      returns: types.pages,
      body: bodyOf("pages", "pagesBy"),
    }),
  ];
}

/**
 * The constant that leads from page to page.
 *
 *   { page: page, last: meta.total_pages }
 *     ->   const parcelsListPaging: Paging = {
 *            follow: byNumber,
 *            parameter: "page",
 *            from: 1,
 *            last: ["meta", "total_pages"],
 *            items: ["data"],
 *          };
 */
function pagesConstant(
  module: ModuleNames,
  endpoint: Endpoint,
  pages: Pages,
  exported: boolean,
): Declaration {
  const entries: (pages: never) => Doc[] = stylesEntries[pages.style];
  const follow = runtimeValue(module, "client", followers[pages.style]);
  return constant({
    name: pagesData(endpoint),
    type: runtimeType(module, "client", "Paging"),
    value: record([`follow: ${follow}`, ...entries(pages as never), ...at("items", pages.items)]),
    exported,
  });
}

/** The function of the runtime for each style. */
const followers = {
  cursor: "byCursor",
  page: "byNumber",
  offset: "byOffset",
  url: "byUrl",
  link: "byLink",
} as const satisfies Readonly<Record<PageStyle, string>>;

const stylesEntries: { readonly [S in PageStyle]: (pages: Pages<S>) => Doc[] } = {
  cursor: ({ parameter, next, more }) => [
    `parameter: ${quoteString(parameter)}`,
    ...at("next", next),
    ...at("more", more),
  ],
  page: ({ parameter, from, last, more }) => [
    `parameter: ${quoteString(parameter)}`,
    `from: ${quoteNumber(from)}`,
    ...at("last", last),
    ...at("more", more),
  ],
  offset: ({ parameter, total, more }) => [
    `parameter: ${quoteString(parameter)}`,
    ...at("total", total),
    ...at("more", more),
  ],
  url: ({ url }) => at("next", url),
  link: ({ relation }) => [`relation: ${quoteString(relation)}`],
};

/** `next: ["data", -1, "id"]`. */
function at(key: string, path: PagePath | undefined): Doc[] {
  if (path === undefined) return [];
  const parts = path.map((part) => (part === -1 ? quoteNumber(part) : quoteString(part)));
  return [[`${key}: `, list(parts)]];
}
