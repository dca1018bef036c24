/** Declared errors: their headers, the challenge of a 401, the errors that limits lead to. */
import { beforeAll, expect, test } from "vitest";
import type { Desk, Handler } from "../desk.js";
import { asJson, loadGate, openGate } from "./gate.js";
import { row } from "./row.js";

let modules: Desk;
beforeAll(async () => void (modules = await loadGate("declared")));

const body = '{"label":"a"}';
const failing =
  (name: string, details?: Record<string, unknown>): Handler =>
  async (_, { fail }) =>
    Promise.reject(fail[name]?.(details));

row("S74: headers of declared errors", (entry) => {
  test("those that are declared are sent", async () => {
    const make = failing("too_many", { headers: { "retry-after": 3, "x-other": "a" } });
    const { ask } = await openGate(entry, modules, { make });
    const response = await ask("/passes", { method: "POST", headers: asJson, body });
    expect([response.status, response.headers["retry-after"]]).toEqual([429, "3"]);
    expect(response.headers).not.toHaveProperty("x-other");
    expect(response.json).not.toHaveProperty("headers");
  });

  test.each([
    [{}],
    [{ headers: {} }],
    [{ headers: { "retry-after": "3" } }],
    [{ headers: { "retry-after": 61 } }],
  ])("%j breaks the contract", async (details) => {
    const { ask, errors } = await openGate(entry, modules, { make: failing("too_many", details) });
    const response = await ask("/passes", { method: "POST", headers: asJson, body });
    expect([response.status, response.json["code"], errors.length]).toEqual([500, "response_contract", 1]);
    expect(response.headers).not.toHaveProperty("retry-after");
  });
});

row("S75: a declared 401", (entry) => {
  test("names the ways to authenticate, as the server's own does", async () => {
    const { ask } = await openGate(entry, modules, { make: failing("expired") });
    const declared = await ask("/passes", { method: "POST", headers: asJson, body });
    const own = await ask("/passes", { method: "POST", body });
    expect([declared.json["code"], own.json["code"]]).toEqual(["expired", "unauthorized"]);
    const challenge = 'Basic realm="Gate", charset="UTF-8", Bearer realm="Gate"';
    expect([declared, own].map(({ headers }) => headers["www-authenticate"])).toEqual([challenge, challenge]);
  });
});

row("S76: an input that exceeds a limit which leads to an error", (entry) => {
  test.each<[string, number, string]>([
    ['{"label":"abcde"}', 200, ""],
    ['{"label":"abcdef"}', 422, "label_too_long"],
    ['{"label":"abcdef","size":"1"}', 400, "invalid_request"],
    ['{"label":5}', 400, "invalid_request"],
  ])("%s", async (sent, status, code) => {
    const { ask } = await openGate(entry, modules);
    const response = await ask("/passes", { method: "POST", headers: asJson, body: sent });
    expect([response.status, response.json["code"] ?? ""]).toEqual([status, code]);
  });
});
