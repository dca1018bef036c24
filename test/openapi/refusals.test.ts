/** Parts that the checks refuse: each has its simplest form in the next pass, then the part around it has. */
import { expect, test } from "vitest";
import { SourceText, type Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { refuse } from "../../generator/openapi/index.js";

const source = new SourceText("openapi.json", "{}");
const units = [
  { pointer: "/whole", span: { source, start: 0, end: 9 } },
  { pointer: "/whole/part", span: { source, start: 2, end: 5 } },
];
const span = { source, start: 3, end: 4 };
const error: Diagnostic = { code: "bad-type", severity: "error", message: "No.", span, fix: "" };

test("a part is refused once, then the part around it, and then nothing is left", () => {
  const first = refuse(units, [error, error], new Map());
  expect([...(first ?? [])]).toEqual([["/whole/part", "No."]]);
  const second = refuse(units, [error], first ?? new Map());
  expect([...(second ?? [])].map(([pointer]) => pointer)).toEqual(["/whole/part", "/whole"]);
  expect(refuse(units, [error], second ?? new Map())).toBeUndefined();
});
