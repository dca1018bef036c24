/** The target `mock`: mock.ts, a server whose handlers remember what they are sent. */
import { resourcesByName } from "../../../language/facts/by-name.js";
import { errorResource, filledPaths, firstStatus, neededBeside } from "../../../language/facts/error-body.js";
import type { DeclaredError, ErrorBody, Model } from "../../../language/model/model.js";
import { handlersType } from "../../../language/names/names.js";
import {
  constant,
  functionDeclaration,
  interfaceDeclaration,
  type Declaration,
} from "../../../print/declarations.js";
import { dataEntries, expression, recordUnlessEmpty } from "../../../print/data.js";
import { callWithRecord, hardline, indent, tallRecord, type Doc } from "../../../print/layout.js";
import { ModuleSource, type Homes } from "../../../print/module.js";
import { quoteString, quoteLiteral, quoteKey, quoteIdentifier } from "../../../print/quote/code.js";
import type { OwnEmitter } from "../../emitter.js";
import { reexportRuntime, runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import { baseUrlOf } from "../../shared/example/base-url.js";
import { needsErrorBody } from "../../shared/own-error-body.js";
import {
  fakeName,
  fieldEntries,
  fieldsRecipe,
  recipeReference,
  type RecipeScope,
} from "../../shared/recipes/recipes.js";
import {
  endpointList,
  hasErrorForms,
  hasStreams,
  idEntries,
  itemTypes,
  mockedResponse,
  stateEntries,
  storedTypes,
} from "./endpoints.js";

/** The target `mock`. */
export const mock: OwnEmitter = {
  emit: (model, { homes, mock: { msw = false } = {} }) => {
    const names = {
      declared: new Set(["MockObjects", "MockOptions", "MockStreams", "createMock", "spec"]),
      support: new Map<string, string>(),
      whole: new Set(["types.ts"]),
    };
    const module = new ModuleSource("mock.ts", names, homes);
    reexportRuntime(module, "mock", { types: ["Mock", "MockSnapshot"], values: ["byMock"] });
    module.addAll([
      optionsInterface(model, module),
      ...typesInterfaces(model, module),
      createFunction(model, module),
      specConstant(model, module),
    ]);
    return msw ? [module, mswModule(model, homes)] : [module];
  },
};

/** The options of `createMock`, with the handlers of the service. */
function optionsInterface(model: Model, module: ModuleSource): Declaration {
  const handlers = module.type("server.ts", handlersType(model));
  return interfaceDeclaration({
    name: "MockOptions",
    docs: ["Options of a mock."],
    extends: [runtimeType(module, "mock", "MockSettings")],
    members: [
      {
        key: "handlers",
        type: `${runtimeType(module, "server", "SomeHandlers")}<${handlers}>`,
        optional: true,
        readonly: true,
        docs: ["Handlers of your own. The mock handles all other endpoints."],
      },
    ],
  });
}

/**
 * The types of the objects of a mock, and of the items of its streams where the spec has some.
 *
 *   Parcel, scans.watch: { stream: Scan }
 *     ->   export interface MockObjects {
 *            readonly parcel: Parcel;
 *          }
 *
 *          export interface MockStreams {
 *            readonly "scans.watch": Scan;
 *          }
 */
function typesInterfaces(model: Model, module: ModuleSource): Declaration[] {
  const typed = (name: string, doc: string, types: readonly (readonly [key: string, type: string])[]) =>
    interfaceDeclaration({
      name,
      docs: [doc],
      members: types.map(([key, type]) => ({
        key: quoteKey(key),
        readonly: true,
        type: module.type("types.ts", quoteIdentifier(type)),
      })),
    });
  const objects = storedTypes(model).map((of) => [fakeName(of), of] as const);
  const streams = itemTypes(model);
  return [
    typed("MockObjects", "The objects that a mock remembers, by the functions that make them.", objects),
    ...(streams.length === 0
      ? []
      : [typed("MockStreams", "The items of the streams of a mock, by endpoint.", streams)]),
  ];
}

/**
 * The function that creates a mock.
 *
 *   export function createMock(options: MockOptions = {}): Mock<MockObjects> {
 *     return mockOf(spec, options, (handlers, own) => createServer(handlers, own));
 *   }
 */
function createFunction(model: Model, module: ModuleSource): Declaration {
  const needsBody = needsErrorBody(model);
  const options = serverOptions(model, module, needsBody);
  const server = module.value("server.ts", "createServer");
  const mockOf = runtimeValue(module, "mock", "mockOf");
  return functionDeclaration({
    name: "createMock",
    docs: [
      "Creates a mock of the service: its server, with handlers that remember what they are sent. It accepts all credentials that are well-formed, and calls from pages of all origins.",
    ],
    parameters: [{ name: "options", type: "MockOptions", initial: "{}" }],
    returns: `${runtimeType(module, "mock", "Mock")}<MockObjects${itemTypes(model).length === 0 ? "" : ", MockStreams"}>`,
    body:
      options.length === 0
        ? [`return ${mockOf}(spec, options, (handlers, own) => ${server}(handlers, own));`]
        : [
            `return ${mockOf}(spec, options, (handlers, own${needsBody ? ", fake" : ""}) =>`,
            indent([hardline, `${server}(handlers, `, tallRecord(["...own", ...options]), "),"]),
            hardline,
            ");",
          ],
  });
}

/** The options that the server of a spec needs. */
function serverOptions(model: Model, module: ModuleSource, needsBody: boolean): Doc[] {
  const { endpoints, schemes } = model;
  const used = new Set(endpoints.flatMap(({ auth }) => auth.flat()));
  const accepted = schemes
    .filter(({ name }) => used.has(name))
    .map(({ name }) => `${quoteKey(name)}: () => true`);
  const keyed = endpoints.filter(({ idempotency }) => idempotency !== undefined);
  const isOfCaller = keyed.some(({ auth }) => auth.length > 0);
  const resource = errorResource(model);
  return dataEntries({
    authenticate: recordUnlessEmpty(accepted),
    rules: endpoints.some(({ rules }) => rules.length > 0)
      ? expression(`${runtimeValue(module, "mock", "rulesThatHold")}()`)
      : undefined,
    idempotency:
      keyed.length === 0
        ? undefined
        : {
            store: expression(`${runtimeValue(module, "server", "memoryStore")}()`),
            principal: isOfCaller ? expression('() => "mock"') : undefined,
          },
    idempotencyHeader: keyed.some(({ idempotency }) => idempotency?.header === undefined)
      ? "idempotency-key"
      : undefined,
    errorBody:
      needsBody && resource !== undefined
        ? expression(`() => fake(${quoteString(fakeName(resource))})`)
        : undefined,
  });
}

/** The spec as a mock needs it, as data. */
function specConstant(model: Model, module: ModuleSource): Declaration {
  const scope = { model, module };
  const path = new URL(baseUrlOf(model)).pathname;
  const entry = (name: string, entries: readonly Doc[]): Doc[] =>
    entries.length === 0 ? [] : [[`${name}: `, tallRecord(entries)]];
  return constant({
    name: "spec",
    exported: false,
    type: runtimeType(module, "mock", "MockSpec"),
    value: tallRecord([
      module.value("server.ts", "contract"),
      module.value("fakes.ts", "recipes"),
      ...entry("ids", idEntries(model)),
      ...entry("states", stateEntries(model)),
      ...entry(
        "details",
        model.errors.flatMap((error) => detailsEntry(scope, error)),
      ),
      ...entry("headers", headersEntries(scope)),
      ...(hasStreams(model) ? [`streams: ${runtimeValue(module, "mock", "mockStreams")}`] : []),
      ...(hasErrorForms(model) ? [runtimeValue(module, "mock", "inDeclaredForm")] : []),
      ...(path === "/" ? [] : [`basePath: ${quoteString(path.replace(/\/$/, ""))}`]),
      ["endpoints: ", endpointList(model)],
    ]),
  });
}

/**
 * The details that an error needs.
 *
 *   too_heavy: { fields: { heaviest: integer } }   ->   too_heavy: anObject({ heaviest: anInteger() })
 */
function detailsEntry(scope: RecipeScope, error: DeclaredError): Doc[] {
  const { name, body, status, fields, headers } = error;
  const key = `${quoteKey(name)}: `;
  if (body?.isWhole === true && typeof status === "number") {
    const whole = recipeReference(scope, body.resource);
    const [field, ...deeper] = body.code?.path ?? [];
    const value = body.code?.value;
    if (field === undefined || deeper.length > 0 || value === undefined) return [[key, whole]];
    const when = runtimeValue(scope.module, "mock", "when");
    return [[key, callWithRecord(when, [whole], [`${quoteKey(field)}: [${quoteLiteral(value)}]`])]];
  }
  const entries: Doc[] = [
    ...(typeof status === "string"
      ? [`status: ${runtimeValue(scope.module, "mock", "just")}(${firstStatus(status)})`]
      : []),
    ...(body === undefined ? fieldEntries(scope, fields) : bodyEntries(scope, error, body)),
    ...(headers.length === 0 ? [] : [["headers: ", fieldsRecipe(scope, headers)]]),
  ];
  if (entries.length === 0) return [];
  return [[key, runtimeValue(scope.module, "mock", "anObject"), "(", tallRecord(entries), ")"]];
}

/** The parts of a body that the server does not fill in. */
function bodyEntries(scope: RecipeScope, error: DeclaredError, body: ErrorBody): Doc[] {
  const filled = filledPaths(error);
  const rest = neededBeside(resourcesByName(scope.model), body.resource, filled);
  return [
    ...(body.message === undefined || error.doc !== undefined
      ? []
      : [`message: ${runtimeValue(scope.module, "mock", "aText")}()`]),
    ...(rest === undefined && filled.length > 0 ? [] : [`body: ${recipeReference(scope, body.resource)}`]),
  ];
}

/** The headers that the responses of endpoints have: `"parcels.list": anObject({ … })`. */
function headersEntries(scope: RecipeScope): Doc[] {
  return scope.model.endpoints.flatMap((endpoint) => {
    const { headers } = mockedResponse(endpoint);
    return headers.length === 0 ? [] : [[quoteString(endpoint.name), ": ", fieldsRecipe(scope, headers)]];
  });
}

/**
 * Returns the module with the mock as handlers of MSW.
 *
 *   ParcelService
 *     ->   export function mswMock<Handler>(
 *            http: MswHttp<Handler>,
 *            options: MswOptions = {},
 *          ): MswMock<ParcelServiceHandlers, Handler, ReturnType<typeof createMock>> {
 *            return mswOf(http, contract, createMock(options), options);
 *          }
 */
function mswModule(model: Model, homes: Homes | undefined): ModuleSource {
  const names = { declared: new Set(["MswOptions", "mswMock"]), support: new Map<string, string>() };
  const module = new ModuleSource("msw.ts", names, homes);
  reexportRuntime(module, "mock", { types: ["MswMock"] });
  const handlers = module.type("server.ts", handlersType(model));
  const [createMock, contract] = [
    module.value("mock.ts", "createMock"),
    module.value("server.ts", "contract"),
  ];
  module.addAll([
    interfaceDeclaration({
      name: "MswOptions",
      docs: ["Options of a mock for MSW."],
      extends: [module.type("mock.ts", "MockOptions"), runtimeType(module, "mock", "MswSettings")],
      members: [],
    }),
    functionDeclaration({
      name: "mswMock",
      docs: [
        "Creates a mock of the service as handlers of MSW: `handlers` for all requests, and `on` with a function for each endpoint.",
      ],
      typeParameters: [{ name: "Handler" }],
      parameters: [
        { name: "http", type: `${runtimeType(module, "mock", "MswHttp")}<Handler>` },
        { name: "options", type: "MswOptions", initial: "{}" },
      ],
      returns: `${runtimeType(module, "mock", "MswMock")}<${handlers}, Handler, ReturnType<typeof ${createMock}>>`,
      body: `return ${runtimeValue(module, "mock", "mswOf")}(http, ${contract}, ${createMock}(options), options);`,
    }),
  ]);
  return module;
}
