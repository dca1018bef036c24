/** Requests to services that trickle, say nothing, or ask to slow down. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { NoResponse, Sender, StoppedRun } from "../../generator/tools/contract/http.js";

const request = { method: "GET", target: "/", shownTarget: "/", headers: [] };

async function serving(listener: RequestListener, signal = new AbortController().signal): Promise<Sender> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return new Sender(new URL(`http://127.0.0.1:${port}`), undefined, signal);
}

/** A service whose connections live for a number of responses; then it closes them without a word, also before a response. */
async function closing(responses: number): Promise<Sender> {
  const server = createTcpServer((socket) => {
    let left = responses;
    socket.on("error", () => {});
    socket.on("data", () => {
      if (left-- > 0) socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
      else socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Sender(new URL(`http://127.0.0.1:${port}`), undefined, new AbortController().signal);
}

test("a kept connection that the service closes is no missing response", async () => {
  const sender = await closing(1);
  for (let count = 0; count < 3; count++) expect((await sender.send(request)).text).toBe("ok");
  expect(sender.sent).toBe(3);
});

test("a response that breaks off on a kept connection is not asked for again", async () => {
  let count = 0;
  const sender = await serving((_, response) => {
    if (++count === 1) return void response.end("ok");
    response.writeHead(200, { "content-length": "9" }).write("ok");
    setTimeout(() => response.socket?.resetAndDestroy(), 20);
  });
  expect((await sender.send(request)).text).toBe("ok");
  await expect(sender.send(request)).rejects.toThrow(NoResponse);
  expect(count).toBe(2);
});

test("a new connection that the service closes is one", async () => {
  await expect((await closing(0)).send(request)).rejects.toThrow(NoResponse);
});

afterEach(() => void vi.useRealTimers());

/** Responses that begin, go on, and do not end. */
const endless: Readonly<Record<string, RequestListener>> = {
  "a body that trickles": (_, response) => {
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  },
  "hints without a response": (_, response) => {
    const timer = setInterval(() => response.writeEarlyHints({ link: "</x>; rel=preload" }), 20);
    response.on("close", () => clearInterval(timer));
  },
};

test.each(Object.entries(endless))("%s ends with the signal", async (_, listener) => {
  const controller = new AbortController();
  const sender = await serving(listener, controller.signal);
  setTimeout(() => controller.abort(), 50);
  await expect(sender.send(request)).rejects.toThrow(StoppedRun);
});

test.each(Object.entries(endless))("%s is given up after 30 s", async (_, listener) => {
  const sender = await serving(listener);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sent = expect(sender.send(request)).rejects.toThrow("no whole response within 30 s");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(30_000);
  await sent;
});

test("429 slows down to 2 s between requests at most, and others speed up again", async () => {
  let isBusy = true;
  const sender = await serving((_, response) => response.writeHead(isBusy ? 429 : 200).end());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const timeOf = async (): Promise<number> => {
    const [begin, last] = [Date.now(), sender.send(request)];
    const state = { isDone: false };
    void last.then(() => (state.isDone = true));
    while (!state.isDone) {
      await vi.advanceTimersByTimeAsync(10);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return Date.now() - begin;
  };
  for (let count = 0; count < 8; count++) await timeOf();
  expect(sender.sent).toBe(32);
  isBusy = false;
  await timeOf();
  const slow = await timeOf();
  expect(slow).toBeGreaterThan(1_500);
  expect(slow).toBeLessThan(2_500);
  for (let count = 0; count < 60; count++) await timeOf();
  expect(await timeOf()).toBeLessThan(500);
  isBusy = true;
  sender.until = Date.now() + 500;
  expect(await timeOf()).toBeLessThan(500);
});
