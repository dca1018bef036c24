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
  const { body, bodyAs, path } = ast;
  if (body === undefined) return { body: { kind: "none" }, fields: [] };
  if (body.kind === "bytes") {
    const property = bodyAs?.value ?? "body";
    const media = mediaOf(bodyContent(body), ast.media?.stated?.value);
    if (media === undefined) return { body: { kind: "none" }, fields: [] };
    const about = body.about && lowerFile(context, body.about);
    const items = body.items && lowerValue(context, body.items);
    const more = {
      ...(body.optional === true ? { optional: true as const } : {}),
      ...defined({ about, items }),
    };
    return { body: { kind: "bytes", property, media, ...more }, fields: [] };
  }
  const media = lowerMedia(ast);
  const required = ast.bodyRequired ? ({ required: true } as const) : {};
  if (body.kind === "fields") {
    if (media.media?.format === "form") {
      const fields = parameters(context, body.fields, "form");
      return { body: { kind: "fields", extras: "drop", ...required, ...media }, fields };
    }
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
    return { body: { kind: "fields", extras: "drop", ...required, ...files, ...media }, fields };
  }
  const shared = media.media?.format === "form" ? context.spec.ast.service?.written?.value : undefined;
  const value = lowerValue(context, body.value);
  const named = objectNamed(resources, flatBodyOf(context.spec, ast)?.name.value);
  if (named !== undefined) {
    const fields = formFields(named.fields, { shared, isResource: (name) => resources.has(name) });
    const { name: resource, extras, atLeast } = named;
    return {
      body: {
        kind: "fields",
        resource,
        extras,
        ...defined({ atLeast }),
        ...required,
        ...media,
      },
      fields,
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

function lowerFile(context: LoweringContext, file: FileAst): FileField {
  return { ...lowerField(context, file), isList: file.isList, media: file.media.map(({ value }) => value) };
}

function lowerMedia({ media, body }: EndpointAst): { readonly media?: Media } {
  return defined({ media: body && otherMediaOf(bodyContent(body), media?.stated?.value) });
}
