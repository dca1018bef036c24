/** Requests in formats other than JSON: row C110. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "node:querystring";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { loadDepot, type Depot } from "../../formats.js";
import { row } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("faults")));

/** A request that a plain server received. */
interface Received {
  readonly type: string | undefined;
  readonly body: Buffer;
}

/** Listens until the test has finished and responds to every request with `null`. */
async function receiving(): Promise<{ readonly url: string; readonly requests: Received[] }> {
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      requests.push({ type: request.headers["content-type"], body: Buffer.concat(pieces) });
      response.setHeader("content-type", "application/json").end("null");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

row("C110: bodies in other formats", () => {
  test("a form is what other libraries read", async () => {
    const { url, requests } = await receiving();
    const { parcels } = depot.createClient({ baseUrl: url });
    const parcel = { label: "é & a=b+c %\r\n'()*!~", tags: ["x y", ""], weight: null, fragile: false };
    await parcels?.["send"]?.(parcel);
    const [{ type, body } = { type: "", body: Buffer.of() }] = requests;
    expect(type).toBe("application/x-www-form-urlencoded");
    const text = body.toString("latin1");
    expect({ ...parse(text) }).toEqual({ ...parcel, weight: "", fragile: "false" });
    expect(new URLSearchParams(text).getAll("tags")).toEqual(parcel.tags);
    expect(new URLSearchParams(text).get("label")).toBe(parcel.label);
  });
  test("JSON under another name", async () => {
    const { url, requests } = await receiving();
    await depot.createClient({ baseUrl: url })["parcels"]?.["patch"]?.({ label: null });
    expect(requests.map(({ type, body }) => [type, String(body)])).toEqual([
      ["application/merge-patch+json", '{"label":null}'],
    ]);
  });
});
