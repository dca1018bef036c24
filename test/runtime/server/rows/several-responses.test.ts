/** Endpoints with several responses: rows S105 to S107. */
import { connect } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { depotHandlers, loadDepot, type Depot } from "../../formats.js";
import type { Handler } from "../desk.js";
import { entryOf, listen, type ReceivedResponse, type Sent } from "../entries.js";
import { expectResponse, listenerRow, row } from "./row.js";
import type { EntryName } from "./shop.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("several-responses")));

let isCancelled = false;
const unsent = new ReadableStream({ cancel: () => void (isCancelled = true) });

/** Responds as the id in the path says. */
const handler: Handler = async (input, context) => {
  const { responseHeaders } = context as unknown as { readonly responseHeaders: Record<string, unknown> };
  const id = String(input["id"]);
  if (id === "same") {
    responseHeaders["etag"] = "v1";
    return { status: 304 };
  }
  if (id === "moved") {
    responseHeaders["location"] = "/photos/1";
    return { status: 302 };
  }
  if (id === "nowhere") return { status: 302 };
  if (id === "photo") return { status: 203, value: new Uint8Array([1, 2, 3]) };
  if (id === "text") return { status: 206, value: "é" };
  if (id === "odd") return { status: 207, value: { label: "secret" } };
  if (id === "bytes") return { status: 207, value: unsent };
  if (id === "bare") return { label: "secret" };
  responseHeaders["etag"] = "v2";
  return { status: 200, value: { label: id } };
};

async function asking(
  entry: EntryName,
  errors: unknown[] = [],
): Promise<(path: string, sent?: Sent) => Promise<ReceivedResponse>> {
  const onError = (error: unknown): void => void errors.push(error);
  const server = depot.createServer(depotHandlers({ "labels.get": handler }), { onError });
  return entryOf(entry === "fetch" ? "fetch" : "node", depot, server);
}

row("S105: several responses", (entry) => {
  test.each([
    ["JSON", "a", 200, { "content-type": "application/json", etag: "v2" }, '{"label":"a"}'],
    ["bytes", "photo", 203, { "content-type": "image/png", "content-length": "3" }, "\u0001\u0002\u0003"],
    ["text", "text", 206, { "content-type": "text/plain; charset=utf-8" }, "é"],
  ])("%s", async (_, id, status, headers, text) => {
    const ask = await asking(entry);
    const response = await ask(`/labels/${id}`);
    expectResponse(response, { status, headers });
    expect(response.text).toBe(text);
  });
  test("304 and a redirect have no body", async () => {
    const ask = await asking(entry);
    const absent = ["content-type"];
    const same = await ask("/labels/same", { headers: { "if-none-match": "v1" } });
    expectResponse(same, {
      status: 304,
      headers: { etag: "v1" },
      absent: ["content-type", "content-length"],
    });
    const moved = await ask("/labels/moved");
    expectResponse(moved, { status: 302, headers: { location: "/photos/1" }, absent });
    expect([same.text, moved.text]).toEqual(["", ""]);
  });
  test("Accept needs one of the media types", async () => {
    const ask = await asking(entry);
    for (const accept of ["application/json", "image/png", "text/plain", "image/*"])
      expectResponse(await ask("/labels/a", { headers: { accept } }), 200);
    const gif = { headers: { accept: "image/gif" } };
    expectResponse(await ask("/labels/a", gif), { status: 406, code: "not_acceptable" });
  });
});

listenerRow("S107: 304 and redirects on one connection", () => {
  test("leave it open", async () => {
    const server = depot.createServer(depotHandlers({ "labels.get": handler }), {});
    const { port } = await listen(depot, server);
    const socket = connect(port, "127.0.0.1");
    const get = (id: string, more = ""): string =>
      `GET /labels/${id} HTTP/1.1\r\nhost: a\r\nif-none-match: v1\r\n${more}\r\n`;
    socket.write(get("same") + get("moved") + get("a", "connection: close\r\n"));
    let text = "";
    for await (const piece of socket) text += String(piece);
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 304", "HTTP/1.1 302", "HTTP/1.1 200"]);
    expect(text.endsWith('{"label":"a"}')).toBe(true);
  });
});

row("S106: a response that the spec does not list", (entry) => {
  test.each(["odd", "bare", "nowhere"])("%s", async (id) => {
    const errors: unknown[] = [];
    const ask = await asking(entry, errors);
    const response = await ask(`/labels/${id}`);
    expectResponse(response, { status: 500, code: "response_contract" });
    expect(errors).toHaveLength(1);
  });
  test("a stream of bytes, which is cancelled", async () => {
    expectResponse(await (await asking(entry))("/labels/bytes"), { status: 500, code: "response_contract" });
    expect(isCancelled).toBe(true);
  });
});
