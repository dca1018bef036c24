import type { Rule } from "../rule.js";

/** Members that every error body in the form of RFC 9457 has already. */
const taken = new Set(["type", "title", "status", "detail", "instance", "code", "request_id"]);

/**
 * The fields of an error stand beside the standard members of a problem body and cannot take their
 * names.
 *
 *     errors: { too_many: { status: 429, fields: { title: string } } }
 */
export const reservedField: Rule = function* (scope) {
  const body = scope.ast.service?.errorBody?.stated?.value ?? "problem";
  if (body !== "problem") return;
  for (const { name: error, fields } of scope.ast.errors) {
    for (const { name } of fields) {
      if (!taken.has(name.value)) continue;
      const message = `Error ${error.value} cannot have a field "${name.value}": every error body has one already.`;
      yield { message, span: name.span, help: "Choose another name." };
    }
  }
};
