/** The shop on loopback: the generated server, faults beside it, and files for browsers, which post what came of them. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A service that listens. */
export interface Service {
  readonly url: string;
  /** Resolves to what is posted to `/result/<name>`. */
  result(name: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A file for browsers. */
export interface File {
  readonly type: string;
  readonly text: string;
}

const articles = [1, 2, 3].map((number) => ({ id: `a${number}`, label: `Heft ${number}` }));

/** Starts the service with the modules in `output`, and with `files` by path. */
export async function startService(output: string, files: Readonly<Record<string, File>>): Promise<Service> {
  const shop = await shopListener(output);
  const faults = faultsByPath();
  const posted = new Map<string, (facts: unknown) => void>();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const file = files[path];
    const fault = faults(path.replace(/\/articles$/, ""));
    if (file !== undefined) {
      response.setHeader("content-security-policy", "default-src 'self'");
      response.setHeader("content-type", file.type).end(file.text);
    } else if (path.startsWith("/result/")) {
      void readText(request).then((text) => posted.get(path.slice("/result/".length))?.(JSON.parse(text)));
      response.end();
    } else if (fault === undefined) shop(request, response);
    else fault(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    result: (name) => new Promise((resolve) => posted.set(name, resolve)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The generated server with handlers that remember the orders of one run. */
async function shopListener(output: string): Promise<RequestListener> {
  const { createServer: create, memoryStore } = (await import(
    pathToFileURL(join(output, "server.ts")).href
  )) as {
    createServer(handlers: object, options: object): object;
    memoryStore(): object;
  };
  const { toNodeListener } = (await import(pathToFileURL(join(output, "node.ts")).href)) as {
    toNodeListener(server: object): RequestListener;
  };
  const looks = new Map<string, number>();
  const handlers = {
    articles: {
      list: async ({ after, label }: { after?: string; label?: string }) => {
        if (label !== undefined) return { data: [{ id: "a0", label }], next: null };
        const start = after === undefined ? 0 : Number(after);
        return { data: articles.slice(start, start + 2), next: start + 2 < articles.length ? "2" : null };
      },
    },
    orders: {
      create: async ({ count }: { count: number }, { fail, responseHeaders }: OrderContext) => {
        if (count > 50) throw fail.sold_out({ left: 50 });
        responseHeaders["location"] = "/orders/o1";
        responseHeaders["x-queue"] = 7;
        return { id: "o1", status: "open" };
      },
      get: async ({ id }: { id: string }) => {
        const look = (looks.get(id) ?? 0) + 1;
        looks.set(id, look);
        return look < 3 ? { id, status: "packed" } : { id, status: "sent", sent_at: 1_700_000_000_000 };
      },
    },
  };
  const authenticate = {
    clerk: ({ name, secret }: Record<string, string>) => secret === "geheim-für-alle" && { name },
  };
  return toNodeListener(create(handlers, { authenticate, idempotency: { store: memoryStore() } }));
}

interface OrderContext {
  readonly fail: { sold_out(details: object): Error };
  readonly responseHeaders: Record<string, unknown>;
}

type Fault = (response: ServerResponse) => void;

/** Returns the fault below a path; undefined where there is none. */
function faultsByPath(): (path: string) => Fault | undefined {
  const reply =
    (status: number, body: unknown, headers: Record<string, string> = {}): Fault =>
    (response) => {
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(body));
    };
  const fine = reply(200, { data: [], next: null });
  const down = reply(503, { code: "unavailable" });
  const faults: Readonly<Record<string, Fault>> = {
    "/down": down,
    "/broken": (response) => response.socket?.destroy(),
    "/silent": () => {},
    "/stalled": (response) =>
      response.writeHead(200, { "content-type": "application/json" }).write('{"data":'),
    "/moved": reply(307, {}, { location: "/articles" }),
    "/large": reply(200, { data: [{ id: "a1", label: "x".repeat(1000) }], next: null }),
    "/drifting": reply(200, { data: [{ id: "a1" }], next: "more" }),
  };
  // Each run has a path of its own, so that runs at the same time do not count for each other.
  const asked = new Map<string, number>();
  return (path) => {
    if (!path.startsWith("/flaky/")) return faults[path];
    asked.set(path, (asked.get(path) ?? 0) + 1);
    return asked.get(path) === 3 ? fine : down;
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece;
  return text;
}
