import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { ownInputs } from "../fields.js";
import type { LintRule } from "../rule.js";

/** `/parcels/{id}` with an integer. */
export const numericId: LintRule = {
  subject: "security",
  severity: "warning",
  says: "The ids in paths are no numbers.",
  why: "Numbers in sequence can be guessed, and say how many objects there are.",
  fix: "Use a random string, such as `uuid`.",
  wrong: `resources:
  Parcel: { fields: { label: string } }
endpoints:
  parcels.get:
    GET: /parcels/{id}
    path: { id: integer }
    response: Parcel
`,
  right: `resources:
  Parcel: { fields: { label: string } }
endpoints:
  parcels.get:
    GET: /parcels/{id}
    path: { id: uuid }
    response: Parcel
`,
  *check({ model }) {
    for (const { endpoint, field } of ownInputs(model)) {
      const { kind } = unnamedValue(field.value).type;
      if (field.in === "path" && /id$/i.test(field.name) && (kind === "integer" || kind === "int64"))
        yield { path: field.path, message: `The id "${field.name}" of ${endpoint.name} is a number.` };
    }
  },
};
