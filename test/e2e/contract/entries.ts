/** The two ways to a server: its `fetch`, and sockets by `serve`. */
import { Agent, request as httpRequest } from "node:http";
import { isComplete, isExhaustive } from "../../support/run-size.js";
import type { HeaderList } from "./credentials.js";
import type { Server, WalletModules } from "./wallet.js";

/** A request as it is written. */
export interface Sent {
  readonly method: string;
  readonly target: string;
  readonly headers: HeaderList;
  readonly body: string | undefined;
}

/** A response as it arrives; names of headers in lower case. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A way to a server. */
export interface Entry {
  send(sent: Sent): Promise<ReceivedResponse>;
  close(): Promise<void>;
}

/** The names of the ways. */
export const entryNames = ["fetch", "serve"] as const;

/** Opens a way to `server`. */
export async function openEntry(
  name: (typeof entryNames)[number],
  modules: WalletModules,
  server: Server,
): Promise<Entry> {
  if (name === "fetch") return { send: (sent) => sendByFetch(server, sent), close: () => Promise.resolve() };
  const serving = await modules.serve(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    send: (sent) => sendBySocket(serving.port, agent, sent),
    close: async () => {
      agent.destroy();
      await serving.close();
    },
  };
}

async function sendByFetch(
  server: Server,
  { method, target, headers, body }: Sent,
): Promise<ReceivedResponse> {
  const list = new Headers();
  for (const [name, value] of headers) list.append(name, value);
  const init: RequestInit = { method, headers: list };
  // As bytes: a text would bring a content type of its own.
  if (body !== undefined) init.body = new TextEncoder().encode(body) as BodyInit;
  const response = await server.fetch(new Request(`http://wallet.test${target}`, init));
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text };
}

function sendBySocket(
  port: number,
  agent: Agent,
  { method, target, headers, body }: Sent,
): Promise<ReceivedResponse> {
  const grouped: Record<string, string[]> = {};
  for (const [name, value] of headers) (grouped[name] ??= []).push(value);
  if (body !== undefined) grouped["content-length"] = [String(Buffer.byteLength(body))];
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, agent, method, path: target });
    for (const [name, [only = "", ...others]] of Object.entries(grouped))
      request.setHeader(name, others.length === 0 ? only : [only, ...others]);
    request.on("error", reject);
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.on("error", reject);
      response.on("end", () => {
        const received = response.headers as Readonly<Record<string, string>>;
        resolve({ status: response.statusCode ?? 0, headers: received, text });
      });
    });
    request.end(body);
  });
}

/** The tries of a run through an entry: sockets get a quarter of them in CI, `fetch` gets all. */
export function triesThrough<Try>(name: (typeof entryNames)[number], tries: readonly Try[]): readonly Try[] {
  const share = isExhaustive || name === "fetch" ? 1 : isComplete ? 4 : 8;
  return tries.filter((_, at) => at % share === 0);
}

/** Does `work` for every item, a few at a time, and resolves to what came of all, in order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at] as Item);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return results;
}
