import { otherCases, type NameCase } from "../case.js";
import { everyField } from "../fields.js";
import type { LintRule } from "../rule.js";

const choices = ["snake", "camel", "pascal"] as const satisfies readonly NameCase[];

/** `labelText` beside `delivered_at`. Headers have words of their own. */
export const fieldCase: LintRule = {
  subject: "names",
  severity: "warning",
  says: "Fields and parameters are written in one case.",
  why: "Callers guess the names that they have not read.",
  fix: "Rename the field, or name the case of your API in `case`.",
  wrong: `resources:
  Parcel:
    fields:
      weight_kg: number
      sent_at: timestamp<ms>
      labelText: string
`,
  right: `resources:
  Parcel:
    fields:
      weight_kg: number
      sent_at: timestamp<ms>
      label_text: string
`,
  options: { case: choices },
  check({ model }, options) {
    const names = everyField(model).filter((field) => !("in" in field) || field.in !== "header");
    return otherCases(names, choices, "Field", options.case);
  },
};
