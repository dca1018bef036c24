/** A bare socket that speaks HTTP/1.1 as a test writes it, and reads exactly one response at a time. */
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A response as tests compare it. */
export interface ReceivedResponse {
  readonly status: number;
  /** By name in lower case; several of one name are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body, where it is a JSON object. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** An open connection to a server on this machine. */
export class Connection {
  readonly socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #ended = false;
  #wake: () => void = () => {};

  /** Connects; the socket is destroyed when the test has finished. */
  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: "127.0.0.1" });
    onTestFinished(() => void socket.destroy());
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve).once("error", reject);
    });
    return new Connection(socket);
  }

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("data", (piece: Buffer) => {
      this.#received = Buffer.concat([this.#received, piece]);
      this.#wake();
    });
    // A reset is an end, too: what had arrived before it counts.
    socket.on("error", () => {});
    const end = (): void => {
      this.#ended = true;
      this.#wake();
    };
    socket.on("end", end).on("close", end);
  }

  /** Writes text, each character of which is one byte, or bytes. */
  write(bytes: string | Uint8Array): void {
    if (typeof bytes === "string") this.socket.write(bytes, "latin1");
    else this.socket.write(bytes);
  }

  /** The next response; that to a HEAD has no body, whatever it announces. */
  async read(method = "GET"): Promise<ReceivedResponse> {
    const head = await this.#until(() => {
      const end = this.#received.indexOf("\r\n\r\n");
      return end < 0 ? undefined : this.#take(end + 4).toString("latin1");
    });
    const [line = "", ...rows] = head.trimEnd().split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
    const headers: Record<string, string> = {};
    for (const row of rows) {
      const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(row) ?? [];
      const key = name.toLowerCase();
      headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
    }
    const hasBody = method !== "HEAD" && status >= 200 && status !== 204;
    const text = hasBody ? await this.#body(headers) : "";
    return responseOf(status, headers, text);
  }

  /** Reads the rest until the server closes the connection. */
  async rest(): Promise<string> {
    await this.#until(() => (this.#ended ? true : undefined));
    return this.#take(this.#received.length).toString("latin1");
  }

  async #body(headers: Readonly<Record<string, string>>): Promise<string> {
    const { "content-length": announced } = headers;
    if (announced === undefined) throw new Error("The response does not announce its length.");
    const length = Number(announced);
    return this.#until(() =>
      this.#received.length < length ? undefined : this.#take(length).toString("utf8"),
    );
  }

  #take(length: number): Buffer {
    const taken = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return taken;
  }

  async #until<Found>(find: () => Found | undefined): Promise<Found> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (this.#ended) throw new Error(`The connection ended: ${JSON.stringify(String(this.#received))}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** A response from its parts. */
export function responseOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): ReceivedResponse {
  const isJson = headers["content-type"]?.includes("json") ?? false;
  const value: unknown = isJson && text !== "" ? JSON.parse(text) : undefined;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return { status, headers, text, json: isObject ? (value as Record<string, unknown>) : {} };
}
