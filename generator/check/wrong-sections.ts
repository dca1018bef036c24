/** Declarations that stand in the section of others, as where the line of their section is missing: the check reads them where they belong. */
import { append } from "../base/append.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { httpMethods } from "../language/facts/http-methods.js";
import { typeWords } from "../source/types/type-expression.js";
import { entriesOf, textOf } from "../source/yaml/reading.js";
import { entryOf, valueOf, type MapEntry, type MapNode, type SyntaxNode } from "../source/yaml/tree.js";
import { SpanIndex } from "./cascades/span-index.js";
import { emptyMap, keysOf, schemaAt } from "./shape/schema-walk.js";

/** A section, and how its declarations are recognized by their keys and the form of their names. */
interface Section {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly has: (declaration: SyntaxNode, isTypeName: boolean) => boolean;
}

const hasAny =
  (...keys: readonly string[]) =>
  (node: SyntaxNode): boolean =>
    keys.some((key) => entryOf(node, key) !== undefined);

const hasFields = hasAny("fields", "from", "extends", "union");
const isNumber = (node: SyntaxNode): boolean => node.kind === "scalar" && typeof node.value === "number";
const isOnly = (section: string, node: SyntaxNode): boolean => {
  const known = keysOf(schemaAt(node, [section, "Name"], emptyMap(node)));
  return node.kind === "map" && node.entries.every(({ key }) => known.includes(key.value));
};

/** The most certain first. */
const sections: readonly Section[] = [
  { name: "endpoints", one: "an endpoint", many: "endpoints", has: hasAny(...httpMethods) },
  { name: "events", one: "an event", many: "events", has: hasAny("payload") },
  {
    name: "shared",
    one: "a shared part",
    many: "shared parts",
    has: (node, isTypeName) =>
      isTypeName && hasAny("path", "query", "headers", "errors")(node) && isOnly("shared", node),
  },
  {
    name: "auth",
    one: "a scheme",
    many: "schemes",
    has: (node, isTypeName) =>
      hasAny("basic", "bearer", "oauth", "cookies")(node) ||
      (!isTypeName && hasAny("headers")(node) && isOnly("auth", node)),
  },
  {
    name: "enums",
    one: "an enum",
    many: "enums",
    has: (node, isTypeName) =>
      isTypeName && (node.kind === "list" || valueOf(node, "values")?.kind === "list"),
  },
  {
    name: "resources",
    one: "a resource",
    many: "resources",
    has: (node, isTypeName) => isTypeName && hasFields(node),
  },
  {
    name: "errors",
    one: "an error",
    many: "errors",
    has: (node, isTypeName) => !isTypeName && hasAny("status")(node) && isOnly("errors", node),
  },
  {
    name: "limits",
    one: "a limit",
    many: "limits",
    has: (node, isTypeName) =>
      !isTypeName &&
      (isNumber(node) ||
        (hasAny("min", "max", "days", "hours", "minutes", "seconds")(node) && isOnly("limits", node))),
  },
  {
    name: "types",
    one: "a type",
    many: "types",
    has: (node, isTypeName) =>
      isTypeName &&
      (typeWords.some((word) => word === textOf(node)) || (hasAny("type")(node) && isOnly("types", node))),
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
    for (const entry of entriesOf(value)) {
      const { key, value: declaration } = entry;
      const span = { ...key.span, end: Math.max(key.span.end, declaration.span.end) };
      const begun = faults.overlaps(span) ? sectionBegunBy(entry) : undefined;
      const to = faults.overlaps(span) ? sectionOf(entry) : undefined;
      if (begun !== undefined && begun.name !== section.value)
        found.push(
          (run = { from: section.value, to: begun, entries: [...entriesOf(declaration)], line: entry }),
        );
      else if (run?.line !== undefined || (run !== undefined && run.to === to)) run.entries.push(entry);
      else if (to === undefined || to.name === section.value) run = undefined;
      else found.push((run = { from: section.value, to, entries: [entry] }));
    }
  }
  return found;
}

/** Returns the section whose line an entry is, where it is empty or holds declarations of that section. */
function sectionBegunBy({ key, value }: MapEntry): Section | undefined {
  const section = sections.find(({ name }) => name === key.value);
  const [first] = entriesOf(value);
  const isBegun = isEmpty(value) || (first !== undefined && sectionOf(first) === section);
  return isBegun ? section : undefined;
}

const isEmpty = (node: SyntaxNode): boolean => node.kind === "scalar" && node.value === null;

/** Returns the section that a declaration belongs to; of a gap, that of what is assumed. */
function sectionOf({ key, value: declaration }: MapEntry): Section | undefined {
  const isTypeName = /^[A-Z]/.test(key.value);
  const assumed = valueOf(declaration, "assume");
  return (
    sections.find(({ has }) => has(declaration, isTypeName)) ??
    (assumed && sections.find(({ has }) => has(assumed, isTypeName)))
  );
}

function findingOf(root: SyntaxNode, { from, to, entries, line }: Misplaced): PhaseDiagnostic {
  const [first = line, second, ...more] = entries;
  const { span } = (line ?? (first as MapEntry)).key;
  if (line !== undefined) {
    const message = `"${to.name}" is a section, but stands inside "${from}".`;
    const help = `Begin the line in the column of \`${from}\`.`;
    return { ...partsOf("wrong-section"), message, span, help };
  }
  const it = second === undefined ? "it" : "them";
  const others =
    more.length === 0 ? `"${second?.key.value}"` : `the ${more.length + 1} declarations below it`;
  const are = second === undefined ? `is ${to.one}, but stands` : `and ${others} are ${to.many}, but stand`;
  const all = entriesOf(valueOf(root, from));
  const help =
    entryOf(root, to.name) !== undefined
      ? `Move ${it} to \`${to.name}\`.`
      : all.at(-1) !== entries.at(-1)
        ? `Declare ${it} under \`${to.name}\`.`
        : `Write \`${to.name}:\` ${all.length === entries.length ? `in the place of \`${from}:\`` : `on a line before ${it}`}.`;
  return {
    ...partsOf("wrong-section"),
    message: `"${first?.key.value}" ${are} under "${from}".`,
    span,
    help,
  };
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
