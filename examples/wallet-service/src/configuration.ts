/** Everything that can be set, read in one place: from the environment, and from flags before it. */
import { logLevels, type LogLevel } from "./operations/logging.js";
import type { DatabaseTls } from "./storage/tls.js";

/** A mistake on the command line or in the environment. */
export class UsageError extends Error {}

/** The configuration of the service. Times are milliseconds. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** The port of `/healthz`, `/readyz` and `/metrics`. */
  readonly operationsPort: number;
  /** A file. */
  readonly seed: string | undefined;
  readonly database: DatabaseConfiguration;
  /** The time after a signal in which requests are still accepted, while `/readyz` reports 503. */
  readonly drainDelayMs: number;
  /** The time after that for requests in progress. */
  readonly closeTimeoutMs: number;
  readonly limits: ServerLimits;
  readonly logLevel: LogLevel;
}

/** Limits of the generated server, by the names that it gives them. */
export interface ServerLimits {
  /** The largest body of a request. */
  readonly maxBodyBytes: number;
  /** Bytes of requests and responses in memory at once; undefined for the default of the server. */
  readonly maxBytesInFlight: number | undefined;
  /** The time that a response waits for its client to read; 0 for no limit. */
  readonly sendTimeoutMs: number;
}

/** The most that a limit in bytes can be: 4 GiB. */
const maxBytes = 4_294_967_296;

/** The database and its options. */
export interface DatabaseConfiguration {
  /** A PostgreSQL; undefined for the embedded database. */
  readonly url: string | undefined;
  /** The data folder of the embedded database; undefined for the one of the example. */
  readonly folder: string | undefined;
  readonly poolSize: number;
  readonly patienceMs: number;
  readonly waitMs: number;
  /** Undefined leaves it to the URL. */
  readonly tls: DatabaseTls | undefined;
  readonly migrations: "run" | "check";
}

/** Variables of the environment with what they mean, in the order of the README. */
export const variables = {
  HOST: "address to listen on; 127.0.0.1 by default",
  PORT: "port of the API; 8080 by default",
  OPERATIONS_PORT: "port of /healthz, /readyz and /metrics; one above PORT by default",
  DATABASE_URL: "a PostgreSQL, 15 or later; the embedded database by default",
  DATABASE_POOL_SIZE: "connections of this process; 10 by default",
  DATABASE_PATIENCE_MS: "how long a request waits for a connection or a lock; 5000 by default",
  DATABASE_WAIT_MS: "how long the start waits for the database; 30000 by default",
  DATABASE_TLS: "off, no-verify or verify; what the URL says by default",
  DATABASE_TLS_CA_FILE: "certificates to verify with, in PEM; those of Node by default",
  DATABASE_MIGRATIONS: "run or check at the start; run by default",
  DATA_FOLDER: "folder of the embedded database; data/ of the example by default",
  SEED_FILE: "what to load before listening; what is there already stays as it is",
  DRAIN_DELAY_MS: "how long a stopping service still takes requests; 0 by default",
  CLOSE_TIMEOUT_MS: "time after that for requests in progress; 10000 by default",
  MAX_BODY_BYTES: "largest body of a request; 1048576 by default",
  MAX_BYTES_IN_FLIGHT:
    "bytes of requests and responses in memory at once; a sixteenth of the heap by default",
  SEND_TIMEOUT_MS: "how long a response may wait for its client to take any of it; 30000 by default",
  LOG_LEVEL: "debug, info, warn, error or off; info by default",
} as const;

/** The name of a variable. */
export type Variable = keyof typeof variables;

/** The variables that are set; an empty string counts as unset. */
export type Settings = Readonly<Partial<Record<Variable, string | undefined>>>;

/**
 * The configuration.
 * @throws UsageError for the first variable that makes no sense. It never holds the URL, which may
 * hold a password.
 */
export function readConfiguration(settings: Settings): Configuration {
  const reader = new Reader(settings);
  const port = reader.number("PORT", 8_080, 0, 65_535);
  return {
    host: reader.text("HOST") ?? "127.0.0.1",
    port,
    operationsPort: reader.number("OPERATIONS_PORT", port === 0 ? 0 : Math.min(port + 1, 65_535), 0, 65_535),
    seed: reader.text("SEED_FILE"),
    database: databaseOf(reader),
    drainDelayMs: reader.milliseconds("DRAIN_DELAY_MS", 0),
    closeTimeoutMs: reader.milliseconds("CLOSE_TIMEOUT_MS", 10_000),
    limits: limitsOf(reader),
    logLevel: reader.oneOf("LOG_LEVEL", logLevels) ?? "info",
  };
}

function limitsOf(reader: Reader): ServerLimits {
  const maxBodyBytes = reader.number("MAX_BODY_BYTES", 1_048_576, 1, maxBytes);
  const isSet = reader.text("MAX_BYTES_IN_FLIGHT") !== undefined;
  return {
    maxBodyBytes,
    // Less than one body would refuse some requests forever.
    maxBytesInFlight: isSet ? reader.number("MAX_BYTES_IN_FLIGHT", 0, maxBodyBytes, maxBytes) : undefined,
    sendTimeoutMs: reader.milliseconds("SEND_TIMEOUT_MS", 30_000),
  };
}

function databaseOf(reader: Reader): DatabaseConfiguration {
  const url = databaseUrl(reader);
  const folder = reader.text("DATA_FOLDER");
  if (url !== undefined && folder !== undefined)
    throw new UsageError("--data and DATA_FOLDER name an embedded database, but DATABASE_URL is set.");
  return {
    url: url?.href,
    folder,
    poolSize: reader.number("DATABASE_POOL_SIZE", 10, 1, 1_000),
    patienceMs: reader.milliseconds("DATABASE_PATIENCE_MS", 5_000, 1),
    waitMs: reader.milliseconds("DATABASE_WAIT_MS", 30_000),
    tls: tlsOf(reader, url),
    migrations: reader.oneOf("DATABASE_MIGRATIONS", ["run", "check"]) ?? "run",
  };
}

function databaseUrl(reader: Reader): URL | undefined {
  const text = reader.text("DATABASE_URL");
  if (text === undefined) return undefined;
  const form = "Write it as postgres://user:password@host:5432/database.";
  if (!URL.canParse(text)) throw new UsageError(`DATABASE_URL is not a URL. ${form}`);
  const url = new URL(text);
  if (!["postgres:", "postgresql:"].includes(url.protocol))
    throw new UsageError(`DATABASE_URL begins with ${url.protocol} but takes PostgreSQL only. ${form}`);
  return url;
}

function tlsOf(reader: Reader, url: URL | undefined): DatabaseTls | undefined {
  const caFile = reader.text("DATABASE_TLS_CA_FILE");
  const mode =
    reader.oneOf("DATABASE_TLS", ["off", "no-verify", "verify"]) ??
    (caFile === undefined ? undefined : "verify");
  if (mode === undefined) return undefined;
  if (caFile !== undefined && mode !== "verify")
    throw new UsageError(`DATABASE_TLS_CA_FILE needs DATABASE_TLS to be verify, not ${mode}.`);
  const said = [...(url?.searchParams.keys() ?? [])].find((name) => name.startsWith("ssl"));
  if (said !== undefined)
    throw new UsageError(`DATABASE_TLS is set, and DATABASE_URL says ${said}. Remove one of them.`);
  return { mode, caFile };
}

/** Reads values of variables, by what they are called on the command line where that is another name. */
class Reader {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  text(name: Variable): string | undefined {
    return this.#settings[name] || undefined;
  }

  number(name: Variable, preset: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return preset;
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new UsageError(`${spelled(name)} must be ${min} to ${max}, not ${text}.`);
  }

  milliseconds(name: Variable, preset: number, min = 0): number {
    return this.number(name, preset, min, 3_600_000);
  }

  oneOf<T extends string>(name: Variable, values: readonly T[]): T | undefined {
    const text = this.text(name);
    const found = values.find((value) => value === text);
    if (text === undefined || found !== undefined) return found;
    throw new UsageError(`${spelled(name)} must be ${values.join(", ")}, not ${text}.`);
  }
}

/** The name with the flag that stands for it, if there is one. */
function spelled(name: Variable): string {
  return name === "PORT" ? "PORT (--port)" : name;
}
