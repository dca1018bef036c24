/** The command line of the service, read without starting anything. */
import { parseArgs } from "node:util";
import { readConfiguration, UsageError, variables, type Configuration } from "./configuration.js";

/** The usage of the program. */
export const usage = `Usage: wallet-service [serve] [--port N] [--host ADDRESS] [--data DIR] [--seed FILE]
       wallet-service migrate
       wallet-service rotate-secret APP [--grace-hours N]

  serve           serves until a signal; the command without another one
  migrate         brings the tables of the database up to date and ends
  rotate-secret   makes a new secret for an app and prints it; the one before is taken for
                  --grace-hours more, 24 by default, at most 720

  --port N        the same as PORT; 0 takes a free one
  --host ADDRESS  the same as HOST
  --data DIR      the same as DATA_FOLDER
  --seed FILE     the same as SEED_FILE

Variables of the environment:
${Object.entries(variables)
  .map(([name, doc]) => `  ${name.padEnd(22)}${doc}`)
  .join("\n")}

With DATABASE_URL set, --data is not allowed. An embedded database that has no apps yet is given
seed.json of the example, unless there is a --seed.`;

/** The command to run. */
export type Command =
  | { readonly name: "help" }
  | { readonly name: "serve" | "migrate"; readonly configuration: Configuration }
  | {
      readonly name: "rotate-secret";
      readonly configuration: Configuration;
      readonly appId: string;
      readonly graceMs: number;
    };

const text = { type: "string" } as const;

/** All flags; `allowed` says which command takes which. */
const options = {
  port: text,
  host: text,
  data: text,
  seed: text,
  "grace-hours": text,
  help: { type: "boolean", short: "h" },
} as const;

type Flags = Partial<Record<Exclude<keyof typeof options, "help">, string>> & { readonly help?: boolean };

const allowed: Readonly<Record<Exclude<Command["name"], "help">, readonly (keyof Flags)[]>> = {
  serve: ["port", "host", "data", "seed"],
  migrate: ["data"],
  "rotate-secret": ["data", "grace-hours"],
};

/**
 * Reads `args`, those behind the name of the program, and the environment.
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { flags, words } = parsed(args);
  if (flags.help === true) return { name: "help" };
  const [name = "serve", ...rest] = words;
  if (!isCommand(name)) throw new UsageError(`There is no command ${name}.`);
  for (const flag of Object.keys(flags) as (keyof Flags)[])
    if (!allowed[name].includes(flag)) throw new UsageError(`${name} takes no --${flag}.`);
  const configuration = readConfiguration(settingsOf(flags, env));
  const [appId, ...more] = name === "rotate-secret" ? rest : ["", ...rest];
  if (more[0] !== undefined) throw new UsageError(`${more[0]} is one word too many.`);
  if (name !== "rotate-secret") return { name, configuration };
  if (!appId) throw new UsageError("rotate-secret needs the id of an app.");
  return { name, configuration, appId, graceMs: graceMs(flags["grace-hours"]) };
}

function isCommand(name: string): name is keyof typeof allowed {
  return Object.hasOwn(allowed, name);
}

function parsed(args: readonly string[]): { readonly flags: Flags; readonly words: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { flags: values, words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The environment, with flags in place of the variables that they stand for. */
function settingsOf({ port, host, data, seed }: Flags, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
    ...(data !== undefined && { DATA_FOLDER: data }),
    ...(seed !== undefined && { SEED_FILE: seed }),
  };
}

function graceMs(hours = "24"): number {
  const value = /^\d{1,3}$/.test(hours) ? Number(hours) : Number.NaN;
  if (!(value <= 720)) throw new UsageError(`--grace-hours must be 0 to 720, not ${hours}.`);
  return value * 3_600_000;
}
