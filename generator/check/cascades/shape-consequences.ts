/** One mistake breaks several rules of the schema; of what it breaks, only the mistake is reported. */
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";
import type { SyntaxNode } from "../../parse/tree.js";
import { cannotBeGap } from "../shape/missing-keys.js";
import { locate, subject } from "../shape/place.js";
import type { OwnedShapeFinding } from "../shape/shape-finding.js";

/** Findings that say why a key seems to be missing. */
const explaining: ReadonlySet<PhaseCode> = new Set<PhaseCode>(["assume-without-gap", "not-in-language-1"]);

/**
 * Of the findings of one file, those that do not follow from another. A misspelt key is also a missing
 * one, and an assumption for nothing may stand for what is missing: the first finding says it. Fields
 * that stand directly in a resource, or in another field, are one finding; so are several keys that
 * one map lacks.
 */
export function withoutConsequences(
  root: SyntaxNode,
  found: readonly OwnedShapeFinding[],
): OwnedShapeFinding[] {
  const byOwner = new Map<string, OwnedShapeFinding[]>();
  for (const finding of found) {
    const group = byOwner.get(finding.owner);
    if (group === undefined) byOwner.set(finding.owner, [finding]);
    else group.push(finding);
  }
  return [...byOwner].flatMap(([owner, group]) => withoutMissing(root, owner, group));
}

function withoutMissing(
  root: SyntaxNode,
  owner: string,
  group: readonly OwnedShapeFinding[],
): OwnedShapeFinding[] {
  const about = group.find(({ isAboutAll }) => isAboutAll);
  if (about !== undefined) return [about];
  const others = group.filter(({ missing }) => missing === undefined);
  const [first, ...more] = group.filter(
    (one) => one.missing !== undefined && !others.some(({ suggestion }) => fills(one, suggestion)),
  );
  if (first === undefined) return others;
  const strangers = new Set(
    others.filter(({ code, suggestion }) => code === "unknown-key" && suggestion === undefined),
  );
  const misplaced = strangers.size === 0 ? undefined : misplacedFields(root, owner, first, strangers.size);
  const lacking = misplaced ?? joined(first, more);
  const isExplained = misplaced === undefined && others.some(({ code }) => explaining.has(code));
  return group.flatMap((finding) => {
    if (finding === first) return isExplained ? [] : [lacking];
    if (finding.missing !== undefined) return [];
    return misplaced !== undefined && (strangers.has(finding) || finding.code === "not-in-language-1")
      ? []
      : [finding];
  });
}

/** What to say when the unknown keys, `strangers` of them, were meant as the fields that are missing. */
function misplacedFields(
  root: SyntaxNode,
  owner: string,
  lacking: OwnedShapeFinding,
  strangers: number,
): OwnedShapeFinding | undefined {
  if (lacking.missing === "fields") {
    return { ...lacking, help: "Write its fields under the key `fields`, indented further." };
  }
  const place = locate(root, owner);
  const isObject = place.node.kind === "map" && place.node.entries.length === strangers;
  if (lacking.missing !== "type" || !isObject) return undefined;
  const message = `${subject(place)} is an inline object.`;
  const help = "Declare a resource with these fields and use its name as the type.";
  return { code: "inline-type", message, span: lacking.span, help, owner };
}

/** Whether the key that is missing is there once the misspelt one is written as `suggestion`. */
function fills({ missing, alternatives }: OwnedShapeFinding, suggestion: string | undefined): boolean {
  return suggestion !== undefined && (suggestion === missing || alternatives?.includes(suggestion) === true);
}

/**
 * What a map lacks, in one sentence.
 *
 *   lacks the key "next"., lacks the key "items".   ->   lacks the keys "next" and "items".
 */
function joined(finding: OwnedShapeFinding, more: readonly OwnedShapeFinding[]): OwnedShapeFinding {
  if (more.length === 0) return finding;
  const others = more.map(({ missing }) => `"${missing}"`);
  const last = others.at(-1) ?? "";
  const [, before, own] = /^(.* lacks )the key (".*")\.$/.exec(finding.message) ?? [];
  const first = own === undefined ? [] : [own];
  const names = [...first, ...others].slice(0, -1);
  const keys = names.length === 0 ? `the key ${last}` : `the keys ${names.join(", ")} and ${last}`;
  const message =
    before === undefined ? finding.message.replace(/\.$/, `, and ${keys}.`) : `${before}${keys}.`;
  const { help } = finding;
  return {
    ...finding,
    message,
    ...(help === cannotBeGap ? { help: "Add the keys: they cannot be gaps." } : {}),
  };
}
