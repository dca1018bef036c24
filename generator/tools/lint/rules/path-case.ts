import { hasCase, otherCases, type NameCase, type PlacedName } from "../case.js";
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
    const segments = new Map<string, PlacedName>();
    for (const { path, segments: all } of endpoints)
      for (const segment of all)
        if ("text" in segment && (hasCase(segment.text, "camel") || /[-_]/.test(segment.text)))
          if (!segments.has(segment.text)) segments.set(segment.text, { name: segment.text, path });
    // The place is that of the endpoint, whose name a suggestion must not replace.
    const found = otherCases([...segments.values()], choices, "The segment", options.case);
    return [...found].map(({ path, message, suggestion }) => ({
      path,
      message,
      help: `Write it as ${suggestion}.`,
    }));
  },
};
