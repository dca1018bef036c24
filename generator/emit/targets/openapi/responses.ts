/** Responses: that of success, and errors by their status. */
import { extension } from "../../../language/facts/extensions.js";
import type {
  DeclaredError,
  Endpoint,
  Field,
  SuccessResponse,
  SuccessStatus,
} from "../../../language/model/model.js";
import { declaredErrorType } from "../../../language/names/names.js";
import {
  errorMediaType,
  otherProblems,
  problemMediaType,
  undeclaredText,
} from "../../../language/facts/problem.js";
import { responsesOf } from "../../../language/model/responses.js";
import { docText, reference, unitOf, type Schema } from "../schemas/notes.js";
import { valueSchema } from "../schemas/values.js";
import { alternatives, gapSentence } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import { anyOf, bodySchemas, hasBody, ownBodySchemas, undeclaredContent } from "./error-bodies.js";
import { componentResponse, errorsByStatus, sharedResponses } from "./error-responses.js";
import { examplesOfErrors, examplesOfMessage } from "./examples.js";
import { headerValue } from "./parameters.js";
import { gapKeyword, type DocumentScope } from "./scope.js";
import { streamContent } from "./streams.js";

/**
 * The responses of an endpoint by status; `default` stands for all undeclared errors.
 *
 *   { response: Parcel, errors: [parcel_not_found] }
 *     ->   { "200": { … }, "404": { … }, "default": { "$ref": "#/components/responses/Problem" } }
 */
export function responses(scope: DocumentScope, endpoint: Endpoint): Schema {
  return {
    ...Object.fromEntries(responsesOf(endpoint).map((one) => [one.status, success(scope, endpoint, one)])),
    ...overloaded(scope, endpoint),
    ...Object.fromEntries(
      [...errorsByStatus(scope, endpoint.errors)].map(([status, errors]) => {
        const shared = componentResponse(scope, endpoint, errors);
        const component = { $ref: `#/components/responses/${shared ?? ""}` };
        return [status, shared === undefined ? failure(scope, errors, endpoint) : component];
      }),
    ),
    default:
      endpoint.otherwise === scope.model.otherwise
        ? { $ref: `#/components/responses/${scope.problem}` }
        : undeclared(scope, endpoint.otherwise),
  };
}

/**
 * The responses that endpoints share: the errors of the service, and undeclared errors.
 *
 *   errors: [unauthorized]   ->   { "Unauthorized": { … }, "Problem": { … } }
 */
export function responseComponents(scope: DocumentScope): Schema {
  return {
    ...Object.fromEntries(sharedResponses(scope).map(({ name, errors }) => [name, failure(scope, errors)])),
    [scope.problem]: undeclared(scope, scope.model.otherwise),
  };
}

function success(
  scope: DocumentScope,
  endpoint: Endpoint,
  response: SuccessResponse,
  overload?: Endpoint["overload"],
): Schema {
  const { status, value, headers, media, stream } = response;
  const { type = "application/json" } = stream ?? media ?? {};
  return {
    description: [
      `${meaningOf(status)}${(value ?? media) === undefined ? "; there is no body" : ""}.`,
      ...(value === undefined ? [] : [unitOf(value)]),
    ]
      .filter((part) => part !== "")
      .join(" "),
    ...headersOf(
      headers.map((field) => [
        field.name,
        scope.carry(field, {
          ...(field.presence.kind === "required" ? { required: true } : {}),
          ...headerValue(scope, field),
        }),
      ]),
    ),
    ...(value === undefined
      ? {}
      : {
          content: {
            [type]:
              stream === undefined
                ? {
                    schema: valueSchema(scope, value),
                    ...examplesOfMessage(scope, endpoint, { kind: "response", status }),
                  }
                : streamContent(scope, value, stream, overload),
          },
        }),
    ...(media?.format === "bytes" ? { content: { [type]: {} } } : {}),
  };
}

/**
 * The response with the stream that the input selects: beside the usual content where both have one status.
 *
 *   { stream: Chunk, when: { stream: true } }
 *     ->   { "200": { "content": { "application/json": { … }, "text/event-stream": { … } } } }
 */
function overloaded(scope: DocumentScope, endpoint: Endpoint): Schema {
  const { response, overload } = endpoint;
  if (overload === undefined) return {};
  const { status } = overload.response;
  const streamed = success(scope, endpoint, overload.response, overload);
  const values = alternatives(overload.values.map((value) => JSON.stringify(value)));
  const selecting = endpoint.input.find(({ name }) => name === overload.field);
  const description = `A stream if ${code(selecting?.wireName ?? overload.field)} is ${values}.`;
  if (status !== response.status) return { [status]: { ...streamed, description } };
  // The stream comes without the headers of the usual response.
  const headers = response.headers.map((field) => ({ ...field, presence: { kind: "optional" as const } }));
  const usual = success(scope, endpoint, { ...response, headers });
  const content = { ...(usual["content"] as Schema), ...(streamed["content"] as Schema) };
  return { [status]: { ...usual, description: `${String(usual["description"])} ${description}`, content } };
}

function meaningOf(status: SuccessStatus): string {
  if (status === 304) return "Not modified";
  return status === "2XX" || status < 300 ? "Success" : "Redirect";
}

function headersOf(entries: readonly [string, Schema][]): Schema {
  return entries.length === 0 ? {} : { headers: Object.fromEntries(entries) };
}

/** The headers of errors that share a status. None is required: responses of the server itself lack them. */
function errorHeaders(scope: DocumentScope, errors: readonly DeclaredError[]): Schema {
  const first = new Map<string, Field>();
  for (const { headers } of errors)
    for (const field of headers) {
      const name = field.name.toLowerCase();
      if (!first.has(name)) first.set(name, field);
    }
  return headersOf(
    [...first.values()].map((field) => [field.name, scope.carry(field, headerValue(scope, field))]),
  );
}

/** The response of the errors that share a status. */
function failure(scope: DocumentScope, errors: readonly DeclaredError[], endpoint?: Endpoint): Schema {
  const description = errors
    .map((error) => [code(error.code), ...docText(error.doc)].join(": "))
    .join("\n\n");
  const gaps = errors.filter(hasBody).flatMap((error) => error.gaps);
  const written: Schema = {
    description: [description, ...gaps.map(gapSentence)].join("\n\n"),
    ...errorHeaders(scope, errors),
    content: failureContent(scope, errors, endpoint),
    ...extension(
      "declares",
      errors.map(({ name }) => name),
    ),
    ...gapKeyword(scope, gaps),
  };
  return errors.reduce((response, error) => scope.carry(error, response), written);
}

/**
 * The bodies of the errors that share a status, by media type.
 *
 *   no_parcel: { status: 404, body: Fault, media: application/vnd.depot+json }
 *     ->   { "application/vnd.depot+json": { "schema": { "$ref": "…/Fault" } } }
 */
function failureContent(scope: DocumentScope, errors: readonly DeclaredError[], endpoint?: Endpoint): Schema {
  const bodied = errors.filter(hasBody);
  const problems = errors.filter((error) => !hasBody(error));
  const json = "application/json";
  const own = ownBodySchemas(scope, bodied);
  const types = new Set([
    ...[...problems, ...bodied].map(errorMediaType),
    ...(own.length === 0 ? [] : [json]),
  ]);
  const content = [...types].map((type): [string, Schema] => {
    const inType = bodied.filter((error) => errorMediaType(error) === type);
    const plain = type === problemMediaType ? problems : [];
    const schemas = [
      ...(plain.length === 0 ? [] : [errorsSchema(scope, plain)]),
      ...bodySchemas(scope, inType),
      ...(type === json ? own : []),
    ];
    return [type, { schema: anyOf(schemas), ...examplesOfErrors(scope, [...plain, ...inType], endpoint) }];
  });
  return Object.fromEntries(content);
}

/**
 * The bodies that a status can have. Servers may respond with codes of their own under it, too.
 *
 *   user_not_found   ->   { "oneOf": [{ "$ref": "…/UserNotFound" },
 *                                     { "allOf": [{ "$ref": "…/Problem" }],
 *                                       "properties": { "code": { "not": { "enum": ["user_not_found"] } } } }] }
 */
function errorsSchema(scope: DocumentScope, errors: readonly DeclaredError[]): Schema {
  const bodies = errors.map((error) => reference(scope, declaredErrorType(error.name)));
  const codes = errors.map((error) => error.code);
  return { oneOf: [...bodies, otherProblems(`${scope.address}${scope.problem}`, codes)] };
}

/**
 * The response of any error that an endpoint does not declare; for all endpoints.
 *
 *   { "description": "An error that …", "content": { "application/problem+json": … } }
 */
function undeclared(scope: DocumentScope, otherwise: string | undefined): Schema {
  return {
    description: undeclaredText,
    content: undeclaredContent(scope, otherwise),
    ...extension("declares", []),
  };
}
