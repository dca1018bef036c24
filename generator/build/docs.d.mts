import type { CatalogueEntry } from "../diagnostics/catalogue-entry.js";

/** The page docs/diagnostics.md: what each code means, with the case that is named like it. */
export function diagnosticsPage(
  catalogue: Readonly<Record<string, CatalogueEntry>>,
  casesFolder: string,
): string;

/** The page docs/language/keys.md: the keys of each place of a spec, with their descriptions. */
export function keysPage(schema: unknown): string;
