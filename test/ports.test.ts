/**
 * Slices of APIs that others designed, each in a folder of test/ports: `spec.yaml`; `service.ts`, a service of it that
 * is written with another library; and `use.ts`, the tests. There the generated client calls that service, and a client
 * of another library calls the generated server, always over sockets.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadGenerated } from "./runtime/generated.js";
import { typeErrors } from "./support/type-check.js";

const folder = fileURLToPath(new URL("ports/", import.meta.url));
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
for (const name of names)
  await loadGenerated(new URL(`ports/${name}/spec.yaml`, import.meta.url), `ports/${name}`, []);

describe.each(names)("%s", async (name) => {
  await import(`./ports/${name}/use.ts`);
});

test("the outputs and the code that uses them compile strictly", async () => {
  const types = ["oidc-provider", "http-link-header"].map((name) =>
    fileURLToPath(new URL(`support/${name}.d.ts`, import.meta.url)),
  );
  const files = [...types, ...names.map((name) => `${folder}${name}/use.ts`)];
  expect(await typeErrors(files)).toBe("");
}, 120_000);
