/** The command `init`: a spec, a configuration and what a project needs around them. Nothing is replaced. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { defined } from "../../../../base/defined.js";
import { pathFrom } from "../../../../base/paths.js";
import { configName, readConfig, readOptions } from "../../../../config/config.js";
import { UsageError, type Generation } from "../../../../config/generation.js";
import { defaultTargets } from "../../../../config/targets.js";
import { load } from "../../../../pipeline/load.js";
import { templatesFolder } from "../../../../package-folder.js";
import { addLine, changeJson, writeNewFile } from "../../../../write/single-files.js";
import type { Arguments } from "../../arguments.js";
import { projectScripts } from "./files.js";
import { frameworkOf, mountFile } from "./into.js";
import { planInit, type InitStart, type InitStep } from "./plan.js";
import { findProject, type FoundProject } from "./project.js";
import { refuseSetUpPackages } from "./packages.js";
import { isDocumentAt, refuseSeveral } from "./spec.js";
import { mapUnder, readJson } from "../../loose-json.js";
import { shellWord } from "../../../../base/shell-word.js";
import { show, shown } from "../../specs.js";
import type { Terminal } from "../../terminal.js";

export async function initProject({ operands, flags }: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const [stated] = operands;
  const project = withFlags(findProject(cwd), flags);
  const hasConfig = existsSync(join(cwd, configName));
  if (stated === undefined && !hasConfig) refuseSeveral(project.specs);
  const { spec: known, others } = project.specs;
  if (stated === undefined && !hasConfig && known === undefined) refuseSetUpPackages(cwd);
  const spec = stated === undefined ? (known ?? firstName(cwd)) : pathFrom(cwd, stated);
  const isDocument = isDocumentAt(resolve(cwd, spec));
  const ofSpec = isDocument ? withoutServer(project, flags) : project;
  const generations = hasConfig ? readConfig(join(cwd, configName)) : [];
  const entry =
    stated === undefined
      ? generations[0]
      : generations.find((one) => resolve(cwd, one.spec) === resolve(cwd, spec));
  const found =
    entry === undefined
      ? { ...ofSpec, out: freeFolder(cwd, ofSpec.out, spec, generations) }
      : withOutput(cwd, ofSpec, entry);
  const framework = flags.into === undefined ? undefined : frameworkOf(flags.into, found.packages);
  const start: InitStart = {
    folder: basename(cwd),
    spec,
    isDocument,
    isFirst: known === undefined && stated === undefined && !hasConfig,
    found,
    hasConfig,
    hasEntry: entry !== undefined,
    others: stated === undefined && !hasConfig ? others : [],
    isMounted: framework !== undefined,
    hasCi: !flags.noCi,
    package: installedFrom(),
  };
  const read = (): ReturnType<typeof load> => load(entry?.spec ?? resolve(cwd, spec), { cwd });
  const plan = planInit(start);
  if (framework !== undefined && !start.isFirst) {
    // The file follows the endpoints and credentials of the spec.
    const { model, diagnostics } = await read();
    if (model === undefined) {
      show(diagnostics, terminal);
      terminal.err("Nothing was made: --into needs a spec without errors.\n");
      return 1;
    }
  }
  carryOut(plan, cwd, terminal);
  if (framework !== undefined) {
    const { model } = await read();
    const isInSrc = !existsSync(join(cwd, "app")) && existsSync(join(cwd, "src"));
    const textOf = (path: string): string | undefined =>
      existsSync(join(cwd, path)) ? readFileSync(join(cwd, path), "utf8") : undefined;
    const { advice, ...file } = mountFile(framework, { found, model, isInSrc, textOf });
    const steps = ["\n", file, `\n${advice}\n`].map((each): InitStep =>
      typeof each === "string" ? { kind: "text", text: each } : { kind: "file", file: each },
    );
    carryOut(steps, cwd, terminal);
  }
  return 0;
}

/** Carries out a plan, and says what was done. package.json is first, since it may refuse: then nothing has been made. */
function carryOut(steps: readonly InitStep[], cwd: string, terminal: Terminal): void {
  const scripts = steps.some(({ kind }) => kind === "scripts") ? addScripts(cwd) : [];
  const say = (done: string, path: string): void => terminal.out(`  ${done.padEnd(7)} ${path}\n`);
  for (const step of steps) {
    switch (step.kind) {
      case "file":
        say(writeNewFile(cwd, step.file) ? "made" : "kept", step.file.path);
        break;
      case "line":
        say(addLine(cwd, step.path, step.line) ? "added" : "kept", step.path);
        break;
      case "entry":
        if (addEntry(cwd, step.entry)) say("added", `${configName}: an entry`);
        else
          say(
            "kept",
            `${configName}, without this entry: its layout would change. Add it to "generate" yourself:\n${JSON.stringify(step.entry, null, 2)}`,
          );
        break;
      case "scripts": {
        const names = Object.keys(projectScripts).join(" and ");
        if (scripts !== undefined)
          say(scripts.length > 0 ? "added" : "kept", `package.json: the scripts ${names}`);
        else
          say(
            "kept",
            `package.json, without the scripts ${names}: its layout would change. Add them yourself:\n${JSON.stringify(projectScripts, null, 2)}`,
          );
        break;
      }
      case "text":
        terminal.out(step.text);
    }
  }
}

/** Adds the scripts that package.json lacks; returns their names, or undefined where its layout would change. */
function addScripts(cwd: string): readonly string[] | undefined {
  let names: readonly string[] = [];
  const added = changeJson(cwd, "package.json", (read) => {
    const own = read["scripts"] ?? {};
    if (typeof own !== "object" || Array.isArray(own))
      throw new Error("it is not a JSON object with an object under `scripts`");
    names = Object.keys(projectScripts).filter((name) => !Object.hasOwn(own, name));
    return names.length === 0
      ? undefined
      : {
          ...read,
          scripts: { ...own, ...Object.fromEntries(names.map((name) => [name, projectScripts[name]])) },
        };
  });
  return added === undefined ? undefined : names;
}

/** Adds an entry to the configuration; returns whether it did. It does not where the layout of the file would change. */
function addEntry(cwd: string, entry: object): boolean {
  const added = changeJson(cwd, configName, (read) => ({
    ...read,
    generate: [...(read["generate"] as readonly unknown[]), entry],
  }));
  return added === true;
}

/**
 * Returns a folder for the output of one more spec, beside those of the others.
 *
 *   generated, specs/orders.yaml   ->   generated-orders
 */
function freeFolder(cwd: string, out: string, spec: string, others: readonly Generation[]): string {
  const isFree = (path: string): boolean =>
    others.every((one) => {
      const [shorter = "", longer = ""] = [resolve(cwd, one.out), resolve(cwd, path)]
        .map((each) => `${each}/`)
        .toSorted();
      return !longer.startsWith(shorter);
    });
  const name = basename(spec)
    .replace(/\..*$/, "")
    .replaceAll(/[^\w-]+/g, "-");
  for (let path = out, at = 1; ; at++) {
    if (isFree(path)) return path;
    path = `${out}-${name}${at === 1 ? "" : `-${at}`}`;
  }
}

/** Returns the project with the output that its configuration states. */
function withOutput(cwd: string, project: FoundProject, { out, options }: Generation): FoundProject {
  const { imports: _, emit: __, ...rest } = project;
  const { imports, emit } = options;
  return {
    ...rest,
    out: shown(cwd, resolve(cwd, out)),
    ...(imports === ".js" ? {} : { imports }),
    ...defined({ emit }),
  };
}

/** Returns the project with the output of a document. A page keeps its targets when a spec imports the document later. */
function withoutServer(project: FoundProject, flags: Arguments["flags"]): FoundProject {
  const { targets: ofPage, ...rest } = project;
  if (flags.targets !== undefined) return project;
  const { document } = defaultTargets;
  if (flags.into !== undefined) return { ...rest, targets: [...document, "server"] };
  return ofPage === undefined ? rest : { ...rest, targets: document };
}

/**
 * Returns the name to install speccast by: as the package that runs was installed, from a tarball or from git; the folder of
 * the package where no package manager installed it.
 */
function installedFrom(): string {
  const folder = resolve(templatesFolder, "..");
  if (!/[\\/]node_modules[\\/]/.test(folder)) return shellWord(folder);
  const around = resolve(folder, "../..");
  const manifest = readJson(join(around, "package.json"));
  const { speccast: from } = {
    ...mapUnder(manifest, "dependencies"),
    ...mapUnder(manifest, "devDependencies"),
  };
  if (typeof from !== "string" || !/[:/]/.test(from) || from.startsWith("npm:")) return "speccast";
  return shellWord(from.startsWith("file:") ? resolve(around, from.slice(5)) : from);
}

/** Returns the name of the first spec; files that are there and no specs keep theirs. */
function firstName(cwd: string): string {
  const isFree = (name: string): boolean => !existsSync(join(cwd, name));
  if (isFree("api.yaml")) return "api.yaml";
  for (let at = 1; ; at++) {
    const name = at === 1 ? "speccast.yaml" : `speccast-${at}.yaml`;
    if (isFree(name)) return name;
  }
}

function withFlags(
  { query: installed, ...found }: FoundProject,
  { out, targets, emit, imports, query: named }: Arguments["flags"],
): FoundProject {
  const plain = out?.replace(/^\.\//, "").replace(/\/+$/, "");
  if (plain !== undefined && !/^(?!\.\.?(?:\/|$))[\w@.-]+(?:\/(?!\.\.?(?:\/|$))[\w@.-]+)*$/.test(plain))
    throw new UsageError(
      `--out takes a folder below this one, with letters, digits, "-", "_", "." and "@" in its name, not "${out}".`,
    );
  if (imports !== undefined && imports !== ".js" && imports !== ".ts" && imports !== "none")
    throw new UsageError(`--imports takes .js, .ts or none, not "${imports}".`);
  if (emit !== undefined && emit !== "ts" && emit !== "js" && emit !== "cjs")
    throw new UsageError(`--emit takes ts, js or cjs, not "${emit}".`);
  const form = emit ?? (imports === undefined ? found.emit : undefined);
  const isScript = form !== undefined && form !== "ts";
  if (isScript && imports !== undefined && imports !== ".js")
    throw new UsageError(`--imports is for TypeScript, and --emit asks for JavaScript. Leave --imports out.`);
  const { imports: own, emit: _, ...rest } = found;
  const chosen = isScript ? undefined : imports === undefined ? own : imports === ".js" ? undefined : imports;
  const listed = targets?.split(",").map((name) => name.trim());
  const given = { ...(listed && { targets: listed }), ...(named !== undefined && { query: { for: named } }) };
  // Targets that are named are all that there are.
  const isChosen = listed?.includes("query") !== false;
  const isFound = named === undefined && isChosen && installed !== undefined;
  const { query } = readOptions(
    isFound ? { ...given, query: { for: installed } } : given,
    "the command line",
  );
  return {
    ...rest,
    ...defined({ out: plain, targets: listed, query: query?.for }),
    ...(isScript ? { emit: form } : {}),
    ...defined({ imports: chosen }),
  };
}
