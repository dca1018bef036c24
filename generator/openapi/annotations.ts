/** Keywords of schemas that say nothing about the values. */

/** They are those of the outermost schema that has them. */
const annotations: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "externalDocs",
  "xml",
  "discriminator",
  "$schema",
  "$id",
  "$anchor",
  "$comment",
  "$defs",
]);

/** Returns whether a key says nothing about the values of a schema. */
export function isAnnotation(key: string): boolean {
  return annotations.has(key) || key.startsWith("x-");
}
