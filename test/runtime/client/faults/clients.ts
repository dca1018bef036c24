/** Clients of the wallet and of faults.yaml, generated and loaded for a test file. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { emitModel } from "../../../../generator/pipeline/compile.js";
import { load } from "../../../../generator/pipeline/load.js";
import { defaultOptions } from "../../../../generator/config/generation.js";
import type { TargetName } from "../../../../generator/config/targets.js";
import { renderDiagnostics } from "../../../../generator/diagnostics/render.js";
import type { Issue } from "../../../../templates/runtime/values/issues.js";
import { walletSpec } from "../../../support/project.js";
import { loadModules } from "../../../support/load-output.js";

/** The error of a call as the tests see it: what each kind's own type narrows. */
export interface Fault extends Error {
  readonly kind: string;
  readonly code: string;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly attempts: number;
  readonly requestId?: string;
  readonly idempotencyKey?: string;
  readonly retryAfterMs?: number;
  readonly pageCursor?: string;
  readonly status?: number;
  readonly maybeProcessed?: boolean;
  readonly timeoutMs?: number;
  readonly preview?: string;
  readonly problem?: { readonly code?: string };
  readonly body?: unknown;
  readonly issues?: readonly Issue[];
}

/** The end of a call. */
export type Ended =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Fault };

/** A call under way. */
export interface Calling extends Promise<unknown> {
  result(): Promise<Ended>;
  response(): Promise<{ readonly status: number; readonly headers: Headers; readonly value: unknown }>;
}

/** Options of a client and of a call. */
export type Options = Readonly<Record<string, unknown>>;

/** Calls an endpoint. */
export type Method = (input?: object, options?: Options) => Calling;

/** Calls an endpoint whose lists come in pages. */
export interface PagedMethod extends Method {
  all(input?: object, options?: Options): AsyncIterable<unknown>;
  pages(input?: object, options?: Options): AsyncIterable<unknown>;
}

/** The calls of the wallet that tests make. */
export interface Wallet {
  readonly policies: { readonly list: PagedMethod };
  readonly wallets: { readonly assignEntity: Method };
  readonly users: { readonly byPhoneNumber: Method };
  readonly accounts: { readonly create: Method };
  readonly intents: { readonly updateKeyQuorum: Method; readonly authorize: Method };
}

/** The calls of faults.yaml. */
export interface Shelves {
  readonly shelves: Readonly<Record<"get" | "replace" | "remove" | "add", Method>>;
  readonly notes: Readonly<Record<"pin" | "shelve", Method>>;
}

/** The tools of a file of rows. */
export interface Clients {
  /** The folder of the outputs: `wallet/` and `shelves/`. */
  readonly folder: string;
  wallet(baseUrl: string, options?: Options): Wallet;
  shelves(baseUrl: string, options?: Options): Shelves;
}

/** Generates both specs into a folder of their own and loads the clients. */
export async function generateClients(name: string): Promise<Clients> {
  const folder = fileURLToPath(new URL(`../../../.output/client-faults-${name}/`, import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  const wallet = await generateInto(join(folder, "wallet"), walletSpec, ["client"]);
  const shelves = await generateInto(
    join(folder, "shelves"),
    fileURLToPath(new URL("faults.yaml", import.meta.url)),
    ["client", "server"],
  );
  return {
    folder,
    wallet: (baseUrl, options) =>
      wallet({ baseUrl, auth: { app: { appId: "app-1", appSecret: secret } }, ...options }) as Wallet,
    shelves: (baseUrl, options) =>
      shelves({ baseUrl, auth: { app: { appId: "app-1", appSecret: secret } }, ...options }) as Shelves,
  };
}

/** Generates a spec beside this file into a folder of its own and loads its client. */
export async function generatePeer(
  name: string,
): Promise<(options: Options) => Readonly<Record<string, Readonly<Record<string, Method>>>>> {
  const folder = fileURLToPath(new URL(`../../../.output/client-peer-${name}/`, import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  const spec = fileURLToPath(new URL(`peers/${name}.yaml`, import.meta.url));
  const createClient = await generateInto(folder, spec, ["client"]);
  return (options) =>
    createClient({ attempts: 1, ...options }) as Readonly<Record<string, Readonly<Record<string, Method>>>>;
}

/** The secret of the app; no error and no log may show it. */
export const secret = "s3cr3t-of-the-app";

async function generateInto(
  folder: string,
  spec: string,
  targets: readonly TargetName[],
): Promise<(options: Options) => unknown> {
  const { model, diagnostics } = await load(spec);
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  const files = await emitModel(model, { ...defaultOptions, targets });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [client] = (await loadModules(files, ["client.ts"])) as [
    { readonly createClient: (options: Options) => unknown },
  ];
  return client.createClient;
}
