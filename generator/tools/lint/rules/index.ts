/** The built-in rules of `speccast lint`, in the order of lists. */
import type { LintRule } from "../rule.js";
import { fieldCase } from "./field-case.js";
import { enumValueCase } from "./enum-value-case.js";
import { pathCase } from "./path-case.js";
import { nameStutter } from "./name-stutter.js";
import { writeErrors } from "./write-errors.js";
import { errorCodeCase } from "./error-code-case.js";
import { errorShape } from "./error-shape.js";
import { authError } from "./auth-error.js";
import { listPages } from "./list-pages.js";
import { pageSizeLimit } from "./page-size-limit.js";
import { endpointDoc } from "./endpoint-doc.js";
import { fieldDoc } from "./field-doc.js";
import { enumValueDoc } from "./enum-value-doc.js";
import { errorDoc } from "./error-doc.js";
import { writeAuth } from "./write-auth.js";
import { numericId } from "./numeric-id.js";
import { secretInQuery } from "./secret-in-query.js";
import { sensitiveField } from "./sensitive-field.js";
import { inputLimit } from "./input-limit.js";
import { openQuestion } from "./open-question.js";

const rules = {
  "field-case": fieldCase,
  "enum-value-case": enumValueCase,
  "path-case": pathCase,
  "name-stutter": nameStutter,
  "write-errors": writeErrors,
  "error-code-case": errorCodeCase,
  "error-shape": errorShape,
  "auth-error": authError,
  "list-pages": listPages,
  "page-size-limit": pageSizeLimit,
  "endpoint-doc": endpointDoc,
  "field-doc": fieldDoc,
  "enum-value-doc": enumValueDoc,
  "error-doc": errorDoc,
  "write-auth": writeAuth,
  "numeric-id": numericId,
  "secret-in-query": secretInQuery,
  "sensitive-field": sensitiveField,
  "input-limit": inputLimit,
  "open-question": openQuestion,
} as const satisfies Readonly<Record<string, LintRule>>;

/** The name of a built-in rule. */
export type LintRuleName = keyof typeof rules;

/** The built-in rules by name. */
export const lintRules: Readonly<Record<LintRuleName, LintRule>> = rules;

/** The names of the built-in rules. */
export const lintRuleNames = Object.keys(rules) as readonly LintRuleName[];
