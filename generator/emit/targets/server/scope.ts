/** The scope that the parts of server.ts share while one module is emitted. */
import type { Endpoint, Model, Scheme } from "../../../language/model/model.js";
import type { TypeParameter } from "../../../print/declarations.js";
import { surroundingsOf, type Surroundings } from "../../shared/surroundings.js";
import type { Doc } from "../../../print/layout.js";
import type { ModuleNames, ModuleSource } from "../../../print/module.js";

/** One emission of server.ts. */
export interface ServerScope {
  readonly model: Model;
  readonly around: Surroundings;
  readonly module: ModuleSource;
  /** Schemes that some endpoint accepts. */
  readonly schemes: readonly Scheme[];
  /** Endpoints whose requests can carry an idempotency key. */
  readonly keyed: readonly Endpoint[];
  /** Endpoints with rules, which the author of a server must supply. */
  readonly ruled: readonly Endpoint[];
}

/** All that the route of an endpoint asks. */
export interface RouteScope extends Pick<ServerScope, "around" | "schemes"> {
  readonly module: ModuleNames;
}

/** The scope for one emission of `model` into `module`. */
export function serverScope(model: Model, module: ModuleSource): ServerScope {
  const used = new Set(model.endpoints.flatMap((endpoint) => endpoint.auth.flat()));
  return {
    model,
    around: surroundingsOf(model),
    module,
    schemes: model.schemes.filter((scheme) => used.has(scheme.name)),
    keyed: model.endpoints.filter(isKeyed),
    ruled: model.endpoints.filter((endpoint) => endpoint.rules.length > 0),
  };
}

/** Returns whether requests to `endpoint` can carry an idempotency key. */
function isKeyed(endpoint: Endpoint): boolean {
  return endpoint.idempotency !== undefined;
}

/** Returns whether some of `endpoints` need credentials, so that their types depend on the principals. */
function knowsCaller(endpoints: readonly Endpoint[]): boolean {
  return endpoints.some((endpoint) => endpoint.auth.length > 0);
}

/** The type parameter of declarations that depend on the principals. */
export const principalsParameter: TypeParameter = {
  name: "P",
  constraint: "Principals",
  initial: "Principals",
};

/** The type parameter of declarations that use the transaction of an idempotency store. */
const transactionParameter: TypeParameter = { name: "Transaction", initial: "unknown" };

/** The type parameter for the members that the option `context` adds. */
const ownParameter: TypeParameter = { name: "Own", initial: "unknown" };

/**
 * Returns the type parameters of a declaration about `endpoints`.
 *
 *   an endpoint with credentials   ->   P extends Principals = Principals
 */
export function parametersFor(endpoints: readonly Endpoint[]): TypeParameter[] {
  return [
    ...(knowsCaller(endpoints) ? [principalsParameter] : []),
    ...(endpoints.some(isKeyed) ? [transactionParameter] : []),
  ];
}

/** Returns these type parameters and, if the service has endpoints, that of the option `context`. */
export function parametersWithOwn({ model }: ServerScope, endpoints: readonly Endpoint[]): TypeParameter[] {
  return [...parametersFor(endpoints), ...(model.endpoints.length === 0 ? [] : [ownParameter])];
}

/**
 * Returns the type arguments of a declaration about `endpoints`: principals, then transactions.
 *
 *   "never"   ->   ["never"]
 */
export function argumentsFor<T extends Doc = string>(
  endpoints: readonly Endpoint[],
  principals: T | "P" = "P",
): (T | string)[] {
  const transaction = principals === "never" ? "never" : "Transaction";
  return [...(knowsCaller(endpoints) ? [principals] : []), ...(endpoints.some(isKeyed) ? [transaction] : [])];
}

/** Returns `args` and, if the service has endpoints, the argument of the option `context`. */
export function withOwn<T extends Doc>(
  { model }: ServerScope,
  args: readonly T[],
  own = (): string => "Own",
): (T | string)[] {
  return [...args, ...(model.endpoints.length === 0 ? [] : [own()])];
}

/**
 * A type with arguments on one line.
 *
 *   Rules, ["P"]   ->   Rules<P>
 */
export function generic(name: string, args: readonly string[]): string {
  return args.length === 0 ? name : `${name}<${args.join(", ")}>`;
}
