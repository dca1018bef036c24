/** The server of desk.yaml, generated and loaded for a test file, with handlers that remember nothing. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener, Server as HttpServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { renderDiagnostics } from "../../../generator/diagnostics/render.js";
import { loadModules } from "../../support/load-output.js";

/** A handler as the tests see it. */
export type Handler = (input: Record<string, unknown>, context: HandlerContext) => unknown;

/** A context as the tests see it: what each endpoint's own type narrows. */
export interface HandlerContext {
  readonly auth: Record<string, unknown>;
  readonly fail: Record<string, (details?: Record<string, unknown>) => Error>;
  readonly signal: AbortSignal;
  readonly request: {
    readonly path: string;
    readonly query: string;
    header(name: string): string | undefined;
  };
  readonly requestId: string;
  readonly trace?: { readonly traceparent: string; readonly tracestate?: string };
  readonly idempotencyKey?: string;
  readonly transaction?: unknown;
  readonly deadline?: number;
  readonly responseHeaders: Record<string, unknown>;
}

/** A server as the tests see it. */
export interface DeskServer {
  readonly fetch: typeof fetch;
  readonly handle: (incoming: never, respond: (response: never) => void) => void;
}

/** A server that listens. */
export interface Serving {
  readonly port: number;
  readonly url: string;
  readonly httpServer: HttpServer;
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** A store of idempotency keys, as the tests see it. */
export interface MemoryStore {
  readonly size: number;
  begin(scope: object, fingerprint: string, windowMs: number, leaseMs: number): Promise<unknown>;
  complete(transaction: unknown, response: unknown): Promise<void>;
  abandon(transaction: unknown): Promise<void>;
}

/** The generated modules that tests use. */
export interface Desk {
  createServer(handlers: unknown, options: unknown): DeskServer;
  createPartialServer(handlers: unknown, options?: unknown): DeskServer;
  readonly unimplemented: Handler;
  readonly ServiceUnavailable: new (
    message?: string,
    options?: { readonly retryAfter?: number; readonly cause?: unknown },
  ) => Error;
  readonly forbidden: symbol;
  constantTimeEqual(given: string, expected: string): boolean;
  challenge(text: string): object;
  memoryStore(options?: {
    readonly maxEntries?: number;
    readonly maxBytes?: number;
    readonly onEvict?: (scope: object) => void;
    readonly onDrop?: (scope: object) => void;
    readonly now?: () => number;
  }): MemoryStore;
  toNodeListener(server: DeskServer, options?: object): RequestListener;
  serve(server: DeskServer, options?: Record<string, unknown>): Promise<Serving>;
}

/** Generates desk.yaml, or another spec beside it, into a folder of its own and loads its server. */
export async function loadDesk(name: string, spec = "desk.yaml"): Promise<Desk> {
  const folder = fileURLToPath(new URL(`../../.output/server-${name}/`, import.meta.url));
  const { model, diagnostics } = await load(fileURLToPath(new URL(spec, import.meta.url)));
  if (model === undefined) throw new Error(renderDiagnostics(diagnostics, { color: false }));
  rmSync(folder, { recursive: true, force: true });
  const files = await emitModel(model, { ...defaultOptions, targets: ["server"] });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return Object.assign({}, ...(await loadModules(files, ["server.ts", "node.ts"]))) as Desk;
}

/** A note that keeps to the contract. */
export const note = { id: "n1", title: "Hello" };

/** Handlers that respond with the input; `own` replace some by `group.method`. */
export function handlersWith(own: Readonly<Record<string, Handler>> = {}): unknown {
  const responses: Record<string, Handler> = {
    "notes.list": async () => [note],
    "notes.create": async (input, context) => {
      context.responseHeaders["location"] = "/v1/notes/n1";
      return { ...note, ...input };
    },
    "notes.search": async (input) => ({
      limit: input["limit"] ?? null,
      tags: input["tag"] ?? [],
      score: input["score"] ?? null,
      done: input["done"] ?? null,
    }),
    "notes.latest": async () => null,
    "notes.get": async (input) => ({ ...note, id: input["note_id"] }),
    "notes.replace": async (input) => ({ id: input["note_id"], title: input["title"] }),
    "notes.change": async (input) => ({ ...note, id: input["note_id"] }),
    "notes.remove": async () => undefined,
    "notes.touch": async () => undefined,
    "notes.pin": async () => undefined,
    "echo.send": async (input) => input["body"],
    ...own,
  };
  const handlers: Record<string, Record<string, Handler>> = {};
  for (const [name, handler] of Object.entries(responses)) {
    const [group = "", method = ""] = name.split(".");
    (handlers[group] ??= {})[method] = handler;
  }
  return handlers;
}

/** Options with hooks and rules that accept what the tests send. */
export function optionsWith(desk: Desk, own: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    authenticate: {
      app: ({ appId, appSecret }: { appId: string; appSecret: string }) =>
        appSecret !== "secret" ? null : appId === "banned" ? desk.forbidden : { app: appId },
      user: async ({ userToken }: { userToken: string }) => (userToken === "token" ? { user: 7 } : null),
      device: ({ deviceId }: { deviceId: string }) => (deviceId === "d1" ? { device: 1 } : null),
    },
    rules: {
      notes: {
        change: {
          starsAreEarned: ({ stars = 0 }: { stars?: number }) => stars < 5,
          titleIsFree: async ({ title }: { title?: string }, { fail }: HandlerContext) => {
            if (title === "Taken") throw fail["desk_full"]?.({ most: 3 });
            return title === "Held" ? false : undefined;
          },
        },
      },
    },
    idempotency: {
      store: desk.memoryStore(),
      principal: ({ app }: { app: { app: string } }) => app.app,
    },
    onError: () => {},
    ...own,
  };
}

/** The headers of a caller that is accepted. */
export const asApp = {
  authorization: `Basic ${Buffer.from("desk:secret").toString("base64")}`,
  "x-app-id": "desk",
};

/** A promise and the function that resolves it. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

/** A promise that a test resolves by hand. */
export function deferred<T>(): Deferred<T> {
  const made: { resolve?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => (made.resolve = resolve));
  return { promise, resolve: (value) => made.resolve?.(value) };
}
