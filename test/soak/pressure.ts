/**
 * The process of the clients: a bounded number of actions a second, drawn by chance. It counts the responses, and
 * notes what should not have been.
 */
import { actionsOf, type Action } from "./actions.js";
import { chanceOf } from "./random.js";
import { faultsOf } from "./faults.js";
import { Keys } from "./keys.js";
import { Notes } from "./notes.js";

/** The way in which this process is started. */
interface Task {
  readonly port: number;
  readonly seed: number;
  /** Actions a second. */
  readonly rate: number;
}

/** The maximum number of concurrent actions. Leaves out further ones, so that load stays bounded. */
const maxAtOnce = 200;
const tickMs = 20;

const { port, seed, rate } = JSON.parse(process.argv[2] ?? "{}") as Task;
const chance = chanceOf(seed);
const notes = new Notes();
const keys = new Keys(port, notes);
const actions: readonly Action[] = [
  ...actionsOf(port, notes, chance),
  ...faultsOf(port, notes),
  ...keys.actions(),
];
const weights = actions.reduce((sum, { weight }) => sum + weight, 0);
const under = new Set<Promise<void>>();

process.on("unhandledRejection", (reason) => notes.strange("pressure", String(reason)));
process.on("message", (message) => void sendReport(message === "finish"));

let due = 0;
let before = performance.now();
const ticking = setInterval(() => {
  const now = performance.now();
  // A machine that was busy elsewhere is not made to catch up.
  due = Math.min(rate, due + ((now - before) * rate) / 1000);
  before = now;
  for (; due >= 1; due--) if (under.size < maxAtOnce) begin(drawn());
}, tickMs);

function drawn(): Action {
  let left = chance() * weights;
  return actions.find(({ weight }) => (left -= weight) < 0) ?? (actions[0] as Action);
}

function begin({ name, run }: Action): void {
  notes.action(name);
  const running = run()
    .catch((error: unknown) => notes.strange(name, String(error)))
    .finally(() => under.delete(running));
  under.add(running);
}

async function sendReport(isLast: boolean): Promise<void> {
  if (isLast) {
    clearInterval(ticking);
    await Promise.all(under);
  }
  process.send?.({ ...notes.reported(), ...keys.reported() });
}
