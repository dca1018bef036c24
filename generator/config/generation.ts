/** A generation: one spec, one output folder, and the options of the output. */

/** The targets that a user can select; each brings those it needs. */
export const targetNames = [
  "types",
  "limits",
  "validators",
  "client",
  "server",
  "schemas",
  "openapi",
  "map",
] as const;

/** Name of a target. */
export type TargetName = (typeof targetNames)[number];

/** Ways in which import specifiers can end; `none` is for bundlers, Jest and `node10` resolution. */
export const importEndings = [".js", ".ts", "none"] as const;

/** Forms of the output: TypeScript, JavaScript with declarations as ES modules, or the same as CommonJS. */
export const outputForms = ["ts", "js", "cjs"] as const;

/** Ways to divide the output into files: by group where the spec is large, always, or never. */
export const splitModes = ["auto", "always", "never"] as const;

/** The options that shape the output. */
export interface GenerateOptions {
  readonly targets: readonly TargetName[];
  /** The form of the output where it is not TypeScript. */
  readonly emit?: Exclude<(typeof outputForms)[number], "ts">;
  /** States whether each group of endpoints has modules of its own, where the size of the spec does not decide. */
  readonly split?: Exclude<(typeof splitModes)[number], "auto">;
  /** The ending of import specifiers. */
  readonly imports: (typeof importEndings)[number];
  /** True when ids and time units get types of their own. */
  readonly flavors: boolean;
}

/** One entry of the configuration, with absolute paths. */
export interface Generation {
  readonly spec: string;
  readonly out: string;
  readonly options: GenerateOptions;
}

/** The defaults of the configuration and of the flags. */
export const defaultOptions: GenerateOptions = {
  targets: targetNames.filter((name) => name !== "map"),
  imports: ".js",
  flavors: true,
};

/** Reports wrong flags or a wrong configuration; exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
