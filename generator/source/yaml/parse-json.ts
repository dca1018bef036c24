/** The parser of JSON: one text to a syntax tree, and the findings about it. */
import { defined } from "../../base/defined.js";
import type { SourceText } from "../../diagnostics/diagnostic.js";
import { readJsonTree } from "./json-tree.js";
import type { ParseLimits } from "./parse-limits.js";
import { Reporter } from "./reporter.js";

/** Parses a document as one JSON value. The first mistake ends the parse; of a key that occurs twice, the last value counts. */
export function parseJson(source: SourceText, limits: ParseLimits) {
  const reporter = new Reporter(source);
  const { root, nodes } = readJsonTree(source, limits, ({ code, message, range, first }) => {
    if (code !== "duplicate-key") return reporter.report(code, message, range);
    const related = first && { message: "This value is lost.", span: first };
    reporter.report("openapi-duplicate-key", message, range, defined({ related }));
  });
  return { root, nodes, diagnostics: reporter.findings() };
}
