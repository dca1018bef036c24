import type { ErrorAst, ErrorBodyAst, FieldAst, Located } from "../../spec/declarations/index.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { isAnyKind, isStringKind, describe, isStringEnum } from "../spec-facts/type-kinds.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The paths of `error_body` lead through objects to a field. The code is text, an integer or an enum, and the
 * codes of errors are values of it.
 *
 *     service: { name: ParcelService, error_body: { type: Fault, code: error.kode } }
 *     resources:
 *       Fault: { fields: { error: FaultDetail } }
 *       FaultDetail: { fields: { code: string, text: string } }
 *     endpoints:
 *       parcels.count: { GET: /parcels, response: integer }
 */
export const errorCodePath = defineRule({
  code: "error-code-path",
  what: "A path in `error_body` names a field that does not exist or that cannot contain the code, the message or the kind of an error.",
  why: "Clients read the error code from this field, and servers write it there.",
  fix: "Name the fields from the resource to the code, with dots between them, or write `code: null` if only the status distinguishes errors.",
  *check(spec) {
    const body = spec.ast.service?.errorBody?.stated;
    const resource = body?.value.type.value ?? "problem";
    if (body !== undefined && resource !== "problem" && !body.value.isNameOnly)
      yield* ofService(spec, { value: body.value, span: body.value.type.span });
    for (const error of spec.ast.errors) yield* ofError(spec, error, body?.value);
  },
});

/** The keys of the paths that may lead to text only, or also to an integer. */
const pathKeys = ["code", "message", "kind"] as const;

function* ofService(spec: BoundSpec, { value: body, span }: Located<ErrorBodyAst>): Generator<RuleFinding> {
  const resource = body.type.value;
  if (!spec.resources.has(resource)) return;
  for (const key of pathKeys) {
    const path = key === "code" ? (body.code ?? { value: "code", span }) : body[key];
    if (path === undefined || path.value === null) continue;
    const located = { value: path.value, span: path.span };
    const found = follow(spec, resource, located);
    if (found === undefined) continue;
    if ("message" in found) yield found;
    else if (!fits(spec, found, key))
      yield {
        message: `\`${key}\` is ${describe(found.value.type)} at ${path.value}, which cannot hold it.`,
        span: path.span,
        help: key === "code" ? "A code is a string, an integer or an enum." : "Choose a string.",
      };
  }
}

/** Returns the field at the end of a path, or the finding for a path that leads to none; undefined where a type on the way is unknown. */
function follow(
  spec: BoundSpec,
  resource: string,
  { value, span }: Located<string>,
): FieldAst | RuleFinding | undefined {
  let at = spec.object(resource);
  let field: FieldAst | undefined;
  let name = resource;
  for (const part of value.split(".")) {
    const fields = at === undefined ? undefined : spec.fieldsOf(at);
    field = fields?.get(part)?.field;
    if (field === undefined) {
      if (fields === undefined)
        return { message: `"${value}" leads through ${name}, which has no fields.`, span };
      const suggestion = suggest(part, fields.keys());
      return {
        message: `${name} has no field "${part}", which the path "${value}" names.`,
        span,
        suggestion,
      };
    }
    const { type } = field.value;
    if (spec.isUnknown(type)) return undefined;
    name = type.kind === "name" ? type.name : `"${part}"`;
    at = type.kind === "name" ? spec.object(type.name) : undefined;
  }
  return field ?? { message: `"${value}" is not a path.`, span };
}

function fits(spec: BoundSpec, { value: { type } }: FieldAst, key: (typeof pathKeys)[number]): boolean {
  if (isStringKind(type.kind) || isAnyKind(type.kind) || type.kind === "invalid") return true;
  if (type.kind === "name")
    return key === "code" ? spec.enumOf(type) !== undefined : key === "kind" && isStringEnum(spec, type);
  return key === "code" && type.kind === "integer";
}

/** Checks the code of an error against the field that holds it. */
function* ofError(
  spec: BoundSpec,
  { name, code, kind, body }: ErrorAst,
  shared: ErrorBodyAst | undefined,
): Generator<RuleFinding> {
  const resource = body === undefined ? (shared?.type.value ?? "problem") : body.stated?.value;
  if (kind !== undefined && shared?.kind === undefined)
    yield {
      message: `The body of errors has no place for the kind of ${name.value}.`,
      span: kind.span,
      help: "Write `kind: <path>` in `error_body`.",
    };
  if (resource === "problem" || (resource === undefined && body === undefined)) {
    if (code === undefined || typeof code.value !== "number") return;
    const help = "Describe the body with `error_body`, or with `body` at the error.";
    yield { message: `Problem details have a string as their code.`, span: code.span, help };
    return;
  }
  const written = shared?.code === undefined ? "code" : shared.code.value;
  if (resource === undefined || !spec.resources.has(resource)) return;
  if (written === null) {
    if (code !== undefined && code.value !== null)
      yield { message: `The body of errors has no place for the code of ${name.value}.`, span: code.span };
    return;
  }
  const found = follow(spec, resource, { value: written, span: code?.span ?? name.span });
  if (found === undefined) return;
  if ("message" in found) {
    // The path of `error_body` is a mistake of its own.
    const isReported = body === undefined && shared?.isNameOnly === false;
    if (code !== undefined && code.value !== null && !isReported) yield found;
    return;
  }
  const problem = code?.value === null ? undefined : misfit(spec, found, code?.value ?? name.value);
  if (problem === undefined) return;
  const help =
    "Write the value on the wire as `code`, or `code: null` if only the status distinguishes the error.";
  yield { message: `The code of ${name.value} ${problem}.`, span: (code ?? name).span, help };
}

function misfit(spec: BoundSpec, { value: { type } }: FieldAst, code: string | number): string | undefined {
  if (isStringKind(type.kind) && typeof code === "number") return "must be a string";
  if (type.kind === "integer" && typeof code === "string") return "must be an integer";
  const values = spec.valuesOf(type);
  if (values !== undefined && !values.includes(code)) return `is not a value of ${describe(type)}`;
  return undefined;
}
