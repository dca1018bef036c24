/** The options of the command line, as data. A command lists those that it obeys in `commands.ts`. */
import { importEndings, outputForms, queryFrameworks, splitModes } from "../../config/generation.js";
import { targetNames } from "../../config/targets.js";

interface Flag {
  readonly value?: string;
  /** The minimum of a value that is a whole number. */
  readonly min?: 0 | 1;
  /** The values that there are, where a completion script can list them. */
  readonly values?: readonly string[];
  /** True if it takes several of them, with commas between. */
  readonly isList?: true;
  /** The value where none is given. */
  readonly otherwise?: string;
  readonly help: string;
  /** The option as single commands take it, by their names. */
  readonly by?: Readonly<Record<string, Omit<Flag, "by">>>;
}

/** The options by name, in the order of the help. */
export const flags = {
  out: { value: "FOLDER", help: "the output folder" },
  config: { value: "FILE", help: "the configuration file (speccast.config.json)" },
  targets: {
    value: "LIST",
    values: targetNames,
    isList: true,
    help: targetNames.join(","),
  },
  query: {
    value: "NAME",
    values: queryFrameworks,
    help: "options of TanStack Query for react, vue, svelte, solid or angular",
  },
  emit: {
    value: "FORM",
    values: outputForms,
    help: "ts (default), js: JavaScript and declarations, or cjs: the same as CommonJS",
  },
  split: {
    value: "MODE",
    values: splitModes,
    help: "one set of modules per group: auto (default: if the spec is large), always or never",
  },
  imports: {
    value: "END",
    values: importEndings,
    help: "extension of import specifiers: .js (default), .ts or none",
  },
  "no-flavors": { help: "use plain string and number for ids and time units" },
  force: { help: "overwrite files that were edited" },
  staged: { help: "compare the spec and output staged in git" },
  carried: { help: "list every `extra`, which is exported but not enforced" },
  "no-skip": { help: "run completely, even if nothing changed" },
  audit: { help: "parse every emitted file: each literal must come from the spec" },
  timing: { help: "print how long each phase took; skips none" },
  quiet: { help: "print diagnostics only" },
  json: { help: "print a machine-readable result to standard output" },
  color: { help: "use colors, whatever the terminal and NO_COLOR say" },
  "no-color": { help: "use no colors" },
  "max-file-mib": { value: "N", min: 1, help: "maximum size of a file of the spec (4)" },
  "max-nodes": { value: "N", min: 1, help: "maximum number of YAML nodes in a file (200000)" },
  report: { help: "say what happened to each keyword of an OpenAPI document" },
  lossless: { help: "report, and exit with 1 if anything is dropped" },
  into: {
    value: "FRAMEWORK",
    values: ["express", "fastify", "nest", "next", "hono"],
    otherwise: "auto",
    help: "also write a file that serves the spec in express, fastify, nest, next or hono",
  },
  "no-ci": { help: "add no GitHub workflow" },
  since: { value: "BASE", help: "include the changes since a commit, a file or a folder" },
  "fail-on": {
    value: "LEVEL",
    values: ["breaking", "risky"],
    help: "exit with 1 for breaking changes, or for risky ones too (breaking, risky)",
  },
  for: {
    value: "PARTIES",
    values: ["old-clients", "new-clients", "callers", "handlers", "all"],
    isList: true,
    help: "old-clients,callers (the default), new-clients, handlers, or all",
    by: { test: { value: "TIME", help: "go on with random inputs for a time: 60s" } },
  },
  accepted: { value: "FILE", help: "the file of accepted breaks (speccast.accepted.json)" },
  "no-witnesses": { help: "do not search for values and programs that show a break" },
  markdown: { help: "print a report for a pull request" },
  changelog: { help: "print a changelog entry" },
  github: { help: "also print GitHub annotations" },
  stdio: { help: "use standard input and output (always)" },
  seed: {
    value: "N",
    min: 0,
    help: "repeat the values of a run (random)",
    by: { mock: { value: "N", min: 0, help: "the seed of the values (1)" } },
  },
  inputs: { value: "N", min: 1, help: "number of values (100000, or fewer for large specs)" },
  port: { value: "N", min: 0, help: "the port (4010); 0 takes a free one" },
  state: { value: "FILE", help: "keep the objects in a file, for the next run" },
  latency: { value: "MS", help: "milliseconds before each response: 200, or by seed 50..300" },
  faults: { value: "SHARE", help: "the share of requests that fail with 503, by seed: 2%" },
  proxy: { value: "URL", help: "a service to send calls to, instead of the mock" },
  events: { value: "URL", help: "an address to send the events of the spec to, signed" },
  watch: { help: "follow changes of the spec, and keep the objects that fit" },
  log: { value: "FILE", help: "the log of an observer: a line of JSON for each request" },
  given: {
    value: "FILE",
    help: 'values for requests, as JSON or a module: { "parcels.get": { "id": "p1" } }',
  },
  auth: { value: "LIST", help: "credentials: SCHEME=env:NAME, or SCHEME.CREDENTIAL=env:NAME" },
  allow: {
    value: "CALLS",
    values: ["reads", "writes", "all"],
    help: "calls to make: reads, writes (deletes only what the run created) or all",
  },
  only: {
    value: "LIST",
    help: "the endpoints to test: parcels.*,shelves.get",
    by: {
      mock: { value: "LIST", help: "the endpoints that --proxy sends to the service: parcels.*,shelves.get" },
    },
  },
  skip: { value: "LIST", help: "the rules not to check" },
  rate: { value: "N", min: 1, help: "requests a second at most" },
  "min-coverage": { value: "N", min: 1, help: "exit with 1 if less percent were reached" },
  junit: { value: "FILE", help: "write a report in the format of JUnit" },
  policy: { value: "FILE", help: "the policy (speccast.policy.yaml)" },
  "max-warnings": { value: "N", min: 0, help: "exit with 1 for more warnings than this" },
  spectral: { value: "RULESET", help: "also run the Spectral of your project with this ruleset" },
  sarif: { value: "FILE", help: "write a report in the format of SARIF" },
} as const satisfies Readonly<Record<string, Flag>>;

/** The name of an option, without the dashes. */
export type FlagName = keyof typeof flags;

type Camel<Name extends string> = Name extends `${infer Word}-${infer Others}`
  ? `${Word}${Capitalize<Camel<Others>>}`
  : Name;

type Switch = { [Name in FlagName]: (typeof flags)[Name] extends { value: string } ? never : Name }[FlagName];

type ValueOf<One> = One extends { min: number } ? number : string;

/** The options of a command line by their names in camel case. One that is on or off is off where it is not named. */
export type Flags = { readonly [Name in Switch as Camel<Name>]: boolean } & {
  readonly [Name in Exclude<FlagName, Switch> as Camel<Name>]?: ValueOf<(typeof flags)[Name]>;
};

/** Returns the option called `name`, as the command `command` takes it. */
export function flagOf(name: FlagName, command = ""): Omit<Flag, "by"> {
  const flag: Flag = flags[name];
  return flag.by?.[command] ?? flag;
}

/** `no-skip` as the key of {@link Flags}: `noSkip`. */
export function flagKey(name: FlagName): keyof Flags {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Flags;
}
