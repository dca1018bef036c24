/** The options of vitest that all of our configurations have. */
export const sharedOptions = {
  // One more than a usual machine for CI has cores: tests of timeouts and processes wait half of their time. A complete
  // run compiles more than it waits.
  maxWorkers: process.env["CI"] === "true" ? 2 : 3,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // No test changes what another one sees. Modules that load once for all files save a third of the CPU time.
  isolate: false,
} as const;
