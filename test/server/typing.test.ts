/** What the types of server.ts let an author write. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { typeCheck } from "../type-check.js";
import { loadDesk } from "./desk.js";

test("handlers, hooks and rules are typed by the spec, errors by the endpoint", async () => {
  await loadDesk("typing");
  expect(typeCheck([fileURLToPath(new URL("use-desk.ts", import.meta.url))])).toEqual([]);
});
