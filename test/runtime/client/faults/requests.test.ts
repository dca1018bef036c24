/** Requests that are sent once, as data, or not at all: rows C37, C39 to C42, C52, C56 and C57. */
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import type { Desk } from "../../server/desk.js";
import { json } from "./bytes.js";
import { generateClients, type Options } from "./clients.js";
import { faultOf, row } from "./row.js";
import { faultServer } from "./server.js";

const clients = await generateClients("requests");
const fine = json(200, {});

row("C37: a request that a proxy delivers twice", () => {
  test("takes effect once, and the caller sees one response", async () => {
    const pinned: unknown[] = [];
    const port = await pinServer((input) => void pinned.push(input));
    const proxy = await doublingProxy(port);
    const { notes } = clients.shelves(`http://127.0.0.1:${proxy}`, { responses: "enforce" });
    for (const text of ["one", "two", "three"])
      expect(await notes.pin({ text })).toMatchObject({ id: text, extra: { count: pinned.length } });
    expect(pinned).toMatchObject([{ text: "one" }, { text: "two" }, { text: "three" }]);
  });
});

/** Serves `notes.pin` of the generated server at the port that it resolves to. */
async function pinServer(pin: (input: unknown) => void): Promise<number> {
  const load = (file: string) => import(pathToFileURL(`${clients.folder}shelves/${file}`).href);
  const { createServer: createShelves, memoryStore, unimplemented } = (await load("server.ts")) as Desk;
  const { toNodeListener } = (await load("node.ts")) as Desk;
  let count = 0;
  const handlers = {
    shelves: { get: unimplemented, replace: unimplemented, remove: unimplemented, add: unimplemented },
    notes: {
      pin: async (input: { readonly text: string }) => {
        pin(input);
        count++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { id: input.text, shelf: { id: "s1", places: 4 }, extra: { count } };
      },
    },
  };
  const server = createShelves(handlers, {
    authenticate: { app: ({ appId }: { readonly appId: string }) => appId },
    idempotency: { store: memoryStore(), principal: ({ app }: { readonly app: string }) => app },
  });
  const http = createHttpServer(toNodeListener(server));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return (http.address() as AddressInfo).port;
}

/** Sends all that comes in to `port` twice, and back what comes from the second connection. */
async function doublingProxy(port: number): Promise<number> {
  const server = createServer((socket) => {
    const upstreams = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
    for (const upstream of upstreams) {
      socket.pipe(upstream);
      upstream.on("error", () => {});
      onTestFinished(() => void upstream.destroy());
    }
    upstreams[0]?.resume();
    upstreams[1]?.pipe(socket);
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

row("C39: input that is not what the spec says", () => {
  const wrong: [string, object, string, string][] = [
    ["of another type", { limit: "5" }, "/limit", "query"],
    ["out of range", { limit: 101 }, "/limit", "query"],
    ["too short", { cursor: "" }, "/cursor", "query"],
    ["no object", [], "", "body"],
  ];
  test.each(wrong)("%s: refused with its place, and nothing is sent", async (_, input, pointer, where) => {
    const server = await faultServer(fine);
    const error = await faultOf(clients.wallet(server.url).policies.list(input));
    expect(error).toMatchObject({ kind: "input", code: "input", attempts: 0, issues: [{ pointer }] });
    if (pointer !== "") expect(error.issues).toMatchObject([{ in: where }]);
    expect(server.connections).toBe(0);
  });

  test("in a body, too, down to what JSON cannot say", async () => {
    const server = await faultServer(fine);
    const { accounts, wallets } = clients.wallet(server.url);
    const nested = { body: { display_name: "Main", wallets_configuration: [{ chain_type: "dogecoin" }] } };
    const error = await faultOf(accounts.create(nested));
    expect(error).toMatchObject({ kind: "input", issues: [{ in: "body" }] });
    expect(error.issues?.[0]?.pointer).toMatch(/^\/body/);
    const missing = await faultOf(wallets.assignEntity({ wallet_id: "w1", id: "u1" }));
    expect(missing).toMatchObject({ kind: "input", issues: [{ code: "required", pointer: "/type" }] });
    const { notes, shelves } = clients.shelves(server.url);
    for (const places of [5n, Number.NaN, 1.5, "4", null, undefined])
      expect(await faultOf(shelves.add({ places }))).toMatchObject({ kind: "input", attempts: 0 });
    expect(await faultOf(notes.pin({ text: { toJSON: () => "x" } }))).toMatchObject({ kind: "input" });
    expect(server.connections).toBe(0);
  });

  test.each<[string, Options]>([
    ["attempts", { attempts: 0 }],
    ["timeoutMs", { timeoutMs: -1 }],
    ["totalTimeoutMs", { totalTimeoutMs: Number.NaN }],
  ])("an option, too: %s", async (name, options) => {
    const server = await faultServer(fine);
    expect(await faultOf(clients.wallet(server.url).policies.list({}, options))).toMatchObject({
      kind: "input",
      issues: [{ pointer: `/${name}` }],
    });
    expect(() => clients.wallet(server.url, options)).toThrow(name);
    expect(server.connections).toBe(0);
  });
});

/** The target of a request for the shelf. */
async function targetOf(input: object, base = ""): Promise<string | undefined> {
  const server = await faultServer(fine);
  await clients.shelves(server.url + base).shelves.get(input);
  return server.requests[0]?.target;
}

row("C40: values in a path and in a query", () => {
  test.each([
    ["../x", "..%2Fx"],
    ["a/b", "a%2Fb"],
    ["%2f", "%252f"],
    ["?x", "%3Fx"],
    ["%2e%2e", "%252e%252e"],
    ["...", "..."],
    ["a b+c;d=e&f", "a%20b%2Bc%3Bd%3De%26f"],
    ["ü€𝄞", "%C3%BC%E2%82%AC%F0%9D%84%9E"],
    ["a\\b\u0080", "a%5Cb%C2%80"],
    ["#x", "%23x"],
  ])("%j is one segment", async (shelf_id, segment) => {
    expect(await targetOf({ shelf_id })).toBe(`/shelves/${segment}`);
  });

  test.each(["", ".", "..", "\ud800", "a\u0000", "a\r\n", null, 5, ["a"]])(
    "%j is no segment, and refused",
    async (shelf_id) => {
      const server = await faultServer(fine);
      const error = await faultOf(clients.shelves(server.url).shelves.get({ shelf_id }));
      expect(error).toMatchObject({ kind: "input", issues: [{ pointer: "/shelf_id", in: "path" }] });
      expect(server.connections).toBe(0);
    },
  );

  test("in a query a list is its items, and null the empty value", async () => {
    const query = async (input: object) => (await targetOf({ shelf_id: "s", ...input }))?.slice(10);
    expect(await query({})).toBe("");
    expect(await query({ tag: ["a&b=c", "ü+ ", ""], depth: -5 })).toBe(
      "?tag=a%26b%3Dc&tag=%C3%BC%2B%20&tag=&depth=-5",
    );
    expect(await query({ depth: null })).toBe("?depth=");
    expect(await query({ tag: undefined, depth: undefined })).toBe("");
  });
});

/** The input of middleware, as far as it is changed here. */
interface Asked {
  readonly headers: object;
}

row("C41: values of headers", () => {
  test.each(["a\r\nb: c", "a\n", "a\0", "a\u007f", "\u20ac", "\ud83d\ude00", " a", "a\t"])(
    "%j is refused wherever it stands",
    async (value) => {
      const server = await faultServer(fine);
      const { shelves, notes } = clients.shelves(server.url);
      const calls = [
        shelves.get({ shelf_id: "s1", "x-note": value }),
        shelves.get({ shelf_id: "s1" }, { headers: { "x-other": value } }),
        notes.pin({ text: "x" }, { idempotencyKey: value }),
        clients
          .shelves(server.url, {
            auth: { app: { appId: "a", appSecret: "s" } },
            sign: () => ({ "x-signature": value }),
          })
          .shelves.get({ shelf_id: "s1" }),
      ];
      const add = (request: Asked, next: (request: Asked) => unknown) =>
        next({ ...request, headers: { ...request.headers, "x-trace": value } });
      calls.push(clients.shelves(server.url, { middleware: [add] }).shelves.add({ places: 4 }));
      for (const call of calls) expect(await faultOf(call)).toMatchObject({ kind: "input", attempts: 0 });
      expect(() => clients.shelves(server.url, { headers: { "x-other": value } })).toThrow("x-other");
      expect(server.connections).toBe(0);
    },
  );

  test.each([
    "k",
    "!~",
    "a".repeat(255),
    'a"b\\c',
    '"order-17"',
    `"${"a".repeat(255)}"`,
    '"a\\"b"',
    `"${'\\"'.repeat(255)}"`,
    "",
    "a b",
    "a\tb",
    "\u00fc",
    "a".repeat(256),
    '"',
    '""',
    '"a',
    '"a"b"',
    '"a\\b"',
    '"a b"',
    `"${"a".repeat(256)}"`,
    `"${'\\"'.repeat(256)}"`,
  ])("the key %j is sent exactly where a server takes it", async (key) => {
    const url = `http://127.0.0.1:${await pinServer(() => {})}`;
    const headers = { "content-type": "application/json", authorization: `Basic ${btoa("app-1:s")}` };
    const { status } = await fetch(`${url}/notes`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": key },
      body: '{"text":"x"}',
    });
    const ended = await clients.shelves(url).notes.pin({ text: "x" }, { idempotencyKey: key }).result();
    const issues = [{ pointer: "/idempotencyKey", in: "header" }];
    if (ended.ok) expect(status).toBe(200);
    else expect([status, ended.error]).toMatchObject([400, { kind: "input", issues, attempts: 0 }]);
  });

  test("what Latin-1 has arrives as it is", async () => {
    const server = await faultServer(fine);
    await clients.shelves(server.url).shelves.get({ shelf_id: "s1", "x-note": "Bücher, »neu«" });
    expect(server.requests[0]?.headers["x-note"]).toBe("Bücher, »neu«");
  });
});

row("C52: credentials that would not arrive", () => {
  const header = ["a\r\nb: c", "a\n", "a\0", "a\u007f", "a\ud800"];

  test.each([
    ...header.map((text) => ({ appId: text, appSecret: "s" })),
    ...header.map((text) => ({ appId: "a", appSecret: text })),
    { appId: "a:b", appSecret: "s" },
    { appId: "", appSecret: "s" },
  ])("%j is refused, as a value and from a function", async (app) => {
    const server = await faultServer(fine);
    for (const auth of [{ app }, { app: async () => app }]) {
      const error = await faultOf(clients.shelves(server.url, { auth }).shelves.get({ shelf_id: "s1" }));
      expect(error).toMatchObject({ kind: "input", attempts: 0 });
      expect(error.issues?.[0]?.pointer).toMatch(/^\/auth\/app\/app/);
    }
    expect(server.connections).toBe(0);
  });

  test("what a server reads of Basic credentials arrives", async () => {
    const server = await faultServer(fine);
    const app = { appId: "Zoë \u0085", appSecret: "pä:ss wörd \u{1f511}" };
    await clients.shelves(server.url, { auth: { app } }).shelves.get({ shelf_id: "s1" });
    const encoded = server.requests[0]?.headers["authorization"]?.replace("Basic ", "") ?? "";
    expect(Buffer.from(encoded, "base64").toString()).toBe(`${app.appId}:${app.appSecret}`);
  });

  test.each([" ", "a b", "a\t", "\u00fc", "a\u00e9b", "a\n", "", "\u20ac"])(
    "the token %j is refused",
    async (userToken) => {
      const server = await faultServer(fine);
      const auth = { user: { appId: "app-1", userToken } };
      const { intents } = clients.wallet(server.url, { auth });
      const error = await faultOf(intents.authorize({ intent_id: "i", signature: "AAAA", timestamp: 1 }));
      expect(error).toMatchObject({
        kind: "input",
        issues: [{ pointer: "/auth/user/userToken" }],
        attempts: 0,
      });
      expect(server.connections).toBe(0);
    },
  );

  test.each(["abc.DEF-1_2~+/==", "17|a:b"])("the token %j arrives", async (userToken) => {
    const server = await faultServer(fine);
    const auth = { user: { appId: "app-1", userToken } };
    const { intents } = clients.wallet(server.url, { auth });
    await intents.authorize({ intent_id: "i", signature: "AAAA", timestamp: 1 });
    expect(server.requests[0]?.headers["authorization"]).toBe(`Bearer ${userToken}`);
  });
});

row("C42: the address of the service", () => {
  test.each([
    ["", "/shelves/s1"],
    ["/", "/shelves/s1"],
    ["/api", "/api/shelves/s1"],
    ["/api/v2///", "/api/v2/shelves/s1"],
    ["/a%20b/ü", "/a%20b/%C3%BC/shelves/s1"],
  ])("%j behind the host", async (base, target) => {
    expect(await targetOf({ shelf_id: "s1" }, base)).toBe(target);
  });

  test.each([
    "http://h/?a=1",
    "http://h/?",
    "http://h/#x",
    "http://user:pw@h/",
    "http://user@h/",
    "ftp://h/",
    "file:///etc",
    "//h",
    "h",
    "",
    undefined,
    null,
  ])("%j is refused", (baseUrl) => {
    let thrown: unknown;
    try {
      clients.shelves(baseUrl as string);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ kind: "input", issues: [{ pointer: "/baseUrl" }] });
    expect((thrown as Error).message).not.toContain("pw");
  });
});

row("C56: an error of another output", () => {
  test("isCallError of every output knows it, and no log shows by what", async () => {
    const knowers = await Promise.all(
      ["wallet", "shelves"].map(async (name) => {
        const module: unknown = await import(pathToFileURL(`${clients.folder}${name}/client.ts`).href);
        return (module as { isCallError(value: unknown): boolean }).isCallError;
      }),
    );
    const server = await faultServer(json(404, {}));
    const errors = [
      await faultOf(clients.wallet(server.url).policies.list()),
      await faultOf(clients.shelves(server.url).shelves.get({ shelf_id: "s1" })),
    ];
    expect(errors[0]).not.toBeInstanceOf(errors[1]?.constructor);
    const others = [new Error("no"), { name: "CallError", kind: "http" }, null, undefined, "CallError", 5];
    for (const isCallError of knowers) {
      expect(errors.map(isCallError)).toEqual([true, true]);
      expect(others.map(isCallError)).toEqual(others.map(() => false));
    }
    for (const error of errors) expect(inspect(error)).not.toContain("speccast.");
  });
});

row("C57: options that are none", () => {
  test.each<[string, unknown]>([
    ["fetch", 5],
    ["fetch", null],
    ["fetch", "a function"],
    ["backoff", "a function"],
    ["rateLimited", "a string"],
    ["headers", 5],
    ["headers", "x-a: 1"],
    ["headers", []],
    ["headers", new Headers({ "x-a": "1" })],
    ["headers", new Map([["x-a", "1"]])],
    ["sign", "x"],
    ["backoff", 100],
    ["onDrift", {}],
    ["middleware", () => {}],
    ["middleware", [5]],
    ["logger", "console"],
    ["logLevel", "verbose"],
    ["logLevel", "toString"],
    ["rateLimited", true],
    ["responses", "throw"],
    ["retryBudget", -1],
    ["retryBudget", "100"],
    ["retryBudget", NaN],
    ["attempts", 0],
    ["timeoutMs", "5s"],
  ])("%s: %j is refused when the client is made", (name, value) => {
    const made = () => clients.wallet("http://wallet.test", { [name]: value });
    expect(made).toThrow(
      expect.objectContaining({ kind: "input", issues: [expect.objectContaining({ pointer: `/${name}` })] }),
    );
    expect(made).toThrow(`${name} must be `);
  });

  test("undefined says nothing, and the console is a logger", () => {
    const names = [
      "headers",
      "fetch",
      "sign",
      "backoff",
      "onDrift",
      "middleware",
      "logger",
      "logLevel",
      "rateLimited",
    ];
    const options = Object.fromEntries(
      [...names, "responses", "retryBudget"].map((name) => [name, undefined]),
    );
    clients.wallet("http://wallet.test", options);
    clients.wallet("http://wallet.test", { logger: console, middleware: [], retryBudget: Infinity });
    clients.wallet("http://wallet.test", { logger: Object.assign(() => {}, { warn: () => {} }) });
  });
});
