/** The output of a server: outputs, declared errors, and logs. */
import { beforeEach, expect, test } from "vitest";
import type { Handler } from "../desk.js";
import { startProcess } from "./child.js";
import { Connection } from "./connection.js";
import { expectResponse, row } from "./row.js";
import { json, openShop, requestOf, type Asked } from "./shop.js";

const shop = await openShop("responses");
beforeEach(() => void (shop.errors.length = 0));

const getting: Asked = { target: "/v1/items/i1" };
const item = { id: "i1", name: "Lamp" };

row("S37: outputs that break the contract", (entry) => {
  const circular: Record<string, unknown> = { ...item };
  circular["metadata"] = { circular };
  const broken = { status: 500, code: "response_contract" };

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a list", [item]],
    ["a field that is missing", { id: "i1" }],
    ["a wrong type", { ...item, name: 3 }],
    ["a limit that is broken", { ...item, name: "Lampshade" }],
    ["a BigInt", { ...item, metadata: { a: 1n } }],
    ["a circle", circular],
    ["NaN", { ...item, price: NaN }],
    ["Infinity", { ...item, price: Infinity }],
    ["a function", { ...item, name: () => "Lamp" }],
    [
      "a toJSON that throws",
      {
        ...item,
        metadata: {
          toJSON: () => {
            throw new Error("secret");
          },
        },
      },
    ],
    [
      "a getter that throws",
      {
        id: "i1",
        get name(): string {
          throw new Error("secret");
        },
      },
    ],
  ])("%s is 500, never half a response", async (_, output) => {
    shop.handle("items.get", async () => output);
    const response = await shop.ask(entry, getting);
    expectResponse(response, broken);
    expect(response.text).not.toContain("secret");
    expect(shop.errors).toHaveLength(1);
  });

  test("what is not declared never leaves, in no mode", async () => {
    const output = { ...item, secret: 1, metadata: { free: { secret: 0 } } };
    shop.handle("items.get", async () => output);
    for (const responses of ["enforce", "report", "off"]) {
      const response = await shop.askOther(entry, shop.serverWith({ responses }), getting);
      expect(response.json).toEqual({ ...item, metadata: { free: { secret: 0 } } });
    }
    expect(output.secret).toBe(1);
  });

  test("NaN in free-form data is none of the values that JSON has", async () => {
    shop.handle("items.get", async () => ({ ...item, metadata: { a: [1, NaN] }, secret: NaN }));
    expectResponse(await shop.ask(entry, getting), broken);
    expect(shop.errors).toMatchObject([{ issues: [{ pointer: "/metadata/a/1" }] }]);
    const drifts: unknown[] = [];
    const onDrift = (drift: unknown): void => void drifts.push(drift);
    for (const responses of ["report", "off"]) {
      const response = await shop.askOther(entry, shop.serverWith({ responses, onDrift }), getting);
      expect([response.status, response.json["metadata"]]).toEqual([200, { a: [1, null] }]);
    }
    expect(drifts).toMatchObject([{ issues: [{ code: "type", pointer: "/metadata/a/1" }] }]);
  });

  test("a list that writes itself is looked at as it is written", async () => {
    const tags = Object.assign(["a"], { toJSON: () => [1] });
    shop.handle("items.get", async () => ({ ...item, tags }));
    expectResponse(await shop.ask(entry, getting), broken);
  });

  test("NaN in what is not declared is removed with it", async () => {
    class Row {
      readonly id = "i1";
      readonly name = "Lamp";
      readonly secret = NaN;
    }
    for (const output of [{ ...item, secret: NaN }, new Row()]) {
      shop.handle("items.get", async () => output);
      expectResponse(await shop.ask(entry, getting), { status: 200, json: item });
    }
  });

  test("enforce is the default; report sends the output and reports it; off sends it", async () => {
    shop.handle("items.get", async () => ({ ...item, name: "Lampshade" }));
    const drifts: unknown[] = [];
    const onDrift = (drift: unknown): void => void drifts.push(drift);
    const ask = (options: Readonly<Record<string, unknown>>) =>
      shop.askOther(entry, shop.serverWith({ onDrift, ...options }), getting);
    expectResponse(await ask({}), broken);
    expectResponse(await ask({ responses: "report" }), { status: 200, json: { name: "Lampshade" } });
    expect(drifts).toMatchObject([{ endpoint: "items.get", issues: [{ pointer: "/name" }] }]);
    expectResponse(await ask({ responses: "off" }), { status: 200, json: { name: "Lampshade" } });
    expect(drifts).toHaveLength(1);
  });

  test("a declared header that is required and not set", async () => {
    shop.handle("items.create", async () => item);
    const response = await shop.ask(entry, { method: "POST", headers: json, body: '{"name":"Cup"}' });
    expectResponse(response, broken);
  });

  test.each<[string, unknown, string]>([
    ["location", "/v1/items/".padEnd(41, "1"), "length"],
    ["location", 5, "type"],
    ["x-stock", 10, "range"],
    ["x-stock", "5", "type"],
    ["x-until", "tomorrow", "format"],
    ["x-kind", "old", "enum"],
    ["x-kind", null, "enum"],
  ])("a header %s that is %j is held to its type", async (name, value, code) => {
    shop.handle("items.create", async (_, { responseHeaders }) => {
      Object.assign(responseHeaders, { location: "/", [name]: value });
      return item;
    });
    const asked = { method: "POST", headers: json, body: '{"name":"Cup"}' };
    expectResponse(await shop.ask(entry, asked), broken);
    const issue = { in: "header", pointer: `/${name}`, code };
    expect(shop.errors).toMatchObject([{ issues: [issue] }]);
    const drifts: unknown[] = [];
    const options = { responses: "report", onDrift: (drift: unknown) => void drifts.push(drift) };
    const response = await shop.askOther(entry, shop.serverWith(options), asked);
    expectResponse(response, 201);
    expect(response.headers[name]).toBe(value === null ? undefined : String(value));
    expect(drifts).toMatchObject([{ issues: [issue] }]);
  });

  test("headers that keep to their types are sent", async () => {
    const set = { "x-stock": 9, "x-until": "2026-01-31T12:00:00Z", "x-kind": "used" };
    shop.handle("items.create", async (_, { responseHeaders }) => {
      Object.assign(responseHeaders, { location: "/", ...set });
      return item;
    });
    const response = await shop.ask(entry, { method: "POST", headers: json, body: '{"name":"Cup"}' });
    expectResponse(response, { status: 201, headers: { ...set, "x-stock": "9" } });
  });
});

row("S38: declared errors", (entry) => {
  test("have the declared status, code and fields, and nothing else", async () => {
    shop.handle("items.get", async (_, { fail }) => {
      throw fail["item_not_found"]?.({ detail: "No i1.", secret: 1 });
    });
    const response = await shop.ask(entry, getting);
    expectResponse(response, { status: 404, code: "item_not_found" });
    expect(Object.keys(response.json).sort()).toEqual([
      "code",
      "detail",
      "request_id",
      "status",
      "title",
      "type",
    ]);
    expect(shop.errors).toEqual([]);
  });

  test("with fields", async () => {
    shop.handle("items.create", async (_, { fail }) => {
      throw fail["sold_out"]?.({ left: 0, secret: 1 });
    });
    const response = await shop.ask(entry, { method: "POST", headers: json, body: '{"name":"Cup"}' });
    expectResponse(response, { status: 409, code: "sold_out", json: { left: 0 } });
    expect(response.json).not.toHaveProperty("secret");
  });

  const creating: Asked = { method: "POST", headers: json, body: '{"name":"Cup"}' };
  const failing = (details: unknown): void =>
    shop.handle("items.create", async (_, { fail }) => {
      throw fail["sold_out"]?.(details as Record<string, unknown>);
    });

  test("say what the spec says of them, unless the handler says more", async () => {
    failing({ left: 0 });
    expect((await shop.ask(entry, creating)).json["detail"]).toBe("There are not so many.");
    failing({ left: 0, detail: "One is left." });
    expect((await shop.ask(entry, creating)).json["detail"]).toBe("One is left.");
  });

  test.each<[string, unknown, string]>([
    ["no details", undefined, "/left"],
    ["a field that is missing", {}, "/left"],
    ["a field of another type", { left: "0" }, "/left"],
    ["NaN", { left: NaN }, "/left"],
    ["NaN where anything may be", { left: 0, note: [NaN] }, "/note/0"],
    ["a detail that is no text", { left: 0, detail: { sql: "secret" } }, "/detail"],
    ["what writes itself as something else", { left: { toJSON: () => "secret" } }, "/left"],
  ])("%s is an opaque 500, as with outputs", async (_, details, pointer) => {
    failing(details);
    const response = await shop.ask(entry, creating);
    expectResponse(response, { status: 500, code: "response_contract" });
    expect(response.text).not.toContain("secret");
    expect(shop.errors).toMatchObject([{ issues: [{ pointer }] }]);
  });

  test("report sends and reports them; off sends them", async () => {
    failing({ left: "0" });
    const drifts: unknown[] = [];
    for (const responses of ["report", "off"]) {
      const onDrift = (drift: unknown): void => void drifts.push(drift);
      const response = await shop.askOther(entry, shop.serverWith({ responses, onDrift }), creating);
      expectResponse(response, { status: 409, code: "sold_out", json: { left: "0" } });
    }
    expect(drifts).toMatchObject([{ endpoint: "items.create", issues: [{ pointer: "/left" }] }]);
  });

  test("a class that writes itself is taken as it is written", async () => {
    class Details {
      toJSON(): unknown {
        return { left: 2, secret: 1 };
      }
    }
    failing(new Details());
    const response = await shop.ask(entry, creating);
    expectResponse(response, { status: 409, json: { left: 2 } });
    expect(response.json).not.toHaveProperty("secret");
  });

  test("of another endpoint are opaque", async () => {
    const another: Handler = async (_, { fail }) => {
      throw fail["sold_out"]?.({ left: 0 }) ?? new Error("not made");
    };
    shop.handle("items.get", another);
    expectResponse(await shop.ask(entry, getting), { status: 500, code: "internal_error" });
  });
});

row("S45: what is away for now", (entry) => {
  const { ServiceUnavailable } = shop.modules;
  const unavailable = { status: 503, code: "unavailable" };
  const away = (retryAfter?: number): Error =>
    new ServiceUnavailable("secret host is down", {
      cause: new Error("secret"),
      ...(retryAfter !== undefined && { retryAfter }),
    });

  test.each([
    [1, "1"],
    [0.2, "1"],
    [4.1, "5"],
    [0, "1"],
    [-3, "1"],
    [86_400, "86400"],
    [1e9, "86400"],
    [Infinity, "86400"],
  ])("a handler that throws ServiceUnavailable: retry after %d seconds", async (retryAfter, header) => {
    shop.handle("items.get", async () => Promise.reject(away(retryAfter)));
    expectResponse(await shop.ask(entry, getting), { ...unavailable, headers: { "retry-after": header } });
  });

  test("what is no number at all says none, also from a hook", async () => {
    const throwing = async (): Promise<never> => Promise.reject(away(5n as unknown as number));
    const server = shop.serverWith({ authenticate: { app: throwing, user: throwing } });
    expectResponse(await shop.askOther(entry, server, getting), { ...unavailable, absent: ["retry-after"] });
  });

  test("what throws itself when it is looked at is opaque, also from a hook", async () => {
    const hostile: object = new Proxy(new Error("secret"), {
      getPrototypeOf: () => {
        throw new Error("looked at");
      },
    });
    const throwing = async (): Promise<never> => Promise.reject(hostile as Error);
    const server = shop.serverWith({ authenticate: { app: throwing, user: throwing } });
    expectResponse(await shop.askOther(entry, server, getting), { status: 500, code: "internal_error" });
  });

  test.each([[undefined], [NaN]])("without a time that is known (%s) it says none", async (retryAfter) => {
    shop.handle("items.get", () => {
      throw away(retryAfter);
    });
    expectResponse(await shop.ask(entry, getting), { ...unavailable, absent: ["retry-after"] });
  });

  test("onError receives it once, with what is behind it, and onResponse of the response", async () => {
    const error = away(2);
    const reported: unknown[] = [];
    const server = shop.serverWith({
      onError: (...given: unknown[]) => reported.push(...given),
      onResponse: (response: unknown) => reported.push(response),
    });
    shop.handle("items.get", async () => Promise.reject(error));
    const response = await shop.askOther(entry, server, getting);
    const names = { endpoint: "items.get", requestId: response.json["request_id"] };
    expect(reported).toMatchObject([error, names, { ...unavailable, ...names, replayed: false }]);
    expect(reported[0]).toBe(error);
  });

  test("a hook may throw it, too, and a class of one's own may extend it", async () => {
    class DatabaseAway extends ServiceUnavailable {}
    const throwing = async (): Promise<never> => Promise.reject(new DatabaseAway("gone", { retryAfter: 1 }));
    const withoutHooks = shop.serverWith({ authenticate: { app: throwing, user: throwing } });
    const expected = { ...unavailable, headers: { "retry-after": "1" } };
    expectResponse(await shop.askOther(entry, withoutHooks, getting), expected);
    expect(shop.errors).toMatchObject([{ message: "gone" }]);
  });
});

row("S43: what is logged", (entry) => {
  test("onError receives the error and the names of the request, and no header", async () => {
    const reported: unknown[] = [];
    const onError = (...args: unknown[]): void => void reported.push(...args);
    shop.handle("items.get", async () => Promise.reject(new Error("down")));
    const response = await shop.askOther(entry, shop.serverWith({ onError }), {
      ...getting,
      target: "/v1/items/i1%0Aforged".replace("%0A", "%C2%85"),
    });
    expect(reported).toHaveLength(2);
    expect(reported[1]).toMatchObject({ endpoint: "items.get", requestId: response.json["request_id"] });
    expect(JSON.stringify(reported[1])).not.toMatch(/Basic|secret|authorization|\u0085/i);
  });

  test("a log without onError has one entry for each error and nothing that steers a terminal", async () => {
    const child = await startProcess("program", shop.folder);
    const connection = await Connection.open(child.port);
    const asked = { method: "PUT", target: "/v1/items/i1", headers: json, body: '{"name":"Cup"}' };
    connection.write(requestOf(asked));
    const response = await connection.read();
    expectResponse(response, { status: 500, code: "internal_error" });
    child.stop("SIGTERM");
    const { log } = await child.ended;
    const [first = "", ...others] = log.trimEnd().split("\n");
    expect(first).toContain(String(response.json["request_id"]));
    expect(others.filter((line) => !/^\s/.test(line))).toEqual([]);
    expect(log.replaceAll("\n", "")).toMatch(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/);
    expect(log).not.toMatch(/of-the-handler|Basic |c2hvcDpzZWNyZXQ|authorization/i);
  });
});
