/** Errors of services that others wrote, with Express: rows C80 to C84. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { generatePeer, type Fault } from "./clients.js";
import { faultOf, row } from "./row.js";

const stripe = await generatePeer("stripe");
const twilio = await generatePeer("twilio");
const kubernetes = await generatePeer("kubernetes");
const oauth = await generatePeer("oauth");

/** Starts an Express server that responds to everything with `status` and `body`. */
async function peer(status: number, body: unknown): Promise<string> {
  const app = express();
  app.use((_request, response) => {
    if (typeof body === "string") response.status(status).type("html").send(body);
    else response.status(status).json(body);
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const charge = async (status: number, body: unknown, options: object = {}): Promise<Fault> =>
  faultOf(stripe({ baseUrl: await peer(status, body), ...options })["charges"]!["create"]!({ amount: 5 }));
const message = async (status: number, body: unknown): Promise<Fault> =>
  faultOf(twilio({ baseUrl: await peer(status, body) })["messages"]!["get"]!({ sid: "SM1" }));
const pod = async (status: number, body: unknown): Promise<Fault> =>
  faultOf(kubernetes({ baseUrl: await peer(status, body) })["pods"]!["get"]!({ name: "a" }));
const token = async (status: number, body: unknown): Promise<Fault> =>
  faultOf(oauth({ baseUrl: await peer(status, body) })["tokens"]!["create"]!({ code: "c" }));

const cardError = (code: string | undefined, more: object = {}) => ({
  error: { type: "card_error", code, message: "Declined.", ...more },
});

row("C80: a code at a path of the body", () => {
  test.each(["card_declined", "expired_card"])("%s, as Stripe writes it", async (code) => {
    const error = await charge(402, cardError(code, { decline_code: "x" }));
    expect(error).toMatchObject({ kind: "declared", code, status: 402 });
    expect(error.body).toEqual(cardError(code, { decline_code: "x" }));
    expect(error.message).toBe(`charges.create: 402 ${code}: Declined.`);
    expect(JSON.stringify(error)).not.toContain("decline_code");
  });

  test.each(["invalid_grant", "invalid_request"])("%s of one status, as OAuth writes it", async (code) => {
    expect(await token(400, { error: code })).toMatchObject({ kind: "declared", code });
  });

  test.each<[string, () => Promise<Fault>]>([
    ["unknown", () => charge(402, cardError("insufficient_funds"))],
    ["of another status", () => charge(404, cardError("card_declined"))],
    ["of an error that the endpoint does not declare", () => token(400, { error: "slow_down" })],
    ["missing, where several errors have the status", () => charge(402, cardError(undefined))],
  ])("one that is %s is no declared error", async (_, ask) => {
    expect(await ask()).toMatchObject({ kind: "http", code: "unexpected" });
  });
});

row("C81: a code that is a number", () => {
  const exception = (code: unknown, status: number) => ({ code, message: "No.", more_info: "u", status });

  test("as Twilio writes it", async () => {
    expect(await message(404, exception(20404, 404))).toMatchObject({ kind: "declared", code: "not_found" });
    expect(await message(400, exception(21608, 400))).toMatchObject({ kind: "declared", code: "unverified" });
  });

  test("as Kubernetes writes it, with a range of statuses", async () => {
    const status = (code: number) => ({
      apiVersion: "v1",
      kind: "Status",
      status: "Failure",
      code,
      message: "m",
    });
    expect(await pod(404, status(404))).toMatchObject({ kind: "declared", code: "not_found" });
    expect(await pod(409, status(409))).toMatchObject({ kind: "declared", code: "conflict" });
    expect(await pod(422, status(422))).toMatchObject({ kind: "declared", code: "invalid", status: 422 });
    expect(await pod(500, status(422))).toMatchObject({ kind: "http", code: "unexpected" });
  });

  test.each([20405, "20404", 404, null])("%j is another one", async (code) => {
    expect(await message(404, exception(code, 404))).toMatchObject({ kind: "http", code: "unexpected" });
  });
});

row("C82: an error without a code", () => {
  test("its status and the form of its body name it", async () => {
    expect(await token(503, { until: 7 })).toMatchObject({ kind: "declared", code: "unavailable" });
  });

  test.each<[string, unknown]>([
    ["a code", { until: 7, error: "server_error" }],
    ["another form", { until: "later" }],
    ["no JSON", "<h1>Down</h1>"],
  ])("a body with %s does not", async (_, body) => {
    expect(await token(503, body)).toMatchObject({ kind: "http", code: "unexpected", status: 503 });
  });
});

row("C83: a declared code in a body of another form", () => {
  test("is no declared error, and drift", async () => {
    const drifts: unknown[] = [];
    const onDrift = (drift: unknown) => drifts.push(drift);
    const body = cardError("card_declined", { message: 5 });
    for (const responses of ["report", "enforce", "off"])
      expect(await charge(402, body, { responses, onDrift })).toMatchObject({ kind: "http", body });
    const issues = [{ pointer: "/error/message", code: "type" }];
    expect(drifts).toMatchObject([{ endpoint: "charges.create", issues }, { issues }]);
  });
});

row("C84: an undeclared error with the body that the spec describes", () => {
  test("is described; others are not", async () => {
    const described = await charge(500, cardError("api_down"));
    expect(described).toMatchObject({ kind: "http", code: "unexpected", described: true });
    expect(described.message).toBe("charges.create: 500 api_down: Declined.");
    for (const body of [{ error: "down" }, "<h1>Bad gateway</h1>"])
      expect(await charge(502, body)).not.toHaveProperty("described");
  });
});
