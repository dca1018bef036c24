/** A small spec, and single edits of it that `speccast diff` judges. */

/** A spec as data; keys with a question mark are optional fields. */
export interface EditedSpec {
  readonly speccast: 1;
  readonly service: Record<string, unknown>;
  readonly limits: Record<string, unknown>;
  readonly enums: Record<string, { values: (string | number)[]; open?: boolean }>;
  readonly resources: Record<string, Record<string, unknown>>;
  readonly endpoints: Record<string, Record<string, unknown>>;
  readonly events: Record<string, Record<string, unknown>>;
}

/** A field as the edits change it. */
type EditedField = Record<string, unknown>;

/** Returns the spec without edits. */
export function unedited(): EditedSpec {
  return {
    speccast: 1,
    service: { name: "ParcelService", version: "1.0.0" },
    limits: { labelLength: { max: 20 } },
    enums: { Kind: { values: ["box", "letter", "bag"] }, Status: { values: ["sent", "lost"], open: true } },
    resources: {
      Parcel: {
        fields: {
          id: { type: "string" },
          label: { type: "string", length: { min: 1, max: 20 } },
          "note?": { type: "string", length: { max: 30 } },
          sent_at: { type: "timestamp<ms>" },
          "due_at?": { type: "timestamp<s>" },
          kind: { type: "Kind" },
          "status?": { type: "Status" },
          size: { type: "integer", range: { min: 1, max: 100 } },
          tags: { type: "list<string>", count: { max: 5 } },
          "stops?": { type: "list<Stop>" },
          step: { type: "Step" },
          "reason?": { type: "string", only_when: { kind: "box" } },
        },
      },
      Stop: { fields: { town: { type: "string" }, "hours?": { type: "integer" } } },
      Sent: { fields: { kind: { const: "sent" }, at: { type: "integer" } } },
      Lost: { fields: { kind: { const: "lost" }, "where?": { type: "string" } } },
      Back: { fields: { kind: { const: "back" }, by: { type: "string" } } },
      Step: { union: { tag: "kind", of: ["Sent", "Lost"] } },
    },
    endpoints: {
      "parcels.add": { POST: "/v1/parcels", body: "Parcel", response: "Parcel" },
      "parcels.list": {
        GET: "/v1/parcels",
        query: {
          "size?": { type: "integer", range: { min: 1, max: 50 } },
          "kind?": { type: "Kind" },
          owner: { type: "string" },
        },
        response: "list<Parcel>",
      },
      "steps.get": { GET: "/v1/step", response: "Back" },
    },
    events: { "parcel.lost": { payload: "Parcel" } },
  };
}

/** An edit of one declaration; returns false where it does not fit any more. */
export interface Edit {
  readonly name: string;
  readonly apply: (spec: EditedSpec) => boolean;
}

type Fields = Record<string, EditedField>;

function fieldsOf(spec: EditedSpec, owner: string): Fields {
  const [name = "", part = "fields"] = owner.split(" ");
  return (spec.resources[name] ?? spec.endpoints[name] ?? {})[part] as Fields;
}

/** Replaces a field, in its place. */
function replaceField(
  fields: Fields,
  key: string,
  next: (field: EditedField) => [string, EditedField] | undefined,
): boolean {
  const entries = Object.entries(fields);
  const at = entries.findIndex(([name]) => name.replace("?", "") === key);
  const found = entries[at];
  if (found === undefined) return false;
  const changed = next(found[1]);
  if (changed === undefined) return false;
  const [name, field] = changed;
  const isOptional = name.endsWith("!") ? false : found[0].endsWith("?") || name.endsWith("?");
  const plain = name.replace(/[!?]$/, "");
  for (const old of Object.keys(fields)) delete fields[old];
  entries[at] = [`${plain}${isOptional ? "?" : ""}`, field];
  for (const [one, value] of entries) fields[one] = value;
  return true;
}

function without(field: EditedField, key: string): EditedField {
  return Object.fromEntries(Object.entries(field).filter(([name]) => name !== key));
}

/** The edits of one field: of its name, presence, null, type and constraints. */
function editsOfField(owner: string, key: string): Edit[] {
  const edit = (name: string, next: (field: EditedField) => [string, EditedField] | undefined): Edit => ({
    name: `${owner}.${key}: ${name}`,
    apply: (spec) => replaceField(fieldsOf(spec, owner), key, next),
  });
  const only = (types: RegExp, field: EditedField, next: EditedField): [string, EditedField] | undefined =>
    types.test(String(field["type"])) ? [key, { ...field, ...next }] : undefined;
  return [
    edit("renamed", (field) => ("was" in field ? undefined : [`${key}_now`, { ...field, was: key }])),
    edit("renamed without was", (field) => [`${key}_new`, field]),
    edit("optional", (field) => [`${key}?`, field]),
    edit("required", (field) => [`${key}!`, without(field, "only_when")]),
    edit("null", (field) => only(/^(?!.*null)/, field, { type: `${String(field["type"])} | null` })),
    edit("other unit", (field) =>
      only(/^timestamp<(?:ms|s)>/, field, {
        type: String(field["type"]).includes("<ms>") ? "timestamp<s>" : "timestamp<ms>",
      }),
    ),
    edit("a string", (field) => only(/^(?:integer|timestamp)/, without(field, "range"), { type: "string" })),
    edit("an integer", (field) => only(/^string/, without(field, "length"), { type: "integer" })),
    edit("a number", (field) => only(/^integer/, field, { type: "number" })),
    edit("shorter", (field) => only(/^string/, field, { length: { min: 1, max: 8 } })),
    edit("longer", (field) => only(/^string/, field, { length: { max: 40 } })),
    edit("a limit", (field) => only(/^string/, field, { length: "labelLength" })),
    edit("a pattern", (field) => only(/^string/, field, { pattern: "^[a-z]*$" })),
    edit("a smaller range", (field) => only(/^(?:integer|number)/, field, { range: { min: 5, max: 20 } })),
    edit("a larger range", (field) => only(/^(?:integer|number)/, field, { range: { max: 1000 } })),
    edit("a smaller count", (field) => only(/^list/, field, { count: { max: 2 } })),
    edit("unique", (field) => only(/^list<string>/, field, { unique: true })),
    edit("other items", (field) => only(/^list<string>/, field, { type: "list<integer>" })),
    edit("a condition", (field) =>
      owner === "Parcel" && key !== "kind"
        ? [`${key}?`, { ...field, only_when: { kind: ["box", "bag"] } }]
        : undefined,
    ),
  ];
}

const resource = (name: string, what: string, change: (own: Record<string, unknown>) => boolean): Edit => ({
  name: `${name}: ${what}`,
  apply: (spec) => change(spec.resources[name] ?? {}),
});

const member = (name: string, what: string, change: (own: Fields) => void): Edit => ({
  name: `${name}: ${what}`,
  apply: (spec) => {
    change(fieldsOf(spec, name));
    return true;
  },
});

const listed = (name: string, what: string, change: (own: EditedSpec["enums"][string]) => void): Edit => ({
  name: `${name}: ${what}`,
  apply: (spec) => {
    const own = spec.enums[name];
    if (own !== undefined) change(own);
    return own !== undefined;
  },
});

/** Returns the edits of the spec, those of one declaration together: two of a list meet at it. */
export function editsByDeclaration(): readonly (readonly Edit[])[] {
  const parcel = [
    resource("Parcel", "closed", (own) => (own["closed"] = true)),
    resource("Parcel", "at least", (own) => (own["at_least"] = 8) > 0),
    member("Parcel", "a new field", (own) => (own["weight"] = { type: "integer" })),
    member("Parcel", "a new optional field", (own) => (own["color?"] = { type: "string" })),
    member("Parcel", "a field gone", (own) => delete own["size"]),
    member("Parcel", "an optional field gone", (own) => delete own["note?"]),
  ];
  const union = [
    resource("Step", "a new member", (own) => {
      (own["union"] as { of: string[] }).of.push("Back");
      return true;
    }),
    resource("Step", "a member gone", (own) => {
      const { of } = own["union"] as { of: string[] };
      of.splice(0, 1);
      return of.length > 0;
    }),
    resource("Step", "open", (own) => ((own["union"] as { open: boolean }).open = true)),
    ...editsOfField("Sent", "at"),
    ...editsOfField("Lost", "where"),
  ];
  const kinds = [
    listed("Kind", "a new value", ({ values }) => values.push("tube")),
    listed("Kind", "a value gone", ({ values }) => values.splice(values.indexOf("bag"), 1)),
    listed("Kind", "open", (own) => (own.open = true)),
    ...editsOfField("Parcel", "kind"),
    ...editsOfField("Parcel", "reason"),
  ];
  const statuses = [
    listed("Status", "a new value", ({ values }) => values.push("late")),
    listed("Status", "a value gone", ({ values }) => values.splice(1, 1)),
    listed("Status", "closed", (own) => (own.open = false)),
    ...editsOfField("Parcel", "status"),
  ];
  const fields = ["label", "note", "sent_at", "due_at", "size", "tags"].map((key) =>
    editsOfField("Parcel", key),
  );
  const query = ["size", "owner"].map((key) => editsOfField("parcels.list query", key));
  const stops = [
    ...editsOfField("Stop", "town"),
    ...editsOfField("Stop", "hours"),
    member("Stop", "a new field", (own) => (own["street"] = { type: "string" })),
    resource("Stop", "closed", (own) => (own["closed"] = true)),
    ...editsOfField("Parcel", "stops"),
  ];
  return [
    ...fields,
    ...fields.map((own) => [...own, ...parcel]),
    ...query,
    query.flat(),
    parcel,
    union,
    kinds,
    statuses,
    stops,
  ];
}
