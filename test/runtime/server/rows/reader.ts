/** A client that reads a response as slowly as a test wants, or not at all. */
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection whose bytes are counted, not kept. */
export class Reader {
  readonly socket: Socket;
  /** The number of bytes that have arrived. */
  bytes = 0;
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>;
  #wake: () => void = () => {};

  /** Connects, sends `bytes`, and reads nothing. */
  static async open(port: number, bytes: string | Uint8Array): Promise<Reader> {
    const socket = connect({ port, host: "127.0.0.1" });
    onTestFinished(() => void socket.destroy());
    socket.pause();
    const reader = new Reader(socket);
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.write(bytes);
    return reader;
  }

  private constructor(socket: Socket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once("close", () => resolve()));
    socket.on("error", () => {});
    socket.on("data", (piece: Buffer) => {
      this.bytes += piece.byteLength;
      this.#wake();
    });
    socket.pause();
  }

  /** Reads until the connection closes or `wanted` bytes are there, at most so many a second. */
  async read(bytesPerSecond: number, wanted = Infinity): Promise<void> {
    const start = performance.now();
    const before = this.bytes;
    while (!this.socket.destroyed && this.bytes < wanted) {
      const due = ((performance.now() - start) / 1_000) * bytesPerSecond;
      if (this.bytes - before > due) {
        this.socket.pause();
        await new Promise((resolve) => setTimeout(resolve, 2));
      } else {
        const more = new Promise<void>((resolve) => (this.#wake = resolve));
        this.socket.resume();
        await Promise.race([more, this.closed]);
      }
    }
    this.socket.pause();
  }
}
