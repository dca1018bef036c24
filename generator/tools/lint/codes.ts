/** Words about each finding of `speccast lint`, as `explain` shows them. */
import type { CatalogueEntry } from "../../diagnostics/catalogue-entry.js";

/** Codes of findings about the policy, and about rules of one's own. */
export const policyCodes = {
  policy: {
    severity: "error",
    what: "The policy contains a key, a rule, an option or a value that does not exist.",
    why: "A rule that is misspelled checks nothing.",
    fix: "Correct the word at this place.",
  },
  "exception-unused": {
    severity: "warning",
    what: "An exception of the policy matches no finding.",
    why: "It would hide a finding that comes later.",
    fix: "Remove it, or correct `rule` and `at`.",
  },
  "exception-expired": {
    severity: "warning",
    what: "An exception of the policy is past its day, so its findings count again.",
    why: "An exception is a promise to come back.",
    fix: "Fix the finding and remove the exception, or give it a later day and a reason.",
  },
  "own-rule": {
    severity: "error",
    what: "A module in `own` of the policy cannot be loaded, threw an error, did not end, or returned no findings.",
    why: "Its rules check nothing.",
    fix: "Correct the module: it exports `rules`, a list of `{ name, check(model) }`, and `check` returns `{ at, message }`.",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

/** The beginning of the names of rules that a ruleset of Spectral has. */
export const spectralPrefix = "spectral/";
