/** Errors: each that an endpoint declares, each that it does not, and whatever else can be thrown. */
import { format } from "node:util";
import { describe, expect, test } from "vitest";
import type { DeclaredError, Endpoint, Rule } from "../../../generator/language/model/model.js";
import { entryNames } from "./entries.js";
import { exampleOf } from "./examples.js";
import { inside } from "./ledger.js";
import { callOf, ledger, play, type Outcome } from "./run.js";
import type { Context, Script } from "./service.js";
import { model, modules } from "./wallet.js";

/** The tests of errors through one entry. */
export function testErrors(entry: (typeof entryNames)[number]): void {
  const ask = (endpoint: Endpoint, script: Script): Promise<Outcome> => play(entry, callOf(endpoint), script);
  const throwing = (endpoint: Endpoint, makeError: (context: Context) => unknown) =>
    ask(endpoint, {
      handle: (_, context) => {
        throw makeError(context);
      },
    });

  describe.each(model.endpoints)("$name", (endpoint) => {
    const [declared, others] = [true, false].map((isDeclared) =>
      model.errors.filter(({ name }) => endpoint.errors.includes(name) === isDeclared),
    ) as [DeclaredError[], DeclaredError[]];

    test.each(declared)("sends $name as declared", async (error) => {
      for (const detail of [undefined, "What happened, in words. 𝒳"]) {
        const details = { ...fieldsOf(error), ...(detail === undefined ? {} : { detail }) };
        const outcome = await throwing(endpoint, ({ fail }) =>
          fail[error.name]?.({ ...details, secret: inside }),
        );
        expectDeclared(outcome, error, details);
      }
    });

    test("sends only declared errors", async () => {
      expect(declared.length + others.length).toBe(model.errors.length);
      for (const { name } of others) {
        const outcome = await throwing(endpoint, ({ fail }) => fail[name]?.({ detail: inside }));
        expectOpaque(outcome, endpoint);
        expect(outcome.reported[0]?.error).toMatchObject({ error: name });
      }
    });
  });

  const strange: readonly (readonly [string, unknown])[] = [
    ["an error", new Error(inside)],
    ["an error with a status and a code", Object.assign(new Error(inside), { status: 418, code: "teapot" })],
    [
      "an error with a response",
      Object.assign(new Error(inside), { response: { status: 200 }, body: inside }),
    ],
    ["a type error", new TypeError(inside, { cause: inside })],
    ["several errors", new AggregateError([new Error(inside)], inside)],
    ["a text", inside],
    ["nothing", undefined],
    ["null", null],
    ["a number", 404],
    ["a Response", new Response(inside, { status: 200 })],
    [
      "an object like a declared error",
      { error: "user_not_found", name: "Failure", status: 404, body: inside },
    ],
    ["an object without a prototype", Object.assign(Object.create(null) as object, { message: inside })],
    ["a function", () => inside],
  ];

  describe.each(model.endpoints)("$name", (endpoint) => {
    test("responds to other errors with an opaque 500", async () => {
      for (const [what, error] of strange) {
        const reported = (await throwing(endpoint, () => error)).reported;
        expect(reported.length, what).toBe(1);
        expect(reported[0]?.error, what).toBe(error);
        const rejected = await ask(endpoint, { handle: () => Promise.reject(error as Error) });
        expectOpaque(rejected, endpoint);
        expect(rejected.reported[0]?.error, what).toBe(error);
      }
    });

    test("responds with 501 without a handler, and with 503 if it never ends", async () => {
      const missing = await ask(endpoint, { handle: modules.unimplemented });
      expect([missing.status, missing.body["code"]]).toEqual([501, "not_implemented"]);
      let signal: AbortSignal | undefined;
      const handle: Script["handle"] = (_, context) => {
        signal = (context as Context & { readonly signal: AbortSignal }).signal;
        return new Promise(() => {});
      };
      const endless = await play(entry, callOf(endpoint), { handle }, "hasty");
      expect([endless.status, endless.body["code"]]).toEqual([503, "handler_timeout"]);
      expect(signal?.reason).toMatchObject({ name: "TimeoutError" });
    });

    test("responds with an opaque 500 if a hook fails", async () => {
      if (endpoint.auth.length === 0) return;
      const broken: readonly Script["authenticate"][] = [
        () => Promise.reject(new Error(inside)),
        () => {
          throw new Error(inside);
        },
      ];
      for (const authenticate of broken) {
        const outcome = await ask(endpoint, { ...(authenticate && { authenticate }) });
        expectOpaque(outcome, endpoint);
        expect(outcome.seen).toBeUndefined();
      }
    });
  });

  test("the console shows what failed, and only the author's own words", async () => {
    const lines = await written(async () => {
      for (const endpoint of model.endpoints) {
        const handle = (): never => {
          throw new Error(`${endpoint.name} broke\u001b[31m\nforged: line`);
        };
        await play(entry, callOf(endpoint), { handle }, "plain");
        await play(entry, callOf(endpoint), { handle: () => ({ half: "an output" }) }, "plain");
      }
    });
    const text = lines.join("\n");
    for (const { name } of model.endpoints) expect(text).toContain(`${name} broke`);
    expect(ledger.secretsIn(text)).toEqual([]);
    expect(text).not.toMatch(/\u001b|^forged/m);
    expect(text).not.toContain("an output");
  });

  const ruled = model.endpoints.flatMap((endpoint) => endpoint.rules.map((rule) => ({ endpoint, rule })));

  test.each(ruled)("$endpoint.name holds to its rule $rule.name", async ({ endpoint, rule }) => {
    for (const no of [() => false, () => Promise.resolve(false)]) {
      const outcome = await ask(endpoint, { rules: { [rule.name]: no } });
      expectBroken(outcome, rule);
      expect(outcome.seen).toBeUndefined();
    }
    const thrown = await ask(endpoint, { rules: { [rule.name]: () => Promise.reject(new Error(inside)) } });
    expectOpaque(thrown, endpoint);
    expect(thrown.seen).toBeUndefined();
    const kept = await ask(endpoint, { rules: { [rule.name]: () => Promise.resolve(true) } });
    expect(kept.status).toBe(endpoint.response.status);
  });
}

/** Returns the console output during `work`. */
async function written(work: () => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  const methods = ["log", "info", "warn", "error", "debug"] as const;
  const before = methods.map((method) => console[method]);
  for (const method of methods) console[method] = (...reported: unknown[]) => lines.push(format(...reported));
  try {
    await work();
  } finally {
    methods.forEach((method, at) => (console[method] = before[at] ?? console[method]));
  }
  return lines;
}

/** A valid value for each field of an error. */
function fieldsOf(error: DeclaredError): Record<string, unknown> {
  return Object.fromEntries(error.fields.map((field) => [field.name, exampleOf(model, field.value)]));
}

function expectDeclared(outcome: Outcome, error: DeclaredError, details: object): void {
  expect(outcome.headers["content-type"]).toBe("application/problem+json");
  expect(outcome.status).toBe(error.status);
  expect(outcome.body).toEqual({
    type: "about:blank",
    title: expect.stringMatching(/./) as unknown,
    status: error.status,
    code: error.code,
    request_id: outcome.headers["x-request-id"],
    // What the spec says of it, unless the handler says something.
    ...(error.doc !== undefined && { detail: error.doc.trim().replace(/\s+/g, " ") }),
    ...details,
  });
  expect(outcome.reported).toEqual([]);
}

function expectOpaque(outcome: Outcome, { name }: Endpoint): void {
  expect(outcome.status).toBe(500);
  expect(outcome.body).toEqual({
    type: "about:blank",
    title: "Internal Server Error",
    status: 500,
    code: "internal_error",
    detail: "An unexpected error occurred.",
    request_id: outcome.headers["x-request-id"],
  });
  expect(outcome.reported).toMatchObject([{ request: { endpoint: name } }]);
}

function expectBroken(outcome: Outcome, rule: Rule): void {
  const error = model.errors.find(({ name }) => name === rule.error);
  if (error !== undefined) expectDeclared(outcome, error, {});
  else expect(outcome.body).toMatchObject({ status: 400, code: "rule_broken", rule: rule.name });
}
