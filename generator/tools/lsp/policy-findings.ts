/** The findings of `speccast lint` in an editor, where a policy stands beside the spec. */
import { dirname, join } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { LoadedDocument, SpecSyntax } from "../../pipeline/compile.js";
import { policyName, readPolicy } from "../lint/policy.js";
import { lintRules } from "../lint/rules/index.js";
import { lintSpecs } from "../lint/run.js";

/** Returns the path of the policy beside a root file. */
export function policyBeside(root: string): string {
  return join(dirname(root), policyName);
}

/**
 * Returns the findings of the built-in rules by a policy, and its mistakes. An editor runs no module that the policy names: the
 * folder may be a stranger's.
 */
export async function policyFindings(
  text: string,
  { model, isDocument }: Pick<LoadedDocument, "model" | "isDocument">,
  syntax: SpecSyntax,
): Promise<readonly Diagnostic[]> {
  const { policy, mistakes } = readPolicy(policyName, text);
  if (mistakes.length > 0 || model === undefined) return mistakes;
  const exceptions = policy.exceptions.filter(({ rule }) => Object.hasOwn(lintRules, rule));
  const result = await lintSpecs([{ model, isDocument: isDocument === true, places: syntax.ast.places }], {
    policy: { ...policy, exceptions, own: [] },
    folder: "",
    cwd: "",
    today: new Date().toISOString().slice(0, 10),
  });
  return policy.own.length > 0 ? result.findings : [...result.mistakes, ...result.findings];
}
