/** Defects that show only with the other value of a boolean, or with another number. */
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { modelOfSpec, testServer } from "./planted.js";

const model = await modelOfSpec(fileURLToPath(new URL("parcels.yaml", import.meta.url)));

type Defect = "filter is ignored" | "change of sent is lost" | "floor is always 3";

function parcels(defect?: Defect): Server {
  const all = new Map<string, Readonly<Record<string, unknown>>>();
  return createServer((incoming, outgoing) => {
    let text = "";
    incoming.on("data", (chunk: Buffer) => (text += chunk.toString()));
    incoming.on("end", () => {
      const reply = (status: number, body: unknown): void =>
        void outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://parcels");
      const id = pathname.split("/")[2] ?? "";
      const sent = defect === "filter is ignored" ? null : searchParams.get("sent");
      if (incoming.method === "GET" && id === "")
        return reply(
          200,
          [...all.values()].filter((one) => sent === null || String(one["sent"]) === sent),
        );
      let body: Readonly<Record<string, unknown>> = {};
      try {
        body = JSON.parse(text || "{}") as typeof body;
      } catch {
        return reply(400, { code: "malformed" });
      }
      if (incoming.method === "POST") {
        const made = { id: `p${all.size + 1}`, sent: false, label: body["label"], floor: body["floor"] };
        const stored = defect === "floor is always 3" ? { ...made, floor: 3 } : made;
        all.set(made.id, stored);
        return reply(201, stored);
      }
      const found = all.get(id);
      if (found === undefined) return reply(404, { code: "parcel_not_found" });
      const isKept = defect === "change of sent is lost" && incoming.method === "PATCH";
      const changed = { ...found, ...body };
      all.set(id, isKept ? { ...changed, sent: found["sent"] } : changed);
      return reply(200, changed);
    });
  });
}

test.each<readonly [Defect | undefined, readonly string[]]>([
  [undefined, []],
  ["filter is ignored", ["filter"]],
  ["change of sent is lost", ["change-read"]],
  ["floor is always 3", ["create-read"]],
])("finds: %s", async (defect, rules) => {
  const isChecked = (rule: string): boolean => /^(?:filter|create-read|change-read)$/.test(rule);
  const { findings } = await testServer(model, parcels(defect), { isChecked });
  expect([...new Set(findings.map(({ rule }) => rule))]).toEqual(rules);
});
