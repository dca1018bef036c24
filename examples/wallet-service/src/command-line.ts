/** What the command line of the service says, judged without starting anything. */
import { parseArgs } from "node:util";

/** How the program is called. */
export const usage = `Usage: wallet-service [--port N] [--host ADDRESS] [--data DIR] [--seed FILE]

  --port N        the port to listen on; 0 takes a free one; 8080 by default
  --host ADDRESS  the address to listen on; 127.0.0.1 by default
  --data DIR      the folder of the embedded database; data/ of the example by default
  --seed FILE     what to load before listening; what is there already stays as it is

With DATABASE_URL set, the database is that PostgreSQL, and --data is not allowed. An embedded
database that has no apps yet is given seed.json of the example, unless there is a --seed.`;

/** A mistake on the command line. */
export class UsageError extends Error {}

/** What it says. */
export interface CommandLine {
  readonly databaseUrl: string | undefined;
  readonly port: number;
  readonly host: string | undefined;
  readonly data: string | undefined;
  readonly seed: string | undefined;
}

/**
 * Reads `args`, those behind the name of the program.
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine | "help" {
  const { port, help, host, data, seed } = parsed(args);
  if (help === true) return "help";
  const databaseUrl = env["DATABASE_URL"] || undefined;
  if (databaseUrl !== undefined && data !== undefined)
    throw new UsageError("--data names an embedded database, but DATABASE_URL is set.");
  return { databaseUrl, port: portFrom(port), host, data, seed };
}

function parsed(args: readonly string[]): {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly seed?: string;
  readonly help?: boolean;
} {
  const text = { type: "string" } as const;
  const options = {
    port: text,
    host: text,
    data: text,
    seed: text,
    help: { type: "boolean", short: "h" },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function portFrom(text = "8080"): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`--port must be 0 to 65535, not ${text}.`);
  return port;
}
