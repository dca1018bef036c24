/** The input of endpoints: its parameters, and the fields of a body that are members of it. */
import type { BodyContent } from "../../language/model/media.js";
import type { EndpointAst, FieldAst, Located, ObjectAst, TypeAst } from "../declarations/index.js";
import { isOpenGap, type BoundSpec } from "./bound-spec.js";

/** Returns the name that a parameter has in the input. */
export function inputName({ as, name }: FieldAst): Located<string> {
  return as ?? name;
}

/** Returns the headers that become call options and context values in place of members. */
export function consumedHeaders({ idempotency, deadline }: EndpointAst): Located<string>[] {
  return [idempotency?.header?.stated, deadline?.stated].filter((name) => name !== undefined);
}

/** Returns the headers that are members of the input. */
export function inputHeaders(endpoint: EndpointAst): readonly FieldAst[] {
  const consumed = new Set(consumedHeaders(endpoint).map(({ value }) => value.toLowerCase()));
  return consumed.size === 0
    ? endpoint.headers
    : endpoint.headers.filter(({ name }) => !consumed.has(name.value.toLowerCase()));
}

/** Returns the object whose fields are members of the input, because the body is such an object. */
export function flatBodyOf(spec: BoundSpec, { body, bodyAs }: EndpointAst): ObjectAst | undefined {
  if (body?.kind !== "type" || bodyAs !== undefined || body.optional || isOpenGap(body.gap)) return undefined;
  const { type, nullable } = body.value;
  const object = type.kind === "name" && !nullable ? spec.object(type.name) : undefined;
  if (object === undefined || spec.keepsUndeclared(object)) return undefined;
  const fields = [...spec.fieldsOf(object).values()];
  return fields.some(({ whole }) => whole.kind === "conditional") ? undefined : object;
}

/** Returns the content of a body, by which it has its media types. */
export function bodyContent(body: NonNullable<EndpointAst["body"]>): BodyContent {
  if (body.kind === "bytes") return body.items === undefined ? "bytes" : "lines";
  return body.kind === "type" && body.isText === true ? "text" : "json";
}

/**
 * Returns whether a field of a multipart body is written as JSON; scalars and lists of them are text.
 *
 *   string, list<Color>          ->   false
 *   Parcel, list<Parcel>, json   ->   true
 */
export function isJsonPart(spec: BoundSpec, type: TypeAst): boolean {
  const item = type.kind === "list" ? type.items.type : type;
  return spec.isComposite(item) || item.kind === "json" || (item.kind === "const" && item.value === null);
}
