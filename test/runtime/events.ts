/** The events of events.yaml, generated and loaded for a test file, and a plain server of Node. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { memoryStore } from "../../templates/runtime/server/memory-store.js";
import { loadModules } from "../support/load-output.js";

/** An event that arrived. */
export interface ReceivedEvent {
  readonly id: string;
  readonly event: { readonly type: string; readonly data: object };
  complete(): Promise<void>;
  abandon(): Promise<void>;
}
/** The generated module, and the store of servers. */
export interface EventModules {
  readEvent(request: unknown, options: object): Promise<ReceivedEvent>;
  createEventSender(options: object): { send(url: string, event: object, options?: object): Promise<object> };
  memoryStore(options?: object): object;
}

/** Generates events.yaml, or another spec beside it, for the test file `name`. */
export async function loadEvents(name: string, spec = "events.yaml"): Promise<EventModules> {
  const folder = fileURLToPath(new URL(`../.output/events-${name}/`, import.meta.url));
  const { model } = await load(fileURLToPath(new URL(spec, import.meta.url)));
  if (model === undefined) throw new Error(`${spec} has an error.`);
  rmSync(folder, { recursive: true, force: true });
  const files = await emitModel(model, { ...defaultOptions, targets: ["client", "server"] });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const modules = await loadModules(files, ["events.ts"]);
  return Object.assign({ memoryStore }, ...modules) as EventModules;
}

/** Secrets of a receiver. */
export const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
export const newer = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;

/** Listens until the test has finished. */
export async function listening(
  respond: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => respond(request, response, Buffer.concat(pieces)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
