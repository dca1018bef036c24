/** Bodies in formats other than JSON: rows S110 and S111. */
import { stringify } from "node:querystring";
import { beforeAll, describe, expect, test } from "vitest";
import { depotHandlers, loadDepot, type Depot } from "../../formats.js";
import { processorTimeOf } from "../../../support/processor-time.js";
import { entryOf, type ReceivedResponse, type Sent } from "../entries.js";
import { expectResponse, row, type Expected } from "./row.js";
import type { EntryName } from "./shop.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("rows")));

const form = "application/x-www-form-urlencoded";

async function ask(entry: EntryName, path: string, sent: Sent): Promise<ReceivedResponse> {
  const server = depot.createServer(depotHandlers(), {});
  return (await entryOf(entry === "fetch" ? "fetch" : "node", depot, server))(path, sent);
}

async function send(
  entry: EntryName,
  body: string | Uint8Array,
  type: string = form,
): Promise<ReceivedResponse> {
  return ask(entry, "/parcels", { method: "POST", headers: { "content-type": type }, body });
}

row("S110: forms", (entry) => {
  const parcel = { label: "é & a=b+c %", tags: ["x y", "ü"], weight: -3, fragile: true };
  const others = [
    ["URLSearchParams", new URLSearchParams(Object.entries(parcel).flatMap(pairsOf)).toString()],
    ["node:querystring", stringify(parcel)],
  ] as const;
  test.each(others)("%s writes what the server reads", async (_, body) => {
    expectResponse(await send(entry, body), { status: 200, json: parcel });
  });

  const refused: readonly (readonly [string, string | Uint8Array, Expected])[] = [
    ["a damaged escape", "label=%z", { status: 400, code: "malformed_request" }],
    ["an escape that is not UTF-8", "label=%ff", { status: 400, code: "malformed_request" }],
    [
      "bytes that are not UTF-8",
      new Uint8Array([0x6c, 0x3d, 0xff]),
      { status: 400, code: "malformed_request" },
    ],
    ["a field that comes twice", "label=a&label=b", { status: 400, code: "invalid_request" }],
    ["a field that is not declared", "label=a&toString=b", { status: 400, code: "invalid_request" }],
    ["a number with a space", "label=a&weight=+1", { status: 400, code: "invalid_request" }],
    ["no field at all", "", { status: 400, code: "invalid_request" }],
    ["a key that reaches for prototypes", "label=a&__proto__=b", { status: 400, code: "forbidden_key" }],
    ["more than the limit", `label=${"x".repeat(1_048_571)}`, { status: 413, code: "body_too_large" }],
  ];
  test.each(refused)("%s", async (_, body, is) => expectResponse(await send(entry, body), is));

  describe("the edges", () => {
    test("an empty required list, null, and empty pairs", async () => {
      expectResponse(await send(entry, "&label=&&weight=&"), {
        status: 200,
        json: { label: "", tags: [], weight: null },
      });
    });
    test("a body at the limit without a single = is read in linear time", async () => {
      const sent = async () =>
        expectResponse(await send(entry, "a&".repeat(524_288)), { status: 400, code: "invalid_request" });
      expect(await processorTimeOf(sent)).toBeLessThan(5_000);
    });
  });
});

function pairsOf([name, value]: [string, unknown]): string[][] {
  return [value].flat().map((item) => [name, String(item)]);
}

row("S111: JSON under another name", (entry) => {
  const patch = (type: string): Promise<ReceivedResponse> =>
    ask(entry, "/parcels", { method: "PATCH", headers: { "content-type": type }, body: '{"label":null}' });

  test("exactly that name", async () => {
    const accepted = { status: 200, json: { label: null } };
    expectResponse(await patch("application/merge-patch+json"), accepted);
    expectResponse(await patch("Application/Merge-Patch+JSON; charset=utf-8"), accepted);
  });
  test.each(["application/json", "application/json-patch+json", form])("not %s", async (type) => {
    const headers = { accept: "application/merge-patch+json" };
    expectResponse(await patch(type), { status: 415, code: "unsupported_media_type", headers });
  });
});
