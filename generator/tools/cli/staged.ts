/** `check --staged`: the specs and the output as git is about to commit them, in a folder of their own. */
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { UsageError, type Generation } from "../../config/generation.js";
import { configName } from "../../config/config.js";
import { ownModules } from "../../pipeline/generate.js";
import { WriteError } from "../../base/disk-failure.js";
import type { Arguments } from "./arguments.js";
import { selectGenerations } from "./generations.js";
import { gitText } from "./git.js";
import { storedFiles, writeStoredFiles } from "./git-blobs.js";
import { shellWord } from "../../base/shell-word.js";
import { temporaryFolder } from "./temporary-folder.js";
import { foldersUp, isWithin, pathFrom } from "../../base/paths.js";

/**
 * Copies the files that `args` need from git's index to a temporary folder, and runs `work` with the folder that
 * replaces `cwd` there. Obeys a hook's `GIT_INDEX_FILE`, so `git commit FILE` is checked as well.
 * Where the working folder has no configuration, those of the packages below it hold.
 * @throws UsageError outside of a git repository, WriteError when the index lacks a spec or its output.
 */
export async function withStagedFiles<T>(
  args: Arguments,
  cwd: string,
  work: (cwd: string, args: Arguments) => Promise<T>,
): Promise<T> {
  const [top = "", prefix = ""] = git(cwd, ["rev-parse", "--show-toplevel", "--show-prefix"]).split("\n");
  const { path: copy, remove } = temporaryFolder("speccast-staged-");
  try {
    const stagedCwd = join(copy, prefix);
    mkdirSync(stagedCwd, { recursive: true });
    const index: Index = { cwd, top, copy };
    const { config = configName } = args.flags;
    const takes = args.flags.out === undefined;
    const seen = { ...fromFolder(args, cwd), ...(takes ? takeConfigs(index, config, args) : {}) };
    // The root files come first: a file on the command line may be one that they include.
    const all = selectGenerations(takes ? { ...seen, operands: [] } : seen, stagedCwd);
    for (const generation of all) {
      takeSpec(index, generation, stagedCwd);
      takeEmitters(index, generation, stagedCwd);
      takeFormat(index, generation);
    }
    const selected = selectGenerations(seen, stagedCwd, cwd);
    for (const generation of selected) takeOutput(index, generation, stagedCwd);
    return await work(stagedCwd, seen);
  } finally {
    remove();
  }
}

/**
 * Copies the configuration called `name`. Where there is none, and nobody has named one, those below the working folder are
 * copied: a hook of a monorepo runs in the folder of the repository.
 */
function takeConfigs(index: Index, name: string, { flags }: Arguments): Pick<Arguments, "configs"> {
  const path = resolve(index.cwd, name);
  if (take(index, path).length > 0) return {};
  if (flags.config !== undefined || existsSync(path)) throw missingConfig(path, name);
  const below = take(index, `:(glob)**/${configName}`, (file) => !/(?:^|\/)node_modules\//.test(file));
  if (below.length === 0) throw missingConfig(path, name);
  return { configs: below.map((file) => pathFrom(index.cwd, join(index.top, file))) };
}

/** The error for a configuration at `path`, called `name` by the user, that the index does not hold. */
function missingConfig(path: string, name: string): UsageError {
  if (existsSync(path))
    return new UsageError(`git's index holds no ${name}. Stage it: git add ${shellWord(name)}`);
  return new UsageError(
    `There is no ${basename(path)} in ${dirname(path)}. Name another one with --config, as in \`speccast check --staged --config api/${configName}\`, or a spec with its output: \`speccast check --staged spec.yaml --out generated\`.`,
  );
}

interface Index {
  readonly cwd: string;
  readonly top: string;
  /** The folder of the copies, laid out as the repository. */
  readonly copy: string;
}

/** Copies a spec with the files that it may include or import. */
function takeSpec(index: Index, { spec, includeRoot = dirname(spec) }: Generation, stagedCwd: string): void {
  if (!isWithin(index.copy, includeRoot))
    throw new UsageError(
      '"include_root" leads out of the repository, and --staged compares what git holds. Name the folder of the repository or one in it, or use `speccast check` without --staged.',
    );
  const folder = relative(stagedCwd, includeRoot);
  take(index, resolve(index.cwd, folder), (path) => /\.(?:ya?ml|json)$/i.test(path));
}

/** Copies the scripts in the folders of the user's emitters, and leads to the packages that they may import. */
function takeEmitters(index: Index, generation: Generation, stagedCwd: string): void {
  const modules = ownModules(generation);
  for (const path of modules)
    take(index, resolve(index.cwd, relative(stagedCwd, dirname(path))), (name) =>
      /\.(?:[cm]?[jt]s|json)$/.test(name),
    );
  if (modules.length > 0) linkPackages(index);
}

/** Copies the settings of prettier where it lays the output out, and leads to it. */
function takeFormat(index: Index, { out, options }: Generation): void {
  if (options.format !== true) return;
  for (const name of [".prettierrc*", "prettier.config.*", ".editorconfig", "package.json"])
    take(index, `:(top,glob)**/${name}`, (file) => !/(?:^|\/)node_modules\//.test(file));
  linkPackages(index, relative(index.copy, out));
}

/** Leads from the copy to the packages of the project, and to those of the folders above `place`, which is in the repository. */
function linkPackages(index: Index, place = ""): void {
  const around = foldersUp(place).filter((folder) => isWithin(index.copy, join(index.copy, folder)));
  for (const folder of ["", relative(index.top, index.cwd), ...around]) {
    const packages = join(index.top, folder, "node_modules");
    const link = join(index.copy, folder, "node_modules");
    if (!existsSync(packages) || existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(packages, link, "junction");
  }
}

/** Copies the whole output of a generation whose spec was copied. */
function takeOutput(index: Index, { spec, out }: Generation, stagedCwd: string): void {
  const [specName = "", outName = ""] = [spec, out].map((path) => pathFrom(stagedCwd, path));
  if (!existsSync(spec))
    throw new WriteError(`git's index holds no ${specName}. Stage it: git add ${shellWord(specName)}`);
  if (take(index, resolve(index.cwd, outName)).length === 0)
    throw new WriteError(
      `git's index holds no file of ${outName}. Stage the output: git add ${shellWord(outName)}. Where the output is not committed, use \`speccast check\` without --staged.`,
    );
}

/** Copies the staged files at or below `path`, which may be a pattern of git, and returns their names relative to the repository's folder. */
function take(
  { cwd, top, copy }: Index,
  path: string,
  wanted: (name: string) => boolean = Boolean,
): string[] {
  const files = storedFiles(git(cwd, ["ls-files", "--stage", "-z", "--full-name", "--", path]));
  const taken = files.filter((file) => wanted(file.path));
  const fault = writeStoredFiles(top, taken, copy);
  if (fault !== undefined) throw new WriteError(`git's index cannot be read. git says: ${fault}`);
  return taken.map((file) => file.path);
}

/** `args` whose paths hold in any copy of the folder `cwd`: tools such as lint-staged give absolute ones. */
function fromFolder(args: Arguments, cwd: string): Arguments {
  const local = (path: string): string => pathFrom(cwd, resolve(cwd, path));
  const { out, config } = args.flags;
  return {
    ...args,
    operands: args.operands.map(local),
    flags: {
      ...args.flags,
      ...(out === undefined ? {} : { out: local(out) }),
      ...(config === undefined ? {} : { config: local(config) }),
    },
  };
}

function git(cwd: string, args: readonly string[]): string {
  return gitText(cwd, args, {
    missing: "--staged needs git, and no program of that name could be run.",
    refused: "--staged needs a git repository that holds the spec and the output.",
  });
}
