// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import { type Colour, ColourValues } from "./types.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { notListed } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

/**
 * Whether `value` is valid as `Colour`.
 *
 * @see spec.yaml#Colour
 */
export function isColour(value: unknown): value is Colour {
  return (
    value === "south" || value === "small" || value === "*/" || value === "${x}" || value === "\\"
  );
}

/** Every issue of `value` as `Colour`; null when there is none. */
export function checkColour(value: unknown): Issue[] | null {
  return isColour(value) ? null : notListed(null, "", value, ColourValues);
}

/** `value` as `Colour`, or its issues. */
export function validateColour(value: unknown): Result<Colour> {
  return resultOf(value, checkColour(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Colour`. */
export function assertColour(value: unknown): asserts value is Colour {
  throwIssues("Colour", checkColour(value));
}

/** `Colour` as a Standard Schema. */
export const ColourSchema: StandardSchemaV1<Colour> = /* @__PURE__ */ standardSchema(checkColour);
