import type { LintRule } from "../rule.js";

/** An endpoint without `doc`. */
export const endpointDoc: LintRule = {
  subject: "docs",
  severity: "warning",
  says: "Each endpoint has a doc.",
  why: "The doc is what readers see in their editor and in the reference.",
  fix: "Add `doc`, one sentence: `doc: Sends a parcel.`",
  documentFix: "Add `summary` or `description` to the operation: `summary: Sends a parcel.`",
  wrong: `endpoints:
  parcels.count: { GET: /parcels/count, response: integer }
`,
  right: `endpoints:
  parcels.count: { GET: /parcels/count, doc: Returns the number of parcels., response: integer }
`,
  *check({ model: { endpoints } }) {
    for (const { name, path, doc } of endpoints)
      if (doc === undefined) yield { path, message: `Endpoint ${name} has no doc.` };
  },
};
