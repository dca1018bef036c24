/** The two sides of `speccast diff`: files, folders, and commits of git. */
import { existsSync, readdirSync } from "node:fs";
import { isAbsolute, join, resolve, sep } from "node:path";
import { defined } from "../../base/defined.js";
import { configName, readConfig } from "../../config/config.js";
import { UsageError } from "../../config/generation.js";
import type { Arguments } from "./arguments.js";
import { includeRootOf } from "./generations.js";
import { type CommitSides, commitOf, copyCommit, pathBefore, pathToRoot, specsGone } from "./git.js";
import { statOperand } from "./stat-operand.js";
import { pathFrom } from "../../base/paths.js";

export interface DiffSide {
  /** The spec for people: `main:spec/api.yaml`. */
  readonly label: string;
  /** Stands before the places of the spec: `main:`. */
  readonly prefix: string;
  readonly path: string;
  /** The folder to which the path is relative, and the one that its includes may not leave. */
  readonly reading: { readonly cwd: string; readonly includeRoot?: string };
}

/** A spec on both sides; on one only where the commit of the base does not have it. */
export interface DiffSides {
  readonly base?: DiffSide;
  /** The base for people: `main`. */
  readonly baseName: string;
  readonly head: DiffSide;
}

type Named =
  | {
      readonly kind: "files";
      readonly paths: readonly string[];
      /** The folder that was named, whose configuration holds. */
      readonly folder?: string;
    }
  | { readonly kind: "commit"; readonly ref: string; readonly commit: string; readonly path?: string };

/** The folder that includes of a spec may not leave. */
type Bound = ReturnType<typeof includeRootOf>;

/**
 * Runs `work` on the pairs of specs that the operands name. Copies of commits are removed afterwards.
 * @throws UsageError when an operand names nothing, or when the sides do not match.
 */
export async function withDiffSides<T>(
  args: Arguments,
  cwd: string,
  work: (sides: readonly DiffSides[]) => Promise<T>,
): Promise<T> {
  const [base, head, spec] = args.operands;
  if (base === undefined)
    throw new UsageError(
      "`speccast diff BASE [HEAD]` takes a commit, a file or a folder: `speccast diff main`, or `speccast diff old.yaml new.yaml`.",
    );
  const removals: (() => void)[] = [];
  const findSide = (named: Named, path: string, bound: Bound): DiffSide | undefined => {
    if (named.kind === "files") return { label: path, prefix: "", path, reading: { cwd, ...bound } };
    const own = pathFrom(cwd, resolve(cwd, named.path ?? path));
    const copy = copyCommit(cwd, named.commit, own, bound.includeRoot);
    removals.push(copy.remove);
    const copied = resolve(copy.cwd, own);
    if (!copied.startsWith(copy.tree + sep) || !existsSync(copied)) return undefined;
    const { includeRoot } = copy;
    const reading = { cwd: copy.cwd, ...defined({ includeRoot }) };
    return { label: `${named.ref}:${own}`, prefix: `${named.ref}:`, path: own, reading };
  };
  const boundOf = (named: Named, path: string): Bound =>
    named.kind === "files"
      ? includeRootOf(args, named.folder ?? cwd, resolve(cwd, path))
      : includeRootOf(args, cwd, path);
  const missing = (named: Named, path: string): UsageError => {
    const [ref, own] = named.kind === "files" ? ["", path] : [named.ref, named.path ?? path];
    const from =
      named.kind === "commit" && pathToRoot(cwd) !== ""
        ? " PATH begins at the root of the repository, ./PATH here."
        : "";
    return new UsageError(
      `${ref} has no file "${own}". If it had another name there: \`speccast diff ${ref}:PATH ${own}\`.${from}`,
    );
  };
  const pairOf = (from: Named, to: Named, [one, other]: readonly [string, string]): DiffSides => {
    const own = boundOf(to, other);
    const now = findSide(to, other, own);
    if (now === undefined) throw missing(to, other);
    const baseName = from.kind === "files" ? one : from.ref;
    // A commit has the specs of this repository, under this configuration, whatever their names were.
    const former = boundOf(from, one);
    const bound = from.kind === "commit" && former.includeRoot === undefined ? own : former;
    const before = findSide(from, one, bound);
    if (before !== undefined) return { base: before, baseName, head: now };
    // A path that nothing has is mistyped; one that only the head has is renamed or new.
    const isStated = from.kind === "files" || from.path !== undefined;
    if (isStated || !existsSync(resolve(now.reading.cwd, now.path))) throw missing(from, one);
    const since = { base: from.commit, ...(to.kind === "files" ? {} : { head: to.commit }) };
    const path = pathBefore(cwd, other, since) ?? onlySpecGone(cwd, since, { ref: baseName, now: other });
    const renamed = path === undefined ? undefined : findSide(from, path, bound);
    return { baseName, head: now, ...defined({ base: renamed }) };
  };
  try {
    const from = nameOf(base, args, cwd);
    const to: Named = head === undefined ? { kind: "files", paths: [] } : nameOf(head, args, cwd);
    const pairs = pathPairs(from, to, { args, cwd, spec });
    return await work(pairs.map((pair) => pairOf(from, to, pair)));
  } finally {
    for (const remove of removals) remove();
  }
}

/**
 * Returns the one spec that the base has and the head does not: a spec that only the head has is that one, even where git
 * finds too little in common. Undefined where none is gone: the spec is a new API.
 * @throws UsageError when several are gone: a comparison with none of them would hide its breaks.
 */
function onlySpecGone(
  cwd: string,
  since: CommitSides,
  { ref, now }: { readonly ref: string; readonly now: string },
): string | undefined {
  const [gone, ...others] = specsGone(cwd, since);
  if (gone === undefined || others.length === 0) return gone;
  const old = pathToRoot(cwd) === "" ? gone : `./${gone}`;
  throw new UsageError(
    `${ref} has no file "${now}", and ${others.length + 1} of its specs are gone: ${[gone, ...others].join(", ")}. Say which one it was: \`speccast diff ${ref}:${old} ${now}\`.`,
  );
}

/** Returns the paths of the specs on both sides, in pairs. */
function pathPairs(
  from: Named,
  to: Named,
  { args, cwd, spec }: { readonly args: Arguments; readonly cwd: string; readonly spec: string | undefined },
): (readonly [base: string, head: string])[] {
  const [before, after] = [from, to].map((one) =>
    one.kind === "files" ? one.paths : one.path === undefined ? [] : [one.path],
  ) as [readonly string[], readonly string[]];
  const stated = spec === undefined ? [] : [pathFrom(cwd, resolve(cwd, spec))];
  if (stated.length > 0) return stated.map((path) => [before[0] ?? path, after[0] ?? path]);
  if (before.length === 0 && after.length === 0) return configured(args, cwd).map((path) => [path, path]);
  if (before.length === 0) return after.map((path) => [path, path]);
  if (after.length === 0) {
    if (from.kind === "files")
      throw new UsageError(
        `Name the other side, too: \`speccast diff ${before[0]} NEW\`, or a commit first.`,
      );
    return before.map((path) => [path, path]);
  }
  if (before.length === 1 && after.length === 1) return [[before[0] ?? "", after[0] ?? ""]];
  const named = new Map(after.map((path) => [path.split("/").at(-1), path]));
  return before.map((path) => {
    const other = named.get(path.split("/").at(-1));
    if (other === undefined) throw new UsageError(`The other side has no spec of the name of "${path}".`);
    return [path, other];
  });
}

/** Returns what an operand names: a file, a folder, `commit:path`, or a commit. */
function nameOf(operand: string, args: Arguments, cwd: string): Named {
  if (operand === "") throw new UsageError("An operand is empty: name a commit, a file or a folder.");
  const path = resolve(cwd, operand);
  // As it is written: `main:../api.yaml` is a file of a commit, and no file beside a folder `main:..`.
  const info = statOperand(operand, isAbsolute(operand) ? operand : `${cwd}/${operand}`);
  const local = (one: string): string => pathFrom(cwd, one);
  if (info?.isFile() === true) return { kind: "files", paths: [local(path)] };
  if (info?.isDirectory() === true)
    return { kind: "files", paths: specsIn(path, args).map(local), folder: path };
  const whole = commitOf(cwd, operand);
  if (whole !== undefined) return { kind: "commit", ref: operand, commit: whole };
  const [, ref = "", file = ""] = /^([^:]+):(.+)$/s.exec(operand) ?? [];
  const commit = ref === "" ? undefined : commitOf(cwd, ref);
  const isFromHere = isAbsolute(file) || /^\.{1,2}\//.test(file);
  if (commit !== undefined)
    return { kind: "commit", ref, commit, path: isFromHere ? file : pathToRoot(cwd) + file };
  throw new UsageError(`"${operand}" is neither a file nor a folder, nor a commit of git.`);
}

/** Returns the specs of a folder: those of its configuration, or the one that has a usual name. */
function specsIn(folder: string, args: Arguments): readonly string[] {
  const config = join(folder, args.flags.config ?? configName);
  if (existsSync(config)) return [...new Set(readConfig(config, "diff").map(({ spec }) => spec))];
  const usual = readdirSync(folder).filter((name) => /^(?:api|openapi|swagger)\.(?:ya?ml|json)$/i.test(name));
  const all = usual.length > 0 ? usual : readdirSync(folder).filter((name) => /\.ya?ml$/i.test(name));
  const [only] = all;
  if (only !== undefined && all.length === 1) return [join(folder, only)];
  throw new UsageError(
    `"${folder}" has ${all.length === 0 ? "no spec" : "several specs"}. Name a file in it.`,
  );
}

function configured(args: Arguments, cwd: string): readonly string[] {
  const generations = readConfig(resolve(cwd, args.flags.config ?? configName), "diff");
  return [...new Set(generations.map(({ spec }) => pathFrom(cwd, spec)))];
}
