/** Declarations that stand in the section of others, as where the line of their section is missing: the check reads them where they belong. */
import { append } from "../base/append.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { httpMethods } from "../language/facts/http-methods.js";
import { typeWords } from "../source/types/type-expression.js";
import { entriesOf, textOf } from "../source/yaml/reading.js";
import { entryOf, valueOf, type MapEntry, type MapNode, type SyntaxNode } from "../source/yaml/tree.js";
import { SpanIndex } from "./cascades/span-index.js";
import { article } from "./shape/missing-keys.js";
import { emptyMap, keysOf, schemaAt } from "./shape/schema-walk.js";

/** A section, and how its declarations are recognized by their keys and the form of their names. */
interface Section {
  readonly name: string;
  /** The word for one of its declarations. */
  readonly noun: string;
  /** True if its declarations have names of types, false if they have others; absent where the keys say enough. */
  readonly hasTypeNames?: boolean;
  readonly has: (declaration: SyntaxNode) => boolean;
}

const hasAny =
  (...keys: readonly string[]) =>
  (node: SyntaxNode): boolean =>
    keys.some((key) => entryOf(node, key) !== undefined);

/** Returns whether a declaration has one of some keys, and no key that those of `section` lack. */
const isOf =
  (section: string, ...keys: readonly string[]) =>
  (node: SyntaxNode): boolean => {
    if (node.kind !== "map" || !hasAny(...keys)(node)) return false;
    const known = keysOf(schemaAt(node, [section, "Name"], emptyMap(node)));
    return node.entries.every(({ key }) => known.includes(key.value));
  };

const isAuth = isOf("auth", "headers", "basic", "bearer", "oauth", "cookies");
const isLimit = isOf("limits", "min", "max", "days", "hours", "minutes", "seconds");
const isType = isOf("types", "type");
const isTypeWord = (node: SyntaxNode | undefined): boolean =>
  typeWords.some((word) => word === textOf(node) && word !== "unspecified");

/** The most certain first. */
const sections: readonly Section[] = [
  {
    name: "endpoints",
    noun: "endpoint",
    has: (node) => httpMethods.some((method) => textOf(valueOf(node, method))?.startsWith("/")),
  },
  { name: "events", noun: "event", has: isOf("events", "payload") },
  {
    name: "shared",
    noun: "shared part",
    hasTypeNames: true,
    has: isOf("shared", "path", "query", "headers", "errors"),
  },
  { name: "auth", noun: "scheme", hasTypeNames: false, has: isAuth },
  {
    name: "enums",
    noun: "enum",
    hasTypeNames: true,
    has: (node) => node.kind === "list" || valueOf(node, "values")?.kind === "list",
  },
  {
    name: "resources",
    noun: "resource",
    hasTypeNames: true,
    has: hasAny("fields", "from", "extends", "union"),
  },
  { name: "errors", noun: "error", hasTypeNames: false, has: isOf("errors", "status") },
  {
    name: "limits",
    noun: "limit",
    hasTypeNames: false,
    has: (node) => (node.kind === "scalar" && typeof node.value === "number") || isLimit(node),
  },
  {
    name: "types",
    noun: "type",
    hasTypeNames: true,
    has: (node) => isTypeWord(node) || (isType(node) && textOf(valueOf(node, "type")) !== "object"),
  },
];

/** Declarations of one kind that follow each other in the section of others. */
interface Misplaced {
  readonly from: string;
  readonly to: Section;
  readonly entries: MapEntry[];
  /** The line of their section, where it is indented as if it were a declaration. */
  readonly line?: MapEntry;
}

/**
 * Moves declarations with findings to the section that their keys are those of. Where its line is missing, all that follow it are
 * one finding.
 *
 *     enums:
 *       Size: [small, large]
 *       Box: { fields: { size: Size } }   ->   wrong-section at `Box`, and the tree has `resources`
 */
export function withMeantSections(
  root: SyntaxNode,
  stated: readonly Diagnostic[],
): { readonly root: SyntaxNode; readonly findings: readonly PhaseDiagnostic[] } {
  const misplaced =
    root.kind === "map" ? misplacedIn(root, new SpanIndex(stated.map(({ span }) => span))) : [];
  if (root.kind !== "map" || misplaced.length === 0) return { root, findings: [] };
  return { root: moved(root, misplaced), findings: misplaced.map((one) => findingOf(root, one)) };
}

function misplacedIn(root: MapNode, faults: SpanIndex): Misplaced[] {
  const found: Misplaced[] = [];
  for (const { key: section, value } of root.entries) {
    if (sections.every(({ name }) => name !== section.value)) continue;
    let run: Misplaced | undefined;
    for (const [at, entry] of entriesOf(value).entries()) {
      const { key, value: declaration } = entry;
      const span = { ...key.span, end: Math.max(key.span.end, declaration.span.end) };
      const next = isEmpty(declaration) ? entriesOf(value)[at + 1] : entriesOf(declaration)[0];
      const begun = faults.overlaps(span) ? sectionBegunBy(entry, next) : undefined;
      const to = faults.overlaps(span) && !isOwn(section.value, entry) ? sectionOf(entry) : undefined;
      if (begun !== undefined && begun.name !== section.value)
        found.push(
          (run = { from: section.value, to: begun, entries: [...entriesOf(declaration)], line: entry }),
        );
      else if (run?.line !== undefined || (run !== undefined && run.to.name === to?.name))
        run.entries.push(entry);
      else if (to === undefined || to.name === section.value) run = undefined;
      else found.push((run = { from: section.value, to, entries: [entry] }));
    }
  }
  return found;
}

/** Returns whether a declaration with a mistake is one of its section all the same: by a key, or as the status of an error. */
function isOwn(section: string, { value }: MapEntry): boolean {
  if (section === "errors" && value.kind === "scalar" && Number(value.value) >= 400) return true;
  return sections.some(({ name, has }) => name === section && has(value));
}

/** Returns the section whose line an entry is, where the declaration below it is one of that section. */
function sectionBegunBy({ key }: MapEntry, next: MapEntry | undefined): Section | undefined {
  const section = next && sectionOf(next);
  return section?.name === key.value ? section : undefined;
}

const isEmpty = (node: SyntaxNode): boolean => node.kind === "scalar" && node.value === null;

/** Returns the section that a declaration belongs to; of a gap, that of what is assumed. */
function sectionOf({ key, value: declaration }: MapEntry): Section | undefined {
  const isTypeName = /^[A-Z]/.test(key.value);
  const known = sections.filter(({ hasTypeNames = isTypeName }) => hasTypeNames === isTypeName);
  const assumed = valueOf(declaration, "assume");
  return known.find(({ has }) => has(declaration)) ?? (assumed && known.find(({ has }) => has(assumed)));
}

function findingOf(root: SyntaxNode, misplaced: Misplaced): PhaseDiagnostic {
  const { from, to, entries, line } = misplaced;
  const { key } = line ?? (entries[0] as MapEntry);
  const [message, help] =
    line === undefined
      ? [`"${key.value}" ${areOthers(misplaced)} under "${from}".`, remedy(root, misplaced)]
      : [
          `"${to.name}" is a section, but stands inside "${from}".`,
          `Begin the line in the column of \`${from}\`.`,
        ];
  return { ...partsOf("wrong-section"), message, span: key.span, help };
}

function areOthers({ to: { noun }, entries: [, second, ...more] }: Misplaced): string {
  if (second === undefined) return `is ${article(noun).toLowerCase()}, but stands`;
  const others = more.length === 0 ? `"${second.key.value}"` : `the ${more.length + 1} declarations below it`;
  return `and ${others} are ${noun}s, but stand`;
}

function remedy(root: SyntaxNode, { from, to, entries }: Misplaced): string {
  const it = entries.length === 1 ? "it" : "them";
  if (entryOf(root, to.name) !== undefined) return `Move ${it} to \`${to.name}\`.`;
  const all = entriesOf(valueOf(root, from));
  if (all.at(-1) !== entries.at(-1)) return `Declare ${it} under \`${to.name}\`.`;
  const place = all.length === entries.length ? `in the place of \`${from}:\`` : `on a line before ${it}`;
  return `Write \`${to.name}:\` ${place}.`;
}

/** Returns a tree with the declarations in their sections; a section that was not there is the last one. */
function moved(root: MapNode, misplaced: readonly Misplaced[]): MapNode {
  const gone = new Set(misplaced.flatMap(({ entries, line }) => [line, ...entries]));
  const added = new Map<string, MapEntry[]>();
  for (const { to, entries } of misplaced) for (const entry of entries) append(added, to.name, entry);
  const isSection = (name: string): boolean => sections.some((section) => section.name === name);
  const kept = root.entries.flatMap(({ key, value }): MapEntry[] => {
    const more = added.get(key.value) ?? [];
    const isMap = value.kind === "map" || (isEmpty(value) && more.length > 0);
    if (!isSection(key.value) || !isMap) return [{ key, value }];
    added.delete(key.value);
    const entries = [...entriesOf(value).filter((entry) => !gone.has(entry)), ...more];
    return entries.length === 0 ? [] : [{ key, value: { kind: "map", span: value.span, entries } }];
  });
  const made = [...added].map(([name, entries]): MapEntry => {
    const { span } = (entries[0] as MapEntry).key;
    return { key: { kind: "key", value: name, span }, value: { kind: "map", span, entries } };
  });
  return { ...root, entries: [...kept, ...made] };
}
