/** Servers whose every byte a test decides. */
import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Returns the URL of a server that calls `respond` once the head of a request has arrived. */
export async function rawServer(respond: (socket: Socket, head: string) => void): Promise<string> {
  const server = createServer((socket) => {
    let received = "";
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      const before = received.includes("\r\n\r\n");
      received += bytes.toString("latin1");
      if (!before && received.includes("\r\n\r\n")) respond(socket, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
