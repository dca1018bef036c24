/** JSON-Schema-Test-Suite: a schema is enforced exactly, or the ledger says what is not. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { judgeCase, readSuite, type CaseResult, type SuiteCase } from "./read-suite.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-suite-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Tests of integers that JavaScript does not hold exactly: docs/guides/openapi.md says that they are not valid. */
const largeIntegers = [
  "optional/bignum: integer: a bignum is an integer",
  "optional/bignum: integer: a negative bignum is an integer",
  "optional/float-overflow: all integers are multiples of 0.5, if overflow is handled: valid if optional overflow handling is implemented",
];

/** Counts of schemas and tests by their kind, of required files or of optional ones. */
class Counts {
  readonly #found = new Map<string, { schemas: number; tests: number }>();

  add(set: string, kind: CaseResult["kind"], tests: number): void {
    const key = `${set} ${kind}`;
    const known = this.#found.get(key) ?? { schemas: 0, tests: 0 };
    this.#found.set(key, { schemas: known.schemas + 1, tests: known.tests + tests });
  }

  /** A row of the table in docs/guides/openapi.md: schemas and tests that are enforced, carried, refused. */
  row(set: string): string {
    const cells = (["enforced", "carried", "refused"] as const).map((kind) => {
      const { schemas, tests } = this.#found.get(`${set} ${kind}`) ?? { schemas: 0, tests: 0 };
      return `${schemas} (${tests.toLocaleString("en-US")})`;
    });
    return `| ${set} | ${cells.join(" | ")} |`;
  }
}

/** Returns the tests with another verdict than the ledger leads to expect. */
function unexplained({ file, description }: SuiteCase, { wrong, effects }: CaseResult): string[] {
  return wrong.flatMap(({ test: name, isValid }) => {
    const needed = isValid ? "narrower" : "looser";
    return effects.some((effect) => effect.startsWith(needed)) ? [] : [`${file}: ${description}: ${name}`];
  });
}

/** A `$dynamicRef` that leads to an anchor of its own schema only is read as a type that is too narrow: known, not mended. */
const otherAnchors = ["without a matching", "with a non-matching"].map(
  (kind) =>
    `dynamicRef: A $dynamicRef ${kind} $dynamicAnchor in the same schema resource behaves like a normal $ref to $anchor: Any array is valid`,
);

test("no verdict on the suite is wrong without a word of the ledger, and the docs have the counts", async () => {
  const counts = new Counts();
  const wrong: string[] = [];
  for (const one of readSuite()) {
    const result = await judgeCase(scratch, one);
    const set = one.file.startsWith("optional/") ? "optional" : "required";
    counts.add(set, result.kind, one.tests.length);
    wrong.push(...unexplained(one, result));
  }
  const allowed = new Set([...largeIntegers, ...otherAnchors]);
  expect(wrong.filter((one) => !allowed.has(one))).toEqual([]);
  const docs = readFileSync(new URL("../../../docs/guides/openapi.md", import.meta.url), "utf8").replaceAll(
    / +/g,
    " ",
  );
  for (const set of ["required", "optional"]) expect(docs).toContain(counts.row(set));
});
