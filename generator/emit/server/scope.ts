/** What the parts of server.ts need to know of each other while one module is emitted. */
import type { Endpoint, Model, Scheme } from "../../model/model.js";
import type { ModuleSource } from "../../print/module.js";

/** One emission of server.ts. */
export interface Scope {
  readonly model: Model;
  readonly module: ModuleSource;
  /** Schemes that some endpoint accepts. */
  readonly schemes: readonly Scheme[];
  /** Endpoints whose requests can carry an idempotency key. */
  readonly keyed: readonly Endpoint[];
  /** Endpoints with rules, which the author of a server must supply. */
  readonly ruled: readonly Endpoint[];
}

/** The scope for one emission of `model` into `module`. */
export function scopeOf(model: Model, module: ModuleSource): Scope {
  const used = new Set(model.endpoints.flatMap((endpoint) => endpoint.auth.flat()));
  return {
    model,
    module,
    schemes: model.schemes.filter((scheme) => used.has(scheme.name)),
    keyed: model.endpoints.filter(isKeyed),
    ruled: model.endpoints.filter((endpoint) => endpoint.rules.length > 0),
  };
}

/** Whether requests to `endpoint` can carry an idempotency key. */
function isKeyed(endpoint: Endpoint): boolean {
  return endpoint.idempotency !== undefined;
}

/** Whether some of `endpoints` know who calls, so that their types depend on the principals. */
function knowsCaller(endpoints: readonly Endpoint[]): boolean {
  return endpoints.some((endpoint) => endpoint.auth.length > 0);
}

/** The type parameter of what depends on the principals. */
export const principalsParameter = "P extends Principals = Principals";

/** The type parameter of what is given the transaction of an idempotency store. */
const transactionParameter = "Transaction = unknown";

/**
 * `name` with the type parameters that what is about `endpoints` has.
 *
 *   Rules   ->   Rules<P extends Principals = Principals>
 */
export function withParameters(name: string, endpoints: readonly Endpoint[]): string {
  return generic(name, endpoints, principalsParameter, transactionParameter);
}

/**
 * `name` with arguments for these type parameters: principals and transactions in this order.
 *
 *   Rules, "never"   ->   Rules<never>
 */
export function withArguments(
  name: string,
  endpoints: readonly Endpoint[],
  principals = "P",
  transaction = principals === "never" ? "never" : "Transaction",
): string {
  return generic(name, endpoints, principals, transaction);
}

/**
 * A type with one more argument or parameter, what contexts have by the option `context`, where there is
 * any context.
 *
 *   Rules, DemoHandlers<P>   ->   Rules<Own>, DemoHandlers<P, Own>
 */
export function withOwn({ model }: Scope, type: string, own = "Own"): string {
  if (model.endpoints.length === 0) return type;
  return type.endsWith(">") ? `${type.slice(0, -1)}, ${own}>` : `${type}<${own}>`;
}

function generic(
  name: string,
  endpoints: readonly Endpoint[],
  principals: string,
  transaction: string,
): string {
  const given = [
    ...(knowsCaller(endpoints) ? [principals] : []),
    ...(endpoints.some(isKeyed) ? [transaction] : []),
  ];
  return given.length === 0 ? name : `${name}<${given.join(", ")}>`;
}

/** The endpoints of each group, in the order of the spec. */
export function byGroup(endpoints: readonly Endpoint[]): ReadonlyMap<string, readonly Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const members = groups.get(endpoint.group);
    if (members === undefined) groups.set(endpoint.group, [endpoint]);
    else members.push(endpoint);
  }
  return groups;
}
