/** The one table of rules: every kind of change, its facts, its words and its verdicts. */
import { serviceRules } from "./service-rules.js";
import { endpointRules } from "./endpoint-rules.js";
import { uploadRules } from "./file-rules.js";
import type { Evidence } from "./evidence.js";
import { typeRules } from "./type-rules.js";
import { safe, type DiffRule, type FlowDirection, type PartyVerdicts } from "./verdict.js";

export const diffRules = { ...serviceRules, ...endpointRules, ...uploadRules, ...typeRules };

export type ChangeKind = keyof typeof diffRules;

/** The facts of every kind of change, as its rule states them. */
export type ChangeFacts = {
  readonly [K in ChangeKind]: (typeof diffRules)[K] extends DiffRule<infer F> ? F : never;
};

interface RuledChange {
  readonly kind: ChangeKind;
  readonly facts: unknown;
  readonly directions: readonly FlowDirection[];
}

export function judgeChange({ kind, facts, directions }: RuledChange): PartyVerdicts {
  const own = diffRules[kind] as DiffRule<unknown>;
  const { oldClients = safe, newClients = safe, callers = safe, handlers = safe } = own;
  const [asked, answered] = [directions.includes("request"), directions.includes("response")];
  return { oldClients, newClients, callers, handlers, ...own.judge?.({ facts, asked, answered }) };
}

export function evidenceOf(kind: ChangeKind): Evidence {
  return (diffRules[kind] as DiffRule<unknown>).evidence ?? {};
}

/** Returns whether a change adds something, or asks for less. */
export function isAddition({ kind }: Pick<RuledChange, "kind">): boolean {
  return diffRules[kind].adds === true;
}

/** Returns a change in words, without its subject. */
export function sayChange({ kind, facts }: Pick<RuledChange, "kind" | "facts">): string {
  return (diffRules[kind] as DiffRule<unknown>).says(facts);
}
