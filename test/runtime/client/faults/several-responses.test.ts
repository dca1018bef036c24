/** Calls with several responses: rows C105 and C106. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { loadDepot, type Depot } from "../../formats.js";
import type { Calling } from "./clients.js";
import { faultOf, row } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("client-several")));

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A call of `labels.get` to a plain server. */
async function got(respond: Respond): Promise<{ readonly call: Calling; readonly accepts: () => unknown }> {
  const accepted: unknown[] = [];
  const server = createServer((request, response) => {
    accepted.push(request.headers.accept);
    respond(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = depot.createClient({ baseUrl, backoff: () => 0, responses: "enforce" });
  const call = client["labels"]?.["get"]?.({ id: "1" });
  if (call === undefined) throw new Error("There is no such call.");
  return { call, accepts: () => accepted };
}

function responding(status: number, headers: Record<string, string>, body?: string): Respond {
  return (response) => void response.writeHead(status, headers).end(body);
}

const jsonType = { "content-type": "application/json" };

row("C105: several responses", () => {
  test("JSON", async () => {
    const { call, accepts } = await got(responding(200, { ...jsonType, etag: "v1" }, '{"label":"a"}'));
    expect(await call).toEqual({ status: 200, value: { label: "a" } });
    expect(accepts()).toEqual(["application/json, image/png, text/plain"]);
  });
  test("bytes and text", async () => {
    const bytes = await got(responding(203, { "content-type": "image/png" }, "abc"));
    const { status, value } = (await bytes.call) as { status: number; value: { text(): Promise<string> } };
    expect([status, await value.text()]).toEqual([203, "abc"]);
    const text = await got(responding(206, { "content-type": "text/plain" }, "é"));
    expect(await text.call).toEqual({ status: 206, value: "é" });
  });
  test("304 and a redirect, which is not followed", async () => {
    expect(await (await got(responding(304, { etag: "v1" }))).call).toEqual({ status: 304 });
    const { call, accepts } = await got(responding(302, { location: "/elsewhere" }));
    expect(await call).toEqual({ status: 302 });
    expect(accepts()).toHaveLength(1);
  });
});

row("C106: a response that the spec does not list", () => {
  test.each([
    ["another redirect", responding(307, { location: "/elsewhere" }), "redirect"],
    ["another status", responding(201, jsonType, "{}"), "http"],
    ["an error", responding(404, jsonType, "{}"), "http"],
    ["JSON where bytes are listed", responding(203, jsonType, "{}"), "content-type"],
    ["bytes where JSON is listed", responding(200, { "content-type": "image/png" }, "abc"), "content-type"],
    ["no body", responding(200, { ...jsonType, etag: "v1" }), "decode"],
    ["a redirect without location", responding(302, {}), "contract"],
    ["JSON without its header", responding(200, jsonType, "{}"), "contract"],
  ])("%s", async (_, respond, kind) => {
    const { call } = await got(respond);
    const fault = await faultOf(call);
    expect(fault.kind).toBe(kind);
  });
});
