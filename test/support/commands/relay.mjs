/** The thread that talks to the warm process while the thread of the tests waits for a result. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

const { port, ready } = workerData;
const child = fork(fileURLToPath(new URL("warm-process.mjs", import.meta.url)), {
  stdio: "inherit",
  execArgv: [],
});

/** @param {unknown} result */
function respond(result) {
  port.postMessage(result);
  Atomics.store(ready, 0, 1);
  Atomics.notify(ready, 0);
}

child.on("message", respond);
child.on("exit", (code, signal) =>
  respond({ code: code ?? signal, stdout: "", stderr: "The process ended." }),
);
parentPort?.on("message", (request) => child.send(request));
