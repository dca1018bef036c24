/** Declared errors as interfaces. */
import type { DeclaredError } from "../../model/model.js";
import { declaredErrorType } from "../../model/names.js";
import { interfaceDeclaration, type Declaration, type Member } from "../../print/declarations.js";
import { quoteKey } from "../../quote/key.js";
import { quoteNumber } from "../../quote/number.js";
import { quoteString } from "../../quote/string.js";
import { errorDocs, fieldDocs } from "../docs.js";
import type { Scope } from "./scope.js";
import { typeText } from "./type-text.js";

/**
 * An error that endpoints declare.
 *
 *   { name: "user_not_found", status: 404 }   ->   export interface UserNotFound extends DeclaredError {
 *                                                    readonly code: "user_not_found";
 *                                                    readonly status: 404;
 *                                                  }
 */
export function errorDeclaration(scope: Scope, error: DeclaredError): Declaration {
  return interfaceDeclaration({
    name: declaredErrorType(error.name),
    docs: errorDocs(scope.model, error),
    extends: [scope.module.type("runtime/call-error.ts", "DeclaredError")],
    members: [
      { key: "code", type: quoteString(error.code), readonly: true },
      { key: "status", type: quoteNumber(error.status), readonly: true },
      ...error.fields.map((field): Member => ({
        key: quoteKey(field.name),
        type: typeText(scope, field.value),
        readonly: true,
        optional: field.presence.kind !== "required",
        docs: fieldDocs(scope.model, field, error),
      })),
    ],
  });
}
