/** The sockets of a pool, so that they can be closed when the other end says nothing any more. */
import { Socket } from "node:net";

/** Makes sockets, and knows those that are open. */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** A new socket, not connected yet. */
  create(): Socket {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once("close", () => this.#open.delete(socket));
    return socket;
  }

  /** Closes all of them without a word to the other end. */
  destroy(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
