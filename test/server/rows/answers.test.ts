/** What leaves a server: outputs, declared errors, and what is logged. */
import { beforeEach, expect, test } from "vitest";
import type { Handler } from "../desk.js";
import { startProcess } from "./child.js";
import { Connection } from "./connection.js";
import { expectAnswer, row } from "./row.js";
import { json, openShop, requestOf, type Asked } from "./shop.js";

const shop = await openShop("answers");
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
  ])("%s is 500, never half an answer", async (_, output) => {
    shop.handle("items.get", async () => output);
    const answer = await shop.ask(entry, getting);
    expectAnswer(answer, broken);
    expect(answer.text).not.toContain("secret");
    expect(shop.errors).toHaveLength(1);
  });

  test("what is not declared never leaves, in no mode", async () => {
    const output = { ...item, secret: 1, metadata: { free: { secret: 0 } } };
    shop.handle("items.get", async () => output);
    for (const responses of ["enforce", "report", "off"]) {
      const answer = await shop.askOther(entry, shop.serverWith({ responses }), getting);
      expect(answer.json).toEqual({ ...item, metadata: { free: { secret: 0 } } });
    }
    expect(output.secret).toBe(1);
  });

  test("NaN in free-form data, where nothing is declared, is null: JSON has no other word for it", async () => {
    shop.handle("items.get", async () => ({ ...item, metadata: { a: [NaN] } }));
    const answer = await shop.ask(entry, getting);
    expect([answer.status, answer.json["metadata"]]).toEqual([200, { a: [null] }]);
  });

  test("enforce is the default; report sends and tells; off sends", async () => {
    shop.handle("items.get", async () => ({ ...item, name: "Lampshade" }));
    const drifts: unknown[] = [];
    const onDrift = (drift: unknown): void => void drifts.push(drift);
    const ask = (options: Readonly<Record<string, unknown>>) =>
      shop.askOther(entry, shop.serverWith({ onDrift, ...options }), getting);
    expectAnswer(await ask({}), broken);
    expectAnswer(await ask({ responses: "report" }), { status: 200, json: { name: "Lampshade" } });
    expect(drifts).toMatchObject([{ endpoint: "items.get", issues: [{ pointer: "/name" }] }]);
    expectAnswer(await ask({ responses: "off" }), { status: 200, json: { name: "Lampshade" } });
    expect(drifts).toHaveLength(1);
  });

  test("a declared header that is required and not set", async () => {
    shop.handle("items.create", async () => item);
    const answer = await shop.ask(entry, { method: "POST", headers: json, body: '{"name":"Cup"}' });
    expectAnswer(answer, broken);
  });
});

row("S38: declared errors", (entry) => {
  test("have the declared status, code and fields, and nothing else", async () => {
    shop.handle("items.get", async (_, { fail }) => {
      throw fail["item_not_found"]?.({ detail: "No i1.", secret: 1 });
    });
    const answer = await shop.ask(entry, getting);
    expectAnswer(answer, { status: 404, code: "item_not_found" });
    expect(Object.keys(answer.json).sort()).toEqual([
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
    const answer = await shop.ask(entry, { method: "POST", headers: json, body: '{"name":"Cup"}' });
    expectAnswer(answer, { status: 409, code: "sold_out", json: { left: 0 } });
    expect(answer.json).not.toHaveProperty("secret");
  });

  test("of another endpoint are opaque", async () => {
    const another: Handler = async (_, { fail }) => {
      throw fail["sold_out"]?.({ left: 0 }) ?? new Error("not made");
    };
    shop.handle("items.get", another);
    expectAnswer(await shop.ask(entry, getting), { status: 500, code: "internal_error" });
  });
});

row("S43: what is logged", (entry) => {
  test("onError is told the error and the names of the request, and no header", async () => {
    const told: unknown[] = [];
    const onError = (...args: unknown[]): void => void told.push(...args);
    shop.handle("items.get", async () => Promise.reject(new Error("down")));
    const answer = await shop.askOther(entry, shop.serverWith({ onError }), {
      ...getting,
      target: "/v1/items/i1%0Aforged".replace("%0A", "%C2%85"),
    });
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ endpoint: "items.get", requestId: answer.json["request_id"] });
    expect(JSON.stringify(told[1])).not.toMatch(/Basic|secret|authorization|\u0085/i);
  });

  test("a log without onError has one entry for each error and nothing that steers a terminal", async () => {
    const child = await startProcess("program", shop.folder);
    const connection = await Connection.open(child.port);
    const asked = { method: "PUT", target: "/v1/items/i1", headers: json, body: '{"name":"Cup"}' };
    connection.write(requestOf(asked));
    const answer = await connection.read();
    expectAnswer(answer, { status: 500, code: "internal_error" });
    child.stop("SIGTERM");
    const { log } = await child.ended;
    const [first = "", ...others] = log.trimEnd().split("\n");
    expect(first).toContain(String(answer.json["request_id"]));
    expect(others.filter((line) => !/^\s/.test(line))).toEqual([]);
    expect(log.replaceAll("\n", "")).toMatch(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/);
    expect(log).not.toMatch(/of-the-handler|Basic |c2hvcDpzZWNyZXQ|authorization/i);
  });
});
