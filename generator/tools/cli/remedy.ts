/** The command that fixes the findings of another one. */
import type { Arguments } from "./arguments.js";
import { flagKey, type FlagName, type Flags } from "./flags.js";
import { shellWord } from "../../base/shell-word.js";

/** Flags with a value that every reading of a spec obeys. */
const boundFlags: readonly FlagName[] = ["max-file-mib", "max-nodes"];

/** Flags with a value that select the output and its options. */
const generateFlags: readonly FlagName[] = [
  "out",
  "config",
  "targets",
  "emit",
  "split",
  "imports",
  "query",
  ...boundFlags,
];

/**
 * The command line that writes what `args` names, to be pasted into a shell.
 *
 *   check api.yaml --out generated   ->   npx speccast generate api.yaml --out generated
 */
export function commandToGenerate({ operands, flags }: Arguments): string {
  const words = ["npx", "speccast", "generate", ...operands.map(shellWord), ...stated(generateFlags, flags)];
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
  flags: Flags,
  { seed, inputs }: { readonly seed: number; readonly inputs: number },
): string {
  const words = ["npx", "speccast", "prove", shellWord(spec), ...stated(boundFlags, flags)];
  return [...words, "--seed", String(seed), "--inputs", String(inputs)].join(" ");
}

function stated(names: readonly FlagName[], flags: Flags): readonly string[] {
  return names.flatMap((name) => {
    const value = flags[flagKey(name)];
    return value === undefined ? [] : [`--${name}`, shellWord(String(value))];
  });
}
