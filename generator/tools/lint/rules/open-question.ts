import type { LintRule } from "../rule.js";

/** A gap. Off without a policy: gaps are allowed, and `speccast gaps` lists them. A release can forbid them. */
export const openQuestion: LintRule = {
  subject: "evolution",
  severity: "off",
  says: "The spec has no open questions.",
  why: "An answer that comes after the release can break callers.",
  fix: "Answer the question, or list it under `exceptions` of the policy, with a day in `until`.",
  wrong: `resources:
  Parcel:
    fields:
      weight: { type: number, unspecified: Is it in kilograms? }
`,
  right: `resources:
  Parcel:
    fields:
      weight: { type: number, doc: In kilograms. }
`,
  *check({ model: { gaps } }) {
    const asked = new Set<string>();
    for (const { path, text, name } of gaps) {
      if (asked.has(name ?? path)) continue;
      asked.add(name ?? path);
      yield { path: name === undefined ? path : `gaps/${name}`, message: `Open question: ${text}` };
    }
  },
};
