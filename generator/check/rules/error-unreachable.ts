import { repeats } from "../../base/distinct.js";
import type { DeclaredError } from "../../language/model/model.js";
import { defineRule } from "../rule.js";

/**
 * The errors of an endpoint differ in their status, their code, or the resource that is their body. Otherwise
 * a client cannot know which of them a response is.
 *
 *     service: { name: ParcelService, error_body: { type: Fault, code: null } }
 *     resources:
 *       Fault: { fields: { text: string } }
 *     errors:
 *       no_address: { status: 400 }
 *       no_weight: { status: 400 }
 *     endpoints:
 *       parcels.create: { POST: /parcels, response: none, errors: [no_address, no_weight] }
 */
export const errorUnreachable = defineRule({
  code: "error-unreachable",
  what: "Nothing distinguishes two errors of an endpoint: they have the same status and no code.",
  why: "A client could never report the second of them.",
  fix: "Declare in `error_body` where the code is, give one of the errors a different status or body, or merge the two.",
  check: () => [],
  *checkModel({ errors: declared }, { endpoints, errors }) {
    const byName = new Map(errors.map((error) => [error.name, error]));
    const reported = new Set<string>();
    for (const endpoint of endpoints) {
      const keyOf = (name: string): string | undefined => statusKey(byName.get(name));
      const keyed = endpoint.errors.filter((name) => keyOf(name) !== undefined);
      for (const [name, before] of repeats(keyed, keyOf)) {
        const [one, other] = [declared.get(before), declared.get(name)];
        if (one === undefined || other === undefined || reported.has(name)) continue;
        reported.add(name);
        yield {
          message: `Endpoint ${endpoint.name} has the errors ${before} and ${name}, which nothing distinguishes.`,
          span: other.name.span,
          related: { message: `This is ${before}.`, span: one.name.span },
        };
      }
    }
  },
});

/** Returns what distinguishes an error without a code; undefined for an error with one. */
function statusKey(error: DeclaredError | undefined): string | undefined {
  if (error === undefined || error.body?.code?.value !== undefined) return undefined;
  if (error.body === undefined && error.isByStatus !== true) return undefined;
  return `${error.status} ${error.body?.resource ?? ""}`;
}
