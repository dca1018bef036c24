/** What the parts of server.ts need to know of each other while one module is emitted. */
import type { Endpoint, Model, Scheme } from "../../model/model.js";
import type { ModuleSource } from "../../print/module.js";
import { droppedResources } from "../dropped.js";

/** One emission of server.ts. */
export interface Scope {
  readonly model: Model;
  readonly module: ModuleSource;
  /** Schemes that some endpoint accepts. */
  readonly schemes: readonly Scheme[];
  /** Endpoints with rules, which the author of a server must supply. */
  readonly ruled: readonly Endpoint[];
  /** Names of the resources of which something may have to be removed. */
  readonly dropped: ReadonlySet<string>;
}

/** The scope for one emission of `model` into `module`. */
export function scopeOf(model: Model, module: ModuleSource): Scope {
  const used = new Set(model.endpoints.flatMap((endpoint) => endpoint.auth.flat()));
  return {
    model,
    module,
    schemes: model.schemes.filter((scheme) => used.has(scheme.name)),
    ruled: model.endpoints.filter((endpoint) => endpoint.rules.length > 0),
    dropped: droppedResources(model),
  };
}

/** Whether some of `endpoints` know who calls, so that their types depend on the principals. */
export function knowsCaller(endpoints: readonly Endpoint[]): boolean {
  return endpoints.some((endpoint) => endpoint.auth.length > 0);
}

/** The type parameter of what depends on the principals. */
export const principalsParameter = "P extends Principals = Principals";

/** `name` with the type parameter, where `endpoints` know who calls. */
export function withParameter(name: string, endpoints: readonly Endpoint[]): string {
  return knowsCaller(endpoints) ? `${name}<${principalsParameter}>` : name;
}

/** `name` with an argument for the type parameter, where `endpoints` know who calls. */
export function withArgument(name: string, endpoints: readonly Endpoint[], argument = "P"): string {
  return knowsCaller(endpoints) ? `${name}<${argument}>` : name;
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
