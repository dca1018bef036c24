/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const lintCommand = {
  name: "lint",
  operands: "[SPEC…]",
  completes: "spec",
  summary: "hold specs and OpenAPI documents to a policy",
  details: `Without SPEC, the specs of speccast.config.json. Without --policy, speccast.policy.yaml of the working folder if
there is one, and else the recommended rules as warnings. \`speccast explain RULE\` explains a rule.
  rules:      { field-doc: error, path-case: { severity: error, case: kebab }, error-doc: off }
  exceptions: [{ rule: list-pages, at: "countries.*", reason: There are 200., until: 2027-01-31 }]
  own:        ["./rules.mjs"]     modules with rules of your own, which run with your rights
--spectral runs the Spectral of your project with a ruleset, and shows its findings at the lines of your spec.
Exit code 2 if the policy has a mistake.`,
  flags: ["config", "policy", "max-warnings", "spectral", "sarif", "github", "json", ...readingFlags],
  failure: "errors, or more warnings than --max-warnings allows",
} as const satisfies Command;
