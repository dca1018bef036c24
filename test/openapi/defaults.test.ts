/** Defaults of documents, behind references and within alternatives. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Tags: { type: "array", items: { type: "string" }, default: [] },
  Region: { type: "string", enum: ["world"], default: "world" },
  Broken: { type: "array", items: { type: "string" }, default: "none" },
  Kind: { type: "string", enum: ["edge"], default: "" },
  Parcel: {
    type: "object",
    properties: {
      tags: ref("Tags"),
      labels: { allOf: [ref("Tags")], default: ["a"] },
      region: ref("Region"),
      broken: ref("Broken"),
      kind: ref("Kind"),
      mode: { anyOf: [{ type: "string", enum: ["auto"], default: "auto" }, { type: "null" }] },
    },
  },
};
const content = { "application/json": { schema: ref("Parcel") } };

test("a default behind a reference is that of the field, and a wrong one is none", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const responses = { "200": { description: "A parcel.", content } };
  const paths = { "/parcels": { get: { responses } } };
  const info = { title: "Depot", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } }));
  const { model, document } = await load(path);
  const parcel = model?.resources.find(({ name }) => name === "Parcel");
  const fields = parcel?.kind === "object" ? parcel.fields : [];
  expect(fields.map((field) => [field.name, field.default])).toEqual([
    ["tags", []],
    ["labels", ["a"]],
    ["region", "world"],
    ["broken", undefined],
    ["kind", undefined],
    ["mode", "auto"],
  ]);
  const statuses = document?.ledger().filter(({ pointer }) => pointer.endsWith("/default"));
  expect(statuses?.map(({ pointer, status }) => [pointer, status])).toEqual([
    ["/components/schemas/Tags/default", "exact"],
    ["/components/schemas/Region/default", "exact"],
    ["/components/schemas/Broken/default", "approximated"],
    ["/components/schemas/Kind/default", "approximated"],
    ["/components/schemas/Parcel/properties/labels/default", "exact"],
    ["/components/schemas/Parcel/properties/mode/anyOf/0/default", "exact"],
  ]);
});
