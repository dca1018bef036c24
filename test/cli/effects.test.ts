/** The command `effects`: what the spec states about stale queries stands beside the effect. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Project } from "../support/project.js";

test("shows `invalidates` where the spec states it", () => {
  const spec = readFileSync(new URL("../cases/feature-effects/spec.yaml", import.meta.url), "utf8");
  const it = new Project({ "api.yaml": `${spec}  parcels.get: { GET: /v1/parcels, response: Parcel }\n` });
  const { stdout } = it.run(["effects", "api.yaml"]);
  expect(stdout).toContain("creates Parcel, and changes Shelf; invalidates Parcel, Shelf\n");
  expect(stdout).toContain("changes nothing; invalidates nothing\n");
  expect(stdout).toContain("reads Parcel\n");
  const rows = JSON.parse(it.run(["effects", "api.yaml", "--json"]).stdout) as { invalidates: unknown }[];
  expect(rows.map(({ invalidates }) => invalidates)).toEqual([["Parcel", "Shelf"], [], null]);
});
