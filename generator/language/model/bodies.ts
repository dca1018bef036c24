/** Bodies of requests. */
import type { Endpoint } from "./model.js";

/** Returns whether requests must have a body: one of bytes that is not optional, required fields or files, or where the spec says so. */
export function needsBody({ body, input }: Pick<Endpoint, "body" | "input">): boolean {
  if (body.kind === "none") return false;
  if (body.kind === "bytes") return body.optional !== true;
  const isStated = body.kind === "fields" && (body.required === true || body.atLeast !== undefined);
  const files = body.kind === "fields" ? (body.files ?? []) : [];
  const fields = input.filter((field) => field.in === "body");
  return isStated || [...fields, ...files].some(({ presence }) => presence.kind === "required");
}
