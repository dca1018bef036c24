/** The facts of an OpenAPI document, read without the code that wrote it. */

/** A JSON object. */
export interface Node {
  readonly [key: string]: unknown;
}

/** An operation with where it stands. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly node: Node;
}

/** `value` as an object; an empty one when it is none. */
export function nodeOf(value: unknown): Node {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

/** `value` as a list; an empty one when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Returns the value at `keys`. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((node, key) => nodeOf(node)[key], value);
}

/** Every operation of the document. */
export function operationsOf(document: unknown): Operation[] {
  const paths = { ...nodeOf(at(document, "paths")), ...nodeOf(at(document, "x-speccast-paths")) };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(nodeOf(item)).map(([method, node]) => ({ path, method, node: nodeOf(node) })),
  );
}

/** Every value of `key` anywhere in the document. */
export function everywhere(document: unknown, key: string): unknown[] {
  if (Array.isArray(document)) return document.flatMap((item) => everywhere(item, key));
  return Object.entries(nodeOf(document)).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...everywhere(value, key),
  ]);
}

/** The object that a reference of the document leads to; an object itself otherwise. */
export function resolved(document: unknown, value: unknown): Node {
  const { $ref } = nodeOf(value);
  if (typeof $ref !== "string") return nodeOf(value);
  return nodeOf(at(document, ...$ref.replace(/^#\//, "").split("/")));
}
