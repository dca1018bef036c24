/** Declared errors as interfaces. */
import type { DeclaredError, ErrorBody, Field } from "../../../language/model/model.js";
import { declaredErrorType, errorHeadersType } from "../../../language/names/names.js";
import { interfaceDeclaration, type Declaration, type Member } from "../../../print/declarations.js";
import { quoteString, quoteNumber, quoteKey } from "../../../print/quote/code.js";
import { errorDocs, fieldDocs } from "../../shared/docs.js";
import { code } from "../../../language/inline-code.js";
import type { TypesScope } from "./scope.js";
import { typeText } from "./type-text.js";
import { runtimeType } from "../../output/runtime-modules.js";

/** `readonly body: Fault`, in place of a body that nobody described. */
function bodyMember({ resource }: ErrorBody): Member {
  const docs = ["Body of the response. Not enumerable, which keeps it out of logs."];
  return { key: "body", type: resource, readonly: true, docs };
}

/**
 * An error that endpoints declare, after the type of its headers.
 *
 *   { name: "user_not_found", status: 404 }   ->   export interface UserNotFound extends DeclaredError {
 *                                                    readonly code: "user_not_found";
 *                                                    readonly status: 404;
 *                                                  }
 */
export function errorTypes(scope: TypesScope, error: DeclaredError): Declaration[] {
  const member = (field: Field): Member => ({
    key: quoteKey(field.name),
    type: typeText(scope, field.value),
    readonly: true,
    optional: field.presence.kind !== "required",
    docs: fieldDocs(scope.files, field, error),
  });
  const headers = errorHeadersType(error.name);
  const declaration = interfaceDeclaration({
    name: declaredErrorType(error.name),
    docs: errorDocs(scope.files, error),
    extends: [runtimeType(scope.module, "client", "DeclaredError")],
    members: [
      { key: "code", type: quoteString(error.code), readonly: true },
      {
        key: "status",
        type: typeof error.status === "number" ? quoteNumber(error.status) : "number",
        readonly: true,
        ...(typeof error.status === "number" ? {} : { docs: [`A status of ${error.status}.`] }),
      },
      ...(error.body === undefined ? [] : [bodyMember(error.body)]),
      ...(error.headers.length === 0 ? [] : [{ key: "headers", type: headers, readonly: true }]),
      ...error.fields.map(member),
    ],
  });
  if (error.headers.length === 0) return [declaration];
  const docs = [`Headers of the error ${code(error.code)}.`];
  return [interfaceDeclaration({ name: headers, docs, members: error.headers.map(member) }), declaration];
}
