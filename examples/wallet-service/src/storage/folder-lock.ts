/** One process for each data folder. A process that dies, however it dies, lets go of it. */
import { mkdir, readdir, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { createServer, connect, type Server } from "node:net";
import { join, relative } from "node:path";

/**
 * Takes `folder`, making it if it is not there. The lock is a socket in the folder: the kernel
 * closes it with the process, so nothing that is left behind can be mistaken for an owner, as a
 * number of a process could. Everyone listens first and looks second; of two that start together
 * both may be refused, never none.
 * @throws when another process has it, or it is no folder that can be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `lock-${randomBytes(4).toString("hex")}`;
  const server = await take(folder, name).catch((error: unknown) => {
    throw folderError(folder, error);
  });
  const unlock = async (): Promise<void> => {
    await new Promise((resolve) => server.close(resolve));
    await rm(join(folder, name), { force: true });
  };
  for (const other of await readdir(folder)) {
    if (!other.startsWith("lock-") || other === name) continue;
    if (await isListening(shortest(join(folder, other)))) {
      await unlock();
      throw new Error(
        `Another process has the data folder ${folder}: an embedded database takes one at a time. ` +
          "For several processes set DATABASE_URL to a PostgreSQL.",
      );
    }
    await rm(join(folder, other), { force: true });
  }
  return unlock;
}

async function take(folder: string, name: string): Promise<Server> {
  await mkdir(folder, { recursive: true });
  return listen(shortest(join(folder, name)));
}

/** `error` of the system, said by what to do about it. */
function folderError(folder: string, error: unknown): unknown {
  const { code = "" } = error as { readonly code?: string };
  if (code === "EEXIST" || code === "ENOTDIR")
    return new Error(`The data folder ${folder} is a file, or lies in one. Name a folder with --data.`);
  if (["EACCES", "EPERM", "EROFS"].includes(code))
    return new Error(
      `The data folder ${folder} cannot be written (${code}). ` +
        "Name another one with --data, or set DATABASE_URL to a PostgreSQL.",
    );
  return error;
}

/** The shorter way to write a path: those of sockets end at about 100 bytes. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  server.unref();
  return server;
}

/** Returns whether a process listens at the other end. */
async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  return new Promise((resolve) => {
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
