/** The command that fixes the findings of another one. */
import type { Arguments } from "./arguments.js";
import type { Flags } from "./flags.js";
import { shellWord } from "./shell-word.js";

/** Flags that select the output and its options, with their names. */
const generateFlags: readonly (readonly [key: keyof Flags, name: string])[] = [
  ["out", "--out"],
  ["config", "--config"],
  ["targets", "--targets"],
  ["emit", "--emit"],
  ["split", "--split"],
  ["imports", "--imports"],
  ["query", "--query"],
  ["maxFileMib", "--max-file-mib"],
  ["maxNodes", "--max-nodes"],
];

/**
 * The command line that writes what `args` names, to be pasted into a shell.
 *
 *   check api.yaml --out generated   ->   npx speccast generate api.yaml --out generated
 */
export function commandToGenerate({ operands, flags }: Arguments): string {
  const words = ["npx", "speccast", "generate", ...operands.map(shellWord)];
  for (const [key, name] of generateFlags)
    if (flags[key] !== undefined) words.push(name, shellWord(String(flags[key])));
  if (flags.noFlavors) words.push("--no-flavors");
  return words.join(" ");
}

/**
 * The command line that proves the spec of `args` with the same values again.
 *
 *   prove api.yaml, seed 42   ->   npx speccast prove api.yaml --seed 42 --inputs 100000
 */
export function commandToProve(
  spec: string,
  flags: Arguments["flags"],
  { seed, inputs }: { readonly seed: number; readonly inputs: number },
): string {
  const words = ["npx", "speccast", "prove", shellWord(spec)];
  for (const [key, name] of generateFlags) {
    const isBound = key === "maxFileMib" || key === "maxNodes";
    if (isBound && flags[key] !== undefined) words.push(name, String(flags[key]));
  }
  return [...words, "--seed", String(seed), "--inputs", String(inputs)].join(" ");
}
