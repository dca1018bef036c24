import { formatTypes } from "../spec-facts/format-types.js";
import type { SpecFacts } from "../spec-facts/spec-facts.js";
import { defineRule, type RuleFinding } from "../rule.js";

const leaveOut = "Leave it out: every number is a double, and an `integer` is exact up to 2^53 - 1.";

/** Formats of numbers, which say how wide they are. */
const widths: Readonly<Record<string, string>> = {
  int32: "Write `range: { min: -2147483648, max: 2147483647 }`, or leave it out.",
  int64: "Write `type: int64` for all 64 bits; an `integer` is exact up to 2^53 - 1.",
  float: leaveOut,
  double: leaveOut,
};

/**
 * A format that the language has a type for must be written as that type: under `format` it would only be
 * documented.
 *
 *     resources:
 *       Parcel: { fields: { tracking: { type: string, format: uuid } } }
 */
export const knownFormat = defineRule({
  code: "known-format",
  what: "`format` names a format that is a type of the language.",
  why: "A `format` is documented and exported but not checked; a type is checked.",
  fix: "Use the type instead of the format.",
  *check(spec) {
    yield* filesAsText(spec);
    for (const { type, format } of spec.constrainedValues) {
      if (format === undefined) continue;
      const { value, span } = format;
      if (type.kind === "string" && Object.hasOwn(formatTypes, value)) {
        const message = `\`format: ${value}\` is not checked, but the language has a type for it.`;
        yield { message, span, help: `Write \`type: ${formatTypes[value]}\` in place of \`string\`.` };
      } else if ((type.kind === "integer" || type.kind === "number") && Object.hasOwn(widths, value)) {
        yield {
          message: `The format "${value}" does not apply to JSON numbers.`,
          span,
          help: widths[value],
        };
      }
    }
  },
});

/** Finds fields of multipart bodies that OpenAPI 3.0 would have as files. */
function* filesAsText({ partFields }: SpecFacts): Generator<RuleFinding> {
  for (const { name, value } of partFields) {
    const { type, format } = value.type.kind === "list" ? value.type.items : value;
    if (type.kind !== "string" || format?.value !== "binary") continue;
    const message = `"${name.value}" is text: \`format: binary\` makes no file of it.`;
    const file = value.type.kind === "list" ? "list<bytes>" : "bytes";
    yield { message, span: format.span, help: `Write \`${name.value}: ${file}\`, without \`format\`.` };
  }
}
