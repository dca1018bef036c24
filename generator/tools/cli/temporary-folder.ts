/** Temporary folders that go away with the process, also when a signal ends it. */
import { realpathSync, rmSync } from "node:fs";
import { newTemporaryPath } from "../../base/temporary-path.js";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const open = new Set<string>();
let isListening = false;

/** Makes a temporary folder whose name begins with `prefix`. */
export function temporaryFolder(prefix: string) {
  // First the listeners: a signal may come as soon as the folder is there.
  if (!isListening) for (const signal of signals) process.once(signal, endBy);
  isListening = true;
  const path = realpathSync(newTemporaryPath(prefix));
  open.add(path);
  return {
    path,
    remove: () => {
      open.delete(path);
      rmSync(path, { recursive: true, force: true });
      // A signal that came while git ran is reported in the next turn of the event loop.
      setImmediate(() => setImmediate(stopListening));
    },
  };
}

function stopListening(): void {
  if (open.size > 0) return;
  for (const signal of signals) process.removeListener(signal, endBy);
  isListening = false;
}

/** Removes the folders, and ends the process by the signal that it got. */
function endBy(signal: NodeJS.Signals): void {
  for (const path of open) rmSync(path, { recursive: true, force: true });
  for (const one of signals) process.removeListener(one, endBy);
  process.kill(process.pid, signal);
}
