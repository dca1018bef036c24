/** speccast.config.json: data only, read without loading anything else. */
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { defined } from "../base/defined.js";
import { didYouMean, suggest } from "../diagnostics/suggest.js";
import { shortened } from "../diagnostics/visible.js";
import { reasonOf } from "../base/disk-failure.js";
import { realTargetOf } from "../base/real-path.js";
import { readRegularText } from "../base/regular-file.js";
import {
  clientValidations,
  defaultOptions,
  folderOver,
  importEndings,
  notBelow,
  openApiVersions,
  outputForms,
  queryFrameworks,
  rootFault,
  splitModes,
  UsageError,
  type ClientOptions,
  type Generation,
  type GenerateOptions,
} from "./generation.js";
import { targetNames } from "./targets.js";
import { jsonFault, lineAndColumn, offsetsIn } from "./json-places.js";
import { type SharingEntry, withSharedRuntimes } from "./shared-runtime.js";
import { foldersUp, pathFrom } from "../base/paths.js";
import { shellWord } from "../base/shell-word.js";
import { namesInFolder, ownFolders } from "../base/folder.js";

/** Name of the configuration file. */
export const configName = "speccast.config.json";

/** The start of a message about `key`: the place of that key, or the name of the flag. */
type Where = (key?: string) => string;

/** The same about the keys of the map at `name`. */
function within(where: Where, name: string): Where {
  return (key) => where(key === undefined ? name : `${name}/${key}`);
}

/** The key that lists the generations. */
const listKey = "generate";

/** The key of the folder that includes may not leave. */
const rootKey = "include_root";

/**
 * Reads the generations of the configuration at `path`. Relative paths in it count from its folder. Where the file is
 * missing, the message shows how to run `command` without it.
 * @throws UsageError when the file is missing, is not JSON or has wrong content.
 */
export function readConfig(path: string, command = "generate"): readonly Generation[] {
  return configIn(readConfigText(path, command), path);
}

/**
 * Reads the text of a configuration at `path`.
 * @throws UsageError when it is not JSON or has wrong content; the message begins with the place.
 */
export function configIn(text: string, path: string): readonly Generation[] {
  const name = basename(path);
  const config = parseConfig(text, name);
  /** `speccast.config.json:3:14` of the part at `path`, or of what holds it. */
  const offsetOf = offsetsIn(text);
  const place = (at: string): string => `${name}:${lineAndColumn(text, offsetOf(at))}`;
  const root = record(config, (key) => place(key === undefined ? "" : `/${key}`), [
    "$schema",
    rootKey,
    listKey,
  ]);
  const listed = readList(root[listKey], { place, folder: dirname(path) });
  return withIncludeRoot(listed, root[rootKey], { place, folder: dirname(path) });
}

/** Adds the folder that `value` names to each generation. */
function withIncludeRoot(
  generations: readonly Generation[],
  value: unknown,
  { place, folder }: ListContext,
): readonly Generation[] {
  if (value === undefined) return generations;
  if (typeof value !== "string" || value === "")
    throw new UsageError(
      `${place(`/${rootKey}`)}: "${rootKey}" must be the path of a folder, from this file: "../..".`,
    );
  const includeRoot = resolve(folder, value);
  const advice = `Name a folder above all specs of this file in "${rootKey}".`;
  const fault = rootFault(includeRoot);
  if (fault !== undefined) throw new UsageError(`${place(`/${rootKey}`)}: ${fault} ${advice}`);
  return generations.map((each, at) => {
    const own = folderOver(includeRoot, each.spec);
    if (own !== undefined) return { ...each, includeRoot: own };
    throw new UsageError(`${place(`/${listKey}/${at}/spec`)}: ${notBelow(includeRoot, each.spec)} ${advice}`);
  });
}

function readConfigText(path: string, command: string): string {
  try {
    return readRegularText(path).replace(/^\uFEFF/, "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      throw new UsageError(`${path} cannot be read: ${reasonOf(error)}`);
    throw new UsageError(`There is no ${basename(path)} in ${dirname(path)}${withoutConfig(path, command)}`);
  }
}

/** Returns the rest of the sentence about a missing configuration: where there is one, or how to do without. */
function withoutConfig(path: string, command: string): string {
  const [folder, name] = [dirname(path), basename(path)];
  const above = folderAbove(folder, name);
  if (above !== undefined) return `, but there is one in ${above}: run the command there.`;
  const meant = suggest(name, namesInFolder(folder));
  const below = foldersBelow(folder, name);
  const [first] = below;
  if (meant === undefined && first !== undefined) {
    const advice =
      below.length === 1
        ? "run the command there, or name it"
        : "run the command in one of them, or name one";
    return `, but there is one in ${below.join(", ")}: ${advice}, as in \`speccast ${command} --config ${shellWord(`${first}/${name}`)}\`.`;
  }
  const hint = meant === undefined ? "" : ` Did you mean "${meant}"? Name it with --config.`;
  const out = command === "generate" || command === "check" ? " --out generated" : "";
  const base = command === "diff" ? "main " : "";
  return `.${hint} Name a spec, as in \`speccast ${command} ${base}spec.yaml${out}\`, or write a configuration: { "${listKey}": [{ "spec": "spec.yaml", "out": "generated" }] }`;
}

/** Returns the paths of the folders that have a file of this name, one or two levels below: the packages of a monorepo. */
function foldersBelow(folder: string, name: string): readonly string[] {
  const [, ...below] = ownFolders(folder, 2);
  return below.filter((path) => existsSync(join(folder, path, name))).slice(0, 5);
}

/** Returns the way to the nearest folder above that has a file of this name: `../..`. Paths of a configuration start there. */
function folderAbove(folder: string, name: string): string | undefined {
  const steps = foldersUp(dirname(folder)).findIndex((above) => existsSync(join(above, name)));
  return steps === -1 ? undefined : `..${"/..".repeat(steps)}`;
}

function parseConfig(text: string, name: string): unknown {
  const fault = jsonFault(text);
  if (fault === undefined) return JSON.parse(text);
  const place = `${name}:${lineAndColumn(text, fault.range[0])}`;
  const what = fault.code === "json-syntax" ? "this is not valid JSON. " : "";
  const remedy = fault.code === "duplicate-key" ? " Delete one." : "";
  throw new UsageError(`${place}: ${what}${shortened(fault.message)}${remedy}`);
}

interface ListContext {
  /** The place of a part of the file. */
  readonly place: (at: string) => string;
  /** The folder of the file. */
  readonly folder: string;
}

/** Reads the list of generations, each with an output folder of its own. */
function readList(list: unknown, { place, folder }: ListContext): Generation[] {
  if (!Array.isArray(list) || list.length === 0)
    throw new UsageError(`${place(`/${listKey}`)}: "${listKey}" must be a list with at least one entry.`);
  const entries = list.map((item, at) =>
    readGeneration(item, (part) => place(`/${listKey}/${at}${part === undefined ? "" : `/${part}`}`), folder),
  );
  const generations = withSharedRuntimes(entries);
  // Systems that ignore case have one folder for `Books` and `books`, and a project is shared with them.
  const targets = generations.map(({ out }) => realTargetOf(out).toLowerCase());
  /** The first entry of each output folder. */
  const first = new Map(generations.map((each, at) => [targets[at], each] as const).reverse());
  for (const [at, generation] of generations.entries()) {
    const { out } = generation;
    const [target = "", ...above] = foldersUp(targets[at] ?? "");
    const refuse = (fault: string): never => {
      throw new UsageError(`${place(`/${listKey}/${at}/out`)}: ${fault}`);
    };
    if (first.get(target) !== generation)
      refuse(`two entries write to "${out}". Give each spec a folder of its own.`);
    const [outer] = above.flatMap((one) => first.get(one) ?? []);
    if (outer !== undefined)
      refuse(
        `"${out}" is inside "${outer.out}", to which another entry writes. Give each spec a separate folder.`,
      );
  }
  return generations;
}

/** Reads an entry. A path may have backslashes on every platform, so that one configuration serves all. */
function readGeneration(item: unknown, where: Where, folder: string): SharingEntry {
  const entry = record(item, where, [
    "spec",
    "out",
    "targets",
    "emit",
    "split",
    "imports",
    "flavors",
    "client",
    "runtime",
    "query",
    "mock",
    "openapi",
    "emitters",
    "format",
  ]);
  const { spec, out, runtime } = entry;
  if (typeof spec !== "string" || spec === "")
    throw new UsageError(`${where("spec")}: "spec" must be the path of a spec.`);
  if (typeof out !== "string" || out === "")
    throw new UsageError(`${where("out")}: "out" must be the path of a folder.`);
  const at = (path: string): string => resolve(folder, path.replaceAll("\\", "/"));
  if (runtime !== undefined && typeof runtime !== "string")
    throw new UsageError(`${where("runtime")}: "runtime" must be the path of a folder.`);
  const options = { ...readOptions(entry, where), ...readEmitters(entry["emitters"], where, at, at(out)) };
  const generation = { spec: at(spec), out: at(out), options };
  return { generation, runtime, place: () => where("runtime") };
}

/** Reads the modules with emitters, whose paths `complete` makes absolute. */
export function readEmitters(
  given: unknown,
  source: string | Where,
  complete: (path: string) => string,
  out: string,
): Pick<GenerateOptions, "emitters"> {
  if (given === undefined) return {};
  const where: Where = typeof source === "string" ? () => source : source;
  const paths: readonly unknown[] = Array.isArray(given) ? given : [undefined];
  if (!paths.every((path) => typeof path === "string" && path !== ""))
    throw new UsageError(
      `${where("emitters")}: "emitters" must be a list of modules, as paths: ["./emit-errors.mjs"].`,
    );
  const twice = paths.find((path, at) => paths.indexOf(path) !== at);
  if (twice !== undefined)
    throw new UsageError(`${where("emitters")}: "${String(twice)}" is listed twice. Delete one.`);
  const emitters = (paths as readonly string[]).map((path) => pathFrom(out, complete(path)));
  return emitters.length === 0 ? {} : { emitters };
}

/** Options from a configuration entry or from flags; what is absent takes its default. */
export function readOptions(
  from: Readonly<Record<string, unknown>>,
  source: string | Where,
): GenerateOptions {
  const where: Where = typeof source === "string" ? () => source : source;
  const { targets } = from;
  if (targets !== undefined && (!Array.isArray(targets) || targets.length === 0)) {
    throw new UsageError(`${where("targets")}: "targets" must be a list of ${targetNames.join(", ")}.`);
  }
  const listed: readonly unknown[] | undefined = targets;
  for (const [at, target] of (listed ?? []).entries()) {
    if (!isOneOf(targetNames, target)) {
      throw new UsageError(
        `${where(`targets/${at}`)}: there is no target "${shortened(String(target))}".${didYouMean(String(target), targetNames)} Targets are ${targetNames.join(", ")}.`,
      );
    }
  }
  const imports = readWord(from["imports"], "imports", importEndings, where);
  const flavors = readSwitch(from["flavors"], "flavors", defaultOptions.flavors, where);
  const emit = readWord(from["emit"], "emit", outputForms, where);
  const split = readWord(from["split"], "split", splitModes, where);
  if (emit !== "ts" && imports !== ".js")
    throw new UsageError(
      `${where("imports")}: "imports" is for TypeScript, and "emit" asks for JavaScript, whose imports end in .js. Leave "imports" out.`,
    );
  return {
    ...(listed === undefined ? {} : { targets: targetNames.filter((name) => listed.includes(name)) }),
    ...(emit === "ts" ? {} : { emit }),
    ...(split === "auto" ? {} : { split }),
    imports,
    flavors,
    ...readClient(from["client"], where),
    ...readQuery(from["query"], listed ?? [], where),
    ...readMock(from["mock"], where),
    ...readOpenApi(from["openapi"], where),
    ...readFormat(from["format"], emit, where),
  };
}

/** Reads whether prettier lays the output out, which would move the lines that the maps of declarations name. */
function readFormat(given: unknown, emit: unknown, where: Where): Pick<GenerateOptions, "format"> {
  if (!readSwitch(given, "format", false, where)) return {};
  if (emit !== "ts")
    throw new UsageError(
      `${where("format")}: "format" is for TypeScript, and "emit" asks for JavaScript. Leave "format" out.`,
    );
  return { format: true };
}

/** Reads the features of the target `mock`. */
function readMock(given: unknown, where: Where): Pick<GenerateOptions, "mock"> {
  if (given === undefined) return {};
  const at = within(where, "mock");
  const { msw } = record(given, at, ["msw"]);
  return { mock: { msw: readSwitch(msw, "msw", false, at) } };
}

/** Reads the options of the target `openapi`. */
function readOpenApi(given: unknown, where: Where): Pick<GenerateOptions, "openapi"> {
  if (given === undefined) return {};
  const at = within(where, "openapi");
  const { version: stated, samples } = record(given, at, ["version", "samples"]);
  const version = readWord(stated, "version", openApiVersions, at);
  if (samples !== undefined && (typeof samples !== "string" || samples === ""))
    throw new UsageError(
      `${at("samples")}: "samples" must be the module that samples import the client from: "./generated/client.js".`,
    );
  return { openapi: { version, ...defined({ samples }) } };
}

/** Reads the options of the target `query`, which needs to know the framework. */
function readQuery(
  given: unknown,
  targets: readonly unknown[],
  where: Where,
): Pick<GenerateOptions, "query"> {
  const isListed = targets.includes("query");
  if (given === undefined && !isListed) return {};
  const at = within(where, "query");
  const { for: framework, scope } = record(given ?? {}, at, ["for", "scope"]);
  const names = queryFrameworks.map((name) => `"${name}"`).join(", ");
  if (framework === undefined)
    throw new UsageError(
      `${given === undefined ? where("targets") : at()}: the target "query" needs the framework whose package of TanStack Query you use: ${names}. Write "query": { "for": "react" }, or --query react.`,
    );
  if (!isOneOf(queryFrameworks, framework))
    throw new UsageError(
      `${at("for")}: there is no package of TanStack Query for "${String(framework)}".${didYouMean(String(framework), queryFrameworks)} "for" is one of ${names}.`,
    );
  if (scope !== undefined && (typeof scope !== "string" || !/^[\w.:-]{1,64}$/.test(scope)))
    throw new UsageError(
      `${at("scope")}: "scope" must have 1 to 64 letters, digits, or characters of "_.:-".`,
    );
  return { query: { for: framework, ...defined({ scope }) } };
}

/** Reads the features of the client; the defaults leave nothing out. */
function readClient(given: unknown, where: Where): Pick<GenerateOptions, "client"> {
  if (given === undefined) return {};
  const at = within(where, "client");
  const stated = record(given, at, ["retries", "validation"]);
  const retries = readSwitch(stated["retries"], "retries", true, at);
  const validation = readWord(stated["validation"], "validation", clientValidations, at);
  const client: ClientOptions = {
    ...(retries ? {} : { retries }),
    ...(validation === "issues" ? {} : { validation }),
  };
  return Object.keys(client).length === 0 ? {} : { client };
}

/** Reads a key that is true or false. */
function readSwitch(given: unknown, key: string, otherwise: boolean, where: Where): boolean {
  if (given === undefined) return otherwise;
  if (typeof given === "boolean") return given;
  throw new UsageError(`${where(key)}: "${key}" must be true or false.`);
}

/** Reads a key that has one of a few words, of which the first is the default. */
function readWord<Word extends string>(
  given: unknown,
  key: string,
  words: readonly [Word, ...Word[]],
  where: Where,
): Word {
  if (given === undefined) return words[0];
  if (isOneOf(words, given)) return given;
  const [last, ...others] = words.map((word) => `"${word}"`).reverse();
  throw new UsageError(
    `${where(key)}: "${key}" must be ${others.reverse().join(", ")} or ${last}.${didYouMean(String(given), words)}`,
  );
}

function isOneOf<T extends string>(names: readonly T[], value: unknown): value is T {
  return (names as readonly unknown[]).includes(value);
}

function record(value: unknown, where: Where, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(`${where()}: this must be an object with ${known.join(", ")}.`);
  }
  for (const key of Object.keys(value)) {
    if (!known.includes(key))
      throw new UsageError(
        `${where(key)}: unknown key "${shortened(key)}".${didYouMean(key, known)} Known keys are ${known.join(", ")}.`,
      );
  }
  return value as Record<string, unknown>;
}
