import type { LintRule } from "../rule.js";

/** A POST without a declared error. A gap in `errors` is a question already, and no finding. */
export const writeErrors: LintRule = {
  subject: "errors",
  severity: "warning",
  says: "Each endpoint that writes declares errors.",
  why: "A write can be refused, and callers handle only the refusals that they know.",
  fix: "List its errors, or write `errors: unspecified` while you do not know them.",
  documentFix: "List its errors in `responses`.",
  wrong: `endpoints:
  parcels.remove:
    DELETE: /parcels/{id}
    path: { id: string }
    response: none
`,
  right: `errors:
  parcel_not_found: { status: 404 }
endpoints:
  parcels.remove:
    DELETE: /parcels/{id}
    path: { id: string }
    response: none
    errors: [parcel_not_found]
`,
  *check({ model }) {
    for (const { name, path, reads, errors, errorsOpen, otherwise, rules } of model.endpoints)
      if (!reads && !errorsOpen && errors.length + rules.length === 0 && otherwise === undefined)
        yield { path, message: `Endpoint ${name} writes, and declares no error.` };
  },
};
