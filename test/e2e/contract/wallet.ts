/** The wallet's model, and its server generated and loaded for the contract test alone. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server as HttpServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { renderDiagnostics } from "../../../generator/diagnostics/render.js";
import type { Model } from "../../../generator/language/model/model.js";
import { walletSpec } from "../../support/project.js";
import { loadModules } from "../../support/load-output.js";

/** A server as this test sees it. */
export interface Server {
  readonly fetch: (input: Request) => Promise<Response>;
}

/** The exports of server.ts and node.ts that this test uses. */
export interface WalletModules {
  createServer(handlers: unknown, options: unknown): Server;
  readonly unimplemented: () => Promise<never>;
  readonly forbidden: symbol;
  memoryStore(options: { readonly maxEntries: number }): unknown;
  serve(server: Server): Promise<{
    readonly port: number;
    readonly httpServer: HttpServer;
    close(): Promise<void>;
  }>;
}

/** The model of spec/wallet.yaml. */
export const model: Model = await loadModel();

/** the generated modules. */
export const modules: WalletModules = await generateModules();

async function loadModel(): Promise<Model> {
  const loaded = await load(walletSpec);
  if (loaded.model === undefined) throw new Error(renderDiagnostics(loaded.diagnostics, { color: false }));
  return loaded.model;
}

async function generateModules(): Promise<WalletModules> {
  const folder = fileURLToPath(new URL("../../.output/contract/", import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  const files = await emitModel(model, { ...defaultOptions, targets: ["server"] });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return Object.assign({}, ...(await loadModules(files, ["server.ts", "node.ts"]))) as WalletModules;
}
