/** Refusals of parts that have a simpler form, and of those that have none. */
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { expect, expectTypeOf, test } from "vitest";
import type { DiagnosticCode } from "../../generator/pipeline/catalogue.js";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { refuse } from "../../generator/openapi/index.js";
import type { Refusals } from "../../generator/openapi/index.js";
import { simplerForms } from "../../generator/openapi/simpler-forms.js";

type SimplerCode = (typeof simplerForms)[keyof typeof simplerForms][number];

const span = { source: new SourceText("api.json", "{}"), start: 0, end: 2 };

/** Refuses a part with one diagnostic, and returns whether it has no simpler form left. */
function refuseOnce(code: string, before: Refusals = new Map()): { after: Refusals; isOpaque: boolean } {
  const finding: Diagnostic = { code, severity: "error", message: "No.", span, fix: "" };
  const after = refuse([{ pointer: "/part", span }], [finding], before) ?? new Map();
  return { after, isOpaque: after.get("/part")?.has("opaque") === true };
}

test("each code with a simpler form is that of a diagnostic", () => {
  expectTypeOf<SimplerCode>().toExtend<DiagnosticCode>();
});

test.each(Object.values(simplerForms).flat())(
  "a part that %s refuses has its simpler form first, and none the second time",
  (code) => {
    const { after, isOpaque } = refuseOnce(code);
    expect(isOpaque).toBe(false);
    expect(refuseOnce(code, after).isOpaque).toBe(true);
  },
);

test("a part that is refused for another reason has no simpler form", () => {
  expect(refuseOnce("union-overlap").isOpaque).toBe(true);
});
