/** The order of the test files, so that no long one is left for the end, when one of two workers has nothing to do. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest in CI, longest first. A fresh clone knows no durations of earlier runs. */
const longest = [
  "test/toolchains.test.ts",
  "test/cases-output.test.ts",
  "test/types/matrix.test.ts",
  "test/bench/wire-judge.test.ts",
  "test/emit/split/cases.test.ts",
  "test/diff/diff.test.ts",
  "test/emit/query/query.test.ts",
  "test/contract/wallet.test.ts",
  "test/names/names.test.ts",
  "test/fuzz/fuzz.test.ts",
  "test/hostile/hostile.test.ts",
  "test/fuzz/round-trip.test.ts",
  "test/emit/javascript.test.ts",
  "test/diff/two-edits.test.ts",
  "test/fuzz/mutations.test.ts",
  "test/types/random-output.test.ts",
  "test/cli/cli.test.ts",
  "test/emit/openapi/lint.test.ts",
  "test/package/package.test.ts",
  "test/types/agreement.test.ts",
  "test/e2e/contract/wallet.contract.test.ts",
  "test/fuzz/routing.test.ts",
  "test/prove/prove.test.ts",
  "test/site/page.test.ts",
  "test/docs/docs.test.ts",
  "test/parse/parser.test.ts",
  "test/runtime/server/rows/memory.test.ts",
  "test/runtime/server/rows/sending.test.ts",
  "wallet-service/test/crash.test.ts",
  "wallet-service/test/unavailable.test.ts",
  "wallet-service/test/processes.test.ts",
  "wallet-service/test/commands.test.ts",
  "wallet-service/test/program.test.ts",
  "wallet-service/test/authorize.test.ts",
  "wallet-service/test/wallet-limit.test.ts",
  "wallet-service/test/operations.test.ts",
];

/**
 * Sorts as vitest does, by project and by what it knows, behind the longest files. Projects follow one another: with a
 * change of the project a worker loses the modules that it has loaded.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const all = await super.sort(files);
    const first = longest.flatMap((path) => all.filter(({ moduleId }) => moduleId.endsWith(`/${path}`)));
    const withoutService = [...first, ...all].filter(({ project }) => project.name !== "wallet-service");
    return [...new Set([...withoutService, ...first, ...all])];
  }
}
