/** A store of results of tasks, as Turborepo and Nx share them between machines, in memory. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A running store. */
export interface RemoteCache {
  readonly url: string;
  /** Number of results that were stored and that were read. */
  readonly counts: { stored: number; read: number };
  close(): Promise<void>;
}

/** Starts a store that speaks the protocols of both: `PUT` and `GET` of a result by its hash. */
export async function startRemoteCache(): Promise<RemoteCache> {
  const results = new Map<string, Buffer>();
  const counts = { stored: 0, read: 0 };
  const server = createServer((request, response) => {
    void body(request).then((bytes) => {
      const { pathname } = new URL(request.url ?? "/", "http://cache");
      const result = results.get(pathname);
      if (request.method === "PUT") {
        results.set(pathname, bytes);
        counts.stored += 1;
        response.writeHead(200, { "content-type": "application/json" }).end('{"urls":[]}');
      } else if (request.method === "POST") {
        response.writeHead(200).end();
      } else if (result === undefined) {
        response.writeHead(404).end();
      } else {
        counts.read += 1;
        response.writeHead(200, { "content-type": "application/octet-stream" }).end(result);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function body(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
