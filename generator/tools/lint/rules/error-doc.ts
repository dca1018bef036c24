import type { LintRule } from "../rule.js";

/** An error without `doc`. */
export const errorDoc: LintRule = {
  subject: "docs",
  severity: "warning",
  says: "Each error has a doc.",
  why: "Callers need to know what they can do about it.",
  fix: "Add `doc`: what happened, and what the caller can do.",
  documentFix: "Add `description` to the response: what happened, and what the caller can do.",
  wrong: `errors:
  label_taken: { status: 409 }
`,
  right: `errors:
  label_taken: { status: 409, doc: Another parcel has this label. Choose another. }
`,
  *check({ model: { errors } }) {
    for (const { name, path, doc } of errors)
      if (doc === undefined) yield { path, message: `Error ${name} has no doc.` };
  },
};
