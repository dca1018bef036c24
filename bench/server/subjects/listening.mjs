/**
 * Returns the port of a server once it listens.
 *
 * @param {import("node:http").Server} server
 * @returns {Promise<number>}
 */
export function listening(server) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}
