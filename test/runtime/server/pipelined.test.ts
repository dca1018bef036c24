/** Requests that wait behind others of their connection when their client goes. */
import { connect } from "node:net";
import { maxPipelined } from "../../../templates/runtime/server/node-connections.js";
import { expect, onTestFinished, test } from "vitest";
import { asApp, deferred, handlersWith, loadDesk, optionsWith } from "./desk.js";
import { listen } from "./entries.js";

const desk = await loadDesk("pipelined");
const count = 5;

for (const entry of ["serve", "toNodeListener"] as const) {
  test(`${entry}: all of them are reported, not only the first`, async () => {
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

for (const entry of ["serve", "toNodeListener"] as const) {
  test(`${entry}: no more than ${maxPipelined} of a connection are in progress, and it ends with the last`, async () => {
    let begun = 0;
    const release = deferred<void>();
    const list = async (): Promise<unknown[]> => {
      begun++;
      await release.promise;
      return [];
    };
    const server = desk.createServer(handlersWith({ "notes.list": list }), optionsWith(desk));
    const serving = entry === "serve" ? await desk.serve(server) : undefined;
    onTestFinished(() => serving?.close());
    const { port } = serving ?? (await listen(desk, server));
    const headers = Object.entries({ host: "desk.test", ...asApp }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const request = `GET /v1/notes HTTP/1.1\r\n${headers.join("")}\r\n`;
    socket.write(request.repeat(4 * maxPipelined));
    await expect.poll(() => begun, { timeout: 5_000 }).toBe(maxPipelined);
    release.resolve();
    await closed;
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(maxPipelined);
    expect(text.match(/^connection: close/gim)).toHaveLength(1);
    expect(begun).toBe(maxPipelined);
  });
}

test("a connection ends, too, where the last of them got its response while it waited for the first", async () => {
  const release = deferred<void>();
  let begun = 0;
  let done = 0;
  const list = async (): Promise<unknown[]> => {
    if (++begun === 1) await release.promise;
    done++;
    return [];
  };
  const server = desk.createServer(handlersWith({ "notes.list": list }), optionsWith(desk));
  const serving = await desk.serve(server, { keepAliveTimeoutMs: 60_000 });
  onTestFinished(() => serving.close());
  const headers = Object.entries({ host: "desk.test", ...asApp }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const socket = connect(serving.port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const request = `GET /v1/notes HTTP/1.1\r\n${headers.join("")}\r\n`;
  socket.write(request.repeat(maxPipelined));
  await expect.poll(() => done, { timeout: 5_000 }).toBe(maxPipelined - 1);
  socket.write(request);
  await new Promise((resolve) => setTimeout(resolve, 50));
  release.resolve();
  await closed;
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(maxPipelined);
});
