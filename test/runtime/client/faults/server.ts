/** A server on bare sockets that responds as a test scripts it: with any bytes, late, in part or not at all. */
import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A request as it came over its socket. */
export interface Seen {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Number of the connection, counted from 0. */
  readonly connection: number;
  /** The arrival of its last byte, by `performance.now()`. */
  readonly at: number;
}

/** One request and the socket that waits for its response. */
export interface Turn {
  readonly socket: Socket;
  readonly request: Seen;
}

/**
 * The reaction to a request: bytes to send, or anything else. After bytes the connection stays
 * open unless they say `connection: close`.
 */
export type Step = string | Uint8Array | ((turn: Turn) => void | Promise<void>);

/** A server that runs until the end of the test. */
export interface FaultServer {
  readonly url: string;
  readonly port: number;
  readonly requests: readonly Seen[];
  /** The number of connections so far. */
  readonly connections: number;
  /** The most connections that were open at the same time. */
  readonly maxOpen: number;
  /** Resolves when `count` requests have come. */
  received(count: number): Promise<void>;
  /** Resolves when this connection is closed, or each one without a number. */
  closed(connection?: number): Promise<void>;
}

/** Starts a server that takes the steps in turn, one for each request, and the last one for ever. */
export function faultServer(...steps: readonly Step[]): Promise<FaultServer> {
  return scriptedServer((count) => steps[Math.min(count, steps.length - 1)] ?? "");
}

/** Starts a server that asks `stepOf` what to do with the request that is `count`th from 0. */
export async function scriptedServer(stepOf: (count: number, request: Seen) => Step): Promise<FaultServer> {
  const requests: Seen[] = [];
  const sockets = new Map<number, Socket>();
  let connections = 0;
  let maxOpen = 0;
  const waiting: (() => void)[] = [];
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const changed = (): void => {
    for (const wake of waiting.splice(0)) wake();
  };
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = connections++;
    sockets.set(connection, socket);
    maxOpen = Math.max(maxOpen, sockets.size);
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(connection);
      changed();
    });
    onRequests(socket, (request) => {
      const seen = { ...request, connection, at: performance.now() };
      const step = stepOf(requests.push(seen) - 1, seen);
      if (typeof step === "function") void step({ socket, request: seen });
      else if (endsWith(step)) socket.end(step);
      else socket.write(step);
      changed();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets.values()) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    get connections() {
      return connections;
    },
    get maxOpen() {
      return maxOpen;
    },
    received: (count) => until(() => requests.length >= count),
    closed: (connection) =>
      until(() => (connection === undefined ? sockets.size === 0 : !sockets.has(connection))),
  };
}

/** A port without a listener. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function onRequests(socket: Socket, record: (request: Omit<Seen, "connection" | "at">) => void): void {
  let bytes = "";
  socket.on("data", (piece: Buffer) => {
    bytes += piece.toString("latin1");
    for (;;) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end < 0) return;
      const [line = "", ...rows] = bytes.slice(0, end).split("\r\n");
      const headers = Object.fromEntries(
        rows.map((row) => {
          const colon = row.indexOf(":");
          return [row.slice(0, colon).toLowerCase(), row.slice(colon + 1).trim()];
        }),
      );
      const size = Number(headers["content-length"] ?? 0);
      const body = bytes.slice(end + 4, end + 4 + size);
      if (body.length < size) return;
      bytes = bytes.slice(end + 4 + size);
      const [method = "", target = ""] = line.split(" ");
      record({ method, target, headers, body: Buffer.from(body, "latin1").toString() });
    }
  });
}

function endsWith(step: string | Uint8Array): boolean {
  const head = typeof step === "string" ? step : Buffer.from(step).toString("latin1", 0, 2_000);
  return /\r\nconnection: close\r\n/i.test(head);
}
