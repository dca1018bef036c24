/** The command that mends what another one found. */
import type { Arguments, Flags } from "./arguments.js";

/** Flags that say what is cast and how, with their names. */
const castFlags: readonly (readonly [key: keyof Flags, name: string])[] = [
  ["out", "--out"],
  ["config", "--config"],
  ["targets", "--targets"],
  ["imports", "--imports"],
  ["maxFileMib", "--max-file-mib"],
  ["maxNodes", "--max-nodes"],
];

/**
 * The command line that writes what `args` names, to be pasted into a shell.
 *
 *   check api.yaml --out generated   ->   npx speccast generate api.yaml --out generated
 */
export function generateCommand({ operand, flags }: Arguments): string {
  const words = ["npx", "speccast", "generate"];
  if (operand !== undefined) words.push(shellWord(operand));
  for (const [key, name] of castFlags)
    if (flags[key] !== undefined) words.push(name, shellWord(String(flags[key])));
  if (!flags.flavors) words.push("--no-flavors");
  return words.join(" ");
}

/** `text` as one word of a shell. */
function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
