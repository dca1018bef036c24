/** The output of `speccast --help`, for all commands and for each. */
import { defaultOptions, targetNames, UsageError } from "../config/generation.js";
import { didYouMean } from "../config/config.js";
import { commands } from "./arguments.js";

type Command = (typeof commands)[number];

interface CommandHelp {
  readonly usage: string;
  readonly what: string;
  readonly more: string;
}

const withSpecs = `Without SPEC, every entry of speccast.config.json:
  { "generate": [{ "spec": "spec/wallet.yaml", "out": "generated/wallet" }] }
With SPEC, the entries of that spec. A file that a spec includes selects that spec.`;

const about: Readonly<Record<Command, CommandHelp>> = {
  generate: {
    usage: "generate [SPEC…] [--out FOLDER]",
    what: "write types, validators, client and server",
    more: `${withSpecs}\n\nNothing is written when the spec has an error, or when a generated file was edited.`,
  },
  check: {
    usage: "check    [SPEC…] [--out FOLDER]",
    what: "exit 1 when the output does not match the spec; writes nothing",
    more: `${withSpecs}\n\nIn a hook before a commit, \`speccast check --staged\` compares the staged files.`,
  },
  gaps: {
    usage: "gaps     [SPEC…]",
    what: "list the open questions of the spec and their assumptions",
    more: "Without SPEC, the specs of speccast.config.json.",
  },
  explain: {
    usage: "explain  CODE",
    what: "explain a diagnostic and how to fix it",
    more: "CODE follows `error` or `warning` in a finding, such as unknown-type.",
  },
  prove: {
    usage: "prove    [SPEC…]",
    what: "compare the validators with JSON Schema and the reference on many values",
    more: "Without SPEC, the specs of speccast.config.json. A run prints its seed, which makes the same values again.",
  },
  import: {
    usage: "import   [SPEC…] [--report] [--out FOLDER]",
    what: "report on an OpenAPI document, or move it into the language",
    more: "--report: a keyword is said, said otherwise, assumed, carried or dropped, with the reason.\n--out: writes a spec in YAML that leads to the same output.",
  },
  watch: {
    usage: "watch    [SPEC…] [--out FOLDER]",
    what: "generate again whenever the spec changes, and say what changed",
    more: `${withSpecs}\n\nIt runs until SIGINT or SIGTERM, and then exits with 0. After a change of the configuration, start it again.`,
  },
  lsp: {
    usage: "lsp",
    what: "serve an editor: findings while you type, completion, hovers, renames",
    more: `An editor starts it and talks to it on standard input and output, by the Language Server Protocol.
docs/editors.md has settings for VS Code, Neovim, Zed and JetBrains. It writes no files.`,
  },
  docs: {
    usage: "docs     [SPEC] [--out FOLDER]",
    what: "write a reference for people: one page that needs no network",
    more: `Without SPEC, the spec of speccast.config.json. Without --out, the folder site.
Open index.html in a browser, or publish the folder. It holds every endpoint with examples that validate, errors with
what to do, types, limits and open questions. Nothing that speccast did not write is changed.
  speccast docs --since v1.2.0      with what changed since a commit, a file or a folder`,
  },
  init: {
    usage: "init     [SPEC]",
    what: "set up a project: spec, configuration, scripts, a check in CI",
    more: `Asks nothing and replaces nothing: it makes files that are not there, and adds scripts and ignored folders.
SPEC is a spec or an OpenAPI document that you have; without one, it looks for api.yaml, openapi.json and the like, and
writes a first spec in an empty folder. It chooses \`imports\` and \`targets\` by tsconfig.json and package.json.`,
  },
  diff: {
    usage: "diff     BASE [HEAD] [SPEC]",
    what: "judge what changed between two versions of an API, and whom it breaks",
    more: `BASE and HEAD are commits (main, v1.2.0, main:old/api.yaml), files or folders; specs or OpenAPI documents.
Without HEAD, the working tree. Without SPEC, the specs of speccast.config.json.
  speccast diff main                                what changed since main
  speccast diff main --fail-on breaking             exit 1 when it breaks old clients or callers
  speccast diff old.json new.json --for all         every verdict counts
Breaks that you accept stand in speccast.accepted.json:
  { "accepted": [{ "change": "field-removed Parcel.label", "reason": "Unused.", "until": "2027-01-31" }] }`,
  },
};

/** The targets that only a user who names them gets. */
const onRequest = targetNames.filter((name) => !defaultOptions.targets.includes(name));

const writes = ["generate", "check", "init", "watch"] as const;
const reads = ["generate", "check", "gaps", "prove", "import", "diff", "docs", "watch"] as const;

const options: readonly (readonly [name: string, what: string, of: readonly Command[]])[] = [
  ["--out FOLDER", "where the output goes", [...writes, "docs"]],
  ["--config FILE", "another configuration file", reads],
  ["--targets LIST", `${defaultOptions.targets.join(",")} (the default), ${onRequest.join(", ")}`, writes],
  ["--emit FORM", "ts (by default), js: JavaScript and declarations, or cjs: the same as CommonJS", writes],
  [
    "--split MODE",
    "modules for each group: auto (by default, where the spec is large), always, or never",
    ["generate", "check", "watch"],
  ],
  ["--imports END", "how import specifiers end: .js (by default), .ts, or none", writes],
  ["--no-flavors", "plain string and number for ids and time units", ["generate", "check"]],
  ["--force", "overwrite generated files that were edited", ["generate", "docs", "watch"]],
  ["--staged", "check: compare spec and output as they are in git's index", ["check"]],
  ["--carried", "gaps: list every `extra`, which is exported and not enforced", ["gaps"]],
  ["--no-skip", "do all the work even when nothing changed", ["generate", "check"]],
  ["--audit", "parse every emitted file again: each literal must come from the spec", ["generate", "check"]],
  ["--timing", "how long each phase of the run took; no phase is skipped", ["generate", "check"]],
  ["--quiet", "print findings only", ["generate", "check"]],
  ["--json", "machine-readable result on standard output", commands],
  ["--color, --no-color", "override what the terminal and NO_COLOR say", commands],
  ["--max-file-mib N", "largest file of a spec (4)", reads],
  ["--max-nodes N", "most YAML nodes in a file (200000)", reads],
  ["--report", "what became of each keyword of an OpenAPI document", ["generate", "import"]],
  ["--lossless", "report, and exit 1 when anything is dropped", ["generate", "import"]],
  ["--no-ci", "init: make no workflow for GitHub", ["init"]],
  ["--since BASE", "docs: what changed since a commit, a file or a folder", ["docs"]],
  ["--fail-on LEVEL", "diff: exit 1 for breaking changes, or for risky ones as well", ["diff"]],
  ["--for PARTIES", "diff: old-clients,callers (the default), new-clients, handlers, or all", ["diff"]],
  ["--accepted FILE", "diff: another file of accepted breaks", ["diff"]],
  ["--no-witnesses", "diff: look for no values and programs that show a break", ["diff"]],
  ["--markdown", "diff: a report for a pull request", ["diff"]],
  ["--changelog", "diff: an entry for the changelog", ["diff"]],
  ["--github", "diff: annotations as well, as in GitHub Actions", ["diff"]],
  ["--stdio", "lsp: talk on standard input and output (always so)", ["lsp"]],
  ["--seed N", "prove: the same values again (random)", ["prove"]],
  ["--inputs N", "prove: how many values (100000, within a bound on the work)", ["prove"]],
];

const exitCodes = "Exit codes: 0 fine, 1 findings, 2 wrong usage, 70 a bug of speccast.\n";

/** The exit codes of commands whose findings alone do not count. */
const ownExitCodes: Readonly<Partial<Record<Command, string>>> = {
  diff: "Exit codes: 0 whatever has changed, 1 where --fail-on says so or a spec has an error, 2 wrong usage, 70 a bug of\nspeccast.\n",
};

/**
 * The help for one command, or for all of them.
 * @throws UsageError when there is no such command.
 */
export function helpAbout(command: string | undefined): string {
  if (command === undefined || command === "help") return overview();
  if (!Object.hasOwn(about, command))
    throw new UsageError(
      `There is no command "${command}".${didYouMean(command, commands)} Commands are ${commands.join(", ")}.`,
    );
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
  return `speccast generates TypeScript from one YAML spec of an HTTP API.

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
