/** Unions of a number, or a boolean, and a format of strings as parameters: which of the two a text is must be plain. */
import { expect, test } from "vitest";
import { textFormatNames } from "../../generator/language/formats/index.js";
import { loadSpec } from "../../generator/index.js";
import { Project } from "../support/project.js";

test.each(["number", "boolean"])("a parameter of a %s or a format", async (other) => {
  const refused: string[] = [];
  for (const format of textFormatNames) {
    const it = new Project({
      "api.yaml": `speccast: 1
service: { name: Shop }
resources:
  Either: { union: { of: [${other}, ${format}] } }
  Shelf: { fields: { count: integer } }
endpoints:
  shelves.get: { GET: /shelves, query: { at?: Either }, response: Shelf }
`,
    });
    const { diagnostics } = await loadSpec("api.yaml", { cwd: it.folder });
    const codes = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
    if (codes.length > 0) refused.push(`${format}: ${codes.join()}`);
  }
  // `1` and `true` are names of hosts.
  expect(refused).toEqual(["hostname: parameter-type"]);
});
