/** The EventSource of a browser as the reader of streams. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { depotHandlers, loadDepot, type Depot } from "../formats.js";
import type { Handler } from "../server/desk.js";
import { findChromium, visit } from "./chromium.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("browser")));

/** Notes what arrives, and posts it when the stream has ended. */
const page = `
  const seen = [];
  const source = new EventSource("/scans");
  source.onmessage = ({ data, lastEventId }) => {
    seen.push([data === "[DONE]" ? data : JSON.parse(data).place, lastEventId]);
    if (data !== "[DONE]") return;
    source.close();
    fetch("/result", { method: "POST", body: JSON.stringify(seen) });
  };
  source.addEventListener("error", ({ data }) => {
    if (data !== undefined) seen.push(["error", JSON.parse(data).code]);
  });
`;

/** The items after the one that the reader has seen last; the first connection breaks with an error. */
const watch: Handler = async (_, { request }) => {
  const last = (request as { header(name: string): string | undefined }).header("last-event-id");
  return scansAfter(last) as never;
};

async function* scansAfter(last: string | undefined): AsyncGenerator {
  if (last === undefined) {
    yield { id: "1", value: { place: "Bern" } };
    yield { id: "2 b", value: { place: "Chur\n\r\u2028é" } };
    throw new Error("The depot burns.");
  }
  yield { id: "3", value: { place: `after ${last}` } };
}

const chromium = findChromium();
// `.ci/run` sees to it that there is one.
const isMissing = chromium === undefined && process.env["CI"] !== "true";
if (isMissing) console.warn("Chromium is not installed: its EventSource was not tried.");

test.skipIf(isMissing)("reads items, the error and the rest", { timeout: 120_000 }, async () => {
  const errors: string[] = [];
  const onError = (error: unknown): void => void errors.push((error as Error).message);
  const listener = depot.toNodeListener(
    depot.createServer(depotHandlers({ "scans.watch": watch }), { onError }),
  ) as (request: object, response: object) => void;
  let settle: (seen: unknown) => void = () => {};
  const result = new Promise<unknown>((resolve) => (settle = resolve));
  const server = createServer((request, response) => {
    if (request.url === "/")
      response.setHeader("content-type", "text/html").end('<script src="/page.js"></script>');
    else if (request.url === "/page.js") response.setHeader("content-type", "text/javascript").end(page);
    else if (request.url === "/result") {
      let text = "";
      request.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      request.on("end", () => settle(JSON.parse(text)));
      response.end();
    } else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await visit(chromium ?? "chromium", url, result)).toEqual([
    ["Bern", "1"],
    ["Chur\n\r\u2028é", "2 b"],
    ["error", "internal_error"],
    ["after 2 b", "3"],
    ["[DONE]", "3"],
  ]);
  expect(errors).toEqual(["The depot burns."]);
});
