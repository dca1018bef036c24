/**
 * The page `expected.md` of a case: its spec, beside the declarations of the output that it is about.
 *
 * Each entry of `show` adds an excerpt, in order:
 *
 * - `types.ts#Parcel` a declaration of a module; `types.ts#Parcel*` all whose names begin so
 * - `schemas.json#/$defs/Parcel` the value at a pointer
 * - `spec.yaml#Parcel`, `spec.yaml#parcels.get` a declaration of the spec; without any such entry the
 *   page starts with the whole spec
 * - `limits.ts`, `parts/limits.yaml` a whole file
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { declaredNames, excerptOf, jsonExcerptOf, namesThatRefer, specExcerptOf } from "./excerpt.js";

/** An excerpt and the file that it is of. */
interface Shown {
  readonly file: string;
  readonly text: string;
}

/**
 * The page of the case in `folder`, whose output is `files`. Without `show` it has every declaration
 * whose comment refers to a declaration of the spec.
 */
export function expectedPage(
  folder: string,
  files: ReadonlyMap<string, string>,
  show: readonly string[] = defaultEntries(files),
): string {
  const hasSpec = show.some((entry) => entry.startsWith("spec.yaml"));
  const shown = (hasSpec ? show : ["spec.yaml", ...show]).flatMap((entry) =>
    excerptsOf(entry, folder, files),
  );
  const blocks: Shown[] = [];
  for (const { file, text } of shown) {
    const last = blocks.at(-1);
    if (last?.file === file) blocks[blocks.length - 1] = { file, text: `${last.text}\n\n${text}` };
    else blocks.push({ file, text });
  }
  return `${blocks.map(fenced).join("\n\n")}\n`;
}

/** Entries for every declaration whose comment says `@see spec.yaml#…`, but for the service itself. */
function defaultEntries(files: ReadonlyMap<string, string>): string[] {
  const modules = [...files].filter(([path, text]) => path.endsWith(".ts") && text.includes("@see spec"));
  return modules.flatMap(([path, text]) =>
    namesThatRefer(text, /@see spec\.yaml#(?!service\b)/).map((name) => `${path}#${name}`),
  );
}

function excerptsOf(entry: string, folder: string, files: ReadonlyMap<string, string>): Shown[] {
  const [file = "", of] = entry.split(/#(.*)/s);
  const text = isSpec(file) ? readFileSync(join(folder, file), "utf8") : files.get(file);
  if (text === undefined) throw new Error(`"${entry}" is shown, but the output has no ${file}.`);
  if (of === undefined) return [{ file, text: text.trimEnd() }];
  if (isSpec(file)) return [{ file, text: specExcerptOf(text, of) }];
  if (file.endsWith(".json")) return [{ file, text: jsonExcerptOf(text, of) }];
  const declared = declaredNames(text);
  const names = declared.filter((one) => (of.endsWith("*") ? one.startsWith(of.slice(0, -1)) : one === of));
  if (names.length === 0)
    throw new Error(`"${entry}" is shown, but ${file} declares only ${declared.join(", ")}.`);
  return names.map((one) => ({ file, text: excerptOf(text, [one], "whole") }));
}

/** An excerpt as a block of code that begins with the name of its file. */
function fenced({ file, text }: Shown): string {
  const extension = /[a-z]+$/.exec(file)?.[0] ?? "";
  const [language, mark] = isSpec(file) ? ["yaml", "#"] : [extension.replace(/^json$/, "jsonc"), "//"];
  return `\`\`\`${language}\n${mark} ${file}\n${text}\n\`\`\``;
}

function isSpec(file: string): boolean {
  return /\.ya?ml$/.test(file);
}
