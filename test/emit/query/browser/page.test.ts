/** Queries in an app of React, built by Vite, in Chromium: what each step of a visitor sends. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { defaultOptions } from "../../../../generator/config/generation.js";
import { emitModel, load } from "../../../../generator/pipeline/compile.js";
import { installMs, missingPackages } from "../../../support/own-packages.js";
import { findChromium, visit } from "../../../runtime/browser/chromium.js";

const own = fileURLToPath(new URL("./", import.meta.url));
const packages = join(own, "../packages");
const folder = fileURLToPath(new URL("../../../.output/query-page/", import.meta.url));
const chromium = findChromium();

/** Writes the output and the page, and builds them. */
async function buildPage(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { model } = await load("api.yaml", { cwd: join(own, "..") });
  if (model === undefined) throw new Error("api.yaml has errors.");
  const options = { ...defaultOptions, targets: ["query"], query: { for: "react" } } as const;
  for (const { path, text } of await emitModel(model, options)) {
    mkdirSync(dirname(join(folder, "output", path)), { recursive: true });
    writeFileSync(join(folder, "output", path), text);
  }
  cpSync(join(own, "app.tsx"), join(folder, "app.tsx"));
  symlinkSync(join(packages, "node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><div id="root"></div><script type="module" src="/app.tsx"></script>\n',
  );
  writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "jsx": "react-jsx" } }');
  await build({ root: folder, configFile: false, logLevel: "error" });
}

/** The parcel service, which notes requests, and the page. */
function serve(onResult: (steps: unknown) => void): ReturnType<typeof createServer> {
  const parcels = new Map(["p1", "p2", "p3", "p4", "p5"].map((id) => [id, { id, label: id, state: "sent" }]));
  let requests: string[] = [];
  const state = { slow: 0, aborted: 0 };
  const send = (response: ServerResponse, value: unknown, status = 200): void =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const respond = (response: ServerResponse, method: string, url: URL, text: string): void => {
    const [, , group, id = ""] = url.pathname.split("/");
    if (id === "slow-parcel") {
      state.slow += 1;
      return void response.on("close", () => (state.aborted += 1));
    }
    if (group === "shelves") return send(response, { id, room: "r", parcels: [...parcels.values()] });
    if (group === "tariffs") return send(response, { country: id, price: "1.50" });
    if (id === "") {
      const at = Number(url.searchParams.get("cursor") ?? 0);
      const items = [...parcels.values()].slice(at, at + 2);
      return send(response, { items, next: at + 2 < parcels.size ? String(at + 2) : null });
    }
    const parcel = parcels.get(id);
    if (parcel === undefined) {
      const problem = { type: "about:blank", title: "none", status: 404, code: "no_parcel" };
      return void response
        .writeHead(404, { "content-type": "application/problem+json" })
        .end(JSON.stringify(problem));
    }
    if (method === "PATCH") parcel.label = (JSON.parse(text) as { label: string }).label;
    return send(response, parcel);
  };
  return createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const { method = "" } = request;
    let text = "";
    request.on("data", (piece: Buffer) => (text += piece));
    request.on("end", () => {
      if (url.pathname.startsWith("/v1/")) {
        requests.push(`${method} ${url.pathname}${url.search}`);
        return respond(response, method, url, text);
      }
      if (url.pathname === "/state") return send(response, state);
      if (url.pathname === "/seen") {
        send(response, requests.sort());
        requests = [];
        return;
      }
      if (url.pathname === "/result") {
        response.end();
        return onResult(JSON.parse(text));
      }
      const file = join(folder, "dist", url.pathname === "/" ? "index.html" : url.pathname);
      if (!existsSync(file)) return void response.writeHead(404).end();
      const type = file.endsWith(".js") ? "text/javascript" : "text/html";
      return void response.writeHead(200, { "content-type": type }).end(readFileSync(file));
    });
  });
}

const isCi = process.env["CI"] !== undefined;

test(
  "a page mounts, unmounts, gets the focus, scrolls and changes",
  { timeout: 2 * installMs },
  async ({ skip }) => {
    if (chromium === undefined && !isCi) skip("there is no Chromium");
    const missing = await missingPackages(packages);
    if (missing !== undefined) skip(missing);
    await buildPage();
    let settle: (steps: unknown) => void = () => {};
    const result = new Promise<unknown>((resolve) => (settle = resolve));
    const server = serve(settle);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const page = ["GET /v1/parcels", "GET /v1/parcels/p1", "GET /v1/parcels/p2", "GET /v1/parcels/p9"];
    const others = ["GET /v1/shelves/s1", "GET /v1/tariffs/se"];
    expect(await visit(chromium ?? "", `http://127.0.0.1:${port}/`, result)).toEqual({
      // Two components show p1.
      mount: [...page, ...others],
      missing: "There is no parcel p9.",
      unmount: ["GET /v1/parcels/slow-parcel"],
      focus: [...page, ...others],
      scroll: ["GET /v1/parcels?cursor=2", "GET /v1/parcels?cursor=4"],
      // What holds parcels, in all of its pages, but no other parcel and no tariff.
      rename: [
        "GET /v1/parcels",
        "GET /v1/parcels/p1",
        "GET /v1/parcels?cursor=2",
        "GET /v1/parcels?cursor=4",
        "GET /v1/shelves/s1",
        "PATCH /v1/parcels/p1",
      ],
      label: ["Maps", "Maps"],
    });
  },
);
