/** Code that the types of server.ts let an author write. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { typeErrors } from "../../support/type-check.js";
import { loadDesk } from "./desk.js";

test("handlers, hooks and rules are typed by the spec, errors by the endpoint", async () => {
  await loadDesk("typing");
  await loadDesk("typing-once", "once.yaml");
  const files = ["use-desk.ts", "use-node.ts", "use-once.ts"];
  expect(await typeErrors(files.map((file) => fileURLToPath(new URL(file, import.meta.url))))).toBe("");
});

test("a message about a returned error says what to do with it", async () => {
  await loadDesk("typing-returned");
  const wrong = fileURLToPath(new URL("../../.output/server-typing-returned/wrong.ts", import.meta.url));
  writeFileSync(
    wrong,
    `import type { DeskHandlers } from "./server.js";
export const get: DeskHandlers["notes"]["get"] = async (_, { fail }) => fail.note_not_found();
`,
  );
  expect(await typeErrors([wrong])).toContain("'FailureToThrow' is missing");
});
