/** Makers of declared errors: the type with their docs, and the values. */
import type { Surroundings } from "../../shared/surroundings.js";
import { firstStatus } from "../../../language/facts/error-body.js";
import type { DeclaredError, Field, Rule } from "../../../language/model/model.js";
import { declaredErrorType, errorHeadersType, validatorNames } from "../../../language/names/names.js";
import {
  constant,
  interfaceDeclaration,
  type Declaration,
  type Parameter,
} from "../../../print/declarations.js";
import { dataEntries, expression, unlessEmpty } from "../../../print/data.js";
import { record, tallRecord, type Doc } from "../../../print/layout.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";
import { summaryDocs } from "../../shared/docs.js";
import { bodyDetails, bodyMaker, docOnOneLine, needsDetails } from "./error-bodies.js";
import { headersData } from "./headers.js";
import type { ServerScope } from "./scope.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/**
 * The makers of all declared errors; a context has those of its endpoint.
 *
 *   user_not_found: { status: 404 }   ->   export interface Fail {
 *                                            readonly user_not_found: (details?: FailDetails) => FailureToThrow;
 *                                          }
 */
export function failInterface(scope: ServerScope): Declaration {
  const { model, module } = scope;
  return interfaceDeclaration({
    name: "Fail",
    docs: [
      model.errors.length === 0
        ? "The spec declares no errors."
        : "Creates the errors of the spec: `throw context.fail.…()`. A context has the errors of its endpoint.",
    ],
    members: model.errors.map((error) => ({
      key: quoteKey(error.name),
      type: {
        parameters: detailsParameters(scope, error),
        returns: runtimeType(module, "server", "FailureToThrow"),
        arrow: true,
      },
      readonly: true,
      docs: summaryDocs(error, [`Responds with ${error.status}.`]),
    })),
  });
}

function detailsParameters(scope: ServerScope, error: DeclaredError): Parameter[] {
  const { module } = scope;
  const { name, fields, headers, body, status } = error;
  const headersType = headers.length === 0 ? "" : module.type("types.ts", errorHeadersType(name));
  if (body !== undefined && !isWhole(error)) return bodyDetails(scope, error, body);
  if (body !== undefined) {
    const second = { name: "headers", type: headersType, optional: isOptional(headers) };
    return [
      { name: "body", type: module.type("types.ts", body.resource) },
      ...(headers.length === 0 ? [] : [second]),
    ];
  }
  const parts = [runtimeType(module, "server", "FailDetails")];
  if (fields.length > 0) {
    const names = fields.map((field) => quoteString(field.name)).join(" | ");
    parts.push(`Pick<${module.type("types.ts", declaredErrorType(name))}, ${names}>`);
  }
  if (headers.length > 0) parts.push(`{ readonly headers${isOptional(headers) ? "?" : ""}: ${headersType} }`);
  if (typeof status === "string") parts.push("{ readonly status: number }");
  const optional = typeof status !== "string" && isOptional([...fields, ...headers]);
  return [{ name: "details", type: parts.join(" & "), optional }];
}

function isWhole({ body, status }: DeclaredError): boolean {
  return body?.isWhole === true && typeof status === "number";
}

/** Returns whether a parameter with `fields` need not be given, as none of them has to be. */
function isOptional(fields: readonly Field[]): boolean {
  return !fields.some(({ presence }) => presence.kind === "required");
}

/** Returns whether the error of a rule needs details, so that the rule itself must throw it. */
export function mustThrow(
  { errors, resources }: Pick<Surroundings, "errors" | "resources">,
  rule: Rule,
): boolean {
  const error = rule.error === undefined ? undefined : errors.find(({ name }) => name === rule.error);
  if (error === undefined) return false;
  if (isWhole(error)) return true;
  if (error.body !== undefined) return needsDetails(resources, error, error.body);
  return typeof error.status === "string" || !isOptional([...error.fields, ...error.headers]);
}

/**
 * The makers themselves.
 *
 *   const fail: Fail = {
 *     user_not_found: failing({ error: "user_not_found", status: 404 }),
 *   };
 */
export function failConstant(scope: ServerScope): Declaration {
  return constant({
    name: "fail",
    exported: false,
    type: "Fail",
    value: tallRecord(
      scope.model.errors.map((error): Doc => [quoteKey(error.name), ": ", maker(scope, error)]),
    ),
  });
}

function maker(scope: ServerScope, error: DeclaredError): Doc {
  const { module } = scope;
  const { body } = error;
  const headers = headersData(module, error.headers, errorHeadersType(error.name));
  if (body !== undefined && !isWhole(error)) return bodyMaker(scope, error, body, headers);
  const { name, code, status, fields, media } = error;
  const ofFields = fields.length > 0 ? declaredErrorType(name) : undefined;
  const type = body === undefined ? ofFields : body.resource;
  const inRange = typeof status === "string" ? "failingInRange" : "failing";
  const shape = dataEntries({
    error: name,
    status: firstStatus(status),
    code: code === name ? undefined : code,
    media,
    doc: body === undefined ? docOnOneLine(error) : undefined,
    fields: body === undefined ? unlessEmpty(fields.map((field) => field.name)) : undefined,
    schema:
      type === undefined ? undefined : expression(module.value("validators.ts", validatorNames(type).schema)),
    headers,
  });
  const make = body === undefined ? inRange : "failingWithBody";
  return [runtimeValue(module, "server", make), "(", record(shape), ")"];
}
