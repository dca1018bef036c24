/** The test of a contract against a service of a framework, by the document that it prints. */
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { depot } from "../openapi/fastify-depot.js";
import { Project } from "../support/project.js";
import { modelOfSpec, testServer } from "./planted.js";

test("a depot on Fastify", async () => {
  const app = await depot("3.1.0", 2);
  const path = new Project().path("depot.json");
  writeFileSync(path, JSON.stringify(app.swagger()));
  const report = await testServer(await modelOfSpec(path), app.server);
  const sentences = report.findings.map(({ rule, endpoint, what }) => `${rule} ${endpoint.name}: ${what}`);
  expect(sentences).toEqual([]);
  expect(report.notes).toEqual([
    "parcels.create: wrong values are tolerated, as frameworks do by converting values and dropping undeclared properties.",
  ]);
  expect(report.coverage.endpoints).toEqual({ reached: 6, total: 6 });
});
