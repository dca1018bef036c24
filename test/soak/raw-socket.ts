/** Requests that no client would send, over bare sockets. */
import { connect, type Socket } from "node:net";

/** A socket to the service. */
export function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      // A connection that the other side cuts is an ordinary end here.
      socket.on("error", () => {});
      resolve(socket);
    });
  });
}

/** Writes `text` as bytes of Latin-1. */
export function write(socket: Socket, text: string): void {
  if (socket.writable) socket.write(text, "latin1");
}

/** All statuses that come until the connection ends, or until there are `most`; then it is closed. */
export function statusesOf(socket: Socket, most: number): Promise<number[]> {
  return new Promise((resolve) => {
    let text = "";
    const found = (): number[] =>
      [...text.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n/g)].map((match) => Number(match[1]));
    const settle = (): void => {
      socket.destroy();
      resolve(found().filter((status) => status >= 200));
    };
    socket.on("data", (piece: Buffer) => {
      text += piece.toString("latin1");
      if (found().length >= most) settle();
    });
    socket.once("end", settle).once("close", settle);
    socket.setTimeout(10_000, settle);
  });
}
