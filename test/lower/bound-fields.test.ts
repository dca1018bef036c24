/** The fields of objects, as rules and lowering read them. */
import { expect, test } from "vitest";
import { BoundSpec } from "../../generator/spec/bind/bound-spec.js";
import { readLanguage } from "../support/language/read-language.js";

const head = "speccast: 1\nservice: { name: DepotService }\n";

/** Returns the fields of a resource: `stated presence, whole presence, its owner` by name. */
function fieldsOf(text: string, resource: string): Record<string, string> {
  const { ast, findings } = readLanguage(head + text);
  expect(findings).toEqual([]);
  const spec = new BoundSpec(ast);
  const object = spec.object(resource);
  const fields = object === undefined ? [] : [...spec.fieldsOf(object)];
  return Object.fromEntries(
    fields.map(([name, { presence, whole, owner }]) => [
      name,
      `${presence}, ${whole.kind}, ${owner.name.value}`,
    ]),
  );
}

test("a field that is declared again stays where its base has it, and keeps the condition of the base", () => {
  const text = `
resources:
  Parcel: { fields: { state: { const: lost }, reason?: { type: string, required_when: { state: lost } }, note: string } }
  LostParcel: { extends: Parcel, fields: { place: string, reason?: string } }
`;
  const fields = fieldsOf(text, "LostParcel");
  expect(Object.keys(fields)).toEqual(["state", "reason", "note", "place"]);
  expect(fields["reason"]).toBe("optional, conditional, LostParcel");
  expect(fields["note"]).toBe("required, required, Parcel");
});

test("a taken field has the presence that it is given, without conditions", () => {
  const text = `
resources:
  Parcel: { fields: { state: { const: lost }, reason?: { type: string, required_when: { state: lost } }, note: string } }
  NewParcel: { from: Parcel, omit: [note], required: [reason] }
`;
  expect(fieldsOf(text, "NewParcel")).toEqual({
    state: "required, required, Parcel",
    reason: "required, required, Parcel",
  });
});

test("a tag of unspecified presence is required as a whole, in subtypes of the member, too", () => {
  const text = `
resources:
  Letter: { presence: unspecified, fields: { kind: { const: letter }, weight: integer } }
  Card: { extends: Letter, fields: { side: string } }
  Item: { union: { tag: kind, of: [Letter] } }
`;
  expect(fieldsOf(text, "Letter")).toMatchObject({
    kind: "unspecified, required, Letter",
    weight: "unspecified, unspecified, Letter",
  });
  expect(fieldsOf(text, "Card")).toMatchObject({ kind: "unspecified, required, Letter" });
});

test("an object that has its fields from itself ends, and is not complete", () => {
  const { ast } = readLanguage(`${head}
resources:
  One: { extends: Two, fields: { a: string } }
  Two: { extends: One, fields: { b: string } }
`);
  const spec = new BoundSpec(ast);
  const one = spec.object("One");
  expect(one && [...spec.fieldsOf(one).keys()]).toEqual(["b", "a"]);
  expect(one && spec.isComplete(one)).toBe(false);
});
