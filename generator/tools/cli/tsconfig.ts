/** The settings of TypeScript that a project has. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { isObject } from "../../base/is-object.js";
import { foldersUp } from "../../base/paths.js";
import { mapUnder, readJson } from "./loose-json.js";

/** Compiler options by name. */
export type CompilerOptions = Readonly<Record<string, unknown>>;

/** The most settings that extend each other. */
const maxBases = 10;

/**
 * Returns the name of the settings that hold for the sources of a folder: tsconfig.json, or the first settings that it
 * refers to where it has no files of its own, as in the templates of Vite. Projects of JavaScript can have jsconfig.json.
 */
export function settingsNameOf(folder: string): string {
  const own = "tsconfig.json";
  if (!existsSync(join(folder, own)) && existsSync(join(folder, "jsconfig.json"))) return "jsconfig.json";
  const { files, references } = readJson(join(folder, own)) ?? {};
  if (!Array.isArray(files) || files.length > 0 || !Array.isArray(references)) return own;
  const [first] = references as readonly unknown[];
  const path = isObject(first) ? first["path"] : undefined;
  if (typeof path !== "string" || !/^(?:\.\/)?[\w.-]+\.json$/.test(path)) return own;
  const name = path.replace(/^\.\//, "");
  return existsSync(join(folder, name)) ? name : own;
}

/** Returns the compiler options for the sources of a folder, with those that its settings extend. */
export function compilerOptionsOf(folder: string): CompilerOptions {
  return optionsIn(join(folder, settingsNameOf(folder)), maxBases);
}

function optionsIn(path: string, left: number): CompilerOptions {
  if (left === 0 || !existsSync(path)) return {};
  const settings = readJson(path);
  const bases = settings?.["extends"];
  const names = (Array.isArray(bases) ? bases : [bases]).filter((name) => typeof name === "string");
  const inherited = names.map((name) => optionsIn(baseOf(path, name), left - 1));
  return Object.assign({}, ...inherited, mapUnder(settings, "compilerOptions")) as CompilerOptions;
}

/** Returns the path of the settings that the file at `path` extends; one that does not exist for unknown packages. */
function baseOf(path: string, name: string): string {
  if (/^(?:\.{1,2}(?:[\\/]|$)|[\\/])/.test(name)) {
    const stated = resolve(dirname(path), name);
    return existsSync(stated) || stated.endsWith(".json") ? stated : `${stated}.json`;
  }
  const { resolve: find } = createRequire(path);
  for (const candidate of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      const found = find(candidate);
      if (found.endsWith(".json")) return found;
    } catch {
      // The next name.
    }
  }
  return "";
}

/**
 * Returns the end of imports that the options ask for: `.ts` where they allow that, none for bundlers and for
 * CommonJS, and `.js` for Node's own resolution. In a CommonJS package, that resolution needs no end, and Jest finds no
 * `./parcel.js` in place of `parcel.ts`: so it is with Nest.
 */
export function importsOf(
  options: CompilerOptions,
  packages: ReadonlySet<string>,
  isEsm: boolean,
): ".ts" | "none" | undefined {
  if (options["allowImportingTsExtensions"] === true || options["rewriteRelativeImportExtensions"] === true)
    return ".ts";
  const [module, resolution] = [textOf(options, "module"), textOf(options, "moduleResolution")];
  if (["nodenext", "node16"].includes(resolution) || (resolution === "" && module.startsWith("node")))
    return packages.has("jest") && !isEsm ? "none" : undefined;
  const bundled =
    ["bundler", "node", "node10"].includes(resolution) || module === "preserve" || module === "commonjs";
  return bundled || toolWithoutEnd(packages) !== undefined ? "none" : undefined;
}

/** Packages that find no `parcel.ts` by `./parcel.js`, with their names for people. */
const toolsWithoutEnd: Readonly<Record<string, string>> = {
  next: "Next",
  webpack: "webpack",
  jest: "Jest",
  "react-native": "React Native",
};

function toolWithoutEnd(packages: ReadonlySet<string>): string | undefined {
  return Object.entries(toolsWithoutEnd).find(([name]) => packages.has(name))?.[1];
}

/** A tool that finds no `parcel.ts` by `./parcel.js`, and the end of imports that it needs. */
interface ImportingTool {
  readonly name: string;
  readonly imports: ".ts" | "none";
}

/** Returns the tool of the project around a folder that finds no modules by the default end of imports. */
export function toolWithOwnImports(folder: string): ImportingTool | undefined {
  for (const at of foldersUp(folder)) {
    if (isOfDeno(at)) return { name: "Deno", imports: ".ts" };
    const description = readJson(join(at, "package.json"));
    if (description === undefined) continue;
    const packages = packagesOf(description);
    const name = toolWithoutEnd(packages);
    const imports = importsOf(compilerOptionsOf(at), packages, description["type"] === "module");
    return name === undefined || imports === undefined ? undefined : { name, imports };
  }
  return undefined;
}

/** Returns whether a folder is that of a project of Deno. */
export function isOfDeno(folder: string): boolean {
  return ["deno.json", "deno.jsonc", "deno.lock"].some((name) => existsSync(join(folder, name)));
}

/** Returns the packages that a package.json lists. */
export function packagesOf(description: Readonly<Record<string, unknown>> | undefined): ReadonlySet<string> {
  const keys = ["dependencies", "devDependencies"];
  return new Set(keys.flatMap((key) => Object.keys(mapUnder(description, key))));
}

/** Returns whether tsc refuses the syntax of ES modules in a CommonJS package: it must not rewrite their imports. */
export function refusesImports(options: CompilerOptions): boolean {
  return options["verbatimModuleSyntax"] === true && /^$|^node|^commonjs$/.test(textOf(options, "module"));
}

/** Returns whether tsc knows the modules of Node, which TypeScript 6 and later must be told. */
export function knowsNode(options: CompilerOptions, version: unknown): boolean {
  const { types } = options;
  if (Array.isArray(types)) return types.includes("node") || types.includes("*");
  return typeof version === "string" && Number.parseInt(version, 10) < 6;
}

function textOf(options: CompilerOptions, key: string): string {
  return String(options[key] ?? "").toLowerCase();
}
