/** Makers of declared errors: the type with their docs, and the values. */
import type { DeclaredError, Field } from "../../model/model.js";
import { declaredErrorType, dropName } from "../../model/names.js";
import { constant, interfaceDeclaration, type Declaration } from "../../print/declarations.js";
import { list, record, tallRecord, type Doc } from "../../print/layout.js";
import { quoteKey } from "../../quote/key.js";
import { quoteNumber } from "../../quote/number.js";
import { quoteString } from "../../quote/string.js";
import { declarationDocs } from "../docs.js";
import { dropOf, holdsDropped } from "../dropped.js";
import type { Scope } from "./scope.js";

/** Members of problem details, which an error's own fields cannot replace. */
const problemMembers = new Set(["type", "title", "status", "code", "detail", "request_id"]);

/**
 * The makers of all declared errors; a context has those of its endpoint.
 *
 *   user_not_found: { status: 404 }   ->   export interface Fail {
 *                                            readonly user_not_found: (details?: FailDetails) => Failure;
 *                                          }
 */
export function failInterface(scope: Scope): Declaration {
  const { model, module } = scope;
  return interfaceDeclaration({
    name: "Fail",
    docs: [
      model.errors.length === 0
        ? "The spec declares no errors."
        : "Makes the errors that the spec declares: `throw context.fail.…()`. A context has those of its endpoint.",
    ],
    members: model.errors.map((error) => ({
      key: quoteKey(error.name),
      type: `(${detailsParameter(scope, error)}) => ${module.type("runtime/failure.ts", "Failure")}`,
      readonly: true,
      docs: declarationDocs(model, error, [`Answers ${error.status}.`]),
    })),
  });
}

function detailsParameter({ model, module }: Scope, error: DeclaredError): string {
  const { errorBody } = model.service;
  if (errorBody !== "problem" && "resource" in errorBody)
    return `body: ${module.type("types.ts", errorBody.resource)}`;
  const details = module.type("runtime/failure.ts", "FailDetails");
  const fields = ownFields(error);
  if (fields.length === 0) return `details?: ${details}`;
  const type = module.type("types.ts", declaredErrorType(error.name));
  const optional = fields.every((field) => field.presence.kind !== "required") ? "?" : "";
  const names = fields.map((field) => quoteString(field.name)).join(" | ");
  return `details${optional}: ${details} & Pick<${type}, ${names}>`;
}

function ownFields(error: DeclaredError): Field[] {
  return error.fields.filter((field) => !problemMembers.has(field.name));
}

/**
 * The makers themselves.
 *
 *   const fail: Fail = {
 *     user_not_found: failing({ error: "user_not_found", status: 404 }),
 *   };
 */
export function failConstant(scope: Scope): Declaration {
  return constant({
    name: "fail",
    exported: false,
    type: "Fail",
    value: tallRecord(
      scope.model.errors.map((error): Doc => [quoteKey(error.name), ": ", maker(scope, error)]),
    ),
  });
}

function maker({ model, module, dropped }: Scope, error: DeclaredError): Doc {
  const { errorBody } = model.service;
  const shape: Doc[] = [`error: ${quoteString(error.name)}`, `status: ${quoteNumber(error.status)}`];
  if (error.code !== error.name) shape.push(`code: ${quoteString(error.code)}`);
  if (errorBody !== "problem" && "resource" in errorBody) {
    const { resource } = errorBody;
    if (dropped.has(resource)) shape.push(`drop: ${module.value("validators.ts", dropName(resource))}`);
    return [module.value("runtime/failure.ts", "failingWithBody"), "(", record(shape), ")"];
  }
  const fields = ownFields(error);
  if (fields.length > 0) shape.push(["fields: ", list(fields.map((field) => quoteString(field.name)))]);
  const drops = fields.filter((field) => holdsDropped(field.value.type, dropped));
  const named = (resource: string): string => module.value("validators.ts", dropName(resource));
  const entries = drops.map(({ name, value }) => `${quoteKey(name)}: ${dropOf(module, value, named)}`);
  if (entries.length > 0) shape.push(["drop: ", record(entries)]);
  return [module.value("runtime/failure.ts", "failing"), "(", record(shape), ")"];
}
