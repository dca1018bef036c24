/** The project that `speccast init` finds. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { defined } from "../../../../base/defined.js";
import { namesInFolder, ownFolders } from "../../../../base/folder.js";
import { foldersUp } from "../../../../base/paths.js";
import { queryFrameworks, queryPackages, type QueryOptions } from "../../../../config/generation.js";
import { beginningOf, findSpecs, type FoundSpecs } from "./spec.js";
import {
  compilerOptionsOf,
  type CompilerOptions,
  importsOf,
  isOfDeno,
  knowsNode,
  packagesOf,
  refusesImports,
  settingsNameOf,
} from "../../tsconfig.js";
import { readJson } from "../../loose-json.js";

/** The facts about a project that `init` follows. */
export interface FoundProject {
  /** True in a folder without package.json. */
  readonly isNew: boolean;
  readonly hasTsconfig: boolean;
  /** True where the package lists TypeScript, and tsc finds no settings here or above. */
  readonly lacksTsconfig: boolean;
  /** The name of the settings of TypeScript that hold for the sources. */
  readonly settings: string;
  /** True where tsc refuses ES modules: in a CommonJS package whose tsconfig.json keeps their syntax as it is. */
  readonly refusesImports: boolean;
  /** True where tsc does not know the modules of Node by these settings. */
  readonly lacksNodeTypes: boolean;
  /** The specs and documents of OpenAPI that are there. */
  readonly specs: FoundSpecs;
  readonly out: string;
  /** The form of the output; absent for TypeScript. */
  readonly emit?: "js" | "cjs";
  /** The end of import specifiers; absent for the default, `.js`. */
  readonly imports?: ".ts" | "none";
  /** Absent for all. */
  readonly targets?: readonly string[];
  /** The framework whose package of TanStack Query the project has. */
  readonly query?: QueryOptions["for"];
  /** The packages that package.json lists. */
  readonly packages: ReadonlySet<string>;
  readonly usesPrettier: boolean;
  readonly usesEslint: boolean;
  readonly usesBiome: boolean;
  /** True where the folder is the top of a git repository. */
  readonly isTop: boolean;
  readonly manager: PackageManager;
  readonly runs: string;
  /** Packages of speccast and its first files that package.json does not list and no folder from here up has installed. */
  readonly missing: readonly DevelopmentPackage[];
}

const developmentPackages = ["speccast", "typescript", "@types/node", "tsx"] as const;

/** A package that a project with a spec is developed with. */
export type DevelopmentPackage = (typeof developmentPackages)[number];

/** A package manager, with its commands. */
interface PackageManager {
  readonly install: string;
  /** Adds packages that a project is developed with. */
  readonly add: string;
  readonly run: string;
  /** Runs the program of a package that the project does not have. */
  readonly once: string;
}

/** The package managers by the name of their lock file. */
const managers: Readonly<Record<string, PackageManager>> = {
  "pnpm-lock.yaml": {
    install: "corepack enable && pnpm install --frozen-lockfile",
    add: "pnpm add --save-dev",
    run: "pnpm exec",
    once: "pnpm dlx",
  },
  "yarn.lock": {
    install: "corepack enable && yarn install --immutable",
    add: "yarn add --dev",
    run: "yarn",
    once: "yarn dlx",
  },
  "bun.lock": { install: "bun install --frozen-lockfile", add: "bun add --dev", run: "bunx", once: "bunx" },
  "bun.lockb": { install: "bun install --frozen-lockfile", add: "bun add --dev", run: "bunx", once: "bunx" },
  "package-lock.json": { install: "npm ci", add: "npm install --save-dev", run: "npx", once: "npx" },
};

/** Packages of projects that run in browsers, and of those that serve. */
const browserPackages = ["react", "vue", "svelte", "@angular/core", "solid-js", "preact"];
const serverPackages = ["next", "nuxt", "@sveltejs/kit", "express", "fastify", "hono", "koa", "@nestjs/core"];

export function findProject(folder: string): FoundProject {
  const description = readJson(join(folder, "package.json"));
  const packages = packagesOf(description);
  const has = (names: readonly string[]): boolean => names.some((name) => packages.has(name));
  const files = new Set(readdirSync(folder));
  const options = compilerOptionsOf(folder);
  const isDeno = isOfDeno(folder);
  const type = description?.["type"];
  const isEsm = type === "module";
  const imports = description === undefined || isDeno ? ".ts" : importsOf(options, packages, isEsm);
  const isPage = files.has("index.html") && packages.has("vite");
  const isBrowser = (isPage || has(browserPackages)) && !has(serverPackages);
  const configs = [...files];
  const query = queryFrameworks.find((name) => packages.has(queryPackages[name]));
  const manager = managerOf(folder);
  return {
    isNew: description === undefined,
    hasTsconfig: configs.some((name) => /^(?:tsconfig|jsconfig)\b.*\.json$/.test(name)),
    lacksTsconfig:
      packages.has("typescript") && !foldersUp(folder).some((at) => existsSync(join(at, "tsconfig.json"))),
    settings: settingsNameOf(folder),
    refusesImports: description !== undefined && !isEsm && refusesImports(options),
    lacksNodeTypes: files.has("tsconfig.json") && !knowsNode(options, versionOfTypeScript(folder)),
    specs: findSpecs(folder),
    out: files.has("src") ? "src/generated" : "generated",
    ...defined({ imports, emit: isCheckedScript(folder, options) ? (isEsm ? "js" : "cjs") : undefined }),
    ...(isBrowser ? { targets: ["types", "limits", "validators", "client"] } : {}),
    ...defined({ query }),
    packages,
    usesPrettier: packages.has("prettier") || configs.some((name) => /^\.?prettier/.test(name)),
    usesBiome: packages.has("@biomejs/biome") || configs.some((name) => /^\.?biome\.jsonc?$/.test(name)),
    usesEslint: packages.has("eslint") || configs.some((name) => /^\.?eslint/.test(name)),
    isTop: files.has(".git"),
    manager,
    missing: developmentPackages.filter((name) => !packages.has(name) && !isInstalled(folder, name)),
    runs: isDeno ? "deno run --allow-net --allow-env" : runnerOf(manager, { files, packages, imports, type }),
  };
}

/** Returns whether a project is JavaScript whose types the compiler checks, by `checkJs` or, mostly, by `// @ts-check`: no source is in TypeScript. */
function isCheckedScript(folder: string, { checkJs }: CompilerOptions): boolean {
  const paths = ownFolders(folder).flatMap((at) =>
    namesInFolder(join(folder, at)).map((name) => join(at, name)),
  );
  const sources = paths.filter((path) => /(?<!\.d|\.config)\.[cm]?[jt]sx?$/.test(path));
  if (sources.some((path) => /tsx?$/.test(path))) return false;
  const isChecked = (path: string): boolean =>
    /^\/\/ *@ts-check\b/m.test(beginningOf(join(folder, path), 2_000));
  const some = sources.slice(0, 500);
  return checkJs === true || some.filter(isChecked).length > some.length / 2;
}

function versionOfTypeScript(folder: string): unknown {
  const paths = foldersUp(folder).map((at) => join(at, "node_modules/typescript/package.json"));
  const installed = paths.find((path) => existsSync(path));
  return installed === undefined ? undefined : readJson(installed)?.["version"];
}

function isInstalled(folder: string, name: DevelopmentPackage): boolean {
  return foldersUp(folder).some((at) => existsSync(join(at, "node_modules", name)));
}

/** Returns the command that runs a program in TypeScript. */
function runnerOf(
  manager: PackageManager,
  {
    files,
    packages,
    imports,
    type,
  }: {
    files: ReadonlySet<string>;
    packages: ReadonlySet<string>;
    imports: FoundProject["imports"];
    type: unknown;
  },
): string {
  if (["bun.lock", "bun.lockb", "bunfig.toml"].some((name) => files.has(name))) return "bun";
  if (packages.has("tsx")) return `${manager.run} tsx`;
  // Without `type`, Node finds out by the syntax that a file is an ES module.
  return imports === ".ts" && type !== "commonjs" && runsTypeScript() ? "node" : `${manager.once} tsx`;
}

function runsTypeScript(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

function managerOf(folder: string): PackageManager {
  const names = Object.keys(managers);
  const [found = "package-lock.json"] = foldersUp(folder).flatMap((at) =>
    names.filter((name) => existsSync(join(at, name))),
  );
  return managers[found] as PackageManager;
}
