/** The report of a test of a contract for what reviewers look at: SARIF, and annotations of GitHub Actions. */
import { annotation } from "../../diagnostics/annotation.js";
import { sarifText } from "../../diagnostics/sarif.js";
import type { Model, Place } from "../../language/model/model.js";
import { version } from "../../base/version.js";
import { withoutSecrets } from "./credentials.js";
import {
  placeOfFinding,
  type ContractFinding,
  type ContractReport,
  type SpecContext,
} from "./report-data.js";
import { contractRules } from "./rules.js";

/** The name of the tool in a report in the format of SARIF. */
export const contractTool = "speccast test";

/** Returns a report in the format of SARIF 2.1.0: a result for each finding, at its place in the spec. */
export function contractSarif({ findings }: ContractReport, context: SpecContext): string {
  const results = findings.map((finding) => ({
    ...placeOf(context.model, finding),
    rule: finding.rule,
    level: "error" as const,
    message: messageOf(finding, context),
  }));
  return sarifText({ name: contractTool, version, rules: contractRules, results });
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

function placeOf(model: Model, finding: ContractFinding): Place {
  return placeOfFinding(model, finding) ?? { file: finding.path, line: 1, column: 1 };
}
