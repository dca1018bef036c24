/** The result of a test of a contract, as data. */
import type { Endpoint, Model, Place } from "../../language/model/model.js";
import type { Credentials } from "./credentials.js";
import type { ReceivedResponse, WireRequest } from "./http.js";
import type { RequestExtras } from "./requests.js";
import type { ContractRule } from "./rules.js";
import type { Spot } from "./spots.js";

/** A request with its response; undefined if there was none. */
export interface Exchange {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly request: WireRequest;
  readonly response: ReceivedResponse | undefined;
  /** The parts of the request beside its input. */
  readonly extras?: RequestExtras;
}

/** A rule that the service breaks, with the request that shows it. */
export interface ContractFinding {
  readonly rule: ContractRule;
  readonly endpoint: Endpoint;
  readonly what: string;
  /** Path of the declaration in the spec. */
  readonly path: string;
  /** The exchanges that lead to it; the last one shows it. */
  readonly steps: readonly Exchange[];
  /** The place of the value that it is about, with a right value there. */
  readonly spot?: Pick<Spot, "path" | "current"> | undefined;
  /** The number of further requests that show the same. */
  more: number;
}

/** Something that was reached, of all that there is. */
export interface CoverageCount {
  readonly reached: number;
  readonly total: number;
}

/** The result of a run. */
export interface ContractReport {
  readonly base: URL;
  readonly seed: number;
  readonly requests: number;
  readonly findings: readonly ContractFinding[];
  readonly notes: readonly string[];
  readonly unreached: readonly Endpoint[];
  /** The objects that the run created and did not remove: `2 Parcel (no endpoint deletes it)`. */
  readonly left: readonly string[];
  readonly checks: ReadonlyMap<string, ReadonlyMap<ContractRule, number>>;
  readonly coverage: {
    readonly endpoints: CoverageCount;
    readonly responses: CoverageCount;
    readonly errors: CoverageCount;
    readonly values: CoverageCount;
  };
  /** True if the run was ended before its time. */
  readonly isStopped: boolean;
}

/** Returns the share of a coverage as a whole number of percent: all of the counts together. */
export function coveragePercent({ coverage }: ContractReport): number {
  const counts = Object.values(coverage);
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  return total === 0 ? 100 : Math.floor((100 * counts.reduce((sum, one) => sum + one.reached, 0)) / total);
}

/** Returns the place of what a service breaks; that of its endpoint where the declaration has none. */
export function placeOfFinding({ places }: Model, { path, endpoint }: ContractFinding): Place | undefined {
  return places[path] ?? places[endpoint.path];
}

/** The spec of a run, and the credentials that no report shows. */
export interface SpecContext {
  readonly model: Model;
  readonly credentials: Credentials;
}

/** Returns the key of findings that say the same of different values. */
export function findingKey({
  rule,
  endpoint,
  path,
  what,
}: Pick<ContractFinding, "rule" | "endpoint" | "path" | "what">): string {
  return `${rule} ${endpoint.name} ${path} ${what.replace(/"[^"]*"|\d+|\b(?:true|false)\b|\{\}|\[\]/g, "")}`;
}
