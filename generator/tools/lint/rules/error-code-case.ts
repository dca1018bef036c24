import { otherCasesElsewhere, type NameCase } from "../case.js";
import type { LintRule } from "../rule.js";

const choices = ["snake", "kebab", "camel", "upper", "pascal"] as const satisfies readonly NameCase[];

/** `parcelLost` beside `label_too_long`, as they are on the wire. */
export const errorCodeCase: LintRule = {
  subject: "errors",
  severity: "warning",
  says: "The codes of errors are written in one case.",
  why: "Callers compare with codes, and guess those that they have not read.",
  fix: "Rename the code before callers know it, or name the case of your API in `case`.",
  wrong: `resources:
  Fault:
    fields: { code: string }
service: { name: ParcelService, error_body: { type: Fault, code: code } }
errors:
  label_too_long: { status: 400 }
  parcel_not_found: { status: 404 }
  lost: { status: 410, code: parcelLost }
`,
  right: `resources:
  Fault:
    fields: { code: string }
service: { name: ParcelService, error_body: { type: Fault, code: code } }
errors:
  label_too_long: { status: 400 }
  parcel_not_found: { status: 404 }
  lost: { status: 410, code: parcel_lost }
`,
  options: { case: choices },
  check({ model: { errors } }, options) {
    const coded = errors.filter(({ body, isByStatus }) => isByStatus !== true && body?.code?.isNull !== true);
    const names = coded.map(({ code, path }) => ({ name: code, path }));
    return otherCasesElsewhere(names, choices, "The code", options.case);
  },
};
