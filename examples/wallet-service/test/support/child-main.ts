/** The service as a process of its own, with what only tests may ask for. */
import { readFileSync } from "node:fs";
import type { Clock } from "../../src/clock.js";
import { checkedSeed } from "../../src/seed/read-seed.js";
import { startService } from "../../src/service.js";
import { signalAt, type DeadlyMoment } from "./dying.js";

/** The instructions of the test, as JSON in the environment. */
export interface ChildOptions {
  readonly place: { readonly folder: string } | { readonly databaseUrl: string };
  /** A file. */
  readonly seed?: string;
  /** The offset of the clock. */
  readonly clockOffsetMs?: number;
  /** The moment at which the process kills itself, during the first request with a key. */
  readonly dieAt?: DeadlyMoment;
  /** The moment at which it stops, as by SIGSTOP, during the same request. */
  readonly stopAt?: DeadlyMoment;
  readonly keyLeaseMs?: number;
  readonly sweepEveryMs?: number;
}

const options = JSON.parse(process.env["WALLET_SERVICE_CHILD"] ?? "{}") as ChildOptions;
const clock: Clock = { now: () => Date.now() + (options.clockOffsetMs ?? 0) };
const seed =
  options.seed === undefined ? undefined : checkedSeed(JSON.parse(readFileSync(options.seed, "utf8")));
const { place, sweepEveryMs, keyLeaseMs } = options;
const settings = { place, clock, seed, sweepEveryMs, keyLeaseMs };
const service = await startService({ ...settings, stopOn: ["SIGTERM"] });
if (options.dieAt !== undefined) signalAt(options.dieAt, "SIGKILL");
if (options.stopAt !== undefined) signalAt(options.stopAt, "SIGSTOP");
console.log(JSON.stringify({ url: service.url }));
await service.closed;
