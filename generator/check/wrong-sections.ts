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
  readonly entries: [MapEntry, ...MapEntry[]];
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
      const isTypeName = /^[A-Z]/.test(key.value);
      const to = faults.overlaps(span) ? sectionOf(declaration, isTypeName) : undefined;
      if (to === undefined || to.name === section.value) run = undefined;
      else if (run?.to === to) run.entries.push(entry);
      else found.push((run = { from: section.value, to, entries: [entry] }));
    }
  }
  return found;
}

/** Returns the section that a declaration belongs to; of a gap, that of what is assumed. */
function sectionOf(declaration: SyntaxNode, isTypeName: boolean): Section | undefined {
  const assumed = valueOf(declaration, "assume");
  return (
    sections.find(({ has }) => has(declaration, isTypeName)) ??
    (assumed && sections.find(({ has }) => has(assumed, isTypeName)))
  );
}

function findingOf(root: SyntaxNode, { from, to, entries }: Misplaced): PhaseDiagnostic {
  const [{ key: first }, second, ...more] = entries;
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
    message: `"${first.value}" ${are} under "${from}".`,
    span: first.span,
    help,
  };
}

/** Returns a tree with the declarations in their sections; a section that was not there is the last one. */
function moved(root: MapNode, misplaced: readonly Misplaced[]): MapNode {
  const gone = new Set(misplaced.flatMap(({ entries }) => entries));
  const added = new Map<string, MapEntry[]>();
  for (const { to, entries } of misplaced) for (const entry of entries) append(added, to.name, entry);
  const isSection = (name: string): boolean => sections.some((section) => section.name === name);
  const kept = root.entries.flatMap(({ key, value }) => {
    if (value.kind !== "map" || !isSection(key.value)) return [{ key, value }];
    const more = added.get(key.value) ?? [];
    added.delete(key.value);
    const entries = [...value.entries.filter((entry) => !gone.has(entry)), ...more];
    return entries.length === 0 ? [] : [{ key, value: { ...value, entries } }];
  });
  const made = [...added].map(([name, entries]): MapEntry => {
    const { span } = (entries[0] as MapEntry).key;
    return { key: { kind: "key", value: name, span }, value: { kind: "map", span, entries } };
  });
  return { ...root, entries: [...kept, ...made] };
}
