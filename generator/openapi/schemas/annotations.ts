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

/** Keywords that say something about values. */
const assertions: ReadonlySet<string> = new Set(
  "$ref $dynamicRef $recursiveRef type enum const nullable format allOf anyOf oneOf not if then else multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern items prefixItems additionalItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems properties patternProperties additionalProperties propertyNames required minProperties maxProperties unevaluatedProperties dependentRequired dependentSchemas dependencies".split(
    " ",
  ),
);

/** Keywords of contents and of parts of schemas, which say nothing about the values by themselves. */
const others: ReadonlySet<string> = new Set(
  "$vocabulary $recursiveAnchor $dynamicAnchor definitions contentEncoding contentMediaType contentSchema".split(
    " ",
  ),
);

/** Returns whether schemas have such a keyword, in any of the drafts that are read. Others say nothing. */
export function isKeyword(key: string): boolean {
  return isAssertion(key) || isAnnotation(key) || others.has(key);
}

/** Returns whether a keyword says something about values. */
export function isAssertion(key: string): boolean {
  return assertions.has(key);
}
