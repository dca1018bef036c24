import { distinctBy } from "../../../base/distinct.js";
import { hasCase, otherCasesElsewhere, type NameCase } from "../case.js";
import type { LintRule } from "../rule.js";

const choices = ["kebab", "snake", "camel"] as const satisfies readonly NameCase[];

/** `/returnLabels` beside `/customs-forms`. */
export const pathCase: LintRule = {
  subject: "names",
  severity: "warning",
  says: "The segments of paths are written in one case.",
  why: "People type paths by hand, and a server tells cases apart.",
  fix: "Rename the segment, or name the case of your API in `case`.",
  wrong: `endpoints:
  customs.list: { GET: /customs-forms, response: list<string> }
  stamps.list: { GET: /postage-stamps, response: list<string> }
  labels.list: { GET: /returnLabels, response: list<string> }
`,
  right: `endpoints:
  customs.list: { GET: /customs-forms, response: list<string> }
  stamps.list: { GET: /postage-stamps, response: list<string> }
  labels.list: { GET: /return-labels, response: list<string> }
`,
  options: { case: choices },
  check({ model: { endpoints } }, options) {
    const texts = endpoints.flatMap(({ path, segments }) =>
      segments.flatMap((segment) => ("text" in segment ? { name: segment.text, path } : [])),
    );
    const named = texts.filter(({ name }) => hasCase(name, "camel") || /[-_]/.test(name));
    const segments = distinctBy(named, ({ name }) => name);
    return otherCasesElsewhere(segments, choices, "The segment", options.case);
  },
};
