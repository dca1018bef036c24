/** Fields of a page that paths lead to. */
import { suggest } from "../../diagnostics/suggest.js";
import type { EndpointAst, FieldAst, Located, TypeAst, ValueAst } from "../../spec/declarations/index.js";
import { parsePagePath } from "../../language/facts/page-paths.js";
import type { RuleFinding } from "../rule.js";
import { statedResponses } from "./response-fields.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { builtInKind } from "../../language/facts/json-kinds.js";
import { describe, isAnyKind } from "./type-kinds.js";

/** The value at the end of a path. */
export interface PageField {
  readonly value: ValueAst;
  /** True if a response may lack the value, or have null there. */
  readonly mayLack: boolean;
}

/** Returns the value of a page, the response of success; undefined if the endpoint states none. */
export function pageValue(endpoint: EndpointAst): ValueAst | undefined {
  return statedResponses(endpoint)[0]?.value.value;
}

/**
 * Follows a path from a response. Returns a finding if it leads nowhere, and undefined if that is unknown or the
 * business of another rule: a path of one name that does not exist.
 */
export function fieldAtPath(
  spec: BoundSpec,
  page: ValueAst,
  { value: text, span }: Located<string>,
): PageField | { readonly finding: RuleFinding } | undefined {
  const path = parsePagePath(text, (name) => spec.fieldsOfType(page.type)?.has(name) === true);
  let at: PageField = { value: page, mayLack: page.nullable };
  let where = "The response";
  for (const part of path) {
    const { type } = at.value;
    if (mayBeAny(spec, type)) return undefined;
    if (part === -1) {
      if (type.kind !== "list")
        return { finding: { message: `${where} is ${describe(type)}, so \`[-1]\` has no meaning.`, span } };
      at = { value: type.items, mayLack: true };
      continue;
    }
    const fields = spec.fieldsOfType(type);
    if (fields === undefined) {
      if (spec.resourceOf(type) !== undefined) return undefined;
      return {
        finding: { message: `"${text}" leads through ${describe(type)}, which has no fields.`, span },
      };
    }
    const member = fields.get(part);
    if (member === undefined) {
      if (path.length === 1) return undefined;
      const suggestion = suggest(part, fields.keys());
      const message = `${describe(type)} has no field "${part}", which the path "${text}" names.`;
      return { finding: { message, span, suggestion: suggestion && text.replace(part, suggestion) } };
    }
    const { value } = member.field;
    at = { value, mayLack: at.mayLack || member.presence !== "required" || value.nullable };
    where = `"${part}"`;
  }
  return at;
}

/** Returns whether a type may have any fields, as far as is known. */
function mayBeAny(spec: BoundSpec, type: TypeAst): boolean {
  return isAnyKind(type.kind) || spec.isUnknown(type);
}

/** The kinds of values that pages are read by. */
export type PageKind = "text" | "integer" | "boolean" | "list" | "other";

/** Returns the kind of a value; undefined if it is unknown. */
export function pageKind(spec: BoundSpec, value: ValueAst): PageKind | undefined {
  const { type } = spec.plain(value);
  if (mayBeAny(spec, type)) return undefined;
  const json = builtInKind(type.kind);
  if (json === "string") return "text";
  if (type.kind === "integer" || type.kind === "timestamp") return "integer";
  return json === "boolean" || json === "list" ? json : "other";
}

export function listsOf(spec: BoundSpec, page: ValueAst): FieldAst[] | undefined {
  const fields = spec.fieldsOfType(page.type);
  if (fields === undefined) return undefined;
  return [...fields.values()].map(({ field }) => field).filter(({ value }) => value.type.kind === "list");
}
