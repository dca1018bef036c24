/** The completion scripts, in the shells that they are for. */
import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { Project, smallSpec } from "../support/project.js";

const isCi = process.env["CI"] === "true";

/** Completes the last word of each command line in a folder, by the script `completion.sh` there. */
type Complete = (folder: string, lines: readonly string[]) => readonly string[];

/** Prints the completions of each argument in a row. Readline splits words at an equals sign. */
const inBash = `. ./completion.sh
for line; do
  read -ra COMP_WORDS <<< "\${line//=/ = }"
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
  _speccast
  echo "\${COMPREPLY[*]}"
done`;

/** Types each argument and a tab, and prints the last word of what becomes of the line. */
const inZsh = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PROMPT= TERM=dumb; unset zle_bracketed_paste; autoload -Uz compinit && compinit -u -D; . ./completion.sh'
zpty -w shell 'show() { zle complete-word; print -r "<<$BUFFER>>"; BUFFER= }; zle -N show; bindkey "^I" show; print ready'
zpty -r -m shell seen '*ready*ready*'
for line; do
  zpty -w -n shell "$line"$'\\t'
  zpty -r -m shell seen '*<<*>>*'
  print -r -- "\${\${\${\${seen##*<<}%%>>*}% }##* }"
done`;

const inFish = `source completion.sh
for line in $argv
  echo (complete -C $line | string replace -r '\\t.*' '')
end`;

const shells: readonly { readonly name: string; readonly complete: Complete }[] = [
  { name: "bash", complete: (cwd, lines) => printed(cwd, "bash", "--norc", "-c", inBash, "bash", ...lines) },
  { name: "zsh", complete: (cwd, lines) => printed(cwd, "zsh", "-f", "-c", inZsh, "zsh", ...lines) },
  { name: "fish", complete: (cwd, lines) => printed(cwd, "fish", "--no-config", "-c", inFish, ...lines) },
];

function printed(cwd: string, program: string, ...args: readonly string[]): readonly string[] {
  const { stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8", timeout: 50_000 });
  expect(stderr).toBe("");
  return stdout.split("\n").slice(0, -1);
}

const completions: Readonly<Record<string, string>> = {
  "speccast gen": "generate",
  "speccast generate --spl": "--split",
  "speccast generate ap": "api.yaml",
  "speccast generate --emit c": "cjs",
  "speccast generate --emit=c": "cjs",
  "speccast generate --targets types,val": "types,validators",
  "speccast generate --out gener": "generated",
  "speccast check --sta": "--staged",
  "speccast gaps --sta": "",
  "speccast explain unknown-typ": "unknown-type",
  "speccast diff relea": "release-1",
  "speccast diff release-1 --fail-on ris": "risky",
  "speccast completion fi": "fish",
};

describe.each(shells)("$name", ({ name, complete }) => {
  const isMissing = !isCi && spawnSync(name, ["--version"]).status !== 0;

  test.skipIf(isMissing)(`completes a command line${isMissing ? ` (${name} is not installed)` : ""}`, () => {
    const it = project(name);
    git(it, "branch", "rel$(touch${IFS}run)");
    const lines = Object.keys(completions);
    const found = complete(it.folder, lines);
    // A shell may write what follows, or leave the word as it is.
    const words = found.map((word, at) =>
      lines[at]?.endsWith(` ${word}`) === true ? "" : word.replace(/^--\w+=(?=.)/, "").replace(/[=/,]$/, ""),
    );
    expect(Object.fromEntries(lines.map((line, at) => [line, words[at]]))).toEqual(completions);
    complete(it.folder, ["speccast diff rel"]);
    expect(it.tree().has("run"), "the name of a branch was run").toBe(false);
  });
});

test("a shell that has no script is wrong usage", () => {
  const it = new Project();
  expect(it.run(["completion", "tcsh"])).toMatchObject({ code: 2, stdout: "" });
  expect(it.run(["completion"]).stderr).toContain("speccast completion bash|zsh|fish");
});

function project(shell: string): Project {
  const it = new Project({ "api.yaml": smallSpec, "apart.txt": "", "generated/types.ts": "" });
  it.write("completion.sh", it.run(["completion", shell]).stdout);
  git(it, "init", "--quiet", "--initial-branch", "main");
  git(it, "commit", "--quiet", "--allow-empty", "--message", "First");
  git(it, "branch", "release-1");
  return it;
}

function git(it: Project, ...args: readonly string[]): void {
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], { cwd: it.folder });
}
