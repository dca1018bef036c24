import type { CatalogueEntry } from "../diagnostics/catalogue-entry.js";
import type { LintRule } from "../tools/lint/rule.js";
import type { Dialect } from "../openapi/dialects/dialect.js";

/** The page docs/diagnostics.md: what each code means, with the case that is named like it. */
export function diagnosticsPage(
  catalogue: Readonly<Record<string, CatalogueEntry>>,
  casesFolder: string,
): string;

/** The page docs/language/keys.md: the keys of each place of a spec, with their descriptions. */
export function keysPage(schema: unknown): string;

/** The page docs/guides/dialects.md: the habits of frameworks that the importer reads, each with its source. */
export function dialectsPage(dialects: readonly Dialect[]): string;

/** The page docs/guides/lint-rules.md: each rule of `speccast lint`, with an example. */
export function lintRulesPage(rules: Readonly<Record<string, LintRule>>): string;

/** A page with its table of modules, whose rows are the targets. */
export function withTargetTable(page: string, targets: typeof import("../config/targets.js").targets): string;

/** The schema of the configuration with the names of the targets, and those of users who name none. */
export function withTargetNames(
  schema: string,
  lists: Pick<typeof import("../config/targets.js"), "defaultTargets" | "targetNames">,
): string;
