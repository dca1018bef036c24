/** Errors whose bodies are resources: what their makers take, and what the server fills in itself. */
import { resourcesByName } from "../../../language/facts/by-name.js";
import {
  constantsIn,
  fieldsOnPath,
  filledPaths,
  firstStatus,
  neededBeside,
  objectNamed,
  type Placed,
  type ResourcesByName,
} from "../../../language/facts/error-body.js";
import type { DeclaredError, ErrorBody, Model } from "../../../language/model/model.js";
import { errorHeadersType, validatorNames } from "../../../language/names/names.js";
import { dataEntries, expression, type Data, type Datum } from "../../../print/data.js";
import { call, inlineObjectType, list, record, tallList, type Doc } from "../../../print/layout.js";
import type { Parameter } from "../../../print/declarations.js";
import type { ModuleSource } from "../../../print/module.js";
import { quoteString, quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { inlineType } from "../../shared/inline-type.js";
import { needsErrorBody, ownErrorBody } from "../../shared/own-error-body.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/** The model, and the module that is written. */
interface BodyScope {
  readonly model: Model;
  readonly module: ModuleSource;
}

/** The parts that handlers give, as a type; `isNeeded` if some must be given. */
interface Given {
  readonly type: string;
  readonly isNeeded: boolean;
}

/**
 * The details of an error whose body the server completes.
 *
 *   error_body: { type: Fault, code: error.code, message: error.text }
 *     ->   details?: { readonly message?: string; readonly body?: Omit<Fault, "error"> }
 */
export function bodyDetails(
  { model, module }: BodyScope,
  error: DeclaredError,
  body: ErrorBody,
): Parameter[] {
  const members: (Given & { readonly key: string })[] = [];
  const resources = resourcesByName(model);
  if (typeof error.status === "string") members.push({ key: "status", type: "number", isNeeded: true });
  if (body.message !== undefined)
    members.push({ key: "message", type: "string", isNeeded: needsMessage(resources, error, body) });
  const rest = restOf(module, resources, body.resource, filledPaths(error));
  if (rest !== undefined) members.push({ key: "body", ...rest });
  if (error.headers.length > 0) {
    const isNeeded = error.headers.some(({ presence }) => presence.kind === "required");
    members.push({ key: "headers", type: module.type("types.ts", errorHeadersType(error.name)), isNeeded });
  }
  if (members.length === 0) return [];
  const optional = !members.some(({ isNeeded }) => isNeeded);
  const parts = members.map(({ key, type, isNeeded }) => `readonly ${key}${isNeeded ? "" : "?"}: ${type}`);
  return [{ name: "details", type: inlineObjectType(parts), optional }];
}

/** Returns whether handlers must give something, so that the server cannot send the error by itself. */
export function needsDetails(resources: ResourcesByName, error: DeclaredError, body: ErrorBody): boolean {
  return (
    typeof error.status === "string" ||
    error.headers.some(({ presence }) => presence.kind === "required") ||
    needsMessage(resources, error, body) ||
    neededBeside(resources, body.resource, filledPaths(error)) !== undefined
  );
}

/** Returns whether the message must be given: the body has to have one, and the spec says none. */
function needsMessage(resources: ResourcesByName, { doc }: DeclaredError, body: ErrorBody): boolean {
  const field = fieldsOnPath(resources, body.resource, body.message ?? [])?.at(-1);
  return field?.presence.kind === "required" && doc === undefined;
}

/** The type of a resource without what the server fills in; undefined if nothing is left. */
function restOf(
  module: ModuleSource,
  resources: ResourcesByName,
  resource: string,
  filled: readonly (readonly string[])[],
): Given | undefined {
  const object = objectNamed(resources, resource);
  if (object === undefined) return { type: module.type("types.ts", resource), isNeeded: true };
  const without: string[] = [];
  const inner: (Given & { readonly key: string })[] = [];
  let hasOthers = object.extras === "keep";
  let isNeeded = false;
  for (const { name, value, presence } of object.fields) {
    const paths = filled.filter((path) => path[0] === name).map((path) => path.slice(1));
    const isConstant = value.type.kind === "const" && presence.kind === "required";
    if (paths.length === 0 && !isConstant) {
      hasOthers = true;
      isNeeded ||= presence.kind === "required";
      continue;
    }
    without.push(name);
    if (paths.length === 0 || paths.some((path) => path.length === 0) || value.type.kind !== "ref") continue;
    const rest = restOf(module, resources, value.type.name, paths);
    if (rest === undefined) continue;
    inner.push({ ...rest, key: quoteKey(name) });
    isNeeded ||= rest.isNeeded;
  }
  const parts: string[] = [];
  if (hasOthers) {
    const type = module.type("types.ts", resource);
    parts.push(without.length === 0 ? type : `Omit<${type}, ${without.map(quoteString).join(" | ")}>`);
  }
  if (inner.length > 0)
    parts.push(inlineType(inner.map((one) => `readonly ${one.key}${one.isNeeded ? "" : "?"}: ${one.type}`)));
  return parts.length === 0 ? undefined : { type: parts.join(" & "), isNeeded };
}

/**
 * The maker of an error whose body the server completes.
 *
 *   failingIn({ error: "no_parcel", status: 404, schema: FaultSchema, values: [[["error", "code"], "no_parcel"]] })
 */
export function bodyMaker(
  { model, module }: BodyScope,
  error: DeclaredError,
  body: ErrorBody,
  headers: Data | undefined,
): Doc {
  const { name, status, code, media } = error;
  const values: Placed[] = constantsIn(resourcesByName(model), body.resource, filledPaths(error));
  if (body.code?.value !== undefined) values.push([body.code.path, body.code.value]);
  if (body.code?.isNull === true) values.push([body.code.path, null]);
  if (body.kind?.value !== undefined) values.push([body.kind.path, body.kind.value]);
  const shape = dataEntries({
    error: name,
    status: firstStatus(status),
    isRange: typeof status === "string" || undefined,
    code: code === name ? undefined : code,
    media,
    doc: body.message && docOnOneLine(error),
    schema: schemaOf(module, body.resource),
    values: placedValues(values),
    message: body.message,
    headers,
  });
  return [runtimeValue(module, "server", "failingIn"), "(", record(shape), ")"];
}

/** Returns the description of an error on one line. */
export function docOnOneLine({ doc }: DeclaredError): string | undefined {
  return doc?.trim().replace(/\s+/g, " ");
}

/** `[[["error", "code"], "no_parcel"]]` */
function placedValues(values: readonly Placed[]): Datum | undefined {
  if (values.length === 0) return undefined;
  return expression(
    tallList(values.map(([path, value]) => list([list(path.map(quoteString)), quoteLiteral(value)]))),
  );
}

function schemaOf(module: ModuleSource, resource: string): Datum {
  return expression(module.value("validators.ts", validatorNames(resource).schema));
}

/** The server's own errors in the body of the spec. */
interface OwnErrors {
  /** The entry of the option that makes this body: its type, and whether the server depends on it. */
  readonly option: Given;
  /** The entry of the server. */
  readonly entry: Doc;
}

/**
 * The body of the server's own errors; undefined where they are problem details.
 *
 *   error_body: { type: Fault, code: error.code }
 *     ->   ownErrors: ownErrorsIn({ schema: FaultSchema, code: ["error", "code"] }, options.errorBody)
 */
export function ownErrors({ model, module }: BodyScope): OwnErrors | undefined {
  const body = ownErrorBody(model);
  if (body === undefined) return undefined;
  const { resource, code, message, filled } = body;
  const resources = resourcesByName(model);
  const isNeeded = needsErrorBody(model);
  const shape = dataEntries({
    schema: schemaOf(module, resource),
    ...(isNeeded ? {} : { code, values: placedValues(constantsIn(resources, resource, filled)), message }),
  });
  const problem = runtimeType(module, "server", "ProtocolError");
  const entry = call(runtimeValue(module, "server", "ownErrorsIn"), [record(shape), "options.errorBody"]);
  const type = `(problem: ${problem}) => ${module.type("types.ts", resource)}`;
  return { option: { type, isNeeded }, entry: ["ownErrors: ", entry] };
}
