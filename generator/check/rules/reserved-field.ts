import { errorMembers } from "../../model/names.js";
import type { Rule } from "../rule.js";

/** Members that every error body in the form of RFC 9457 has already. */
const inProblem = new Set(["type", "title", "status", "detail", "instance", "code", "request_id"]);

/** Every name that is taken, as a list. */
function taken(isProblem: boolean): string {
  return [...new Set([...(isProblem ? inProblem : []), ...errorMembers])].sort().join(", ");
}

/**
 * The fields of an error stand beside the standard members of a problem body, and beside what the
 * client's error tells of its call. They cannot take their names.
 *
 *     errors: { too_many: { status: 429, fields: { title: string } } }
 */
export const reservedField: Rule = function* (scope) {
  const isProblem = (scope.ast.service?.errorBody?.stated?.value ?? "problem") === "problem";
  for (const { name: error, fields } of scope.ast.errors) {
    for (const { name } of fields) {
      const where =
        isProblem && inProblem.has(name.value)
          ? "every error body has one already"
          : errorMembers.has(name.value)
            ? "the client's errors have a member of that name"
            : undefined;
      if (where === undefined) continue;
      const message = `Error ${error.value} cannot have a field "${name.value}": ${where}.`;
      yield { message, span: name.span, help: `Choose another name than ${taken(isProblem)}.` };
    }
  }
};
