/** The defaults and examples of a spec that are not valid, for front ends that leave them out. */
import type { SpecAst } from "../spec/declarations/index.js";
import type { Span } from "../diagnostics/diagnostic.js";
import { SpecFacts } from "./spec-facts/spec-facts.js";
import { wrongExample } from "./rules/wrong-example.js";
import { wrongValue } from "./rules/wrong-value.js";

/** Returns the places of the values that the rules `wrong-value` and `wrong-example` refuse. */
export function wrongValuesIn(ast: SpecAst): readonly Span[] {
  const spec = new SpecFacts(ast);
  return [wrongValue, wrongExample].flatMap((rule) =>
    [...rule.check(spec)].flatMap((finding) => finding?.span ?? []),
  );
}
