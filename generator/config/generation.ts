/** A generation: one spec, one output folder, and the options of the output. */
import { dirname, parse, resolve } from "node:path";
import { realPathOr } from "../base/real-path.js";
import { defaultTargets, type TargetName } from "./targets.js";
import { foldersUp, isWithin } from "../base/paths.js";

/** Ways in which import specifiers can end; `none` is for bundlers, Jest and `node10` resolution. */
export const importEndings = [".js", ".ts", "none"] as const;

/** Forms of the output: TypeScript, JavaScript with declarations as ES modules, or the same as CommonJS. */
export const outputForms = ["ts", "js", "cjs"] as const;

/** Ways to divide the output into files: by group where the spec is large, always, or never. */
export const splitModes = ["auto", "always", "never"] as const;

/** The ways in which a client checks values: with all issues, by the compiled guards alone, or not at all. */
export const clientValidations = ["issues", "guards", "none"] as const;

/** The versions of OpenAPI in which `openapi.json` is written. */
export const openApiVersions = ["3.1.0", "3.2.0"] as const;

export const runtimeFolders = ["client", "mock", "query", "server", "values"] as const;

/** A folder of the runtime. Client and server import values, and never one another; mock imports values and server. */
export type RuntimeFolder = (typeof runtimeFolders)[number];

/** The features that a client is without. */
export interface ClientOptions {
  readonly retries?: false;
  readonly validation?: Exclude<(typeof clientValidations)[number], "issues">;
}

/** The packages of TanStack Query by the names of their frameworks. */
export const queryPackages = {
  react: "@tanstack/react-query",
  vue: "@tanstack/vue-query",
  svelte: "@tanstack/svelte-query",
  solid: "@tanstack/solid-query",
  angular: "@tanstack/angular-query-experimental",
} as const;

/** The frameworks with a package of TanStack Query. */
export const queryFrameworks = Object.keys(queryPackages) as readonly (keyof typeof queryPackages)[];

/** The options of the target `query`. */
export interface QueryOptions {
  /** The framework from whose package types are imported. */
  readonly for: keyof typeof queryPackages;
  /** The first part of all keys, where it is not the name of the service. */
  readonly scope?: string;
}

/** The features of the target `mock`. */
export interface MockFeatures {
  /** True if the output has the mock as handlers of MSW, too. */
  readonly msw: boolean;
}

/** The options of the target `openapi`. */
export interface OpenApiOptions {
  readonly version: (typeof openApiVersions)[number];
  /** The module that samples import the client from. Without it, operations have no samples. */
  readonly samples?: string;
}

/** The options that shape the output. */
export interface GenerateOptions {
  /** The targets, where they are not the default ones of the spec. */
  readonly targets?: readonly TargetName[];
  /** The form of the output where it is not TypeScript. */
  readonly emit?: Exclude<(typeof outputForms)[number], "ts">;
  /** States whether each group of endpoints has modules of its own, where the size of the spec does not decide. */
  readonly split?: Exclude<(typeof splitModes)[number], "auto">;
  /** The ending of import specifiers. */
  readonly imports: (typeof importEndings)[number];
  /** True when ids and time units get types of their own. */
  readonly flavors: boolean;
  /** The features that the client is without, if any. */
  readonly client?: ClientOptions;
  /** Path from the output folder to the runtime of another output, where this one has none of its own. */
  readonly runtime?: string;
  /** The folders of the runtime that other outputs use from this one, which has them whole. */
  readonly runtimeFolders?: readonly RuntimeFolder[];
  /** The options of the target `query`, which they bring. */
  readonly query?: QueryOptions;
  /** The features of the target `mock`, which they bring. */
  readonly mock?: MockFeatures;
  /** The options of the target `openapi`, which they bring. */
  readonly openapi?: OpenApiOptions;
  /** Modules with emitters of the user's own, as paths from the output folder. */
  readonly emitters?: readonly string[];
  /** True when the project's own prettier lays the files out. */
  readonly format?: true;
}

/** The options of an output whose spec is known. */
export interface ChosenOptions extends GenerateOptions {
  readonly targets: readonly TargetName[];
}

/** One entry of the configuration, with absolute paths. */
export interface Generation {
  readonly spec: string;
  readonly out: string;
  readonly options: GenerateOptions;
  /** The folder that includes may not leave, where it is another one than that of the spec. */
  readonly includeRoot?: string;
  /** The remedy for an include that leads out of that folder, where a configuration that was not read allows it. */
  readonly includeHelp?: string;
}

/** The defaults of the configuration and of the flags, for a spec of one's own. */
export const defaultOptions: ChosenOptions = {
  targets: defaultTargets.spec,
  imports: ".js",
  flavors: true,
};

/**
 * Returns `options` with targets: the defaults of a document alone or of another spec, where they name none, and those
 * that other options bring.
 */
export function withTargets(options: GenerateOptions, kind: keyof typeof defaultTargets): ChosenOptions {
  const { targets = defaultTargets[kind] } = options;
  const brought = (["openapi", "query", "mock"] as const).filter(
    (name) => options[name] !== undefined && !targets.includes(name),
  );
  return { ...options, targets: [...targets, ...brought] };
}

/** Reports wrong flags or a wrong configuration; exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  /** The lines below the message, such as a list of names. A line break of an argument begins none. */
  readonly lines: readonly string[];

  constructor(message: string, lines: readonly string[] = []) {
    super(message);
    this.lines = lines;
  }
}

/** Returns why no includes can be bounded by the folder `root`; undefined where they can. */
export function rootFault(root: string): string | undefined {
  const real = realPathOr(root);
  if (parse(real).root !== real) return undefined;
  return `"${root}" is the root of the file system, and would let includes read every file of this machine.`;
}

/**
 * Returns the folder above the spec at `spec` that is the folder `root`, whose path may have other symbolic links. Undefined
 * where the spec is not below it.
 */
export function folderOver(root: string, spec: string): string | undefined {
  if (isWithin(root, spec)) return root;
  const real = realPathOr(root);
  return foldersUp(dirname(resolve(spec))).find((folder) => realPathOr(folder) === real);
}

/** Returns why a spec cannot have its includes bounded by a folder that is not above it. */
export function notBelow(root: string, spec: string): string {
  return `"${spec}" is not below "${root}", the folder that its includes may not leave.`;
}
