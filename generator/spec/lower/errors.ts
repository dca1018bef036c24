/** Errors and their bodies. */
import { defined } from "../../base/defined.js";
import { fieldsOnPath, type ResourcesByName } from "../../language/facts/error-body.js";
import { otherMediaOf } from "../../language/model/media.js";
import type { DeclaredError, ErrorBody, Service, ServiceErrorBody } from "../../language/model/model.js";
import type { ErrorAst, ErrorBodyAst, MaybeGap } from "../declarations/index.js";
import { documented, type LoweringContext } from "./context.js";
import { lowerField } from "./values.js";

/** The parts of the model that errors depend on. */
interface ErrorSurroundings {
  readonly service: Service;
  readonly resources: ResourcesByName;
}

/** Lowers the body of errors. A name alone has its code at `code`, if it has one. */
export function lowerErrorBody(
  ast: MaybeGap<ErrorBodyAst> | undefined,
  resources: ResourcesByName,
): Service["errorBody"] {
  const stated = ast?.stated?.value;
  if (stated === undefined) return ast === undefined ? "problem" : { unspecified: true };
  const resource = stated.type.value;
  if (resource === "problem") return "problem";
  const { isNameOnly, code, message, kind, ownProblem } = stated;
  const path = code === undefined ? "code" : code.value;
  const hasCode = path !== null && fieldsOnPath(resources, resource, pathOf(path)) !== undefined;
  return {
    resource,
    isWhole: isNameOnly,
    isOwn: !isNameOnly && !ownProblem,
    ...(hasCode ? { code: pathOf(path) } : {}),
    ...defined({ message: message && pathOf(message.value), kind: kind && pathOf(kind.value) }),
  };
}

/** Splits a dotted path: `error.code` → `error` and `code`. */
export function pathOf(dotted: string): string[] {
  return dotted.split(".");
}

/** Lowers an error. Without a status, stated or assumed, no response can carry it: it is left out. */
export function lowerError(
  context: LoweringContext,
  ast: ErrorAst,
  around: ErrorSurroundings,
): DeclaredError[] {
  if (ast.status === undefined) return [];
  const { code } = ast;
  const body = bodyOf(ast, around);
  const isByStatus = code?.value === null && sharedBody(around.service) === undefined;
  return [
    {
      ...documented(context, ast),
      name: ast.name.value,
      code: typeof code?.value === "string" ? code.value : ast.name.value,
      status: ast.status.value,
      fields: ast.fields.map((field) => lowerField(context, field)),
      headers: ast.headers.map((field) => lowerField(context, field)),
      ...(isByStatus ? { isByStatus } : {}),
      ...defined({ body, media: body && otherMediaOf("json", ast.media?.value)?.type }),
      ...(body === undefined || ast.body === undefined ? {} : { hasOwnBody: true as const }),
    },
  ];
}

/** The body of an error: its own, or that of the service. */
function bodyOf(ast: ErrorAst, { service, resources }: ErrorSurroundings): ErrorBody | undefined {
  const shared = sharedBody(service);
  if (ast.body === undefined) return shared && bodyIn(ast, shared.resource, shared, resources);
  const resource = ast.body.stated?.value;
  if (resource === undefined || resource === "unspecified") return undefined;
  const places = shared ?? (ast.code?.value === null ? {} : { code: ["code"] });
  return bodyIn(ast, resource, { ...places, isWhole: false }, resources);
}

/** The body of errors that the service states; undefined where they are problem details. */
function sharedBody({ errorBody }: Service): ServiceErrorBody | undefined {
  return errorBody !== "problem" && "resource" in errorBody ? errorBody : undefined;
}

/** The body `resource` of an error, with the paths that exist in it. */
function bodyIn(
  { name, code: ast, kind: stated }: ErrorAst,
  resource: string,
  places: Pick<ServiceErrorBody, "code" | "message" | "kind" | "isWhole">,
  resources: ResourcesByName,
): ErrorBody {
  const exists = (path: readonly string[] | undefined): path is readonly string[] =>
    path !== undefined && fieldsOnPath(resources, resource, path) !== undefined;
  const { code, message, kind, isWhole } = places;
  const value = ast === undefined ? name.value : ast.value;
  // A body without a place for the code can still be told from bodies with one.
  const isCoded = exists(code) && value !== null;
  const field = exists(code) ? fieldsOnPath(resources, resource, code)?.at(-1) : undefined;
  const mustBeNull = value === null && field?.presence.kind === "required" && field.value.nullable;
  return {
    resource,
    isWhole,
    ...(code === undefined
      ? {}
      : { code: { path: code, ...(isCoded ? { value } : {}), ...(mustBeNull ? { isNull: true } : {}) } }),
    ...(exists(message) ? { message } : {}),
    ...(exists(kind) ? { kind: { path: kind, ...defined({ value: stated?.value }) } } : {}),
  };
}
