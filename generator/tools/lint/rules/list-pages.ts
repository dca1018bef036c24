import { resourcesByName } from "../../../language/facts/by-name.js";
import type { Model, Value } from "../../../language/model/model.js";
import type { LintRule } from "../rule.js";

/** A GET that returns a list without a maximum, all at once. */
export const listPages: LintRule = {
  subject: "pages",
  severity: "warning",
  says: "A list of objects comes in pages, or has a maximum.",
  why: "A list grows with its service, and callers break when pages are added later.",
  fix: "Add `pages`. If the list stays short, add `count` to the field, or list it under `exceptions` of the policy.",
  documentFix:
    "Add pages, such as the parameter `cursor` and the field `next_cursor`. If the list stays short, add `maxItems`, or list it under `exceptions` of the policy.",
  wrong: `resources:
  Parcel: { fields: { label: string } }
endpoints:
  parcels.list: { GET: /parcels, response: list<Parcel> }
`,
  right: `resources:
  Parcel: { fields: { label: string } }
endpoints:
  parcels.list:
    GET: /parcels
    query: { offset?: integer }
    response: list<Parcel>
    pages: { offset: offset }
`,
  *check({ model }) {
    for (const { name, path, http, pages, response } of model.endpoints) {
      if (http !== "GET" || pages !== undefined || response.stream !== undefined) continue;
      const list = response.value === undefined ? undefined : listIn(response.value, model);
      if (list?.constraints.count?.max !== undefined || list === undefined) continue;
      yield { path, message: `Endpoint ${name} returns a list that has neither pages nor a maximum.` };
    }
  },
};

/** Returns the list that a response is: itself, or the only field that an object consists of beside numbers and texts. */
function listIn(value: Value, model: Model): Value | undefined {
  const { type } = value;
  if (type.kind === "list") return holdsObjects(value) ? value : undefined;
  const resource = type.kind === "ref" ? resourcesByName(model).get(type.name) : undefined;
  if (resource?.kind !== "object" || resource.fields.length > 4) return undefined;
  const structured = resource.fields.filter((field) =>
    ["list", "ref", "map", "json"].includes(field.value.type.kind),
  );
  const [only] = structured;
  if (structured.length !== 1 || only === undefined || hasIdentity(resource.fields)) return undefined;
  return only.value.type.kind === "list" && holdsObjects(only.value) ? only.value : undefined;
}

function hasIdentity(fields: readonly { readonly name: string }[]): boolean {
  return fields.some(({ name }) => /^(?:id|name|key|.*_id|.*Id)$/.test(name));
}

function holdsObjects({ type }: Value): boolean {
  return type.kind === "list" && type.items.type.kind === "ref";
}
