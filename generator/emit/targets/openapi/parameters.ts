/** Requests: parameters, headers of their own, a body. */
import { defined } from "../../../base/defined.js";
import { extension } from "../../../language/facts/extensions.js";
import { needsBody } from "../../../language/model/bodies.js";
import type {
  Endpoint,
  Field,
  FileField,
  InputField,
  RequestConstant,
} from "../../../language/model/model.js";
import { bodyShape } from "../../shared/object-shape.js";
import {
  described,
  fieldAbout,
  noted,
  docText,
  examplesKeyword,
  reference,
  type Schema,
} from "../schemas/notes.js";
import { objectSchema } from "../schemas/objects.js";
import { rangeKeywords } from "../../../language/constraints/range.js";
import { valueSchema } from "../schemas/values.js";
import { examplesOfMessage } from "./examples.js";
import { gapKeyword, type DocumentScope } from "./scope.js";
import { streamContent } from "./streams.js";
import { textFields } from "../../shared/parameters.js";

/**
 * The parameters of an endpoint in path, query and headers. `pathNames` are the names that its path
 * has in the document for those of the spec.
 *
 *   cursor?: string   ->   { "name": "cursor", "in": "query", "schema": { "type": "string" } }
 */
export function parameters(
  scope: DocumentScope,
  endpoint: Endpoint,
  pathNames: ReadonlyMap<string, string>,
): Schema[] {
  const fields = endpoint.input.filter((field) => field.in !== "body");
  return [
    ...endpoint.constants.map(constantParameter),
    ...fields.map((field) => parameter(scope, field, { endpoint, pathNames })),
    ...keyParameters(scope, endpoint),
    ...deadlineParameters(scope, endpoint),
  ];
}

/**
 * A constant, which OpenAPI has as a parameter with one value.
 *
 *   GET: /?Action=ListUsers
 *     ->   { "name": "Action", "in": "query", "required": true, "schema": { "type": "string", "const": "ListUsers" } }
 */
function constantParameter({ in: place, name, value }: RequestConstant): Schema {
  const schema = { type: "string", const: value };
  const empty = value === "" && place === "query" ? { allowEmptyValue: true } : {};
  return { name, in: place, ...extension("constant", true), required: true, ...empty, schema };
}

interface ParameterPlace {
  readonly endpoint: Endpoint;
  readonly pathNames: ReadonlyMap<string, string>;
}

function parameter(scope: DocumentScope, field: InputField, { endpoint, pathNames }: ParameterPlace): Schema {
  const isBracketList = field.written === "brackets" && field.value.type.kind === "list";
  const wireName = `${field.wireName ?? field.name}${isBracketList ? "[]" : ""}`;
  const name = field.in === "path" ? (pathNames.get(field.name) ?? wireName) : wireName;
  const isRest = endpoint.segments.some((segment) => "rest" in segment && segment.rest === field.name);
  const head = {
    name,
    in: field.in,
    ...extension("name", name === field.name ? undefined : field.name),
    ...extension("rest", (field.in === "path" && isRest) || undefined),
    ...(field.in === "path" || field.presence.kind === "required" ? { required: true } : {}),
    // Null travels as the empty string.
    ...(field.in === "query" && field.value.nullable ? { allowEmptyValue: true } : {}),
  };
  const { schema = {}, ...about } = headerValue(scope, field);
  if (field.written === "json")
    return scope.carry(field, { ...head, ...about, content: { "application/json": { schema } } });
  return scope.carry(field, { ...head, ...styleOf(field), ...headerValue(scope, field) });
}

/** The style of a list or an object; in a path or a header, commas need none. */
function styleOf({ written, value, in: place }: InputField): Schema {
  if (written === "pairs") return { explode: true };
  if (written === undefined || written === "json" || written === "keys") return {};
  if (written === "commas" && place !== "query") return {};
  if (written === "brackets") return value.type.kind === "list" ? {} : { style: "deepObject", explode: true };
  const styles = { commas: "form", spaces: "spaceDelimited", pipes: "pipeDelimited" } as const;
  return { style: styles[written], explode: false };
}

/**
 * The value of a parameter, or of a header of a response.
 *
 *   { type: string, doc: "Where it is." }
 *     ->   { "description": "Where it is.", "schema": { "type": "string" } }
 */
export function headerValue(scope: DocumentScope, field: Field): Schema {
  const { before, after } = fieldAbout(scope, field);
  const schema = {
    ...valueSchema(scope, field.value),
    ...defined({ default: field.default }),
    ...examplesKeyword(field),
  };
  return { ...before, schema, ...after };
}

/** The header of the key under which a request takes effect once. */
function keyParameters({ carry }: DocumentScope, { idempotency }: Endpoint): Schema[] {
  if (idempotency?.header === undefined) return [];
  const { header, required, declared } = idempotency;
  const written = {
    name: header,
    in: "header",
    ...requirement(required),
    description: "Names the request: with the same key it takes effect once, however often it is sent.",
    schema: { type: "string", pattern: '^(?:[!-~]{1,255}|"[!-~]{1,255}")$' },
  };
  return [declared === undefined ? written : carry(declared, written)];
}

/** The header of the time by which a request must be processed. */
function deadlineParameters(scope: DocumentScope, { path, deadline }: Endpoint): Schema[] {
  if (deadline === undefined) return [];
  const { header, unit, doc, required, range = {}, declared } = deadline;
  const units = { ms: "Milliseconds since 1970.", s: "Seconds since 1970.", unspecified: "" };
  const [text = "", ...rest] = docText(doc ?? "The server does not process the request after this time.");
  const said = [text, units[unit]].filter((part) => part !== "").join(" ");
  const place = `${path}/headers/${header}`;
  const gaps = scope.model.gaps.filter((gap) => gap.path === place || gap.path.startsWith(`${place}/`));
  const about = described([said, ...rest]);
  const schema = { type: "number", ...rangeKeywords(range) };
  const head = { name: header, in: "header", ...requirement(required) };
  const written = { ...head, ...about, schema, ...gapKeyword(scope, gaps) };
  return [declared === undefined ? written : scope.carry(declared, written)];
}

/**
 * The body of a request, if it has one: declared fields, or a value.
 *
 *   { body: Parcel }   ->   { "required": true,
 *                             "content": { "application/json": { "schema": { "$ref": … } } } }
 */
export function requestBody(scope: DocumentScope, endpoint: Endpoint): Schema {
  const { body, input } = endpoint;
  if (body.kind === "none") return {};
  const needed = requirement(needsBody(endpoint));
  if (body.kind === "bytes") {
    const items = body.items && streamContent(scope, body.items, { format: "lines" });
    const content = items ?? (body.about === undefined ? {} : { schema: fileSchema(scope, body.about) });
    return { requestBody: { ...needed, content: { [body.media.type]: content } } };
  }
  const fields = input.filter((field) => field.in === "body");
  const { type = "application/json" } = body.media ?? {};
  const encoding = formEncoding(scope, endpoint);
  const examples = examplesOfMessage(scope, endpoint, { kind: "body" });
  const content = (schema: Schema): Schema => ({ content: { [type]: { schema, ...examples, ...encoding } } });
  if (body.kind === "fields") {
    const { resource, files } = body;
    const schema =
      resource === undefined ? objectSchema(scope, bodyShape(endpoint)) : reference(scope, resource);
    if (files !== undefined) return multipartBody(scope, { fields, files, schema, examples, needed });
    return { requestBody: { ...needed, ...content(schema) } };
  }
  const [field] = fields;
  if (field === undefined) return {};
  const { before, after } = fieldAbout(scope, field);
  const said = { before, after };
  return {
    requestBody: noted({ ...needed, ...content(valueSchema(scope, field.value)) }, said),
  };
}

interface MultipartParts {
  readonly fields: readonly InputField[];
  readonly files: readonly FileField[];
  /** The schema of the other fields. */
  readonly schema: Schema;
  readonly examples: Schema;
  readonly needed: Schema;
}

/**
 * A multipart body. Its encoding has the content types of files, and of values that are JSON.
 *
 *   { photo: { type: bytes, media: image/png } }
 *     ->   { "schema": { "properties": { "photo": { "type": "string", "format": "binary", … } } },
 *            "encoding": { "photo": { "contentType": "image/png" } } }
 */
function multipartBody(
  scope: DocumentScope,
  { fields, files, schema, examples, needed }: MultipartParts,
): Schema {
  const schemas = files.map((file): [string, Schema] => [file.name, fileSchema(scope, file)]);
  const encoding = [
    ...fields.flatMap(({ name, written }) =>
      written === undefined || written === "pairs" || written === "keys"
        ? []
        : [[name, encodings[written]] as const],
    ),
    ...files.flatMap(({ name, media }) =>
      media.length > 0 ? [[name, { contentType: media.join(", ") }] as const] : [],
    ),
  ];
  const required = [
    ...((schema["required"] as readonly string[] | undefined) ?? []),
    ...files.filter(({ presence }) => presence.kind === "required").map(({ name }) => name),
  ];
  const properties = { ...(schema["properties"] as Schema | undefined), ...Object.fromEntries(schemas) };
  const whole = {
    ...schema,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
  };
  const content = {
    schema: whole,
    ...examples,
    ...(encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) }),
  };
  return { requestBody: { ...needed, content: { "multipart/form-data": content } } };
}

function fileSchema(scope: DocumentScope, file: FileField): Schema {
  const { min, max } = file.value.constraints.length ?? {};
  const bytes = {
    type: "string",
    format: "binary",
    ...defined({ minLength: min, maxLength: max }),
  };
  const { before, after } = fieldAbout(scope, file);
  const schema = file.isList ? { type: "array", items: bytes } : bytes;
  return scope.carry(file, noted(schema, { before, after }));
}

/** Returns `required: true` where a part of a request is needed. */
function requirement(isNeeded: boolean): Schema {
  return isNeeded ? { required: true } : {};
}

/** The encodings for the forms of values. */
const encodings: {
  readonly [K in Exclude<InputField["written"], "pairs" | "keys" | undefined>]: Schema;
} = {
  commas: { style: "form", explode: false },
  spaces: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
  // OpenAPI defines it for objects; lists have it in the documents of services that write brackets.
  brackets: { style: "deepObject", explode: true },
  json: { contentType: "application/json" },
};

/**
 * The encoding of a form, if some of its fields are written in a form of their own.
 *
 *   created: { type: TimeRange, written: brackets }
 *     ->   { "encoding": { "created": { "style": "deepObject", "explode": true } } }
 */
function formEncoding(scope: DocumentScope, endpoint: Endpoint): Schema {
  const { body } = endpoint;
  if (body.kind === "none" || body.media?.format !== "form") return {};
  const entries = textFields(scope, endpoint).flatMap(({ name, in: place, written }) =>
    place === "body" && written !== undefined && written !== "pairs" && written !== "keys"
      ? [[name, encodings[written]] as const]
      : [],
  );
  return entries.length === 0 ? {} : { encoding: Object.fromEntries(entries) };
}
