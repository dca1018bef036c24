/** The parser of JSON: one text to a syntax tree, and the findings about it. */
import type { SourceText } from "../../diagnostics/diagnostic.js";
import { readJsonTree } from "./json-tree.js";
import type { ParseLimits } from "./parse-limits.js";
import { Reporter } from "./reporter.js";

/** Parses `source` as one JSON value. The first mistake ends the parse. */
export function parseJson(source: SourceText, limits: ParseLimits) {
  const reporter = new Reporter(source);
  const { root, nodes } = readJsonTree(source, limits, ({ code, message, range, first }) => {
    const related = first && { message: "It is here first.", span: first };
    reporter.report(code, message, range, related === undefined ? {} : { related });
  });
  return { root, nodes, diagnostics: reporter.findings() };
}
