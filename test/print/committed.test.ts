/** The output that is committed looks as if prettier had formatted it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { expect, test } from "vitest";
import { prettierOptions } from "../support/prettier-options.js";

test.each(["generated/wallet", "test/cases/readme/expected"])("%s", { timeout: 60_000 }, async (folder) => {
  const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" });
  for (const path of paths.filter((one) => /\.(?:ts|json)$/.test(one))) {
    const text = readFileSync(join(root, path), "utf8");
    const parser = path.endsWith(".json") ? "json" : "typescript";
    expect(await format(text, { ...prettierOptions, parser }), path).toBe(text);
  }
});
