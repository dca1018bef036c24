import { everyField } from "../fields.js";
import type { LintRule } from "../rule.js";

/** A field without `doc`. Off without a policy, since most fields of most APIs say enough by their names. */
export const fieldDoc: LintRule = {
  subject: "docs",
  severity: "off",
  says: "Each field and parameter has a doc.",
  why: "Units, origins and exceptions are in no type.",
  fix: "Add `doc` to the field.",
  documentFix: "Add `description` to the property or parameter.",
  wrong: `resources:
  Parcel:
    fields:
      weight: number
`,
  right: `resources:
  Parcel:
    fields:
      weight: { type: number, doc: In kilograms. }
`,
  *check({ model }) {
    for (const { name, path, doc } of everyField(model))
      if (doc === undefined) yield { path, message: `Field "${name}" has no doc.` };
  },
};
