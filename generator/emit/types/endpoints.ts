/** Input, output and errors of endpoints. */
import type { Endpoint } from "../../model/model.js";
import {
  declaredErrorType,
  errorType,
  headersType,
  inputType,
  outputType,
  settledType,
} from "../../model/names.js";
import { interfaceDeclaration, typeAlias, type Declaration, type Member } from "../../print/declarations.js";
import { quoteKey } from "../../quote/key.js";
import { quoteLiteral } from "../../quote/literal.js";
import { fieldDocs, inputDocs } from "../docs.js";
import { inlineType } from "../inline-type.js";
import { code } from "../sentences.js";
import type { Scope } from "./scope.js";
import { typeText } from "./type-text.js";
import { runtimeType } from "../runtime-modules.js";

/**
 * The types of an endpoint.
 *
 *   policies.list   ->   export interface PoliciesListInput { … }
 *                        export type PoliciesListOutput = PoliciesPage;
 *                        export type PoliciesListError = InvalidCursor | CallFailure;
 */
export function endpointDeclarations(scope: Scope, endpoint: Endpoint): Declaration[] {
  return [
    inputDeclaration(scope, endpoint),
    outputDeclaration(scope, endpoint),
    ...headersDeclaration(scope, endpoint),
    ...settledDeclaration(endpoint),
    errorDeclaration(scope, endpoint),
  ];
}

/**
 * The flat input: path, query, header and body fields together.
 *
 *   intents.authorize   ->   export interface IntentsAuthorizeInput {
 *                              intent_id: IntentId;
 *                              signature: string;
 *                            }
 */
function inputDeclaration(scope: Scope, endpoint: Endpoint): Declaration {
  const members = endpoint.input.map((field): Member => ({
    key: quoteKey(field.name),
    type: typeText(scope, field.value),
    optional: field.presence.kind !== "required",
    docs: fieldDocs(scope.model, field, endpoint),
  }));
  return interfaceDeclaration({
    name: inputType(endpoint),
    docs: inputDocs(scope.model, endpoint),
    members: members.length === 0 ? [nothing] : members,
  });
}

/** An interface without members would accept anything. */
const nothing: Member = { key: "[field: string]", type: "never", docs: ["Nothing is taken."] };

/** `export type PoliciesListOutput = PoliciesPage;` */
function outputDeclaration(scope: Scope, endpoint: Endpoint): Declaration {
  const { status, value } = endpoint.response;
  const answer = status === 200 ? "" : `, status ${status}`;
  return typeAlias({
    name: outputType(endpoint),
    docs: [`Output of ${code(endpoint.name)}${answer}.`],
    members: [value === undefined ? "void" : typeText(scope, value)],
  });
}

/**
 * The headers of the answer, where the spec declares some.
 *
 *   { location: string }   ->   export interface ParcelsCreateHeaders { location: string }
 */
function headersDeclaration(scope: Scope, endpoint: Endpoint): Declaration[] {
  const { headers } = endpoint.response;
  if (headers.length === 0) return [];
  return [
    interfaceDeclaration({
      name: headersType(endpoint),
      docs: [`Headers of the answer of ${code(endpoint.name)}.`],
      members: headers.map((field) => ({
        key: quoteKey(field.name),
        type: typeText(scope, field.value),
        optional: field.presence.kind !== "required",
        docs: fieldDocs(scope.model, field, endpoint),
      })),
    }),
  ];
}

/**
 * The output once it does not change any more: its arms are narrowed to those of the final values.
 *
 *   wait_on: status   ->   export type JobsGetSettled = JobsGetOutput & { status: "done" | "failed" };
 */
function settledDeclaration(endpoint: Endpoint): Declaration[] {
  const { waitOn } = endpoint;
  if (waitOn === undefined) return [];
  const ends = waitOn.terminal.map(quoteLiteral).join(" | ");
  return [
    typeAlias({
      name: settledType(endpoint),
      docs: [`Output of ${code(endpoint.name)} when ${code(waitOn.field)} has come to rest.`],
      members: [`${outputType(endpoint)} & ${inlineType([`${quoteKey(waitOn.field)}: ${ends}`])}`],
    }),
  ];
}

/** `export type PoliciesListError = InvalidCursor | CallFailure;` */
function errorDeclaration(scope: Scope, endpoint: Endpoint): Declaration {
  const open = endpoint.errorsOpen ? "; others come with the code `unexpected`" : "";
  return typeAlias({
    name: errorType(endpoint),
    docs: [`Errors of ${code(endpoint.name)}${open}.`],
    members: [...endpoint.errors.map(declaredErrorType), runtimeType(scope.module, "client", "CallFailure")],
  });
}
