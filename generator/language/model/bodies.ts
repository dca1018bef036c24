/** Bodies of requests. */
import type { Endpoint } from "./model.js";
import type { Body, FileField } from "./endpoints.js";

/** Returns whether requests must have a body: one of bytes that is not optional, required fields or files, or where the spec says so. */
export function needsBody({ body, input }: Pick<Endpoint, "body" | "input">): boolean {
  if (body.kind === "none") return false;
  if (body.kind === "bytes") return body.optional !== true;
  const isStated = body.kind === "fields" && (body.required === true || body.atLeast !== undefined);
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  const fields = input.filter((field) => field.in === "body");
  return isStated || [...fields, ...files].some(({ presence }) => presence.kind === "required");
}

/** Returns what a body holds as bytes with facts of their own: the files of a multipart body, or one whole body. */
export function bytesIn(body: Body): readonly FileField[] {
  if (body.kind === "fields") return body.files ?? [];
  return body.kind === "bytes" && body.about !== undefined ? [body.about] : [];
}

/** Returns the bounds of the size of a body that is bytes as a whole. */
export function bytesSize(body: Body): FileField["value"]["constraints"]["length"] {
  return body.kind === "bytes" ? body.about?.value.constraints.length : undefined;
}

/** Returns the declared sizes of the files of a body together; 0 without any. A list counts once. */
export function declaredBytes(body: Body): number {
  return bytesIn(body).reduce((sum, { value }) => sum + (value.constraints.length?.max ?? 0), 0);
}
