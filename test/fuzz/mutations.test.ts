/** Damaged specs and documents: each is generated, or refused with a place. Nothing is thrown, whatever the damage. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { rng, seedOf } from "../../generator/values/random.js";
import { isComplete, isExhaustive } from "../support/run-size.js";
import { mutated } from "./mutations.js";
import { Random } from "./random.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-mutants-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const originals = [
  "../cases/feature-openapi/spec.yaml",
  "../cases/feature-constraints/spec.yaml",
  "../openapi/fixtures/books.yaml",
  "../openapi/fixtures/swagger.yaml",
  "../openapi/fixtures/keys.yaml",
];
const texts = originals.map((path) => readFileSync(new URL(path, import.meta.url), "utf8"));
const count = isExhaustive ? 100 : isComplete ? 22 : 20;

test.each(originals.map((path, at) => [path, at] as const))(
  "mutants of %s",
  { timeout: 600_000 },
  async (_, at) => {
    const path = join(scratch, `spec-${at}.yaml`);
    for (let mutant = 0; mutant < count; mutant++) {
      const random = new Random(rng(seedOf(at, mutant)));
      writeFileSync(path, mutated(random, texts[at] ?? "", random.pick(texts)));
      const output = { output: defaultOptions, fullAudit: true };
      const { model, diagnostics } = await compile(path, { cwd: scratch, ...output });
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      expect(errors.length > 0, `mutant ${mutant}`).toBe(model === undefined);
      // A file that is neither a spec nor a document has no place to show.
      const placeless = errors.filter(({ span, code }) => span === undefined && code !== "file-extension");
      expect(placeless, `mutant ${mutant}`).toEqual([]);
      // oxlint-disable-next-line no-control-regex
      expect(renderDiagnostics(diagnostics)).not.toMatch(
        /[\0-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
      );
    }
  },
);
