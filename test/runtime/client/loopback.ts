/** A server on loopback that responds with raw bytes, and reports what it received. */
import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A request as it came over the socket. */
export interface Received {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The reaction of the server to a request: bytes to send before it closes, or anything else. */
export type Reply = string | Buffer | ((socket: Socket, request: Received) => void);

/** A server that runs until the end of the test. */
export interface Loopback {
  readonly url: string;
  readonly requests: Received[];
}

/** Starts a server that gives the replies in turn, and the last one for ever. */
export async function loopback(...replies: Reply[]): Promise<Loopback> {
  const requests: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    let bytes = "";
    socket.on("data", (chunk) => {
      bytes += chunk.toString("latin1");
      const request = parse(bytes);
      if (request === undefined) return;
      bytes = "";
      requests.push(request);
      const reply = replies[Math.min(requests.length, replies.length) - 1] ?? "";
      if (typeof reply === "function") reply(socket, request);
      else socket.end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
}

function parse(bytes: string): Received | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [line = "", ...rows] = bytes.slice(0, end).split("\r\n");
  const headers = Object.fromEntries(
    rows.map((row) => {
      const colon = row.indexOf(":");
      return [row.slice(0, colon).toLowerCase(), row.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.slice(end + 4);
  if (body.length < Number(headers["content-length"] ?? 0)) return undefined;
  const [method = "", target = ""] = line.split(" ");
  return { method, target, headers, body: Buffer.from(body, "latin1").toString() };
}

/** The bytes of a response. */
export function http(status: number, headers: Record<string, string>, body: string | Buffer = ""): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const all = { "content-length": String(bytes.length), connection: "close", ...headers };
  const rows = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Any\r\n${rows.join("")}\r\n`), bytes]);
}

/** A response in JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Buffer {
  return http(status, { "content-type": "application/json", ...headers }, JSON.stringify(body));
}

/** An error as problem details. */
export function problem(status: number, code: string, more: Record<string, unknown> = {}): Buffer {
  const body = { type: "about:blank", title: "Oh", status, code, request_id: "r-1", ...more };
  return json(status, body, { "content-type": "application/problem+json" });
}
