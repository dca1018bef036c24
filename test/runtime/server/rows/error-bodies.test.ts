/** Errors whose bodies are resources: the server's own, and declared ones. */
import { beforeAll, expect, test } from "vitest";
import { loadDesk, type Desk, type Handler } from "../desk.js";
import { entryOf, type Send, type Sent } from "../entries.js";
import { row } from "./row.js";
import type { EntryName } from "./shop.js";

let modules: Desk;
beforeAll(async () => void (modules = await loadDesk("rows-error-bodies", "rows/parcels.yaml")));

/** A server of parcels.yaml behind `entry`, with what it reported. */
async function open(
  entry: EntryName,
  send: Handler,
  own: object = {},
): Promise<{ ask: Send; errors: unknown[] }> {
  const errors: unknown[] = [];
  const authenticate = { app: ({ token }: Record<string, string>) => token === "t" };
  const options = {
    authenticate,
    onError: (error: unknown) => errors.push(error),
    maxBodyBytes: 100,
    ...own,
  };
  const server = modules.createServer({ parcels: { send } }, options);
  return { ask: await entryOf(entry === "fetch" ? "fetch" : "node", modules, server), errors };
}

const headers = { authorization: "Bearer t", "content-type": "application/json" };
const post = (body: string, more: Record<string, string> = {}): Sent => ({
  method: "POST",
  headers: { ...headers, ...more },
  body,
});
const fine = post('{"label":"a"}');
const failing =
  (name: string, details?: Record<string, unknown>): Handler =>
  async (_, { fail }) =>
    Promise.reject(fail[name]?.(details));

row("S90: the server's own errors, with an `error_body`", (entry) => {
  test.each<[number, string, string, Sent]>([
    [400, "malformed_json", "/parcels", post("{")],
    [400, "invalid_request", "/parcels", post("{}")],
    [401, "unauthorized", "/parcels", { method: "POST" }],
    [404, "route_not_found", "/nowhere", {}],
    [405, "method_not_allowed", "/parcels", { method: "DELETE" }],
    [406, "not_acceptable", "/parcels", post('{"label":"a"}', { accept: "text/html" })],
    [413, "body_too_large", "/parcels", post(JSON.stringify({ label: "a".repeat(200) }))],
    [415, "unsupported_media_type", "/parcels", post("a", { "content-type": "text/plain" })],
    [500, "internal_error", "/parcels", fine],
  ])("%i %s", async (status, code, path, sent) => {
    const { ask } = await open(entry, () => Promise.reject(new Error("broken")));
    const answer = await ask(path, sent);
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ version: 2, error: { code, text: expect.any(String) as string } });
    expect(answer.headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
    expect(answer.headers["x-request-id"]).toBeTruthy();
  });

  test("a body without a place for issues says at which value the request is wrong", async () => {
    const { ask } = await open(entry, () => Promise.reject(new Error("broken")));
    const answer = await ask("/parcels", post("{}"));
    expect(answer.json).toMatchObject({
      error: { text: "The request violates the API contract: /label is required." },
    });
  });

  test("503 of a handler that is too slow, with its code in reports", async () => {
    const codes: unknown[] = [];
    const onResponse = ({ code }: { code?: string }): void => void codes.push(code);
    const never: Handler = () => new Promise(() => {});
    const { ask } = await open(entry, never, { handlerTimeoutMs: 20, onResponse });
    const answer = await ask("/parcels", fine);
    expect([answer.status, answer.json]).toMatchObject([503, { error: { code: "handler_timeout" } }]);
    expect(codes).toEqual(["handler_timeout"]);
  });

  test("the option errorBody makes them; a body that violates the spec is reported, and not sent", async () => {
    const broken = new Error("broken");
    const makers: Record<string, (problem: Record<string, unknown>) => unknown> = {
      own: ({ code, status }) => ({ version: 2, error: { code, text: `${status as number}` } }),
      wrong: () => ({ version: 1 }),
      throwing: () => {
        throw broken;
      },
    };
    for (const [name, errorBody] of Object.entries(makers)) {
      const { ask, errors } = await open(entry, failing("lost"), { errorBody });
      const answer = await ask("/nowhere");
      expect(answer.status).toBe(404);
      if (name === "own")
        expect(answer.json).toEqual({ version: 2, error: { code: "route_not_found", text: "404" } });
      else expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(errors).toHaveLength(name === "own" ? 0 : 1);
    }
  });
});

row("S91: a declared error with an `error_body`", (entry) => {
  test("has its code, its description and what the handler gives", async () => {
    const details = { message: "Since May.", body: { error: { field: "id", code: "other", more: 1 } } };
    for (const [given, error] of [
      [undefined, { code: "lost", text: "The parcel is lost." }],
      [details, { code: "lost", text: "Since May.", field: "id" }],
    ] as const) {
      const { ask } = await open(entry, failing("lost", given));
      const answer = await ask("/parcels", fine);
      expect([answer.status, answer.headers["content-type"]]).toEqual([410, "application/json"]);
      expect(answer.json).toEqual({ version: 2, error });
    }
    expect(details.body.error.code).toBe("other");
  });

  test.each([{ message: 5 }, { body: { error: { field: "too long" } } }, { message: Number.NaN }])(
    "%j breaks the contract",
    async (details) => {
      const { ask, errors } = await open(entry, failing("lost", details));
      const answer = await ask("/parcels", fine);
      expect([answer.status, answer.json]).toMatchObject([500, { error: { code: "response_contract" } }]);
      expect(errors).toHaveLength(1);
    },
  );

  test("is that of a limit", async () => {
    const { ask } = await open(entry, failing("lost"));
    const answer = await ask("/parcels", post('{"label":"too long"}'));
    const error = { code: "label_too_long", text: "/label must have at most 5 characters" };
    expect([answer.status, answer.json]).toEqual([422, { version: 2, error }]);
  });
});

row("S92: a declared error with a range of statuses", (entry) => {
  test.each<[unknown, number, string]>([
    [400, 400, "odd"],
    [499, 499, "odd"],
    [500, 500, "internal_error"],
    [undefined, 500, "internal_error"],
    [404.5, 500, "internal_error"],
  ])("%j", async (status, sent, code) => {
    const { ask } = await open(entry, async (_, { fail }) => Promise.reject(fail["odd"]?.({ status })));
    const answer = await ask("/parcels", fine);
    expect([answer.status, answer.json]).toMatchObject([sent, { error: { code } }]);
  });
});
