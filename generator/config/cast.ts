/** A cast: one spec, one output folder, and how the output is to be. */

/** Targets a user can name; each brings those it needs. */
export const targetNames = [
  "types",
  "limits",
  "validators",
  "client",
  "server",
  "schemas",
  "openapi",
] as const;

/** Name of a target. */
export type TargetName = (typeof targetNames)[number];

/** Ways in which import specifiers can end; `none` is for bundlers, Jest and `node10` resolution. */
export const importEndings = [".js", ".ts", "none"] as const;

/** What shapes the output besides the spec. */
export interface CastOptions {
  readonly targets: readonly TargetName[];
  /** How import specifiers end. */
  readonly imports: (typeof importEndings)[number];
  /** Whether ids and time units get types of their own. */
  readonly flavors: boolean;
}

/** One entry of the configuration, with absolute paths. */
export interface Cast {
  readonly spec: string;
  readonly out: string;
  readonly options: CastOptions;
}

/** What holds where neither the configuration nor a flag says anything. */
export const defaultOptions: CastOptions = { targets: targetNames, imports: ".js", flavors: true };

/** Something is wrong with flags or configuration; exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
