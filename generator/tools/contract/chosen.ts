/** The choices of whoever tests a service, from the command line or from a program. */
import type { Model } from "../../language/model/model.js";

/** The calls that a run may make: those that read, those that write (of deletions only of what the run created), or all. */
export type AllowedCalls = "reads" | "writes" | "all";

/** Values of inputs: by the name of an endpoint, those of its members; by `id<X>`, an id. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** Returns the names by which values can be given. */
export function givenNames({ endpoints, ids }: Model): readonly string[] {
  return [...endpoints.map(({ name }) => name), ...ids.map((id) => `id<${id}>`)];
}
