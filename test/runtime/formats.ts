/** The client and the server of formats.yaml, generated and loaded for a test file. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { loadModules } from "../support/load-output.js";
import type { Calling } from "./client/faults/clients.js";
import type { Desk, Handler } from "./server/desk.js";

/** A call of the client. */
type Call = (input?: unknown, options?: object) => Calling;

/** The generated modules. */
export interface Depot extends Desk {
  createClient(options: object): Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

/** Generates formats.yaml for the test file `name`. */
export async function loadDepot(name: string): Promise<Depot> {
  const folder = fileURLToPath(new URL(`../.output/formats-${name}/`, import.meta.url));
  const { model, diagnostics } = await load(fileURLToPath(new URL("formats.yaml", import.meta.url)));
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  rmSync(folder, { recursive: true, force: true });
  const files = await emitModel(model, { ...defaultOptions, targets: ["client", "server"] });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const modules = await loadModules(files, ["server.ts", "node.ts", "client.ts"]);
  return Object.assign({}, ...modules) as Depot;
}

/** Handlers that respond with the input; `own` replace some by `group.method`. */
export function depotHandlers(own: Readonly<Record<string, Handler>> = {}): unknown {
  const echo: Handler = async (input) => ({ ...input });
  const count: Handler = async ({ body, file }) => sizeOfStream((body ?? file) as ReadableStream<Uint8Array>);
  const responses: Record<string, Handler> = {
    "parcels.send": echo,
    "parcels.patch": echo,
    "parcels.register": echo,
    "parcels.note": echo,
    "photos.put": count,
    "scans.put": count,
    "maps.put": count,
    "lines.send": async ({ body }) => itemsOf(body as AsyncIterable<unknown>),
    "files.send": count,
    "photos.get": async () => new Uint8Array([1, 2, 3]),
    "files.get": async () => new Blob(["abc"], { type: "text/plain" }),
    "scans.watch": async () => noItems(),
    "scans.events": async () => noItems(),
    "scans.lines": async () => noItems(),
    "labels.get": async () => ({ status: 304 }),
    "labels.print": async ({ body }) => `<${String(body)}>`,
    ...own,
  };
  const handlers: Record<string, Record<string, Handler>> = {};
  for (const [name, handler] of Object.entries(responses)) {
    const [group = "", method = ""] = name.split(".");
    (handlers[group] ??= {})[method] = handler;
  }
  return handlers;
}

async function itemsOf(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

/** Reads a stream to its end. */
export async function sizeOfStream(stream: ReadableStream<Uint8Array>): Promise<number> {
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) size += next.value.byteLength;
  return size;
}

async function* noItems(): AsyncGenerator<never, void, undefined> {}
