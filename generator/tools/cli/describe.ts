/** Results of generate, check and watch as sentences. */
import { isDeepStrictEqual } from "node:util";
import type { GenerateOptions } from "../../config/generation.js";
import { counted } from "../../diagnostics/counted.js";
import type { GenerateResult } from "../../pipeline/generate.js";
import type { FileState } from "../../write/plan.js";

interface Place {
  /** The output folder and the spec, as shown to people. */
  readonly folder: string;
  readonly spec: string;
  readonly command: string;
  /** True if the run has other outputs, too, so a line says which one it is about. */
  readonly isOneOfSeveral: boolean;
}

interface CheckedPlace extends Place {
  readonly options: GenerateOptions;
  /** True if the output folder exists. */
  readonly isThere: boolean;
}

interface Described {
  readonly out: string;
  readonly err: string;
}

/** Describes the result of `generate`. */
export function describeGenerate(result: GenerateResult, place: Place): Described {
  const { folder, spec } = place;
  const notes = notesOf(result, folder);
  if (result.isHeldBack === true)
    return { out: "", err: `Nothing was written to ${folder}, because another output failed.\n` };
  if (result.files.length === 0) return { out: "", err: "Nothing was written.\n" };
  if (!result.ok) return { out: "", err: refusal(result, place) + notes };
  const count = (...states: FileState[]) => result.files.filter((file) => states.includes(file.state)).length;
  const written = count("missing", "stale", "edited");
  const removed = count("orphaned");
  if (written + removed === 0) {
    const out = place.isOneOfSeveral
      ? `${spec} -> ${folder}: nothing has changed.\n`
      : "Nothing has changed.\n";
    return { out, err: notes };
  }
  const parts = [`${counted(written, "file")} written`, removed > 0 ? `${removed} removed` : ""];
  return { out: `${spec} -> ${folder}: ${parts.filter((part) => part !== "").join(", ")}.\n`, err: notes };
}

function refusal(result: GenerateResult, { folder, spec, command }: Place): string {
  const rows = result.files.map((file) => {
    if (file.state === "foreign")
      return `${folder}/${file.path} already exists, and speccast did not write it.\n`;
    if (file.state !== "edited") return "";
    const line = file.differsAt === undefined ? "" : `:${file.differsAt}`;
    return `${folder}/${file.path}${line} differs from what ${spec} gives.\n`;
  });
  const advice = result.files.some((file) => file.state === "foreign")
    ? "Nothing was written. Name another folder, or move these files away.\n"
    : "Nothing was written: generated files were edited. Put your own code into separate files that import from them, and change the spec to change their content.\n" +
      `To give up the edits: ${command} --force\n`;
  return rows.join("") + advice;
}

/** Describes the result of `check`. */
export function describeCheck(
  result: GenerateResult,
  { folder, spec, command, options, isOneOfSeveral, isThere }: CheckedPlace,
): Described {
  const notes = notesOf(result, folder);
  if (result.files.length === 0) return { out: "", err: "The output was not compared.\n" };
  if (result.ok) return { out: `${isOneOfSeveral ? folder : "The output"} is up to date.\n`, err: notes };
  const words: Readonly<Partial<Record<FileState, string>>> = {
    missing: "is missing",
    stale: "is out of date",
    edited: "was edited",
    foreign: "is not what speccast writes",
    orphaned: "is not part of the output any more",
  };
  const isAllMissing = result.files.every(({ state }) => state === "missing");
  const count = counted(result.files.length, "file");
  const missing = isThere
    ? `None of the ${count} is in ${folder}.\n`
    : `${folder} is missing, with ${count}.\n`;
  const listed = result.files.flatMap((file) => {
    const word = words[file.state];
    if (word === undefined) return [];
    return [`${folder}/${file.path}${file.differsAt === undefined ? "" : `:${file.differsAt}`} ${word}.\n`];
  });
  const rows = isAllMissing ? [missing] : listed;
  const isEdited = result.files.some((file) => file.state === "edited");
  const remedy = isEdited ? command.replace(/(?= && )|$/, " --force") : command;
  // Every file differs then, and none of them by mistake.
  if (result.writtenWith !== undefined)
    return {
      out: "",
      err: `${notes}${folder} was generated with ${otherOptions(result.writtenWith, options)}. Check it with the same options, or generate it again: ${remedy}\n`,
    };
  return { out: "", err: `${rows.join("")}${notes}To bring ${folder} in line with ${spec}: ${remedy}\n` };
}

/** The options that messages show as flags. */
const shownAsFlags: ReadonlySet<string> = new Set(["targets", "emit", "imports", "flavors"]);

/**
 * The options of an output that differ from those of a run: as flags, or by their keys in a configuration.
 *
 *   emit is js, and was ts   ->   --emit js in place of --emit ts
 */
function otherOptions(written: GenerateOptions, now: GenerateOptions): string {
  const flags = ({ targets, emit, imports, flavors, query }: GenerateOptions): readonly string[] => [
    targets === undefined ? "" : `--targets ${targets.join(",")}`,
    `--emit ${emit ?? "ts"}`,
    `--imports ${imports}`,
    flavors ? "" : "--no-flavors",
    query === undefined ? "" : `--query ${query.for}`,
  ];
  const [before, after] = [flags(written), flags(now)];
  const pairs = before.flatMap((flag, at) => {
    const other = after[at] ?? "";
    if (flag === other) return [];
    if (flag === "" || other === "") return [flag === "" ? `no \`${other}\`` : `\`${flag}\``];
    return [`\`${flag}\` in place of \`${other}\``];
  });
  // A manifest is text of others: options that this version does not know have names that nobody has checked.
  const settings = (Object.keys({ ...written, ...now }) as (keyof GenerateOptions)[])
    .filter((name) => /^[a-z]+$/i.test(name))
    .filter((name) => !shownAsFlags.has(name) && !isDeepStrictEqual(written[name], now[name]))
    .filter((name) => name !== "query" || written.query?.for === now.query?.for)
    .map((name) =>
      name === "runtimeFolders" ? "other entries that share its runtime" : `another \`${name}\``,
    );
  return [...pairs, ...settings].join(" and ");
}

function notesOf(result: GenerateResult, folder: string): string {
  const kept = result.files.filter((file) => file.state === "orphaned-edited");
  const rows = kept.map(
    (file) => `${folder}/${file.path} is no longer part of the output, but was edited, so it is kept.\n`,
  );
  const leftovers = (result.leftovers ?? []).map(
    (name) => `${folder}/${name} is left from a run that was killed. \`generate\` removes it.\n`,
  );
  const problem = result.manifestProblem === undefined ? "" : `${folder}: ${result.manifestProblem}\n`;
  return [problem, ...rows, ...leftovers].join("");
}

/** The number of files that are named; more are counted. */
const maxNamed = 3;

/**
 * Says which files of an output a run has written though the spec is the same.
 *
 *   generated/types.ts was deleted, and is written again.
 */
export function describeRestored({ files }: GenerateResult, folder: string): string {
  const rows = (verb: string, ...states: readonly FileState[]): string => {
    const names = files.flatMap(({ path, state }) => (states.includes(state) ? [`${folder}/${path}`] : []));
    if (names.length > maxNamed)
      return `${names.length} files of ${folder} were ${verb}, and are written again.\n`;
    return names.map((name) => `${name} was ${verb}, and is written again.\n`).join("");
  };
  return rows("deleted", "missing") + rows("changed", "edited", "stale");
}
