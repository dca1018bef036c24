/** The resource that another takes fields from. */
import type { ChangedFieldsAst, FromAst } from "../declarations/index.js";
import { valueOf } from "../../source/yaml/tree.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { defined } from "./defined.js";
import { asString, stringAt, stringsOf } from "./reading.js";

/** Decodes the key `from` of a resource and the keys that change the fields. */
export function decodeFrom(node: SyntaxNode): FromAst | undefined {
  const resource = stringAt(node, "from");
  if (resource === undefined) return undefined;
  return {
    resource,
    ...defined({
      pick: namesOf(valueOf(node, "pick")),
      omit: namesOf(valueOf(node, "omit")),
      optional: changedFields(valueOf(node, "optional")),
      required: changedFields(valueOf(node, "required")),
    }),
  };
}

function namesOf(node: SyntaxNode | undefined): FromAst["pick"] {
  return node?.kind === "list" ? stringsOf(node) : undefined;
}

function changedFields(node: SyntaxNode | undefined): ChangedFieldsAst | undefined {
  const word = asString(node);
  if (word?.value === "all") return { all: word.span, names: [] };
  return node?.kind === "list" ? { names: stringsOf(node) } : undefined;
}
