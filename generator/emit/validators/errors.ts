/** The declarations of validators.ts for a declared error: the checks of its fields and of its headers. */
import type { DeclaredError, Field } from "../../model/model.js";
import { declaredErrorType, errorHeadersType } from "../../model/names.js";
import type { Declaration } from "../../print/declarations.js";
import { checkDeclaration } from "./exports.js";
import { objectCheck } from "./objects.js";
import { typeNamed, type Scope } from "./scope.js";

/**
 * The check of the fields that an error has besides the standard members: servers hold what they
 * answer to it, clients what they are answered.
 *
 *   too_heavy: { fields: { heaviest: number } }   ->   checkTooHeavy
 */
export function errorDeclarations(scope: Scope, error: DeclaredError): Declaration[] {
  const { name, fields, headers } = error;
  return [
    ...(fields.length === 0 ? [] : [fieldsCheck(scope, declaredErrorType(name), fields)]),
    ...(headers.length === 0 ? [] : [fieldsCheck(scope, errorHeadersType(name), headers)]),
  ];
}

/** The reporting pass over `fields` of an object that may have others. */
export function fieldsCheck(scope: Scope, name: string, fields: readonly Field[]): Declaration {
  const shape = {
    name,
    type: () => typeNamed(scope, name),
    fields,
    isClosed: false,
    atLeast: 0,
    counted: new Set<string>(),
    refused: new Map<string, string>(),
    caller: undefined,
  };
  return checkDeclaration(scope, name, objectCheck(scope, shape));
}
