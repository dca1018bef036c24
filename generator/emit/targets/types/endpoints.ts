/** Input, output and errors of endpoints. */
import { needsBody } from "../../../language/model/bodies.js";
import { anyMedia } from "../../../language/model/media.js";
import type {
  Endpoint,
  Field,
  FileField,
  ObjectResource,
  SuccessResponse,
} from "../../../language/model/model.js";
import {
  ownTypeOfBody,
  hasContent,
  hasOwnBody,
  headersOfResponse,
  isBytes,
  isNarrowed,
  responsesOf,
} from "../../../language/model/responses.js";
import {
  declaredErrorType,
  errorType,
  headersType,
  inputType,
  outputType,
  settledType,
} from "../../../language/names/names.js";
import {
  interfaceDeclaration,
  typeAlias,
  typeDeclaration,
  type Declaration,
  type Member,
} from "../../../print/declarations.js";
import { intersection } from "../../../print/layout.js";
import { quoteLiteral, quoteKey } from "../../../print/quote/code.js";
import { bytesDocs, fieldDocs, fileDocs, inputDocs } from "../../shared/docs.js";
import { valueSentences } from "../../shared/sentences.js";
import { inlineType } from "../../shared/inline-type.js";
import { code } from "../../../language/inline-code.js";
import { fieldType } from "./objects.js";
import { fieldNamed } from "./extension.js";
import { ancestors, objectResource, type TypesScope } from "./scope.js";
import { typeText } from "./type-text.js";
import { runtimeType } from "../../output/runtime-modules.js";

/**
 * The types of an endpoint.
 *
 *   policies.list   ->   export interface PoliciesListInput { … }
 *                        export type PoliciesListOutput = PoliciesPage;
 *                        export type PoliciesListError = InvalidCursor | CallFailure;
 */
export function endpointTypes(scope: TypesScope, endpoint: Endpoint): Declaration[] {
  return [
    inputDeclaration(scope, endpoint),
    ...outputDeclarations(scope, endpoint),
    ...headersDeclarations(scope, endpoint),
    ...settledDeclaration(endpoint),
    errorDeclaration(scope, endpoint),
  ];
}

/**
 * The flat input: path, query, header and body fields together. The fields of a named body stand with
 * their resource.
 *
 *   intents.authorize, body: AuthorizeIntentBody
 *     ->   export interface IntentsAuthorizeInput extends AuthorizeIntentBody {
 *            intent_id: IntentId;
 *          }
 */
function inputDeclaration(scope: TypesScope, endpoint: Endpoint): Declaration {
  const body = extendedBody(scope, endpoint);
  const own = body === undefined ? endpoint.input : endpoint.input.filter((field) => field.in !== "body");
  const members = own.map((field) => fieldMember(scope, endpoint, field));
  if (endpoint.body.kind === "bytes") {
    const { property, media, about, items } = endpoint.body;
    const said =
      items !== undefined
        ? "Items, one a line."
        : media.type === anyMedia
          ? "Bytes of any media type."
          : `Bytes of ${code(media.type)}.`;
    const docs = about === undefined ? [said] : bytesDocs(scope.files, said, about, endpoint);
    const type =
      items === undefined
        ? runtimeType(scope.module, "values", "Bytes")
        : `AsyncIterable<${typeText(scope, items)}>`;
    members.push({ key: quoteKey(property), type, docs, optional: !needsBody(endpoint) });
  }
  if (endpoint.body.kind === "fields" && endpoint.body.files !== undefined)
    members.push(...endpoint.body.files.map((file) => fileMember(scope, file, endpoint)));
  return interfaceDeclaration({
    name: inputType(endpoint),
    docs: inputDocs(endpoint),
    ...(body === undefined ? {} : { extends: [body.name] }),
    members: members.length === 0 && body === undefined ? [nothing] : members,
  });
}

/**
 * A file.
 *
 *   photo: { type: bytes, media: image/png }   ->   photo: FileUpload
 */
function fileMember(scope: TypesScope, file: FileField, endpoint: Endpoint): Member {
  const type = runtimeType(scope.module, "values", "FileUpload");
  return {
    key: quoteKey(file.name),
    type: file.isList ? `${type}[]` : type,
    optional: file.presence.kind !== "required",
    docs: fileDocs(scope.files, file, endpoint),
  };
}

/**
 * The resource of a named body whose interface has exactly the body's fields: the input can extend it.
 * One with arms or further fields, or with fields that a union refuses, says more than its fields.
 */
function extendedBody(scope: TypesScope, { body, input }: Endpoint): ObjectResource | undefined {
  const resource = body.kind === "fields" ? objectResource(scope, body.resource) : undefined;
  if (resource === undefined || resource.fields.length === 0 || !isPlain(scope, resource)) return undefined;
  const inBody = input.filter((field) => field.in === "body");
  const others = new Set(input.filter((field) => field.in !== "body").map(({ name }) => name));
  const isSame =
    inBody.length === resource.fields.length &&
    inBody.every((field) => {
      const own = fieldNamed(resource, field.name);
      return (
        own !== undefined &&
        !others.has(field.name) &&
        (own.presence.kind === "required") === (field.presence.kind === "required") &&
        typeText(scope, field.value) === fieldType(scope, resource, field.name)
      );
    });
  return isSame ? resource : undefined;
}

/** Returns whether the interface of a resource and of all its bases holds nothing but their fields. */
function isPlain(scope: TypesScope, resource: ObjectResource): boolean {
  return [resource, ...ancestors(resource, scope.resources)].every(
    ({ arms, extras }) => arms.length === 0 && extras !== "keep",
  );
}

/** An interface without members would accept anything. */
const nothing: Member = { key: "[field: string]", type: "never", docs: ["Takes no input."] };

/**
 * The output, and the bodies of several responses that have no name.
 *
 *   PoliciesPage                                ->   export type PoliciesListOutput = PoliciesPage;
 *   [{ type: list<Parcel> }, { status: 304 }]   ->   export type ParcelsListOutput =
 *                                                      | { status: 200; value: ParcelsListOutput200 }
 *                                                      | { status: 304 };
 *                                                    export type ParcelsListOutput200 = Parcel[];
 */
function outputDeclarations(scope: TypesScope, endpoint: Endpoint): Declaration[] {
  if (!isNarrowed(endpoint)) return [outputDeclaration(scope, endpoint)];
  const responses = responsesOf(endpoint);
  return [
    typeAlias({
      name: outputType(endpoint),
      docs: [`Output of ${code(endpoint.name)}, narrowed by its status.`],
      members: responses.map((response) => {
        const status = quoteLiteral(response.status);
        if (!hasContent(response)) return inlineType([`status: ${status}`]);
        const body = hasOwnBody(response) ? ownTypeOfBody(endpoint, response) : bodyText(scope, response);
        return inlineType([`status: ${status}`, `value: ${body}`]);
      }),
    }),
    ...responses.flatMap((response) => {
      if (response.value === undefined || !hasOwnBody(response)) return [];
      const said = [`Body of ${code(endpoint.name)}, status ${response.status}.`];
      const docs = [[...said, ...valueSentences(response.value)].join(" ")];
      return [
        typeAlias({
          name: ownTypeOfBody(endpoint, response),
          docs,
          members: [typeText(scope, response.value)],
        }),
      ];
    }),
  ];
}

/** `export type PoliciesListOutput = PoliciesPage;` */
function outputDeclaration(scope: TypesScope, endpoint: Endpoint): Declaration {
  const { status, value } = endpoint.response;
  const suffix = status === 200 ? "" : `, status ${status}`;
  return typeAlias({
    name: outputType(endpoint),
    docs: [
      [
        `Output of ${code(endpoint.name)}${suffix}.`,
        ...(value === undefined ? [] : valueSentences(value)),
      ].join(" "),
    ],
    members: [bodyText(scope, endpoint.response)],
  });
}

/** The type of a response's body: `Parcel`, `ItemStream<Parcel>`, `Download` or `void`. */
export function bodyText(scope: TypesScope, response: SuccessResponse): string {
  if (isBytes(response)) return runtimeType(scope.module, "values", "Download");
  if (response.value === undefined) return "void";
  const type = typeText(scope, response.value);
  if (response.stream === undefined) return type;
  return `${runtimeType(scope.module, "values", "ItemStream")}<${type}>`;
}

/**
 * The headers of the response, where the spec declares some.
 *
 *   { location: string }   ->   export interface ParcelsCreateHeaders { location: string }
 */
function headersDeclarations(scope: TypesScope, endpoint: Endpoint): Declaration[] {
  const responses = responsesOf(endpoint).filter(({ headers }) => headers.length > 0);
  const each = responses.flatMap((response) => headersDeclaration(scope, endpoint, response));
  if (endpoint.otherResponses.length === 0 || responses.length === 0) return each;
  const parts = responses.map((response) => `Partial<${headersOfResponse(endpoint, response)}>`);
  const docs = [`Headers of the responses of ${code(endpoint.name)}; each has those of its status.`];
  return [typeDeclaration({ name: headersType(endpoint), docs, type: intersection(parts) }), ...each];
}

function fieldMember(scope: TypesScope, endpoint: Endpoint, field: Field): Member {
  return {
    key: quoteKey(field.name),
    type: typeText(scope, field.value),
    optional: field.presence.kind !== "required",
    docs: fieldDocs(scope.files, field, endpoint),
  };
}

function headersDeclaration(scope: TypesScope, endpoint: Endpoint, response: SuccessResponse): Declaration[] {
  const { headers, status } = response;
  const suffix = endpoint.otherResponses.length === 0 ? "" : `, status ${status}`;
  return [
    interfaceDeclaration({
      name: headersOfResponse(endpoint, response),
      docs: [`Headers of the response of ${code(endpoint.name)}${suffix}.`],
      members: headers.map((field) => fieldMember(scope, endpoint, field)),
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
      docs: [`Output of ${code(endpoint.name)} once ${code(waitOn.field)} is final.`],
      members: [`${outputType(endpoint)} & ${inlineType([`${quoteKey(waitOn.field)}: ${ends}`])}`],
    }),
  ];
}

/** `export type PoliciesListError = InvalidCursor | CallFailure;` */
function errorDeclaration(scope: TypesScope, endpoint: Endpoint): Declaration {
  const { otherwise } = endpoint;
  const described =
    otherwise === undefined ? [] : [`${runtimeType(scope.module, "client", "DescribedError")}<${otherwise}>`];
  const open = endpoint.errorsOpen ? "; others have the code `unexpected`" : "";
  return typeAlias({
    name: errorType(endpoint),
    docs: [`Errors of ${code(endpoint.name)}${open}.`],
    members: [
      ...endpoint.errors.map(declaredErrorType),
      ...described,
      runtimeType(scope.module, "client", "CallFailure"),
    ],
  });
}
