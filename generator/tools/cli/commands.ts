/**
 * The commands of the command line, as data, in the order of the help. The executable reads them without the program, which
 * `program.ts` loads for the command that runs.
 */
import type { FlagName } from "./flags.js";

interface CommandFacts {
  /** The words beside it: `BASE [HEAD] [SPEC]`. */
  readonly operands: string;
  /** The kind of its operands, for completion: specs, versions of one (commits and files), codes of diagnostics, shells. */
  readonly completes?: "spec" | "version" | "code" | "shell";
  /** The number of words that it takes at most; any number where it is left out. */
  readonly max?: number;
  /** An option that its line in the overview shows. */
  readonly usual?: string;
  readonly summary: string;
  readonly details: string;
  /** The options that it obeys. Every other one is an error. */
  readonly flags: readonly FlagName[];
  /** The meaning of exit code 1, where it is not "findings". */
  readonly failure?: string;
}

/** The help of commands that take the specs of the configuration. */
const withSpecs = `Without SPEC, every entry of speccast.config.json:
  { "generate": [{ "spec": "api.yaml", "out": "generated" }] }
With SPEC, the entries of that spec. An included file selects the spec that includes it.`;

/** The options that select an output and its form. */
const outputFlags = ["out", "config", "targets", "query", "emit", "split", "imports", "no-flavors"] as const;

/** The options that every command obeys. */
const colorFlags = ["color", "no-color"] as const;

const readingFlags = [...colorFlags, "max-file-mib", "max-nodes"] as const;

const rows = {
  generate: {
    operands: "[SPEC…]",
    completes: "spec",
    usual: "[--out FOLDER]",
    summary: "write types, validators, client and server",
    details: `${withSpecs}\n\nNothing is written if the spec has an error or if a generated file was edited.`,
    flags: [
      ...outputFlags,
      "force",
      "no-skip",
      "audit",
      "timing",
      "quiet",
      "json",
      "report",
      "lossless",
      ...readingFlags,
    ],
  },
  check: {
    operands: "[SPEC…]",
    completes: "spec",
    usual: "[--out FOLDER]",
    summary: "exit with 1 if the output is not up to date",
    details: `${withSpecs}\n\nIt writes nothing. In a pre-commit hook, \`speccast check --staged\` compares the staged files.\nTo fail on breaking changes, use \`speccast diff main --fail-on breaking\`.`,
    flags: [...outputFlags, "staged", "no-skip", "audit", "timing", "quiet", "json", ...readingFlags],
  },
  lint: {
    operands: "[SPEC…]",
    completes: "spec",
    summary: "hold specs and OpenAPI documents to a policy",
    details: `Without SPEC, the specs of speccast.config.json. Without --policy, speccast.policy.yaml of the working folder if there is one, and else the recommended rules as warnings. \`speccast explain RULE\` explains a rule.
  rules:      { field-doc: error, path-case: { severity: error, case: kebab }, error-doc: off }
  exceptions: [{ rule: list-pages, at: "countries.*", reason: There are 200., until: 2027-01-31 }]
  own:        ["./rules.mjs"]     modules with rules of your own, which run with your rights
--spectral runs the Spectral of your project with a ruleset, and shows its findings at the lines of your spec.
Exit code 2 if the policy has a mistake.`,
    flags: ["config", "policy", "max-warnings", "spectral", "sarif", "github", "json", ...readingFlags],
    failure: "errors, or more warnings than --max-warnings allows",
  },
  gaps: {
    operands: "[SPEC…]",
    completes: "spec",
    summary: "list the open questions of a spec, with their assumptions",
    details: "Without SPEC, the specs of speccast.config.json.",
    flags: ["config", "carried", "json", ...readingFlags],
  },
  effects: {
    operands: "[SPEC…]",
    completes: "spec",
    summary: "list what each endpoint does to which resource",
    details: "Without SPEC, the specs of speccast.config.json.",
    flags: ["config", "json", ...readingFlags],
  },
  explain: {
    operands: "CODE",
    completes: "code",
    max: 1,
    summary: "explain a diagnostic or a lint rule, and how to fix it",
    details:
      "CODE is the word after `error` or `warning` in a diagnostic, such as unknown-type, or a rule of `speccast lint`.",
    flags: ["json", ...colorFlags],
  },
  prove: {
    operands: "[SPEC…]",
    completes: "spec",
    summary: "test the validators against JSON Schema on many values",
    details:
      "Compares the verdicts of the validators with those of the JSON Schema and of an interpreter of the spec.\nWithout SPEC, the specs of speccast.config.json. A run prints its seed; --seed repeats it.",
    flags: ["config", "seed", "inputs", "json", ...readingFlags],
  },
  test: {
    operands: "URL [SPEC]",
    completes: "spec",
    max: 2,
    summary: "test a running service by its spec",
    details:
      "Sends right and wrong requests to the service at URL, and holds its responses to the spec.\nOn this machine it also writes, and deletes only what it has created. Elsewhere it only reads, ten times a second, unless --allow and --rate say otherwise.\nWithout SPEC, the spec of speccast.config.json. A run prints its seed; --seed repeats it.\nExit code 2 if the service cannot be reached.",
    flags: [
      "config",
      "given",
      "auth",
      "allow",
      "only",
      "skip",
      "rate",
      "for",
      "seed",
      "min-coverage",
      "junit",
      "sarif",
      "github",
      "json",
      ...readingFlags,
    ],
  },
  mock: {
    operands: "[SPEC]",
    completes: "spec",
    max: 1,
    summary: "serve a mock of the API, which remembers",
    details:
      "Listens on this machine until SIGINT or SIGTERM. Objects that are created can be read, listed, changed and deleted.\nThe same seed makes the same data. The header `prefer: code=NAME` asks for a declared error.\nWith --proxy, calls go to a service: those of the endpoints that --only selects. With --events, objects change with time, and events are sent.\nWithout SPEC, the spec of speccast.config.json. Exit code 2 if the port is taken, or the file of --state does not fit the spec.",
    flags: [
      "config",
      "port",
      "seed",
      "state",
      "latency",
      "faults",
      "proxy",
      "only",
      "events",
      "watch",
      ...readingFlags,
    ],
  },
  adopt: {
    operands: "[SPEC]",
    completes: "spec",
    max: 1,
    summary: "show how far a service follows the spec, route by route",
    details:
      "Reads the log that `onObserved` of the target observe has written, and lists for each route of the spec how often it was observed, who responded and where it disagrees with the spec; then routes that the spec lacks, and the next step.\nWithout --log, the routes alone and the lines that write a log. Without SPEC, the spec of speccast.config.json.",
    flags: ["config", "log", "json", ...readingFlags],
    failure: "an error in the spec, or lines of the log that it cannot use",
  },
  import: {
    operands: "[SPEC…]",
    completes: "spec",
    usual: "[--report] [--out FOLDER]",
    summary: "report on an OpenAPI document, or convert it to a spec",
    details:
      "--report says what happened to each keyword: exact, approximated, assumed, passed through or dropped, with the reason.\n--out writes a spec in YAML that generates the same output.",
    flags: ["out", "config", "force", "json", "report", "lossless", ...readingFlags],
  },
  diff: {
    operands: "BASE [HEAD] [SPEC]",
    completes: "version",
    max: 3,
    summary: "report changes between two versions of an API, and what they break",
    details: `BASE and HEAD are commits (main, v1.2.0, main:old/api.yaml), files or folders; specs or OpenAPI documents.
Without HEAD, the working tree. Without SPEC, the specs of speccast.config.json.
  speccast diff main                                what changed since main
  speccast diff main --fail-on breaking             exit with 1 if it breaks old clients or callers
  speccast diff old.json new.json --for all         judge for all parties
It writes no files: send its report to one, as in \`speccast diff main --markdown > report.md\`.
List accepted breaks in speccast.accepted.json:
  { "accepted": [{ "change": "field-removed Parcel.label", "reason": "Unused.", "until": "2027-01-31" }] }`,
    flags: [
      "config",
      "fail-on",
      "for",
      "accepted",
      "no-witnesses",
      "markdown",
      "changelog",
      "github",
      "json",
      ...readingFlags,
    ],
    failure: "changes that --fail-on names or an error in a spec",
  },
  docs: {
    operands: "[SPEC]",
    completes: "spec",
    usual: "[--out FOLDER]",
    summary: "write reference documentation as one HTML page",
    details: `Without SPEC, the spec of speccast.config.json. Without --out, the folder site.
The page needs no other file. Open index.html in a browser, or publish the folder. The page documents every endpoint with validated examples, errors and how to handle them, types, limits and open questions. Files that speccast did not write are left alone.
  speccast docs --since v1.2.0      include the changes since a commit, a file or a folder`,
    flags: ["out", "config", "force", "since", "json", ...readingFlags],
  },
  init: {
    operands: "[SPEC]",
    completes: "spec",
    max: 1,
    summary: "set up a project: spec, configuration, scripts and a CI check",
    details: `Asks no questions and overwrites nothing: it creates missing files and adds scripts and ignored folders.
SPEC is an existing spec or OpenAPI document. Without it, init looks for api.yaml, openapi.json and similar files, and writes a first spec in an empty folder. It chooses \`imports\` and \`targets\` from tsconfig.json and package.json. With --into, it writes one file more, and prints the lines to paste into your application; without a name, package.json says which framework it is.`,
    flags: ["out", "targets", "query", "emit", "imports", "into", "no-ci", ...colorFlags],
  },
  watch: {
    operands: "[SPEC…]",
    completes: "spec",
    usual: "[--out FOLDER]",
    summary: "regenerate whenever the spec changes",
    details: `${withSpecs}\n\nIt prints what changed. It runs until SIGINT or SIGTERM and then exits with 0. It also follows changes of the configuration.`,
    flags: [...outputFlags, "force", ...readingFlags],
  },
  lsp: {
    operands: "",
    max: 0,
    summary: "start the language server for editors",
    details: `It offers diagnostics, completion, hovers and renames. Editors start it and use the Language Server Protocol on standard input and output.
docs/guides/editors.md has settings for VS Code, Neovim, Zed and JetBrains. It writes no files.`,
    flags: ["stdio", ...colorFlags],
  },
  completion: {
    operands: "bash|zsh|fish",
    completes: "shell",
    max: 1,
    summary: "print a completion script for a shell",
    details: `Add the line of your shell to its startup file:
  eval "$(speccast completion bash)"      ~/.bashrc
  eval "$(speccast completion zsh)"       ~/.zshrc, after compinit
  speccast completion fish | source       ~/.config/fish/config.fish
They complete the word speccast. If it is not on your PATH, define a function of that name:
  speccast() { npx --no-install speccast "$@"; }`,
    flags: colorFlags,
  },
} as const satisfies Readonly<Record<string, CommandFacts>>;

export type CommandName = keyof typeof rows;

export type Command = CommandFacts & { readonly name: CommandName };

export const commands: readonly Command[] = (Object.keys(rows) as CommandName[]).map((name) => ({
  name,
  ...rows[name],
}));
