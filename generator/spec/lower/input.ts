/** The flat input of an endpoint. */
import { defined } from "../../base/defined.js";
import type { ByName } from "../../language/facts/by-name.js";
import { objectNamed } from "../../language/facts/error-body.js";
import { mediaOf, otherMediaOf } from "../../language/model/media.js";
import type { Body, Endpoint, FileField, InputField, Media, Resource } from "../../language/model/model.js";
import type { EndpointAst, FieldAst, FileAst } from "../declarations/index.js";
import { type TextPlace, isOpenGap } from "../bind/bound-spec.js";
import { formFields } from "../../language/model/written.js";
import { bodyContent, flatBodyOf, inputHeaders, inputName, isJsonPart } from "../bind/inputs.js";
import type { LoweringContext } from "./context.js";
import { lowerField, lowerValue } from "./values.js";

/** Returns the members of the input, and the body in terms of them. */
export function lowerInput(
  context: LoweringContext,
  ast: EndpointAst,
  resources: ByName<Resource>,
): Pick<Endpoint, "input" | "body"> {
  const { body, fields } = lowerBody(context, ast, resources);
  const input = [
    ...parameters(context, ast.pathFields, "path"),
    ...parameters(context, ast.query, "query"),
    ...parameters(context, inputHeaders(ast), "header"),
    ...fields,
  ];
  return { input, body };
}

function parameters(context: LoweringContext, fields: readonly FieldAst[], place: TextPlace): InputField[] {
  return fields.map((ast): InputField => {
    const written = context.spec.writtenOf(ast, place);
    const plain: InputField = { ...lowerField(context, ast), in: place === "form" ? "body" : place };
    const field = written === undefined ? plain : { ...plain, written };
    const { value: name } = inputName(ast);
    return name === field.name ? field : { ...field, name, wireName: field.name };
  });
}

interface LoweredBody {
  readonly body: Body;
  readonly fields: readonly InputField[];
}

function lowerBody(context: LoweringContext, ast: EndpointAst, resources: ByName<Resource>): LoweredBody {
  const { body } = ast;
  switch (body?.kind) {
    case undefined:
      return noBody;
    case "bytes":
      return lowerBytes(context, ast, body);
    case "fields":
      return lowerFieldsOf(context, ast, body);
    case "type":
      return lowerTyped(context, ast, body, resources);
  }
}

const noBody: LoweredBody = { body: { kind: "none" }, fields: [] };

type BodyAst<Kind> = Extract<EndpointAst["body"], { readonly kind: Kind }>;

function lowerBytes(
  context: LoweringContext,
  { bodyAs, media: stated }: EndpointAst,
  body: BodyAst<"bytes">,
): LoweredBody {
  const media = mediaOf(bodyContent(body), stated?.stated?.value);
  if (media === undefined) return noBody;
  const about = body.about && lowerFile(context, body.about);
  const items = body.items && lowerValue(context, body.items);
  const optional = body.optional === true ? { optional: true as const } : {};
  const property = bodyAs?.value ?? "body";
  return {
    body: { kind: "bytes", property, media, ...optional, ...defined({ about, items }) },
    fields: [],
  };
}

function lowerFieldsOf(context: LoweringContext, ast: EndpointAst, body: BodyAst<"fields">): LoweredBody {
  const stated = { kind: "fields", extras: "drop", ...requiredOf(ast) } as const;
  const media = lowerMedia(ast);
  if (media.media?.format === "form")
    return { body: { ...stated, ...media }, fields: parameters(context, body.fields, "form") };
  const isMultipart = media.media?.format === "multipart";
  const fields = body.fields.map((field): InputField => {
    const isJson = isMultipart && isJsonPart(context.spec, field.value.type);
    const written = isJson ? "json" : field.written?.value;
    return {
      ...lowerField(context, field),
      in: "body",
      ...(written === undefined || written === "repeated" ? {} : { written }),
    };
  });
  const files = isMultipart ? { files: body.files.map((file) => lowerFile(context, file)) } : {};
  return { body: { ...stated, ...files, ...media }, fields };
}

function lowerTyped(
  context: LoweringContext,
  ast: EndpointAst,
  body: BodyAst<"type">,
  resources: ByName<Resource>,
): LoweredBody {
  const { bodyAs, path } = ast;
  const media = lowerMedia(ast);
  const shared = media.media?.format === "form" ? context.spec.ast.service?.written?.value : undefined;
  const value = lowerValue(context, body.value);
  const named = objectNamed(resources, flatBodyOf(context.spec, ast)?.name.value);
  if (named !== undefined) {
    const { name: resource, extras, atLeast } = named;
    return {
      body: { kind: "fields", resource, extras, ...defined({ atLeast }), ...requiredOf(ast), ...media },
      fields: formFields(named.fields, { shared, isResource: (name) => resources.has(name) }),
    };
  }
  const property = bodyAs?.value ?? "body";
  const isGap = value.type.kind === "unspecified" && isOpenGap(body.gap);
  const gaps = context.gaps.get(path)?.filter((gap) => gap.path.startsWith(`${path}/body`)) ?? [];
  const field: InputField = {
    path: `${path}/body`,
    gaps,
    name: property,
    value,
    presence: { kind: body.optional ? "optional" : isGap ? "unspecified" : "required" },
    sensitive: false,
    in: "body",
  };
  const written = defined({ written: shared });
  return { body: { kind: "value", property, ...written, ...media }, fields: [field] };
}

function requiredOf({ bodyRequired }: EndpointAst): { readonly required?: true } {
  return bodyRequired ? { required: true } : {};
}

function lowerFile(context: LoweringContext, file: FileAst): FileField {
  return { ...lowerField(context, file), isList: file.isList, media: file.media.map(({ value }) => value) };
}

function lowerMedia({ media, body }: EndpointAst): { readonly media?: Media } {
  return defined({ media: body && otherMediaOf(bodyContent(body), media?.stated?.value) });
}
