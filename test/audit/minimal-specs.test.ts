/** The audit accounts for every word of an output by the construct that it comes from, not by another one of the spec. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions, type ChosenOptions } from "../../generator/config/generation.js";
import { targetNames } from "../../generator/config/targets.js";
import { minimalSpecs } from "./minimal-specs.js";

const folder = mkdtempSync(join(tmpdir(), "speccast-minimal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const inTypeScript: ChosenOptions = { ...defaultOptions, targets: targetNames };
const forms: readonly ChosenOptions[] = [inTypeScript, { ...inTypeScript, emit: "js" }];

test.each(Object.entries(minimalSpecs))("%s", async (_, rest) => {
  const path = join(folder, "api.yaml");
  const service = rest.startsWith("service: {") ? "" : "service: { name: Q }\n";
  writeFileSync(path, `speccast: 1\n${service}${rest.replace("service: {", "service: { name: Q,")}\n`);
  const { model, diagnostics } = await load(path);
  if (model === undefined) expect.fail(diagnostics.map(({ message }) => message).join("\n"));
  for (const options of forms) await audit(model, await emitModel(model, options), { full: true });
});
