/** The output of `speccast --help`, for all commands and for each. */
import { defaultOptions, targetNames, UsageError } from "../config/generation.js";
import { commands, unknownCommand } from "./arguments.js";

type Command = (typeof commands)[number];

interface CommandHelp {
  readonly usage: string;
  readonly what: string;
  readonly more: string;
}

const withSpecs = `Without SPEC, every entry of speccast.config.json:
  { "generate": [{ "spec": "api.yaml", "out": "generated" }] }
With SPEC, the entries of that spec. An included file selects the spec that includes it.`;

const about: Readonly<Record<Command, CommandHelp>> = {
  generate: {
    usage: "generate [SPEC…] [--out FOLDER]",
    what: "write types, validators, client and server",
    more: `${withSpecs}\n\nNothing is written if the spec has an error or if a generated file was edited.`,
  },
  check: {
    usage: "check    [SPEC…] [--out FOLDER]",
    what: "exit with 1 if the output is not up to date; writes nothing",
    more: `${withSpecs}\n\nIn a pre-commit hook, \`speccast check --staged\` compares the staged files.`,
  },
  gaps: {
    usage: "gaps     [SPEC…]",
    what: "list the open questions of a spec, with their assumptions",
    more: "Without SPEC, the specs of speccast.config.json.",
  },
  explain: {
    usage: "explain  CODE",
    what: "explain a diagnostic and how to fix it",
    more: "CODE is the word after `error` or `warning` in a diagnostic, such as unknown-type.",
  },
  prove: {
    usage: "prove    [SPEC…]",
    what: "test the validators against JSON Schema and the reference, on many values",
    more: "Without SPEC, the specs of speccast.config.json. A run prints its seed; --seed repeats it.",
  },
  import: {
    usage: "import   [SPEC…] [--report] [--out FOLDER]",
    what: "report on an OpenAPI document, or convert it to a spec",
    more: "--report says what happened to each keyword: said, said otherwise, assumed, carried or dropped, with the reason.\n--out writes a spec in YAML that generates the same output.",
  },
  watch: {
    usage: "watch    [SPEC…] [--out FOLDER]",
    what: "regenerate whenever the spec changes, and print what changed",
    more: `${withSpecs}\n\nIt runs until SIGINT or SIGTERM and then exits with 0. It also follows changes of the configuration.`,
  },
  lsp: {
    usage: "lsp",
    what: "start the language server: diagnostics, completion, hovers, renames",
    more: `Editors start it and use the Language Server Protocol on standard input and output.
docs/editors.md has settings for VS Code, Neovim, Zed and JetBrains. It writes no files.`,
  },
  docs: {
    usage: "docs     [SPEC] [--out FOLDER]",
    what: "write reference documentation as one self-contained HTML page",
    more: `Without SPEC, the spec of speccast.config.json. Without --out, the folder site.
Open index.html in a browser, or publish the folder. The page documents every endpoint with validated examples, errors
and how to handle them, types, limits and open questions. Files that speccast did not write are left alone.
  speccast docs --since v1.2.0      include the changes since a commit, a file or a folder`,
  },
  init: {
    usage: "init     [SPEC]",
    what: "set up a project: spec, configuration, scripts and a CI check",
    more: `Asks no questions and overwrites nothing: it creates missing files and adds scripts and ignored folders.
SPEC is an existing spec or OpenAPI document. Without it, init looks for api.yaml, openapi.json and similar files, and
writes a first spec in an empty folder. It chooses \`imports\` and \`targets\` from tsconfig.json and package.json.`,
  },
  diff: {
    usage: "diff     BASE [HEAD] [SPEC]",
    what: "report what changed between two versions of an API, and what it breaks",
    more: `BASE and HEAD are commits (main, v1.2.0, main:old/api.yaml), files or folders; specs or OpenAPI documents.
Without HEAD, the working tree. Without SPEC, the specs of speccast.config.json.
  speccast diff main                                what changed since main
  speccast diff main --fail-on breaking             exit with 1 if it breaks old clients or callers
  speccast diff old.json new.json --for all         judge for all parties
List accepted breaks in speccast.accepted.json:
  { "accepted": [{ "change": "field-removed Parcel.label", "reason": "Unused.", "until": "2027-01-31" }] }`,
  },
};

/** The targets that only a user who names them gets. */
const onRequest = targetNames.filter((name) => !defaultOptions.targets.includes(name));

const writes = ["generate", "check", "init", "watch"] as const;
const reads = ["generate", "check", "gaps", "prove", "import", "diff", "docs", "watch"] as const;

const options: readonly (readonly [name: string, what: string, of: readonly Command[]])[] = [
  ["--out FOLDER", "the output folder", [...writes, "docs"]],
  ["--config FILE", "the configuration file (speccast.config.json)", reads],
  ["--targets LIST", `${defaultOptions.targets.join(",")} (the default), ${onRequest.join(", ")}`, writes],
  ["--emit FORM", "ts (default), js: JavaScript and declarations, or cjs: the same as CommonJS", writes],
  [
    "--split MODE",
    "one set of modules per group: auto (default: if the spec is large), always or never",
    ["generate", "check", "watch"],
  ],
  ["--imports END", "extension of import specifiers: .js (default), .ts or none", writes],
  ["--no-flavors", "use plain string and number for ids and time units", ["generate", "check"]],
  ["--force", "overwrite generated files that were edited", ["generate", "docs", "watch"]],
  ["--staged", "check: compare the spec and output staged in git", ["check"]],
  ["--carried", "gaps: list every `extra`, which is exported but not enforced", ["gaps"]],
  ["--no-skip", "run completely, even if nothing changed", ["generate", "check"]],
  ["--audit", "parse every emitted file: each literal must come from the spec", ["generate", "check"]],
  ["--timing", "print how long each phase took; skips none", ["generate", "check"]],
  ["--quiet", "print diagnostics only", ["generate", "check"]],
  ["--json", "print a machine-readable result to standard output", commands],
  ["--color, --no-color", "override the terminal and NO_COLOR", commands],
  ["--max-file-mib N", "maximum size of a file of the spec (4)", reads],
  ["--max-nodes N", "maximum number of YAML nodes in a file (200000)", reads],
  ["--report", "say what happened to each keyword of an OpenAPI document", ["generate", "import"]],
  ["--lossless", "report, and exit with 1 if anything is dropped", ["generate", "import"]],
  ["--no-ci", "init: add no GitHub workflow", ["init"]],
  ["--since BASE", "docs: include the changes since a commit, a file or a folder", ["docs"]],
  [
    "--fail-on LEVEL",
    "diff: exit with 1 for breaking changes, or for risky ones too (breaking, risky)",
    ["diff"],
  ],
  ["--for PARTIES", "diff: old-clients,callers (the default), new-clients, handlers, or all", ["diff"]],
  ["--accepted FILE", "diff: the file of accepted breaks (speccast.accepted.json)", ["diff"]],
  ["--no-witnesses", "diff: do not search for values and programs that show a break", ["diff"]],
  ["--markdown", "diff: print a report for a pull request", ["diff"]],
  ["--changelog", "diff: print a changelog entry", ["diff"]],
  ["--github", "diff: also print GitHub annotations", ["diff"]],
  ["--stdio", "lsp: use standard input and output (always)", ["lsp"]],
  ["--seed N", "prove: repeat the values of a run (random)", ["prove"]],
  ["--inputs N", "prove: number of values (100000, or fewer for large specs)", ["prove"]],
];

const exitCodes = "Exit codes: 0 success, 1 findings, 2 invalid usage, 70 a bug in speccast.\n";

/** The exit codes of commands whose findings alone do not count. */
const ownExitCodes: Readonly<Partial<Record<Command, string>>> = {
  diff: "Exit codes: 0 success, 1 changes that --fail-on names or an error in a spec, 2 invalid usage, 70 a bug in speccast.\n",
};

/**
 * The help for one command, or for all of them.
 * @throws UsageError when there is no such command.
 */
export function helpAbout(command: string | undefined): string {
  if (command === undefined || command === "help") return overview();
  if (!Object.hasOwn(about, command)) throw new UsageError(unknownCommand(command));
  const { usage, what, more } = about[command as Command];
  const own = options.filter(([, , of]) => (of as readonly string[]).includes(command));
  return `speccast ${usage.replace(/ +/, " ")}
  ${what.charAt(0).toUpperCase()}${what.slice(1)}.

${more}

Options
${rows(own)}
${ownExitCodes[command as Command] ?? exitCodes}`;
}

function overview(): string {
  const usages = commands.map((command) => {
    const { usage, what } = about[command];
    return `  speccast ${usage.padEnd(33)} ${what}\n`;
  });
  return `speccast generates TypeScript from a YAML spec of an HTTP API, or from an OpenAPI document.

Usage
${usages.join("")}
${withSpecs}

Options
${rows(options)}  --help, --version
  speccast COMMAND --help shows the options of one command.

${exitCodes}`;
}

function rows(of: typeof options): string {
  return of.map(([name, what]) => `  ${name.padEnd(19)} ${what}\n`).join("");
}
