/** Reports in the format of SARIF 2.1.0, which tools for reviews read. */
import { repositoryPath } from "./repository-path.js";

/** A finding with its place; line and column count from 1. */
interface SarifResult {
  readonly rule: string;
  readonly level: "error" | "warning";
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A report: the tool and its version, the sentence of each rule, and the findings. */
interface SarifReport {
  readonly name: string;
  readonly version: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly results: readonly SarifResult[];
}

/** Returns the words by which a report of a tool is known again. */
export function sarifMark(name: string): string {
  return `"name": "${name}"`;
}

/** Returns a report in the format of SARIF: a result for each finding. */
export function sarifText({ name, version, rules, results }: SarifReport): string {
  const driver = {
    name,
    version,
    rules: Object.entries(rules).map(([id, text]) => ({ id, shortDescription: { text } })),
  };
  const rows = results.map(({ rule, level, message, file, line, column }) => {
    const region = { startLine: line, startColumn: column };
    return {
      ruleId: rule,
      level,
      message: { text: message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(repositoryPath(file)).replace(/[?#]/g, encodeURIComponent) },
            region,
          },
        },
      ],
    };
  });
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results: rows }],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
