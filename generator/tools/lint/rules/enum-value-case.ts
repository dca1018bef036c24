import { otherCases, type NameCase } from "../case.js";
import type { LintRule } from "../rule.js";

const choices = ["snake", "camel", "kebab", "upper", "pascal"] as const satisfies readonly NameCase[];

/** `inTransit` beside `handed_over` in one enum. */
export const enumValueCase: LintRule = {
  subject: "names",
  severity: "warning",
  says: "The values of an enum are written in one case.",
  why: "A value in another case is usually a slip, and stays for ever: callers compare with it.",
  fix: "Rename the value before callers know it, or name the case of your API in `case`.",
  wrong: `enums:
  ParcelState:
    values: [handed_over, left_depot, inTransit]
`,
  right: `enums:
  ParcelState:
    values: [handed_over, left_depot, in_transit]
`,
  options: { case: choices },
  *check({ model: { enums } }, options) {
    for (const { path, values } of enums) {
      const names = values.flatMap(({ value }) =>
        typeof value === "string" ? [{ name: value, path: `${path}/values/${value}` }] : [],
      );
      yield* otherCases(names, choices, "Value", options.case);
    }
  },
};
