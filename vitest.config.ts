import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longest-first.js";
import { sharedOptions } from "./test/support/vitest-options.js";

/** All tests: what `npm test` runs. vitest.fast.config.ts has the part of `npm run test:fast`. */
export default defineConfig({
  test: {
    globalSetup: ["test/support/own-temporary-folder.ts"],
    // Failures and one summary; what passes prints nothing.
    reporters: ["minimal"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...sharedOptions,
          name: "speccast",
          include: ["test/**/*.test.ts"],
          setupFiles: ["test/support/own-fetch.ts"],
        },
      },
      {
        test: {
          ...sharedOptions,
          // Databases and processes start in these tests, which takes its time on a loaded machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          name: "wallet-service",
          include: ["examples/wallet-service/test/**/*.test.ts"],
          globalSetup: ["examples/wallet-service/test/support/global-setup.ts"],
        },
      },
    ],
  },
});
