/** The command `init`: a spec, a configuration and what a project needs around them. Nothing is replaced. */
import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { defined } from "../../base/defined.js";
import type { TextFile } from "../../base/text-file.js";
import { configName, readConfig, readOptions } from "../../config/config.js";
import { UsageError, type Generation } from "../../config/generation.js";
import { defaultTargets } from "../../config/targets.js";
import { load } from "../../pipeline/compile.js";
import { templatesFolder } from "../../package-folder.js";
import { addLine, changeJson, writeNewFile } from "../../write/new-files.js";
import type { Arguments } from "./arguments.js";
import {
  configEntry,
  configText,
  firstServer,
  firstSpec,
  firstTsconfig,
  packageText,
  projectScripts,
  workflowText,
} from "./init-files.js";
import { frameworkOf, mountFile } from "./init-into.js";
import { findProject, type DevelopmentPackage, type FoundProject } from "./init-project.js";
import { mapUnder, readJson } from "./loose-json.js";
import { isDocumentAt, refuseSeveral } from "./init-spec.js";
import { shellWord } from "./shell-word.js";
import { shown } from "./specs.js";
import type { Terminal } from "./terminal.js";
import { pathFrom } from "../../base/paths.js";

/** Runs the command and returns the exit code. */
export async function initProject({ operands, flags }: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const [stated] = operands;
  const project = withFlags(findProject(cwd), flags);
  const hasConfig = existsSync(join(cwd, configName));
  if (stated === undefined && !hasConfig) refuseSeveral(project.specs);
  const { spec: known, others } = project.specs;
  const spec = stated === undefined ? (known ?? firstName(cwd)) : pathFrom(cwd, stated);
  const isDocument = isDocumentAt(resolve(cwd, spec));
  const ofSpec = isDocument ? withoutServer(project, flags) : project;
  const generations = hasConfig ? readConfig(join(cwd, configName)).generations : [];
  const entry =
    stated === undefined
      ? generations[0]
      : generations.find((one) => resolve(cwd, one.spec) === resolve(cwd, spec));
  const found =
    entry === undefined ? { ...ofSpec, out: freeFolder(cwd, ofSpec.out, spec, generations) } : ofSpec;
  const isFirst = known === undefined && stated === undefined && !hasConfig;
  const say = (done: string, path: string): void => terminal.out(`  ${done.padEnd(7)} ${path}\n`);
  const make = (path: string, text: string): void =>
    say(writeNewFile(cwd, { path, text }) ? "made" : "kept", path);

  // A project of a page has no server, and a spec of its own has other endpoints.
  const framework = flags.into === undefined ? undefined : frameworkOf(flags.into, found.packages);
  const isServed = isFirst && found.targets === undefined && framework === undefined;
  const server = isServed ? firstServer(found) : undefined;
  // A file to mount needs what the first server needs.
  const lacksTypeScript =
    framework !== undefined &&
    !found.hasTsconfig &&
    !found.packages.has("typescript") &&
    usesTypeScript(found);

  // First what may fail: then nothing has been made.
  const names = found.isNew ? [] : addScripts(cwd);
  if (isFirst) make(spec, firstSpec);
  if (hasConfig && entry === undefined) addEntry(terminal, cwd, configEntry(spec, found));
  else make(configName, configText(spec, found));
  if (found.isNew) {
    make("package.json", packageText(basename(cwd), server && startCommand(found, server)));
    if (isFirst || usesTypeScript(found)) make("tsconfig.json", firstTsconfig);
    if (server !== undefined) make(server.path, server.text);
  } else {
    if (lacksTypeScript) make("tsconfig.json", firstTsconfig);
    if (server !== undefined) {
      if (!found.hasTsconfig && found.imports !== "none" && usesTypeScript(found))
        make("tsconfig.json", firstTsconfig);
      make(server.path, server.text);
    }
    const scripts = Object.keys(projectScripts).join(" and ");
    if (names === undefined)
      terminal.out(
        `  kept    package.json, without the scripts ${scripts}: its layout would change. Add them yourself:\n${JSON.stringify(projectScripts, null, 2)}\n`,
      );
    else say(names.length > 0 ? "added" : "kept", `package.json: the scripts ${scripts}`);
  }
  if (found.usesPrettier)
    say(addLine(cwd, ".prettierignore", `${found.out}/`) ? "added" : "kept", ".prettierignore");
  if (found.isNew && found.isTop) make(".gitignore", "node_modules/\n");
  if (!flags.noCi && found.isTop) make(".github/workflows/speccast.yml", workflowText(found));
  if (stated === undefined && !hasConfig && others.length > 0)
    terminal.out(`\nLeft out: ${others.join(", ")}. Add what you need to ${configName}.\n`);
  if (isDocument && entry === undefined && found.targets === undefined)
    terminal.out(
      `\nOf a document you get ${defaultTargets.document.join(", ")}. List "targets" in ${configName} for more, such as the server.\n`,
    );
  if (lacksTypeScript && !found.isNew)
    terminal.out(
      "\nThe project has no TypeScript. For a file in JavaScript, remove these files and add --emit=js, or --emit=cjs for `require`.\n",
    );
  printAdvice(terminal, found, { isTyped: isFirst || lacksTypeScript, isDocument, server, lacksTypeScript });
  if (framework !== undefined) {
    const { model } = await load(entry?.spec ?? resolve(cwd, spec), { cwd });
    const isInSrc = !existsSync(join(cwd, "app")) && existsSync(join(cwd, "src"));
    const { path, text, advice } = mountFile(framework, {
      found: entry === undefined ? found : outputOf(cwd, entry),
      model,
      isInSrc,
    });
    terminal.out("\n");
    make(path, text);
    terminal.out(`\n${advice}\n`);
  }
  return 0;
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

/** Adds an entry to the configuration, or shows it where the layout of the file would change. */
function addEntry(terminal: Terminal, cwd: string, entry: object): void {
  const added = changeJson(cwd, configName, (read) => ({
    ...read,
    generate: [...(read["generate"] as readonly unknown[]), entry],
  }));
  terminal.out(
    added === true
      ? `  added   ${configName}: an entry\n`
      : `  kept    ${configName}, without this entry: its layout would change. Add it to "generate" yourself:\n${JSON.stringify(entry, null, 2)}\n`,
  );
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

function outputOf(cwd: string, { out, options }: Generation): Pick<FoundProject, "out" | "imports" | "emit"> {
  const { imports, emit } = options;
  return {
    out: shown(cwd, resolve(cwd, out)),
    ...(imports === ".js" ? {} : { imports }),
    ...defined({ emit }),
  };
}

function withoutServer(project: FoundProject, flags: Arguments["flags"]): FoundProject {
  const { targets: _, ...rest } = project;
  if (flags.targets !== undefined) return project;
  return flags.into === undefined ? rest : { ...rest, targets: [...defaultTargets.document, "server"] };
}

/** The facts that the advice of `init` follows. */
interface InitContext {
  /** True if files are made that need TypeScript. */
  readonly isTyped: boolean;
  /** True if one of them is to mount, in a project without TypeScript. */
  readonly lacksTypeScript: boolean;
  readonly isDocument: boolean;
  readonly server: TextFile | undefined;
}

function printAdvice(
  terminal: Terminal,
  found: FoundProject,
  { isTyped, lacksTypeScript, isDocument, server }: InitContext,
): void {
  if (found.usesEslint)
    terminal.out(`\nLeave the output out of eslint: { ignores: ["${found.out}/"] } in its configuration.\n`);
  for (const line of compilerAdvice(found, isDocument)) terminal.out(`\n${line}\n`);
  const packages = missingPackages(found, isTyped, lacksTypeScript || server !== undefined).map((name) =>
    name === "speccast" ? installedFrom() : name,
  );
  if (packages.length > 0)
    terminal.out(
      `\nInstall what the scripts, editors and CI need:\n  ${[found.manager.add, ...packages].join(" ")}\n`,
    );
  terminal.out(
    `\nNext:\n${nextCommands(found, { server, isClient: !servesIn(found, isDocument) })
      .map((line) => `  ${line}\n`)
      .join("")}`,
  );
}

function usesTypeScript({ emit, runs }: FoundProject): boolean {
  return emit === undefined && !runs.startsWith("deno ");
}

function servesIn({ targets }: FoundProject, isDocument: boolean): boolean {
  return targets === undefined ? !isDocument : targets.includes("server");
}

function compilerAdvice(found: FoundProject, isDocument: boolean): string[] {
  const { refusesImports, lacksNodeTypes, imports, packages } = found;
  if (!usesTypeScript(found)) return [];
  const advice: string[] = [];
  if (imports === undefined && packages.has("jest"))
    advice.push(
      `Jest finds no .js in place of .ts. Unless its configuration has it, add:\n"moduleNameMapper": { "^(\\\\.{1,2}/.*)\\\\.js$": "$1" }`,
    );
  if (refusesImports)
    advice.push(
      `tsc refuses the imports of the output: package.json does not have "type": "module", and ${found.settings} has "verbatimModuleSyntax".\nSet "type": "module", or "verbatimModuleSyntax": false.`,
    );
  if (lacksNodeTypes && servesIn(found, isDocument))
    advice.push(
      `${found.out}/node.ts serves with node:http. Add "node" to "types" in ${found.settings}: "types": ["node"].`,
    );
  return advice;
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
  const isScript = emit !== undefined && emit !== "ts";
  if (isScript && imports !== undefined && imports !== ".js")
    throw new UsageError(`--imports is for TypeScript, and --emit asks for JavaScript. Leave --imports out.`);
  const { imports: own, ...rest } = found;
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
    ...(isScript ? { emit } : {}),
    ...defined({ imports: chosen }),
  };
}

/** Returns the packages that the project lacks for speccast and for the first server. */
function missingPackages(
  { missing, runs, emit }: FoundProject,
  needsTypes: boolean,
  serves: boolean,
): DevelopmentPackage[] {
  const isTyped = needsTypes && emit === undefined && !/^(?:bun|deno) /.test(`${runs} `);
  const isServed = isTyped && serves;
  const needs: Readonly<Record<DevelopmentPackage, boolean>> = {
    speccast: true,
    typescript: isTyped,
    "@types/node": isServed,
    tsx: isServed && runs.endsWith(" tsx"),
  };
  return missing.filter((name) => needs[name]);
}

function nextCommands(
  found: FoundProject,
  { server, isClient }: { readonly server: TextFile | undefined; readonly isClient: boolean },
): readonly string[] {
  const { out, manager } = found;
  const generate = `${manager.run} speccast generate`;
  // The page of a front end needs a server, and its tests the target.
  const mock = isClient ? [`${manager.run} speccast mock    # for tests, add "mock" to "targets"`] : [];
  if (server === undefined)
    return [generate, ...mock, `${manager.run} speccast gaps`, `git add ${shellWord(out)}`];
  return [generate, startCommand(found, server), "curl http://localhost:8080/v1/parcels/p1"];
}

function startCommand({ runs }: FoundProject, { path }: TextFile): string {
  return `${path.endsWith(".mjs") ? "node" : runs} ${path}`;
}
