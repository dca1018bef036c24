import { hasCase, inCase } from "../case.js";
import type { LintRule } from "../rule.js";

/** `Parcel_Label` where `ParcelLabel` is meant; `HTTPError` is fine. */
export const typeCase: LintRule = {
  subject: "names",
  severity: "warning",
  says: "Types are written in Pascal case.",
  why: "Their names become those of types in code, where this is the custom of most languages.",
  fix: "Rename the type.",
  wrong: `resources:
  Parcel_Label:
    fields: { text: string }
`,
  right: `resources:
  ParcelLabel:
    fields: { text: string }
`,
  *check({ model: { resources, enums, scalars } }) {
    for (const { name, path } of [...resources, ...enums, ...scalars])
      if (!hasCase(name, "pascal"))
        yield { path, message: `Type "${name}" is not in Pascal case.`, suggestion: inCase(name, "pascal") };
  },
};
