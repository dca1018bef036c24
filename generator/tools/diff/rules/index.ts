/** The one table of rules: every kind of change, its words and its verdicts. */
import type { Change, ChangeKind, ChangeOf } from "../changes.js";
import { callRules } from "./call-rules.js";
import { endpointRules } from "./endpoint-rules.js";
import { uploadRules } from "./file-rules.js";
import { typeRules } from "./type-rules.js";
import type { DiffRule, PartyVerdicts } from "./verdict.js";

/** The rule for every kind of change; a new kind does not compile until it has one. */
export const diffRules = {
  ...callRules,
  ...endpointRules,
  ...uploadRules,
  ...typeRules,
} satisfies { readonly [K in ChangeKind]: DiffRule<K> };

/** Returns the verdicts on a change. */
export function judgeChange(change: Change): PartyVerdicts {
  return ruleOf(change).judge(change);
}

/** Returns a change in words, without its subject. */
export function sayChange(change: Change): string {
  return ruleOf(change).says(change.facts, change);
}

function ruleOf<K extends ChangeKind>({ kind }: ChangeOf<K>): DiffRule<K> {
  return diffRules[kind] as unknown as DiffRule<K>;
}
