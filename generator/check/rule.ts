/** What a rule is: a function from a spec to findings, in a file named after its diagnostic code. */
import type { Span } from "../diagnostics/diagnostic.js";
import type { Scope } from "./facts/spec-scope.js";

/** A finding of a rule; the rule's code and severity are added by whoever runs it. */
export interface Finding {
  readonly message: string;
  readonly span: Span;
  readonly help?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly related?: { readonly message: string; readonly span: Span } | undefined;
}

/** Looks at a whole spec. A rule reports each mistake once and stays silent about what others report. */
export type Rule = (scope: Scope) => Iterable<Finding>;
