/** Redirects, responses before the response, and what is no HTTP: rows C30, C31, C33, C34. */
import { expect, test } from "vitest";
import { asksOf, named } from "./asks.js";
import { head, http, json } from "./bytes.js";
import { generateClients } from "./clients.js";
import { faultOf, row } from "./row.js";
import { faultServer } from "./server.js";

const clients = await generateClients("framing");
const asks = asksOf(clients);
const page = { data: [], next_cursor: null };

row("C30: a redirect", () => {
  test.each([300, 301, 302, 303, 305, 307, 308])("%i is not followed, wherever it leads", async (status) => {
    for (const ask of asks) {
      const other = await faultServer(json(200, {}));
      for (const location of [`${other.url}/v1/elsewhere`, "/v1/elsewhere"]) {
        const server = await faultServer(http(status, { location, "retry-after": "0" }), json(200, {}));
        const error = await faultOf(ask.send(server.url));
        if (status === 300) expect(error).toMatchObject({ kind: "http", status });
        else expect(error).toMatchObject({ kind: "redirect", status, location });
        expect([error.attempts, server.requests.length, other.requests.length]).toEqual([1, 1, 0]);
      }
    }
  });

  test("its body is given up, and the connection with it", async () => {
    const server = await faultServer(head(302, { location: "/", "content-length": "100000" }));
    expect((await faultOf(clients.wallet(server.url).policies.list())).kind).toBe("redirect");
    await server.closed(0);
  });

  test("without an address", async () => {
    const server = await faultServer(http(302));
    const error = await faultOf(clients.wallet(server.url).policies.list());
    expect(error).toMatchObject({ kind: "redirect", status: 302, location: null });
  });
});

row("C31: a redirect that leads round and round", () => {
  test("is one request", async () => {
    const server = await faultServer(http(302, { location: "/v1/policies" }));
    const error = await faultOf(clients.wallet(server.url, { backoff: () => 0 }).policies.list());
    expect([error.kind, error.attempts, server.requests.length]).toEqual(["redirect", 1, 1]);
  });
});

row("C33: interim responses before the response", () => {
  const link = "link: </style.css>; rel=preload\r\n\r\n";
  test.each(["102 Processing", "103 Early Hints"])("%s is passed over", async (status) => {
    const first = `HTTP/1.1 ${status}\r\n${link}`;
    const server = await faultServer(`${first}${first}${String(json(200, page))}`);
    const response = await clients.wallet(server.url, { responses: "enforce" }).policies.list().response();
    expect([response.status, response.value, server.requests.length]).toEqual([200, page, 1]);
  });

  test("100 is the response to no call; fetch of Node takes it for the end of the connection", async () => {
    const first = "HTTP/1.1 100 Continue\r\n\r\n";
    for (const [, ask] of named(asks)) {
      const server = await faultServer(`${first}${String(json(200, {}))}`, json(200, {}));
      const ended = await ask.send(server.url).result();
      expect(server.requests[0]?.headers).not.toHaveProperty("expect");
      expect([ended.ok, server.requests.length]).toEqual(ask.isRepeatable ? [true, 2] : [false, 1]);
      if (!ended.ok) expect(ended.error).toMatchObject({ kind: "connection", maybeProcessed: true });
    }
  });
});

row("C34: what is no HTTP", () => {
  const body = JSON.stringify(page);
  const typed = { "content-type": "application/json" };
  const accepted = new Set(["two lengths", "a length beside chunks"]);
  const isLenient = Number.parseInt(process.versions.node, 10) >= 24;
  test.for([
    ["two lengths", `${lines(typed, ["content-length: 2", "content-length: 3"])}{} `],
    [
      "a length beside chunks",
      `${lines(typed, [`content-length: ${body.length}`, "transfer-encoding: chunked"])}0\r\n\r\n`,
    ],
    ["no status line", "NONSENSE\r\n\r\n"],
    ["a status that is no number", "HTTP/1.1 abc Any\r\n\r\n"],
    ["a status of two digits", "HTTP/1.1 99 Any\r\ncontent-length: 2\r\n\r\n{}"],
    ["a status below 100", "HTTP/1.1 099 Any\r\ncontent-length: 2\r\n\r\n{}"],
    ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["a header without a colon", `HTTP/1.1 200 Any\r\nnonsense\r\ncontent-length: 2\r\n\r\n{}`],
    ["a header of 20,000 characters", String(json(200, page, { "x-long": "a".repeat(20_000) }))],
    ["a chunk without a size", `${lines(typed, ["transfer-encoding: chunked"])}zz\r\n{}\r\n0\r\n\r\n`],
  ] as const)("%s: no response, and no further request", async ([name, bytes], { skip }) => {
    if (isLenient && accepted.has(name)) skip("the fetch of Node 24 accepts it");
    for (const [, ask] of named(asks)) {
      const server = await faultServer(bytes, json(200, {}));
      const error = await faultOf(ask.send(server.url));
      expect(error).toMatchObject({
        kind: "connection",
        reason: "malformed",
        maybeProcessed: true,
        attempts: 1,
      });
      expect(server.requests).toHaveLength(1);
      await server.closed(0);
    }
  });

  function lines(headers: Readonly<Record<string, string>>, more: readonly string[]): string {
    const [first = ""] = String(head(200, headers)).split("\r\n\r\n");
    return `${[first, ...more].join("\r\n")}\r\n\r\n`;
  }
});
