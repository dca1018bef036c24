/** The report of a test of a contract for what reviewers look at: SARIF, and annotations of GitHub Actions. */
import { annotation } from "../../diagnostics/annotation.js";
import type { Model } from "../../language/model/model.js";
import { version } from "../../base/version.js";
import { withoutSecrets, type Credentials } from "./credentials.js";
import type { ContractFinding, ContractReport } from "./report-data.js";
import { contractRuleNames, contractRules } from "./rules.js";

interface SpecContext {
  readonly model: Model;
  readonly credentials: Credentials;
}

/** The words by which a report in the format of SARIF is known again. */
export const sarifMark = `"name": "speccast test"`;

/** Returns a report in the format of SARIF 2.1.0: a result for each finding, at its place in the spec. */
export function contractSarif({ findings }: ContractReport, context: SpecContext): string {
  const rules = contractRuleNames.map((id) => ({ id, shortDescription: { text: contractRules[id] } }));
  const results = findings.map((finding) => {
    const { file, line, column } = placeOf(context.model, finding);
    const region = { startLine: line, startColumn: column };
    return {
      ruleId: finding.rule,
      level: "error",
      message: { text: messageOf(finding, context) },
      locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region } }],
    };
  });
  const driver = { name: "speccast test", version, rules };
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results }],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

/** Returns a line for each finding: `::error file=api.yaml,line=12,col=7,title=accepts-invalid::parcels.create: …`. */
export function contractAnnotations({ findings }: ContractReport, context: SpecContext): string {
  return findings
    .map((finding) => {
      const { file, line, column } = placeOf(context.model, finding);
      return annotation(
        "error",
        { file, line, col: column, title: finding.rule },
        messageOf(finding, context),
      );
    })
    .join("");
}

function messageOf({ endpoint, what }: ContractFinding, { credentials }: SpecContext): string {
  return withoutSecrets(`${endpoint.name}: ${what}`, credentials);
}

/** Returns the place of what a service breaks; that of its endpoint where the declaration has none. */
function placeOf({ places }: Model, { path, endpoint }: ContractFinding): Model["places"][string] {
  return places[path] ?? places[endpoint.path] ?? { file: path, line: 1, column: 1 };
}
