import { resourcesByName } from "../../../language/facts/by-name.js";
import { unnamedValue } from "../../../language/facts/unnamed-values.js";
import { referencesOf, refsIn } from "../../../language/facts/inner-types.js";
import type { Field, Value } from "../../../language/model/model.js";
import { ownInputs, ownFields } from "../fields.js";
import type { LintRule } from "../rule.js";

/** `label: string` in a request. Off without a policy: servers bound the size of whole bodies. */
export const inputLimit: LintRule = {
  subject: "evolution",
  severity: "off",
  says: "The strings and lists of requests have a maximum.",
  why: "What a caller may send today cannot be forbidden tomorrow, and every store has a limit.",
  fix: "Add `length: { max: 200 }` to a string, and `count: { max: 100 }` to a list.",
  documentFix: "Add `maxLength` to a string, and `maxItems` to a list.",
  wrong: `resources:
  Parcel: { fields: { label: string } }
endpoints:
  parcels.create:
    POST: /parcels
    body: { label: string }
    response: Parcel
`,
  right: `resources:
  Parcel: { fields: { label: string } }
endpoints:
  parcels.create:
    POST: /parcels
    body: { label: { type: string, length: { max: 200 } } }
    response: Parcel
`,
  *check({ model }) {
    const resources = resourcesByName(model);
    const sent = new Set(model.endpoints.flatMap(({ input }) => input.flatMap(({ value }) => refsIn(value))));
    for (const { body } of model.endpoints)
      if (body.kind === "fields" && body.resource !== undefined) sent.add(body.resource);
    for (const name of sent) {
      const resource = resources.get(name);
      if (resource !== undefined) for (const one of referencesOf(resource)) sent.add(one);
    }
    const fields: Field[] = ownInputs(model).map(({ field }) => field);
    for (const { of, field } of ownFields(model)) if (sent.has(of.name)) fields.push(field);
    for (const { name, path, value } of fields) {
      const what = unboundedPart(value);
      if (what !== undefined) yield { path, message: `"${name}" ${what}.` };
    }
  },
};

function unboundedPart(value: Value): string | undefined {
  // The service makes ids.
  if (value.type.kind === "id") return undefined;
  const { type, constraints } = unnamedValue(value);
  const { length, pattern, count } = constraints;
  if (type.kind === "string" && length?.max === undefined && pattern === undefined)
    return "is a string without a maximum";
  if (type.kind !== "list") return undefined;
  return count?.max === undefined ? "is a list without a maximum" : unboundedPart(type.items);
}
