import { defineConfig } from "vitest/config";
import { sharedOptions } from "./test/support/vitest-options.js";

/**
 * Tests of single phases and the records of the cases: what `npm run test:fast` and `test:watch` run. A file of its own, so
 * that a complete run has these tests in one project with the others, and compiles and loads the generator once for both.
 */
export default defineConfig({
  test: {
    ...sharedOptions,
    globalSetup: ["test/support/own-temporary-folder.ts"],
    reporters: ["minimal"],
    include: [
      "test/{architecture,cases,cases-output,prose}.test.ts",
      "test/{check,diagnostics,lower,parse,quote,read}/**/*.test.ts",
    ],
    env: { CASES: "changed" },
  },
});
