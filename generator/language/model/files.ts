/** The parts of bodies that are bytes. */
import type { Body, FileField } from "./endpoints.js";

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
