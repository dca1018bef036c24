import { suggest } from "../../diagnostics/suggest.js";
import { formatTypes } from "../spec-facts/format-types.js";
import { defineRule } from "../rule.js";

/**
 * Warns about a format that is one slip away from one that is a type. Formats are free text, so that other names are
 * only documented.
 *
 *     resources:
 *       Parcel: { fields: { contact: { type: string, format: emial } } }
 */
export const formatCloseToType = defineRule({
  code: "format-close-to-type",
  severity: "warning",
  what: "`format` has a name that is close to that of a type of the language.",
  why: "`format` allows any name, so a misspelled one would silently allow any string.",
  fix: "Use the type instead of the format, or choose a name that is clearly different.",
  *check(spec) {
    for (const { type, format } of spec.constrainedValues) {
      if (format === undefined || type.kind !== "string" || Object.hasOwn(formatTypes, format.value))
        continue;
      const meant = meantFormat(format.value);
      if (meant === undefined) continue;
      const message = `\`format: ${format.value}\` is not checked, but "${meant}" would be.`;
      const help = `Did you mean \`type: ${formatTypes[meant]}\`, in place of \`string\`?`;
      yield { message, span: format.span, help };
    }
  },
});

/**
 * Returns the format that differs by one slip. Among four letters or fewer only a swap counts, and a digit never is a slip:
 * "ulid", "urn" and "uuid4" are formats, too.
 */
function meantFormat(format: string): string | undefined {
  const candidates = Object.keys(formatTypes).filter((known) =>
    format.length > 4 ? digits(known) === digits(format) : letters(known) === letters(format),
  );
  return suggest(format, candidates, 1);
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

function letters(text: string): string {
  return [...text.toLowerCase()].sort().join("");
}
