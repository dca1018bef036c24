import type { FieldAst, ObjectAst } from "../../parse/ast.js";
import { whyRefused } from "../facts/acceptance.js";
import type { Finding, Rule } from "../rule.js";
import { presenceOf } from "../facts/spec-scope.js";
import type { MemberField, Scope } from "../facts/spec-scope.js";
import { objectsOf } from "../facts/walk.js";

/**
 * A field that a resource redeclares may only have values that its base accepts, and may not be
 * left out where the base always has it.
 *
 *     Intent: { fields: { intent_type: string } }
 *     RpcIntent: { extends: Intent, fields: { intent_type: number } }
 */
export const overrideMismatch: Rule = function* (scope) {
  for (const object of objectsOf(scope.ast)) {
    const base = scope.object(object.extends?.value);
    if (base === undefined || scope.lineage(base).includes(object)) continue;
    const inherited = scope.fieldsOf(base);
    for (const field of object.fields) {
      const member = inherited.get(field.name.value);
      if (member !== undefined) yield* compare(scope, object, field, member);
    }
  }
};

function* compare(scope: Scope, object: ObjectAst, field: FieldAst, member: MemberField): Generator<Finding> {
  const name = `${object.name.value}.${field.name.value}`;
  const origin = `${member.owner.name.value}.${field.name.value}`;
  const related = {
    message: `This is the field in ${member.owner.name.value}.`,
    span: member.field.name.span,
  };
  const reason = whyRefused(scope, member.field.value, field.value);
  if (reason !== undefined) {
    const message = `${name} can have values that ${origin} does not accept: ${reason}.`;
    yield { message, span: field.value.type.span, related };
  }
  if (member.presence === "required" && presenceOf(field, object) !== "required") {
    const help = `Write \`${field.name.value}\`, with \`presence: required\` if the resource leaves presence unspecified.`;
    yield {
      message: `${name} may be left out, but ${origin} is always there.`,
      span: field.name.span,
      help,
      related,
    };
  }
}
