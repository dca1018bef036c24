/** What only bytes on a socket can show: the Node entry and `serve`. */
import { connect } from "node:net";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { asApp, deferred, handlersWith, loadDesk, optionsWith, type Desk, type Handler } from "./desk.js";
import { listen, sendByHttp, sendRaw } from "./entries.js";

let desk: Desk;
beforeAll(async () => {
  desk = await loadDesk("node");
});

const auth = `authorization: ${asApp.authorization}\r\nx-app-id: desk\r\nhost: desk.test\r\n`;

function serverWith(own: Readonly<Record<string, Handler>> = {}, options = {}) {
  return desk.createServer(handlersWith(own), optionsWith(desk, options));
}

async function serving(options: Record<string, unknown> = {}, own: Readonly<Record<string, Handler>> = {}) {
  const running = await desk.serve(serverWith(own, { maxBodyBytes: 1000 }), options);
  onTestFinished(() => running.close());
  return running;
}

/** Statuses of the answers in `text`. */
function statuses(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
}

describe("the Node entry", () => {
  test("reads absolute targets by their path and answers OPTIONS *", async () => {
    const { port } = await listen(desk, serverWith());
    const close = "connection: close\r\n\r\n";
    const whole = await sendRaw(port, `GET http://desk.test/v1/notes HTTP/1.1\r\n${auth}${close}`);
    expect(statuses(whole)).toEqual([200]);
    const star = await sendRaw(port, `OPTIONS * HTTP/1.1\r\nhost: a\r\n${close}`);
    expect(statuses(star)).toEqual([204]);
    const dots = await sendRaw(port, `GET /v1/../v1/notes HTTP/1.1\r\n${auth}${close}`);
    expect(statuses(dots)).toEqual([404]);
    const double = await sendRaw(port, `GET //v1/notes HTTP/1.1\r\n${auth}${close}`);
    expect(statuses(double)).toEqual([404]);
  });

  test("two headers of a kind that may come once are 400", async () => {
    const { port } = await listen(desk, serverWith());
    const twice = `${auth}authorization: ${asApp.authorization}\r\nconnection: close\r\n\r\n`;
    const answer = await sendRaw(port, `GET /v1/notes HTTP/1.1\r\n${twice}`);
    expect(statuses(answer)).toEqual([400]);
    expect(answer).toContain("duplicate_header");
    const types = "content-type: application/json\r\ncontent-type: text/plain\r\n";
    const post = `POST /v1/notes HTTP/1.1\r\n${auth}${types}content-length: 2\r\nconnection: close\r\n\r\n{}`;
    expect(await sendRaw(port, post)).toContain("duplicate_header");
  });

  test("a body that is announced too large is refused unread, and the connection ends", async () => {
    const { port } = await listen(desk, serverWith({}, { maxBodyBytes: 1000 }));
    const head = `POST /v1/notes HTTP/1.1\r\n${auth}content-type: application/json\r\n`;
    const answer = await sendRaw(port, `${head}content-length: 1001\r\n\r\n`);
    expect(statuses(answer)).toEqual([413]);
    expect(answer.toLowerCase()).toContain("connection: close");
  });

  test("a chunked body is refused at the byte that is too much", async () => {
    const { port } = await listen(desk, serverWith({}, { maxBodyBytes: 1000 }));
    const head = `POST /v1/notes HTTP/1.1\r\n${auth}content-type: application/json\r\n`;
    const chunks = `3e9\r\n"${"a".repeat(1000)}\r\n`;
    const answer = await sendRaw(port, `${head}transfer-encoding: chunked\r\n\r\n${chunks}`);
    expect(statuses(answer)).toEqual([413]);
  });

  test("bytes of a refused body are never read as the next request", async () => {
    const { port } = await listen(desk, serverWith());
    const inner = `GET /v1/echo HTTP/1.1\r\nhost: a\r\n\r\n`;
    const bad = `POST /v1/notes HTTP/1.1\r\n${auth}content-type: text/plain\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`;
    const next = `GET /v1/notes HTTP/1.1\r\n${auth}connection: close\r\n\r\n`;
    expect(statuses(await sendRaw(port, bad + next))).toEqual([415, 200]);
  });

  test("the signal of a handler aborts when the client goes", async () => {
    const entered = deferred<void>();
    const aborted = deferred<unknown>();
    const wait: Handler = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          aborted.resolve(signal.reason);
          reject(signal.reason as Error);
        });
        entered.resolve();
      });
    const { port } = await listen(desk, serverWith({ "notes.list": wait }));
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /v1/notes HTTP/1.1\r\n${auth}\r\n`);
    await entered.promise;
    socket.destroy();
    expect(await aborted.promise).toMatchObject({ name: "AbortError" });
  });
});

describe("serve", () => {
  test.each([
    ["garbage", "GARBAGE\r\n\r\n", 400],
    [
      "a length beside chunks",
      "POST /v1/echo HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n",
      400,
    ],
    [
      "a coding besides chunks",
      "POST /v1/echo HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      501,
    ],
    ["HTTP/2.0 on a plain line", "GET /v1/notes HTTP/2.0\r\nhost: a\r\n\r\n", 505],
    ["101 headers", `GET /v1/notes HTTP/1.1\r\nhost: a\r\n${"a: b\r\n".repeat(100)}\r\n`, 431],
    ["headers of 17 KiB", `GET /v1/notes HTTP/1.1\r\na: ${"b".repeat(17_000)}\r\n\r\n`, 431],
  ])("%s: a problem, and the connection ends", async (_, bytes, status) => {
    const { port } = await serving();
    const answer = await sendRaw(port, bytes);
    expect(statuses(answer)).toEqual([status]);
    expect(answer).toContain("application/problem+json");
  });

  test("headers that do not come are 408", async () => {
    const { port } = await serving({ headersTimeoutMs: 50, requestTimeoutMs: 100 });
    expect(statuses(await sendRaw(port, "GET /v1/notes HTTP/1.1\r\n"))).toEqual([408]);
  });

  test("close lets requests in work end and takes no more", async () => {
    const entered = deferred<void>();
    const output = deferred<unknown>();
    const slow: Handler = () => {
      entered.resolve();
      return output.promise;
    };
    const running = await serving({}, { "notes.list": slow });
    const answer = sendByHttp(running.port, "/v1/notes", { headers: asApp });
    await entered.promise;
    const closed = running.close();
    await expect(sendByHttp(running.port, "/v1/notes")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    output.resolve([]);
    expect((await answer).status).toBe(200);
    await closed;
  });

  test("a port that is taken is an error, and a signal closes", async () => {
    const stop = new AbortController();
    const running = await serving({ signal: stop.signal });
    await expect(desk.serve(serverWith(), { port: running.port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
    stop.abort();
    await running.close();
    await expect(sendByHttp(running.port, "/v1/notes")).rejects.toThrow();
  });
});
