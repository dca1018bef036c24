import type { LintRule } from "../rule.js";

/** A value without `doc`. Off without a policy: many values are names of things. */
export const enumValueDoc: LintRule = {
  subject: "docs",
  severity: "off",
  says: "Each value of an enum has a doc.",
  why: "Callers branch on values, and must know when each occurs.",
  fix: "Write the value with a doc: `{ value: held, doc: Customs asks for papers. }`.",
  wrong: `enums:
  ParcelState:
    values:
      - { value: sent, doc: It has left the depot. }
      - held
`,
  right: `enums:
  ParcelState:
    values:
      - { value: sent, doc: It has left the depot. }
      - { value: held, doc: Customs asks for papers. }
`,
  *check({ model: { enums } }) {
    for (const { name, path, values } of enums)
      for (const { value, doc } of values)
        if (doc === undefined)
          yield {
            path: `${path}/values/${value}`,
            message: `Value ${JSON.stringify(value)} of ${name} has no doc.`,
          };
  },
};
