/** The command line as data: each option belongs to commands, and is an error with every other one. */
import { expect, test } from "vitest";
import { readArguments } from "../../generator/tools/cli/arguments.js";
import { commands } from "../../generator/tools/cli/commands.js";
import { flagOf, flags, flagKey, type FlagName } from "../../generator/tools/cli/flags.js";
import { targetNames } from "../../generator/config/targets.js";
import { helpAbout } from "../../generator/tools/cli/help.js";

const names = Object.keys(flags) as FlagName[];

/** An option with a value that it takes. */
function written(name: FlagName): string {
  const { value } = flagOf(name);
  return value === undefined ? `--${name}` : `--${name}=1`;
}

function errorOf(argv: readonly string[]): string {
  try {
    readArguments(argv);
  } catch (error) {
    return error instanceof Error && error.name === "UsageError" ? error.message : String(error);
  }
  return "";
}

test("a command obeys its own options, and refuses each of the others with the names of their commands", () => {
  for (const command of commands)
    for (const name of names) {
      const argv = [command.name, written(name)];
      if (command.flags.includes(name)) {
        expect(readArguments(argv).flags[flagKey(name)], argv.join(" ")).not.toBe(false);
        continue;
      }
      const message = errorOf(argv);
      expect(message, argv.join(" ")).toContain(`not of \`speccast ${command.name}\``);
      for (const owner of commands)
        if (owner.flags.includes(name)) expect(message).toContain(`\`speccast ${owner.name}\``);
    }
});

test("each option belongs to a command, and the help of that command lists it", () => {
  for (const name of names) {
    const owners = commands.filter((command) => command.flags.includes(name));
    expect(owners, name).not.toEqual([]);
    for (const owner of owners) expect(helpAbout(owner.name)).toContain(`  --${name}`);
  }
});

test("the help for a command is no wider than a page, and says each word of its options", () => {
  for (const { name } of commands) {
    const lines = helpAbout(name).split("\n");
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(100);
    // Below an option, its text goes on in the column in which it began.
    const below = lines.filter((line) => /^ {3,}\S/.test(line));
    for (const line of below) expect(line, name).toMatch(/^ {22}\S/);
  }
  const [, first = "", second = ""] =
    /--targets LIST {6}(.*)\n {22}(\S.*)\n/.exec(helpAbout("generate")) ?? [];
  expect(first + second).toBe(targetNames.join(","));
});

test("an option without a command asks for one", () => {
  expect(errorOf(["--out", "x"])).toMatch(/^--out is an option of `speccast generate`, .*Name a command\.$/);
});

test.each([
  [["check", "--fail-no", "breaking"], 'Did you mean "--fail-on", an option of `speccast diff`?'],
  [["diff", "--fail-on-breaking"], "There is no option --fail-on-breaking. Write `--fail-on breaking`."],
  [["diff", "--base", "main"], "There is no option --base. The base has no option: `speccast diff main`."],
  // Two of four letters are no slip: not `--rate`, an option of another command.
  [["diff", "--bare"], "There is no option --bare. `speccast diff --help` lists its options."],
  [["my books.json"], "Did you mean `speccast generate 'my books.json'`?"],
  [["README.md"], "Did you mean `speccast generate README.md`?"],
  [["lint", "--json", "--github"], "both write to standard output: leave one of them out."],
  [["generate", "--jsno"], 'Did you mean "--json"? `speccast generate --help` lists its options.'],
  [
    ["lint", "--lattency", "5"],
    'There is no option --lattency. Did you mean "--latency", an option of `speccast mock`? `speccast lint --help`',
  ],
  [["mock", "--events="], "--events needs a value: `--events=URL`."],
  [["mock", "--state", ""], "--state needs a value: `--state=FILE`."],
  [["test", "http://127.0.0.1", "--for"], "--for needs a value: `--for=TIME`."],
  [["diff", "main", "--for"], "--for needs a value: `--for=PARTIES`."],
  [["generate", "--out"], "--out needs a value: `--out=FOLDER`."],
  [["generate", "--out", "--force"], "--out needs a value: `--out=FOLDER`."],
  [["generate", "--json=yes"], "--json takes no value."],
  [["prove", "--inputs", "0"], "--inputs needs a whole number above 0."],
  [["lsp", "api.yaml"], '"api.yaml" is one word too many: `speccast lsp`.'],
  [["generate", "-o", "out"], "The folder of the output is `--out`."],
])("%j: %s", (argv, message) => {
  expect(errorOf(argv)).toContain(message);
});

test("the value of an option may begin with a dash after an equals sign, and a word after --", () => {
  expect(readArguments(["generate", "--out=-x"]).flags.out).toBe("-x");
  expect(readArguments(["check", "--", "-x.yaml"]).operands).toEqual(["-x.yaml"]);
});
