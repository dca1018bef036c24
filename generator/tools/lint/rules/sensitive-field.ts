import type { LintRule } from "../rule.js";
import { everyField, isSecret } from "../fields.js";

/** `password: string` without `sensitive: true`. */
export const sensitiveField: LintRule = {
  subject: "security",
  severity: "warning",
  says: "Fields with the names of secrets are marked as sensitive.",
  why: "Only marked values are kept out of messages, logs and caches.",
  fix: "Add `sensitive: true` to the field.",
  documentFix: "Add `format: password` to the schema.",
  wrong: `resources:
  Account:
    fields:
      password: string
`,
  right: `resources:
  Account:
    fields:
      password: { type: string, sensitive: true }
`,
  *check({ model }) {
    for (const field of everyField(model))
      if (!field.sensitive && isSecret(field))
        yield { path: field.path, message: `Field "${field.name}" is not marked as sensitive.` };
  },
};
