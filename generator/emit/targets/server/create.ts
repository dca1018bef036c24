/** `createServer` and its options. */
import type { Endpoint } from "../../../language/model/model.js";
import { handlersType, principalType, authType } from "../../../language/names/names.js";
import {
  constant,
  functionDeclaration,
  interfaceDeclaration,
  type Declaration,
  type Member,
} from "../../../print/declarations.js";
import {
  call,
  callWithRecord,
  group,
  hardline,
  indent,
  join,
  line,
  lines,
  list,
  record,
  typeArguments,
  type Doc,
} from "../../../print/layout.js";
import { quoteString } from "../../../print/quote/code.js";
import { hasOptionalAuth, inferredPrincipals } from "./auth.js";
import { ownErrors } from "./error-bodies.js";
import { hidesSegments } from "./router.js";
import {
  argumentsFor,
  generic,
  parametersFor,
  parametersWithOwn,
  withOwn,
  type ServerScope,
} from "./scope.js";
import { runtimeType, runtimeValue, type RuntimeName } from "../../output/runtime-modules.js";

/**
 * The options of a server, beside its handlers.
 *
 *   export interface ServerOptions<P extends Principals = Principals> extends CoreOptions {
 *     readonly authenticate: Authenticate<P>;
 *     readonly rules: Rules<P>;
 *   }
 */
export function optionsInterface(scope: ServerScope): Declaration {
  const { model, module, schemes, keyed, ruled } = scope;
  const members: Member[] = [];
  if (schemes.length > 0)
    members.push({
      key: "authenticate",
      type: "Authenticate<P>",
      readonly: true,
      docs: ["Authenticates callers by the credentials of each scheme."],
    });
  if (ruled.length > 0)
    members.push({
      key: "rules",
      type: generic("Rules", withOwn(scope, argumentsFor(ruled))),
      readonly: true,
      docs: ["Check the rules that only your code can check."],
    });
  if (keyed.length > 0)
    members.push({
      key: "idempotency",
      type: idempotencyType(scope),
      readonly: true,
      docs: ["Makes requests with an idempotency key take effect once."],
    });
  if (needsIdempotencyHeader(scope))
    members.push({
      key: "idempotencyHeader",
      type: "string",
      readonly: true,
      docs: ["Name of the header that carries idempotency keys, which the spec leaves open."],
    });
  const own = ownErrors(scope);
  if (own !== undefined)
    members.push({
      key: "errorBody",
      type: own.option.type,
      readonly: true,
      optional: !own.option.isNeeded,
      docs: ["Returns the body of one of the server's own errors."],
    });
  return interfaceDeclaration({
    name: "ServerOptions",
    typeParameters:
      ruled.length > 0 ? parametersWithOwn(scope, model.endpoints) : parametersFor(model.endpoints),
    docs: ["Options of a server."],
    extends: [runtimeType(module, "server", "CoreOptions")],
    members,
  });
}

function needsIdempotencyHeader({ keyed }: ServerScope): boolean {
  return keyed.some(({ idempotency }) => idempotency?.header === undefined);
}

/**
 * Declares the function that creates a server. Only the option `context` determines the inferred type
 * of additional context members. Principals are inferred from the hooks. TypeScript checks inline
 * handlers before hooks with untyped parameters; `satisfies` gives these parameters types.
 *
 *   export function createServer<AppPrincipal extends Principals["app"], Own = unknown>(
 *     handlers: WalletServiceHandlers<{ app: AppPrincipal }, OwnContext<NoInfer<Own>>>,
 *     options: ServerOptions<{ app: AppPrincipal }> & ContextOption<Own>,
 *   ): Server { … }
 */
export function createServerFunction(scope: ServerScope): Declaration {
  const { model, schemes } = scope;
  return serverFunction(scope, {
    name: "createServer",
    docs: [
      `Creates a server for ${model.service.name}. Its \`fetch\` handles requests on any platform; node.ts ` +
        "serves it on Node.",
      ...(schemes.length === 0
        ? []
        : [
            "Handlers get the principals that your hooks return. If you pass both inline, write `authenticate: " +
              "{ … } satisfies Authenticate`, so that TypeScript infers from the hooks first.",
          ]),
    ],
    handlers: (type) => type,
    parts: contractName,
  });
}

/**
 * Declares the function that creates a server of some endpoints, for services that move to the spec endpoint by endpoint.
 *
 *   export function createPartialServer<Own = unknown>(
 *     handlers: SomeHandlers<ParcelServiceHandlers<OwnContext<NoInfer<Own>>>>,
 *     options: ServerOptions & ContextOption<Own> = {} as never,
 *   ): Server { … }
 */
export function createPartialServerFunction(scope: ServerScope): Declaration {
  const some = runtimeType(scope.module, "server", "SomeHandlers");
  return serverFunction(scope, {
    name: "createPartialServer",
    docs: [
      "Creates a server for the endpoints that have handlers. Requests for others get a 404, or go to the next function " +
        'of the framework with `toNodeListener(server, { unmatched: "next" })`.',
    ],
    handlers: (type) => typeArguments(some, [[type]]),
    parts: `${runtimeValue(scope.module, "server", "partOf")}(${contractName}, handlers)`,
  });
}

const contractName = "contract";

/**
 * The errors and the routes of the spec, of which servers are made.
 *
 *   export const contract: ServerParts = {
 *     fail,
 *     router: { fixed: fixedPaths, find: findRoutes },
 *     routes: [{ endpoint: "parcels.get", method: "GET", path: "/parcels/{id}" }],
 *   };
 */
export function contractConstant(scope: ServerScope): Declaration {
  const { model, module } = scope;
  const router = `router: { fixed: fixedPaths, find: findRoutes${hidesSegments(model) ? ", publicSegments" : ""} }`;
  return constant({
    name: contractName,
    docs: ["The errors and the routes of the spec."],
    type: runtimeType(module, "server", "ServerParts"),
    value: record(["fail", router, ["routes: ", list(model.endpoints.map(servedRoute))]]),
  });
}

/** Writes an endpoint of `routes`, on a line if it fits. */
function servedRoute({ name, http, pathText }: Endpoint): Doc {
  return record([
    `endpoint: ${quoteString(name)}`,
    `method: ${quoteString(http)}`,
    `path: ${quoteString(pathText)}`,
  ]);
}

/** The differences between the functions that create a server. */
interface ServerFunction {
  readonly name: string;
  readonly docs: readonly string[];
  /** Returns the type of the handlers that it takes. */
  readonly handlers: (type: Doc) => Doc;
  /** The parts of the spec. */
  readonly parts: string;
}

function serverFunction(scope: ServerScope, { handlers, parts, ...head }: ServerFunction): Declaration {
  const { model, module, schemes, keyed, ruled } = scope;
  const inferred = inferredPrincipals(schemes, principalType);
  const args = argumentsFor(model.endpoints, inferred);
  const own = (): string => `${runtimeType(module, "server", "OwnContext")}<NoInfer<Own>>`;
  const argsWithOwn = withOwn(scope, args, own);
  const supplied: Doc[] = ["handlers"];
  supplied.push(ruled.length > 0 ? "rules: options.rules" : "rules: undefined");
  if (schemes.length > 0) {
    const authenticationBy = runtimeValue(module, "server", "authenticationBy");
    const realm = quoteString(model.service.name);
    const authentication = hasOptionalAuth(model.endpoints)
      ? callWithRecord(authenticationBy, [realm, "schemes"], ["...options.authenticate", "none: () => true"])
      : call(authenticationBy, [realm, "schemes", "options.authenticate"]);
    supplied.push(["authentication: ", authentication]);
  }
  if (keyed.length > 0) {
    const idempotentBy = runtimeValue(module, "server", "idempotentBy");
    supplied.push(`idempotency: ${idempotentBy}(options.idempotency)`);
  }
  if (needsIdempotencyHeader(scope)) supplied.push("idempotencyHeader: options.idempotencyHeader");
  supplied.push("context: options.context", "options");
  const required = requiredOptions(scope);
  return functionDeclaration({
    ...head,
    typeParameters: [
      ...schemes.map(({ name }) => ({
        name: principalType(name),
        constraint: `Principals[${quoteString(name)}]`,
      })),
      ...(keyed.length > 0 ? [{ name: "Transaction" }] : []),
      { name: "Own", initial: "unknown" },
    ],
    parameters: [
      { name: "handlers", type: handlers(typeArguments(handlersType(model), argsWithOwn)) },
      {
        name: "options",
        type: group([
          typeArguments("ServerOptions", ruled.length > 0 ? argsWithOwn : args),
          " &",
          indent([line, `${runtimeType(module, "server", "ContextOption")}<Own>`]),
        ]),
        ...(required.length === 0 ? { initial: "{} as never" } : {}),
      },
    ],
    returns: runtimeType(module, "server", "Server"),
    body: lines(
      ...(required.length === 0
        ? []
        : [
            `${runtimeValue(module, "server", "requireOptions")}(options, [${required.map(quoteString).join(", ")}]);`,
          ]),
      serverCall(scope, parts, supplied),
    ),
  });
}

/** The options that a server cannot start without. */
function requiredOptions(scope: ServerScope): string[] {
  const { schemes, ruled, keyed } = scope;
  const needed: readonly (readonly [option: string, isNeeded: boolean])[] = [
    ["authenticate", schemes.length > 0],
    ["rules", ruled.length > 0],
    ["idempotency", keyed.length > 0],
    ["idempotencyHeader", needsIdempotencyHeader(scope)],
    ["errorBody", ownErrors(scope)?.option.isNeeded === true],
  ];
  return needed.flatMap(([option, isNeeded]) => (isNeeded ? [option] : []));
}

function serverCall(scope: ServerScope, parts: string, supplied: readonly Doc[]): Doc {
  const own = ownErrors(scope);
  const serverOf = runtimeValue(scope.module, "server", "serverOf");
  if (own === undefined) return ["return ", callWithRecord(serverOf, [parts], supplied), ";"];
  const args = [record([`...${parts}`, own.entry]), record(supplied)];
  return [`return ${serverOf}(`, indent([hardline, join([",", hardline], args), ","]), hardline, ");"];
}

/**
 * The type of the option `idempotency`: whose keys they are is asked where credentials are needed,
 * how long they are remembered where the spec does not say.
 *
 *   accounts.create, called by app or user
 *     ->   IdempotencyOptions<Transaction> & IdempotencyPrincipal<AppAuth<P> | UserAuth<P>>
 */
function idempotencyType({ module, keyed }: ServerScope): string {
  const of = (name: RuntimeName<"server">): string => runtimeType(module, "server", name);
  const alternatives = keyed.flatMap(({ auth }) => (auth.length === 0 ? [[]] : auth));
  const callers = new Set(
    alternatives.map((alternative) => (alternative.length === 0 ? "none" : `${authType(alternative)}<P>`)),
  );
  const isAnyoneKnown = keyed.some(({ auth }) => auth.length > 0);
  if (callers.delete("none") && isAnyoneKnown) callers.add(runtimeType(module, "server", "NoAuth"));
  const parts = [`${of("IdempotencyOptions")}<Transaction>`];
  if (isAnyoneKnown) parts.push(`${of("IdempotencyPrincipal")}<${[...callers].join(" | ")}>`);
  if (keyed.some(({ idempotency }) => idempotency?.windowMilliseconds === undefined))
    parts.push(of("IdempotencyWindow"));
  return parts.join(" & ");
}
