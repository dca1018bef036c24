/** A PostgreSQL of one's own: a cluster in a folder of its own, on a free port, for the tests. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** A cluster that runs. */
export interface Cluster {
  /** The URL of a superuser, for the database `postgres`. */
  readonly url: string;
  readonly folder: string;
  /** Kills all of it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
  /** Stops it and removes the folder. */
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root; it then runs as the user that Debian makes, or as nobody. */
interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Starts a cluster.
 * @throws when there is no PostgreSQL on this machine, or it does not start.
 */
export async function startCluster(settings: readonly string[] = []): Promise<Cluster> {
  const programs = findPrograms();
  const account = await accountFor();
  const folder = mkdtempSync(join(tmpdir(), "wallet-postgres-"));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  await run(
    join(programs, "initdb"),
    ["-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...account, cwd: folder },
  );
  const port = await freePort();
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  const options = ["listen_addresses=127.0.0.1", "max_connections=200", ...settings];
  const start = async (): Promise<ChildProcess> => {
    const args = ["-D", data, "-p", String(port), "-k", folder];
    for (const option of options) args.push("-c", option);
    const child = spawn(join(programs, "postgres"), args, {
      ...account,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await ready(url, child);
    return child;
  };
  let server = await start();
  return {
    url,
    folder,
    // SIGQUIT to the postmaster ends every process at once, without a checkpoint.
    kill: () => ended(server, "SIGQUIT"),
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      await ended(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of `initdb` and `postgres`: Debian keeps them off the PATH. */
function findPrograms(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  const found = folders.find((folder) =>
    ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
  );
  if (found === undefined) throw new Error("there is no PostgreSQL on this machine.");
  return found;
}

/** The user that runs a cluster; nothing for the current user. */
export async function accountFor(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string): Promise<number> => {
    const { stdout } = await run("id", [flag, "postgres"]).catch(() => run("id", [flag, "nobody"]));
    return Number(stdout);
  };
  return { uid: await id("-u"), gid: await id("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves when the server takes connections. */
async function ready(url: string, child: ChildProcess): Promise<void> {
  let said = "";
  child.stderr?.on("data", (text: Buffer) => {
    said = `${said}${text}`.slice(-4_000);
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${said}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  child.kill("SIGKILL");
  throw new Error(`PostgreSQL does not respond:\n${said}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await exit;
}
