import { defineConfig } from "vitest/config";

const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Two workers: more of them only fight for the two cores of a usual CI machine.
    maxWorkers: 2,
    // One line for a file that passes. Its slow tests are no news: each is slow on some machine.
    slowTestThreshold: 300_000,
    projects: [
      { test: { ...timeouts, name: "speccast", include: ["test/**/*.test.ts"] } },
      {
        test: {
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
