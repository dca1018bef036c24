/** The command `completion`: scripts by which a shell completes commands, options, their values and operands. */
import { UsageError } from "../../../config/generation.js";
import type { Arguments } from "../arguments.js";
import { commands, type Command } from "../commands.js";
import { flagOf, flags, type FlagName } from "../flags.js";
import { shellWord } from "../../../base/shell-word.js";
import type { Terminal } from "../terminal.js";

/** The codes that `explain` takes. */
type Codes = readonly string[];

const scripts: Readonly<Record<string, (codes: Codes) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

const shells = Object.keys(scripts);

/**
 * Runs the command and returns the exit code.
 * @throws UsageError for another shell.
 */
export async function printCompletion({ operands }: Arguments, terminal: Terminal): Promise<number> {
  const [shell = ""] = operands;
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
  if (script === undefined)
    throw new UsageError(`Name the shell: \`speccast completion ${shells.join("|")}\`.`);
  const { explainedCodes } = await import("./explain.js");
  terminal.out(script(explainedCodes));
  return 0;
}

/** The values of an option or an operand: words of a list, files, folders, versions of a spec, or free text. */
type Taken =
  | { readonly kind: "words"; readonly words: readonly string[]; readonly isList: boolean }
  | { readonly kind: "file" | "folder" | "spec" | "version" | "free" };

const kinds: Readonly<Record<string, "file" | "folder" | "version">> = {
  FILE: "file",
  RULESET: "file",
  FOLDER: "folder",
  BASE: "version",
};

function valueOf(name: FlagName, command?: string): Taken | undefined {
  const { value, values: words, isList = false } = flagOf(name, command);
  if (value === undefined) return undefined;
  return words === undefined ? { kind: kinds[value] ?? "free" } : { kind: "words", words, isList };
}

function operandOf({ completes }: Command, codes: Codes): Taken {
  if (completes === "code") return { kind: "words", words: codes, isList: false };
  if (completes === "shell") return { kind: "words", words: shells, isList: false };
  return { kind: completes ?? "free" };
}

/** The words by which a shell completes each kind of values. */
interface Actions extends Readonly<Record<Exclude<Taken["kind"], "words">, string>> {
  readonly words: (words: string, isList: boolean) => string;
}

function actionFor(taken: Taken, actions: Actions): string {
  return taken.kind === "words" ? actions.words(taken.words.join(" "), taken.isList) : actions[taken.kind];
}

const flagNames = Object.keys(flags) as readonly FlagName[];
const extensions = ["yaml", "yml", "json"] as const;
const branches = "git for-each-ref --format='%(refname:short)' 2>/dev/null";

/** Works in bash 3.2, which macOS has, and needs no package beside it. */
function bashScript(codes: Codes): string {
  const action = (taken: Taken): string =>
    actionFor(taken, {
      words: (words, isList) => `_speccast_words "${words}"${isList ? " list" : ""}`,
      file: "_speccast_files -f",
      folder: "_speccast_files -d",
      spec: "_speccast_specs",
      version: "_speccast_versions",
      free: ":",
    });
  const ofFlags = flagNames.flatMap((name) => {
    const taken = valueOf(name);
    return taken === undefined ? [] : [`    --${name}) ${action(taken)}; return ;;`];
  });
  const ofCommands = commands.map((command) => {
    const options = [...command.flags, "help"].map((name) => `--${name}`).join(" ");
    return `    ${command.name}) options="${options}"; _speccast_operand() { ${action(operandOf(command, codes))}; } ;;`;
  });
  return `# Completion of speccast in bash: eval "$(speccast completion bash)"
_speccast_add() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done
}
_speccast_words() {
  local before=""
  if [ "$2" = list ] && [[ "$cur" == *,* ]]; then before="\${cur%,*},"; fi
  _speccast_add < <(compgen -P "$before" -W "$1" -- "\${cur#"$before"}")
}
_speccast_files() {
  compopt -o filenames 2>/dev/null
  _speccast_add < <(compgen "$@" -- "$cur")
}
_speccast_specs() {
  local end
  _speccast_files -d
  for end in ${extensions.join(" ")}; do _speccast_files -f -X "!*.$end"; done
}
# Not by compgen -W, which would run what is in the name of a branch. Bash 3.2 does not quote what it completes, so names with
# other characters are left out.
_speccast_versions() {
  local name
  _speccast_files -f
  while IFS= read -r name; do
    case "$name" in *[!A-Za-z0-9._/@+-]*) ;; "$cur"*) COMPREPLY+=("$name") ;; esac
  done < <(${branches})
}
_speccast() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="" options="" at
  COMPREPLY=()
  # Readline splits --emit=js into three words.
  if [ "$cur" = "=" ]; then cur=""
  elif [ "$prev" = "=" ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${COMP_WORDS[at]}" in -*) ;; *) command="\${COMP_WORDS[at]}"; break ;; esac
  done
  case "$prev" in
${ofFlags.join("\n")}
  esac
  _speccast_operand() { :; }
  case "$command" in
    "") options="--help --version"; _speccast_operand() { _speccast_words "${commands.map(({ name }) => name).join(" ")}"; } ;;
${ofCommands.join("\n")}
  esac
  case "$cur" in -*) _speccast_words "$options" ;; *) _speccast_operand ;; esac
  unset -f _speccast_operand
}
complete -F _speccast speccast
`;
}

function zshScript(codes: Codes): string {
  const action = (taken: Taken): string =>
    actionFor(taken, {
      words: (words, isList) => (isList ? `_values -s , value ${words}` : `(${words})`),
      file: "_files",
      folder: "_files -/",
      spec: `_files -g "*.(${extensions.join("|")})(-.)"`,
      version: "_speccast_versions",
      free: "",
    });
  const plain = (text: string): string => text.replaceAll(/[[\]:\\]/g, String.raw`\$&`);
  const option = (name: FlagName, command: string): string => {
    const { value, help } = flagOf(name, command);
    const taken = valueOf(name, command);
    const shown = taken === undefined ? "" : `:${value}:${action(taken)}`;
    return shellWord(`--${name}${taken === undefined ? "" : "="}[${plain(help)}]${shown}`);
  };
  const ofCommands = commands.map((command) => {
    const taken = operandOf(command, codes);
    const operand = taken.kind === "free" ? [] : [shellWord(`*:${taken.kind}:${action(taken)}`)];
    const rows = [
      ...command.flags.map((name) => option(name, command.name)),
      "'--help[show help]'",
      ...operand,
    ];
    return `    ${command.name}) _arguments ${rows.join(" \\\n      ")} ;;`;
  });
  const names = commands.map(({ name, summary }) => `    ${shellWord(`${name}:${plain(summary)}`)}`);
  return `#compdef speccast
# Completion of speccast in zsh: eval "$(speccast completion zsh)", after compinit
_speccast_versions() {
  local -a branches=(\${(f)"$(${branches})"})
  compadd -a branches
  _files
}
_speccast() {
  local curcontext="$curcontext" context state line
  local -A opt_args
  local -a commands=(
${names.join("\n")}
  )
  _arguments -C '--help[show help]' '--version[show the version]' '1: :->command' '*:: :->words'
  if [[ $state = command ]]; then _describe command commands; return; fi
  case $words[1] in
${ofCommands.join("\n")}
  esac
}
if [[ $funcstack[1] = _speccast ]]; then _speccast "$@"; else compdef _speccast speccast; fi
`;
}

function fishScript(codes: Codes): string {
  const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
  const action = (taken: Taken): string =>
    actionFor(taken, {
      words: (words, isList) =>
        `-x -a ${quoted(isList ? `(__fish_complete_list , 'printf "%s\\n" ${words}')` : words)}`,
      file: "-r -F",
      folder: "-x -a '(__fish_complete_directories)'",
      spec: `-x -a ${quoted(`(__fish_complete_path | string match -r '.*(?:/|\\.(?:${extensions.join("|")}))(?:\\t.*)?$')`)}`,
      version: `-r -F -a ${quoted(`(${branches})`)}`,
      free: "-x",
    });
  const within = (names: readonly string[]): string =>
    `complete -c speccast -n ${quoted(`__fish_seen_subcommand_from ${names.join(" ")}`)}`;
  const ofCommands = commands.map(
    ({ name, summary }) => `complete -c speccast -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  );
  const operands = commands.flatMap((command) => {
    const taken = operandOf(command, codes);
    // Without an option, -x and -r have no meaning.
    return taken.kind === "free" ? [] : [`${within([command.name])} ${action(taken).replace(/^-[xr] /, "")}`];
  });
  const ofFlags = flagNames.flatMap((name) => {
    const owners = commands.filter((command: Command) => command.flags.includes(name));
    // Commands to which it means the same have one line.
    const meanings = [...new Set(owners.map((owner) => flagOf(name, owner.name)))];
    return meanings.map((meaning) => {
      const same = owners.filter((owner) => flagOf(name, owner.name) === meaning).map((owner) => owner.name);
      const taken = valueOf(name, same[0]);
      const value = taken === undefined ? "" : ` ${action(taken)}`;
      return `${within(same)} -l ${name} -d ${quoted(meaning.help)}${value}`;
    });
  });
  return `# Completion of speccast in fish: speccast completion fish | source
complete -c speccast -f
complete -c speccast -l help -d 'show help'
${[...ofCommands, ...operands, ...ofFlags].join("\n")}
`;
}
