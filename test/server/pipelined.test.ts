/** Requests that wait behind others of their connection when their client goes. */
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { asApp, handlersWith, loadDesk, optionsWith } from "./desk.js";
import { listen } from "./entries.js";

const desk = await loadDesk("pipelined");
const count = 5;

for (const entry of ["serve", "toNodeListener"] as const) {
  test(`${entry}: all of them are told, not only the first`, async () => {
    const seen = { begun: 0, aborted: 0 };
    const wait = (_: unknown, { signal }: { readonly signal: AbortSignal }): Promise<never> => {
      seen.begun++;
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          seen.aborted++;
          reject(signal.reason as Error);
        });
      });
    };
    const server = desk.createServer(handlersWith({ "notes.list": wait }), optionsWith(desk));
    const serving = entry === "serve" ? await desk.serve(server) : undefined;
    onTestFinished(() => serving?.close());
    const { port } = serving ?? (await listen(desk, server));

    const headers = Object.entries({ host: "desk.test", ...asApp }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET /v1/notes HTTP/1.1\r\n${headers.join("")}\r\n`.repeat(count));
    await expect.poll(() => seen.begun, { timeout: 5_000 }).toBe(count);
    socket.resetAndDestroy();
    // Far sooner than their time is up, which is 30 seconds.
    await expect.poll(() => seen.aborted, { timeout: 5_000 }).toBe(count);
  });
}
