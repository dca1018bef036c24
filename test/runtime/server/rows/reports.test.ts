/** Forbidden and required contents of reports. */
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Desk } from "../desk.js";
import { asApp, asJson, gateServer, loadGate, openGate } from "./gate.js";
import { row } from "./row.js";

let modules: Desk;
beforeAll(async () => void (modules = await loadGate("reports")));

row("S70: sensitive parameters in reports of the path", (entry) => {
  test.each([
    ["POST", "/passes/s3cret/uses/5", "/passes/{secret}/uses/5"],
    ["OPTIONS", "/passes/s3cret/uses/5", "/passes/{secret}/uses/5"],
    ["PATCH", "/passes/s3cret/uses/5", "/passes/{secret}/uses/5"],
    ["POST", "/passes/s3cret/uses/5/", "/passes/…/uses/…/"],
    ["POST", "/passes/s3cret/uses/%zz", "/passes/…/uses/…"],
    ["POST", "/passes/s3cret", "/passes/…"],
    ["POST", "/v2/passes/s3cret/uses/5", "/…/passes/…/uses/…"],
    ["GET", "/old/passes", "/old/passes"],
  ])("%s %s", async (method, target, shown) => {
    const { ask, paths } = await openGate(entry, modules);
    await ask(target, { method });
    expect(paths).toEqual([shown, shown]);
  });
});

row("S71: something thrown that throws when it is looked at", (entry) => {
  const throws = (): never => {
    throw new Error("looked at");
  };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const odd: readonly (readonly [string, unknown])[] = [
    ["a stack that throws", Object.defineProperty(new Error("odd"), "stack", { get: throws })],
    ["a stack that is a symbol", Object.defineProperty(new Error("odd"), "stack", { value: Symbol("s") })],
    ["a revoked proxy", proxy],
  ];

  test.each(odd)("%s: 500, and onError receives it once", async (_, thrown) => {
    const { ask, errors } = await openGate(entry, modules, { find: () => Promise.reject(thrown) });
    const response = await ask("/passes");
    expect([response.status, response.json["code"], errors.length]).toEqual([500, "internal_error", 1]);
    expect(errors[0] === thrown).toBe(true);
  });

  test.each(odd)("%s: the console shows it without a hook", async (_, thrown) => {
    const write = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => write.mockRestore());
    const { ask } = await openGate(
      entry,
      modules,
      { find: () => Promise.reject(thrown) },
      { onError: undefined },
    );
    expect((await ask("/passes")).status).toBe(500);
    expect(write.mock.calls).toEqual([
      [expect.stringMatching(/^passes\.find failed \(request [0-9a-f-]+\): /)],
    ]);
  });
});

row("S72: hooks that give something else than a caller", (entry) => {
  test.each<[unknown, number]>([
    ["", 401],
    [0, 401],
    [NaN, 401],
    [0n, 401],
    [7, 500],
    [Symbol("app"), 500],
    ["app", 200],
    [true, 200],
    [{}, 200],
  ])("%o: %d", async (judged, status) => {
    const authenticate = { app: () => judged, user: () => null };
    const { ask, errors } = await openGate(entry, modules, {}, { authenticate });
    expect((await ask("/old/passes", { headers: asApp })).status).toBe(status);
    expect(errors).toHaveLength(status === 500 ? 1 : 0);
  });

  test("secrets that are empty are equal to nothing", () => {
    expect(modules.constantTimeEqual("", "")).toBe(false);
  });
});

row("S81: a context of one's own that cannot be made", (entry) => {
  test.each<[string, () => unknown]>([
    [
      "it throws",
      () => {
        throw new Error("no database");
      },
    ],
    ["it rejects", () => Promise.reject(new Error("no database"))],
    ["it takes the place of something", () => ({ auth: "mine" })],
  ])("%s: 500, and no handler is called", async (_, context) => {
    let calls = 0;
    const make = async () => ++calls;
    const { ask, errors } = await openGate(entry, modules, { make }, { context });
    const sent = { method: "POST", headers: asJson, body: '{"label":"a"}' };
    const response = await ask("/passes", sent);
    expect([response.status, response.json["code"], errors.length, calls]).toEqual([
      500,
      "internal_error",
      1,
      0,
    ]);
  });

  test("it must be a function", () => {
    expect(() => gateServer(modules, {}, { context: { db: 1 } })).toThrow(/^The option context must be/);
  });
});
