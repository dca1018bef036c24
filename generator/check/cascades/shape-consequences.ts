/** Removes findings that follow from another: one mistake can violate the schema in several ways. */
import { groupBy } from "../../base/append.js";
import type { PhaseCode } from "../../diagnostics/phase-catalogue.js";
import { entriesOf } from "../../source/yaml/reading.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { isLikeType } from "../shape/inline-object.js";
import { cannotBeGap } from "../shape/missing-keys.js";
import { locate, subject, type OwnedShapeFinding } from "../shape/place.js";

/** Findings that explain why a key seems to be missing. */
const explaining: ReadonlySet<PhaseCode> = new Set<PhaseCode>(["assume-without-gap", "not-in-language-1"]);

/**
 * Returns the findings of one file that do not follow from another. A misspelt key is also a missing
 * one, and an assumption without a gap may replace a missing key: only the first is reported. Fields
 * directly in a resource or in another field become one finding; so do several missing keys of a map.
 */
export function withoutConsequences(
  root: SyntaxNode,
  found: readonly OwnedShapeFinding[],
): OwnedShapeFinding[] {
  return [...groupBy(found, ({ owner }) => owner)].flatMap(([owner, group]) =>
    withoutMissing(root, owner, group),
  );
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
    others.filter(
      (one) =>
        one.code === "unknown-key" &&
        (one.suggestion === undefined || (first.missing === "fields" && isField(root, owner, one))),
    ),
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

/** Returns whether an unknown key of a map with a type behind it is rather a field than a misspelt key. */
function isField(root: SyntaxNode, owner: string, { span }: OwnedShapeFinding): boolean {
  const { node } = locate(root, owner);
  const entry = entriesOf(node).find(({ key }) => key.span.start === span.start);
  return entry !== undefined && entry.value.kind !== "list" && isLikeType(entry.value);
}

/** The finding for a map whose unknown keys, `strangers` of them, were meant as the missing fields. */
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
  const help = "Write its fields under the key `fields`.";
  return { code: "inline-type", message, span: lacking.span, help, owner };
}

/** Returns whether correcting a misspelt key to `suggestion` provides the missing key. */
function fills({ missing, alternatives }: OwnedShapeFinding, suggestion: string | undefined): boolean {
  return suggestion !== undefined && (suggestion === missing || alternatives?.includes(suggestion) === true);
}

/**
 * Joins the findings about the keys that a map lacks into one sentence.
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
