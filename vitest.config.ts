import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longest-first.js";

const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Tests of single phases and the records of the cases: what `npm run test:fast` and `test:watch` run. */
const fast = [
  "test/{architecture,cases,prose}.test.ts",
  "test/{check,diagnostics,lower,parse,quote,read}/**/*.test.ts",
];

export default defineConfig({
  test: {
    // One more than a usual machine for CI has cores: tests of timeouts and processes wait half of their time. A complete
    // run compiles more than it waits.
    maxWorkers: process.env["CI"] === "true" ? 2 : 3,
    // Failures and one summary; what passes prints nothing.
    reporters: ["minimal"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...timeouts,
          name: "fast",
          include: [...fast, "test/cases-output.test.ts"],
          env: { CASES: "changed" },
          // These tests change nothing that others see, and share the modules that they load.
          isolate: false,
        },
      },
      {
        test: {
          ...timeouts,
          name: "speccast",
          include: ["test/**/*.test.ts"],
          // No test changes what another one sees. Modules that load once for all files save a third of the CPU time.
          isolate: false,
          setupFiles: ["test/support/own-fetch.ts"],
          exclude: [...fast, "**/node_modules/**"],
        },
      },
      {
        test: {
          // Databases and processes start in these tests, which takes its time on a loaded machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          name: "wallet-service",
          isolate: false,
          include: ["examples/wallet-service/test/**/*.test.ts"],
          globalSetup: ["examples/wallet-service/test/support/global-setup.ts"],
        },
      },
    ],
  },
});
