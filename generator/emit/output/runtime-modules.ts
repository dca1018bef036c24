/** The modules of the runtime that hold the names which emitted modules use. */
import type { WordIn } from "../../base/words.js";
import type { RuntimeFolder } from "../../config/generation.js";
import { constraintKeys, constraints } from "../../language/constraints/index.js";
import { testOf, textFormatNames } from "../../language/formats/index.js";
import type { ModuleNames, ModuleSource } from "../../print/module.js";

/** RuntimeFolder → module → names, as `templates/runtime/` has them. */
const folders = {
  values: {
    issues: "Issue Result ValidationError",
    checks: "Tried maxDepth Unchecked hasOnly isArray isId isInteger isNumber isObject lengthOf own",
    shapes: "boolean constant id integer json list map nullable number oneOf string where optional",
    "basic-formats": "isBase64 isDecimal base64 decimal",
    datetime: "isDatetime datetime",
    recursion: "isKnown keep nested recall remember",
    constraints: "atLeast atLeastOf onlyWhen requiredWhen",
    "untagged-unions": "byItems byKind exactlyOne inOrder nestedLists optionallyTagged anyOf fitting",
    int64: "int64 int64Text isInt64 isInt64Text readJson writeJson",
    bytes: "Bytes Download",
    "event-reading": "EventError EventRequest ReadEventOptions ReceivedEvent eventIn",
    "event-sending": "EventSendError EventSender EventSenderOptions eventSenderOf",
    "event-signatures": "HmacRule hmacSigning standardSigning",
    files: "FileUpload jsonItems",
    "additional-fields": "keyed undeclared",
    enums: "mixedSchema numberSchema",
    schema: "Schema fieldsOf schema stringSchema",
    streams: "ItemStream ResumableItem",
    "json-schema": "JsonSchemaOf JsonSchemaPart JsonSchemaTarget withJsonSchema",
    drift: "Drift",
    "undeclared-fields": "dropUndeclared",
    unions: "tagged byFields lacks",
    separated: "commaEntries commas keyParameters pairEntries pipeEntries pipes spaceEntries spaces",
    written: "brackets jsonText",
  },
  client: {
    call: "Call CallOptions CallResponse Outcome WithDeadline WithIdempotencyKey call",
    options: "AttemptRequest ConnectionOptions CredentialSource Logger Middleware Sign",
    connection: "ConnectOptions Connection SchemeDescriptor connect",
    guards: "byGuard",
    unchecked: "unchecked",
    operation: "OperationDescriptor",
    credentials: "OptionalAuth credentialHeaders",
    "described-errors": "DescribedError",
    "error-bodies": "readErrorBody",
    errors: "CallFailure DeclaredError isCallError",
    bytes:
      "WithContentType acceptMedia addBytes readDownload addSizedBytes addTextBody readTextOutput readJsonAsText",
    scalars: "readScalar readString",
    lines: "addLines",
    lists: "addHeaderLists addQueryLists addForm",
    multipart: "addMultipart",
    overloads: "OverloadedOperation bound callOverload",
    streams: "WithIdleLimit acceptStream readEvents readItemLines",
    keys: "addKeys withKeys",
    int64: "addInt64Body",
    request: "addQuery fillPath",
    "request-headers": "acceptJson addHeaders",
    "constant-parameters": "addConstants",
    deadline: "addDeadline",
    "idempotency-key": "addKey",
    "json-body": "addBody",
    "response-headers": "readResponseHeaders",
    oauth: "OAuthError OAuthOptions oauthTokens withRenewal",
    paging: "LinkedPage Paging byCursor byLink byNumber byOffset byUrl itemsBy pagesBy",
    paths: "fillPattern",
    "undeclared-calls": "RequestMethod SendUndeclared UndeclaredInput UndeclaredOptions callUndeclared",
    servers: "atServer withServers",
    pages: "items paged pages",
    waiting: "WaitOptions waitFor waitable",
  },
  query: {
    keys: "KeyFunction KeyOf keys withCacheScope",
    queries: "QueryFunction QueryOf SkippableOf query",
    streams: "StreamFunction stream",
    infinite: "InfiniteFunction infinite",
    "infinite-by": "LinkedFunction infiniteBy infiniteLinks",
    mutations: "MutationFunction StaleName mutation",
    "keyed-mutations": "keyedMutation",
    invalidating: "invalidating",
    dehydrating: "ShouldDehydrate allBut",
    int64: "digitKeys hydration",
  },
  mock: {
    fakes: "Fake FakeOptions fakesBy",
    mock: "Mock MockSettings MockSpec byMock mockOf rulesThatHold",
    msw: "MswHttp MswMock MswSettings mswOf",
    "declared-errors": "inDeclaredForm",
    "open-streams": "mockStreams",
    store: "MockSnapshot",
    "by-schema": "aValueOf anObjectOf",
    recipes:
      "Recipes TypeRecipes aBoolean aDate aDatetime aList aMap aNumber aText aTextLike aTimestamp aUrl anEmail anId anInt64 anInteger anObject anyJson dependent eitherOf just maybe orNull pickFrom the when",
  },
  server: {
    authentication:
      "AuthScheme Authenticator authenticationBy Challenge challenge constantTimeEqual forbidden",
    observations: "Observation ObservationDrift",
    observe: "ObservedCounts ObservedDrift ObserveOptions Observer observerOf",
    server: "Server ServerParts SomeHandlers partOf serverOf",
    "error-bodies": "failingIn failingInRange ownErrorsIn",
    bytes: "Upload openBytes writeBytes openWithin",
    lines: "openLines",
    "constant-parameters": "requestConstants",
    routes: "Filled filled responseIf Holds MustHold Route byPath",
    form: "readForm",
    multipart: "WithFiles readMultipart",
    streams: "beginChosen beginStream writeEvents writeItemLines",
    keys: "dropKeys readKeys readNothing",
    int64: "parseInt64Body",
    text: "readTextBody writeText writeJsonMedia",
    idempotency:
      "Begun IdempotencyContext IdempotencyOptions IdempotencyPrincipal IdempotencyScope IdempotencyStore IdempotencyWindow KeyedContext StoredResponse UnkeyedContext idempotentBy",
    "memory-store": "MemoryStore MemoryStoreOptions MemoryTransaction memoryStore",
    options: "CoreOptions CorsOptions RequestNames ResponseInfo TraceContext errorText requireOptions",
    "path-tree": "PathNode pieceOf restFrom routesIn",
    protocol: "MaybePromise NoAuth ServerRequest",
    rejections: "ProtocolError ProtocolErrorCode",
    context:
      "BaseContext ContextOption DeadlineContext OwnContext RequestContext RequiredDeadlineContext ResponseHeadersContext",
    errors:
      "FailDetails Failure FailureToThrow ServiceUnavailable ServiceUnavailableOptions failing failingWithBody unimplemented",
  },
} as const satisfies Readonly<Record<RuntimeFolder, Readonly<Record<string, string>>>>;

/** A name that emitted modules use of a folder. */
export type RuntimeName<R extends RuntimeFolder> = WordIn<
  (typeof folders)[R][keyof (typeof folders)[R]] & string
>;

/** Functions of the folder `values` for constraints and text formats, each with its module. */
const ofLanguage: readonly (readonly [name: string, module: string])[] = [
  ...constraintKeys.flatMap((key) => {
    const { tests = {}, shapes = {} } = constraints[key].enforced?.runtime ?? {};
    return [...Object.entries(tests), ...Object.entries(shapes)];
  }),
  ...textFormatNames.flatMap((format) => [testOf(format), format].map((name) => [name, "formats"] as const)),
];

/** The names of the functions that compiled validators call for constraints. */
export const constraintTests: readonly string[] = constraintKeys.flatMap((key) =>
  Object.keys(constraints[key].enforced?.runtime.tests ?? {}),
);

const paths = new Map<string, string>([
  ...Object.entries(folders).flatMap(([folder, modules]) =>
    Object.entries<string>(modules).flatMap(([module, names]) =>
      names.split(" ").map((name) => [`${folder} ${name}`, `runtime/${folder}/${module}.ts`] as const),
    ),
  ),
  ...ofLanguage.map(([name, module]) => [`values ${name}`, `runtime/values/${module}.ts`] as const),
]);

/** The files of the client that have the types of errors: `types.ts` imports them, whatever the targets are. */
const ofTypes = new Set(["runtime/client/errors.ts", "runtime/client/described-errors.ts"]);

/** Returns the templates that hold the names of folders, and those of `types.ts`, for an output whose runtime others use. */
export function templatesOfFolders(wanted: readonly RuntimeFolder[]): string[] {
  return runtimeNames().flatMap(({ folder, path }) =>
    (wanted as readonly string[]).includes(folder) || ofTypes.has(path) ? [path] : [],
  );
}

/** Every name that emitted modules use, with its folder and the path of its module in the output. */
export function runtimeNames(): { readonly folder: string; readonly name: string; readonly path: string }[] {
  return [...paths].map(([key, path]) => {
    const [folder = "", name = ""] = key.split(" ");
    return { folder, name, path };
  });
}

/** Returns the names that emitted modules use of one module. */
export function namesInModule<R extends RuntimeFolder>(
  folder: R,
  module: keyof (typeof folders)[R],
): readonly string[] {
  return (folders[folder][module] as string).split(" ");
}

/**
 * Returns the path in the output of the runtime module that holds `name`.
 *
 *   "client", "connect"   ->   "runtime/client/connection.ts"
 */
function runtimePath<R extends RuntimeFolder>(folder: R, name: RuntimeName<R>): string {
  const path = paths.get(`${folder} ${name as string}`);
  if (path === undefined) throw new Error(`runtime/${folder} has no ${name as string}.`);
  return path;
}

/** Imports a type of the runtime into `module` and returns how to refer to it. */
export function runtimeType<R extends RuntimeFolder>(
  module: ModuleNames,
  folder: R,
  name: RuntimeName<R>,
): string {
  return module.type(runtimePath(folder, name), name as string);
}

/** Imports a value of the runtime into `module` and returns how to refer to it. */
export function runtimeValue<R extends RuntimeFolder>(
  module: ModuleNames,
  folder: R,
  name: RuntimeName<R>,
): string {
  return module.value(runtimePath(folder, name), name as string);
}

/** Exports names of the runtime from `module` as if they were declared there. */
export function reexportRuntime<R extends RuntimeFolder>(
  module: ModuleSource,
  folder: R,
  {
    types = [],
    values = [],
  }: { readonly types?: readonly RuntimeName<R>[]; readonly values?: readonly RuntimeName<R>[] },
): void {
  for (const name of types) module.reexport(runtimePath(folder, name), name as string, { typeOnly: true });
  for (const name of values) module.reexport(runtimePath(folder, name), name as string, { typeOnly: false });
}
