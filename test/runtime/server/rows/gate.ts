/** The server of gate.yaml behind both entries. */
import { loadDesk, type Desk, type DeskServer, type Handler } from "../desk.js";
import { entryOf, type ReceivedResponse, type Sent } from "../entries.js";
import type { EntryName } from "./shop.js";

/** A server of gate.yaml, and what its hooks received. */
export interface Gate {
  ask(target: string, sent?: Sent): Promise<ReceivedResponse>;
  readonly errors: unknown[];
  /** Paths in the reports to `onRequest` and `onResponse`. */
  readonly paths: unknown[];
}

/** Credentials that the hook of `app` accepts. */
export const asApp = { authorization: `Basic ${Buffer.from("gate:secret").toString("base64")}` };

/** The headers of a body that is JSON, from `app`. */
export const asJson = { ...asApp, "content-type": "application/json" };

/** Generates gate.yaml for a test file. */
export function loadGate(name: string): Promise<Desk> {
  return loadDesk(`rows-${name}`, "rows/gate.yaml");
}

/** A server with these handlers of `passes` besides the usual ones, and these options. */
export function gateServer(
  modules: Desk,
  handlers: Readonly<Record<string, Handler>> = {},
  options: Readonly<Record<string, unknown>> = {},
): DeskServer {
  const passes = {
    find: async (input: Record<string, unknown>) => input,
    make: async (input: Record<string, unknown>) => input,
    use: async () => undefined,
    list: async () => [],
    ...handlers,
  };
  const authenticate = {
    app: ({ appSecret }: Record<string, string>) => appSecret === "secret" && { app: 1 },
    user: () => null,
  };
  return modules.createServer({ passes }, { authenticate, ...options });
}

/** The same, behind `entry`. */
export async function openGate(
  entry: EntryName,
  modules: Desk,
  handlers: Readonly<Record<string, Handler>> = {},
  options: Readonly<Record<string, unknown>> = {},
): Promise<Gate> {
  const errors: unknown[] = [];
  const paths: unknown[] = [];
  const note = ({ path }: { path: unknown }): void => void paths.push(path);
  const hooks = { onRequest: note, onResponse: note, onError: (error: unknown) => errors.push(error) };
  const server = gateServer(modules, handlers, { ...hooks, ...options });
  const ask = await entryOf(entry === "fetch" ? "fetch" : "node", modules, server);
  return { ask, errors, paths };
}
