import { errorMembers } from "../../language/names/names.js";
import { defineRule } from "../rule.js";

/** Members that every error body in the form of RFC 9457 has already. */
const inProblem = new Set(["type", "title", "status", "detail", "instance", "code", "request_id"]);

function taken(isProblem: boolean): string {
  return [...new Set([...(isProblem ? inProblem : []), ...errorMembers])].sort().join(", ");
}

/**
 * A field of an error cannot take the name of a standard member of the error body, or of a member of the
 * client's error object.
 *
 *     errors:
 *       too_many_parcels: { status: 429, fields: { title: string } }
 */
export const reservedField = defineRule({
  code: "reserved-field",
  what: "A field of an error has the name of a standard member of the error body or of the client's errors.",
  why: "The body, or the error that a caller catches, cannot hold both.",
  fix: "Rename the field.",
  *check(spec) {
    const isProblem = (spec.ast.service?.errorBody?.stated?.value.type.value ?? "problem") === "problem";
    for (const { name: error, fields } of spec.ast.errors) {
      for (const { name } of fields) {
        const where =
          isProblem && inProblem.has(name.value)
            ? "every error body already has one"
            : errorMembers.has(name.value)
              ? "the client's errors have a member with that name"
              : undefined;
        if (where === undefined) continue;
        const message = `Error ${error.value} cannot have a field "${name.value}": ${where}.`;
        yield { message, span: name.span, help: `Choose a name other than ${taken(isProblem)}.` };
      }
    }
  },
});
