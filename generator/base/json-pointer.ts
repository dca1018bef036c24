/** JSON pointers (RFC 6901). */

/** Writes a step of a pointer: `a/b` → `a~1b`. */
export function escapeStep(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Reads a step of a pointer: `a~1b` → `a/b`. */
export function unescapeStep(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Returns the pointer of these steps: `["paths", "/books", 0]` → `/paths/~1books/0`. */
export function pointerTo(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escapeStep(String(step))}`).join("");
}

/** Returns the steps of a pointer: `/paths/~1books` → `["paths", "/books"]`. */
export function stepsOf(pointer: string): string[] {
  return pointer.split("/").slice(1).map(unescapeStep);
}
