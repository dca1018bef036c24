/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const mockCommand = {
  name: "mock",
  operands: "[SPEC]",
  completes: "spec",
  max: 1,
  summary: "serve a mock of the API, which remembers",
  details:
    "Listens on this machine until SIGINT or SIGTERM. Objects that are created can be read, listed, changed and deleted.\nThe same seed makes the same data. The header `prefer: code=NAME` asks for a declared error.\nWith --proxy, calls go to a service: those of the endpoints that --only selects. With --events, objects change with time, and events are sent.\nWithout SPEC, the spec of speccast.config.json. Exit code 2 if the port is taken, or the file of --state does not fit the spec.",
  flags: [
    "config",
    "port",
    "seed",
    "state",
    "latency",
    "faults",
    "proxy",
    "only",
    "events",
    "watch",
    ...readingFlags,
  ],
} as const satisfies Command;
