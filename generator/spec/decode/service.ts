/** The section `service`. */
import type { ErrorBodyAst, Located, ServiceAst } from "../declarations/index.js";
import { valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { decodeAuth } from "./auth.js";
import type { DecodeContext } from "./context.js";
import { defined } from "./defined.js";
import { writtenAt } from "./fields.js";
import { decodeGroups, decodeServiceFacts } from "./service-facts.js";
import { maybeGap, withAssumed, type QuestionPlace } from "./gaps.js";
import { asString, declaration, nullAt, stringAt, stringsOf } from "./reading.js";

/** Decodes the section `service`; returns undefined without a name. */
export function decodeService(context: DecodeContext, entry: MapEntry): ServiceAst | undefined {
  const base = declaration(context, entry, "service");
  const node = withAssumed(context, entry.value, { joined: ["groups", "errors", "servers"] });
  const name = stringAt(node, "name");
  if (name === undefined) return undefined;
  const groups = maybeGap(
    context,
    valueOf(node, "groups"),
    at("groups", "Which groups of operations does the service have?"),
    (list) => decodeGroups(context, list),
  );
  const errorBody = at("error_body", "What does the body of an error look like?");
  return {
    ...base,
    name: context.place("service", name),
    errors: stringsOf(valueOf(node, "errors")),
    ...defined({
      ...decodeServiceFacts(context, node),
      version: stringAt(node, "version"),
      baseUrl: maybeGap(
        context,
        valueOf(node, "base_url"),
        at("base_url", "What is the base URL of the service?"),
        asString,
      ),
      versioning: maybeGap(
        context,
        valueOf(node, "versioning"),
        at("versioning", "How does the API distinguish versions?"),
        asString,
      ),
      groups,
      auth: maybeGap(context, valueOf(node, "auth"), at("auth", "Who may call?"), decodeAuth),
      written: writtenAt(node),
      errorBody: maybeGap(context, valueOf(node, "error_body"), errorBody, decodeErrorBody),
    }),
  };
}

/** Decodes the body of errors: a name, or a map with paths. */
function decodeErrorBody(node: SyntaxNode): Located<ErrorBodyAst> | undefined {
  const name = asString(node);
  const type = name ?? stringAt(node, "type");
  if (type === undefined) return undefined;
  const value = {
    type,
    isNameOnly: name !== undefined,
    ownProblem: stringAt(node, "own")?.value === "problem",
    ...defined({
      code: stringAt(node, "code") ?? nullAt(node, "code"),
      message: stringAt(node, "message"),
      kind: stringAt(node, "kind"),
    }),
  };
  return { value, span: node.span };
}

function at(key: string, question: string): QuestionPlace {
  return { path: `service/${key}`, question };
}
