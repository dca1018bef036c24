/** A spec beside a document: the declarations of the document, with what the spec adds to them. */
import { defined } from "../../base/defined.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggest.js";
import { entriesOf, entriesAt } from "../../source/yaml/reading.js";
import {
  valueOf,
  type KeyNode,
  type MapEntry,
  type MapNode,
  type SyntaxNode,
} from "../../source/yaml/tree.js";
import { mergeDeclaration, mergeService, type MergeContext } from "./merge.js";
import { typesByName } from "../decode/named-types.js";
import { isWhole } from "./whole.js";

/** A spec in one piece, or the findings that prevent it. */
interface RefinedSpec {
  readonly root: SyntaxNode;
  readonly includes: readonly SyntaxNode[];
  readonly diagnostics: readonly PhaseDiagnostic[];
  /** Returns whether a declaration of the spec is about one of the document, by the place of its name. */
  readonly isAbout: (name: Span) => boolean;
  /** Returns the declaration of the document whose name is close to that of one that stands alone. */
  readonly closeTo: (name: Span) => string | undefined;
}

/** The sections whose declarations a document may have, with the word for one. */
const refinable = {
  types: "scalar",
  enums: "enum",
  errors: "error",
  auth: "scheme",
  resources: "resource",
  endpoints: "endpoint",
  events: "event",
} as const;

type Section = keyof typeof refinable;

const sections = Object.keys(refinable) as readonly Section[];

/** A declaration of the document, which the files of the spec add to. */
interface Imported {
  key: KeyNode;
  value: SyntaxNode;
}

/**
 * Adds the files of a spec to the spec that was made of a document. Declarations of both become one; those of the spec
 * alone stay in their files.
 */
export function refine(imported: SyntaxNode, root: SyntaxNode, includes: readonly SyntaxNode[]): RefinedSpec {
  const limits = [root, ...includes].flatMap((file) => valueOf(file, "limits") ?? []);
  const files = [imported, root, ...includes];
  const enums = new Set(files.flatMap((file) => entriesAt(file, "enums").map(({ key }) => key.value)));
  const own = new Set([root, ...includes].map(({ span }) => span.source));
  const context: MergeContext = { diagnostics: [], limits, types: typesByName(files), enums, own };
  const known = importedBySection(imported);
  const [rest, ...others] = [root, ...includes].map((file) => takeFrom(context, file, known));
  return {
    root: joined(context, imported, rest ?? root, known),
    includes: others,
    diagnostics: context.diagnostics,
    isAbout: ({ source, start }) =>
      sections.some((section) =>
        [...(known.get(section)?.values() ?? [])].some(
          ({ key: { span } }) => span.source === source && span.start === start,
        ),
      ),
    closeTo: (name) => closeTo(known, [rest, ...others], name),
  };
}

/** Returns the name in a section of the document that is close to the one at a place in the same section of a file. */
function closeTo(known: Known, files: readonly (SyntaxNode | undefined)[], name: Span): string | undefined {
  for (const section of sections) {
    for (const file of files) {
      const found = entriesAt(file, section).find(
        ({ key: { span } }) => span.source === name.source && span.start === name.start,
      );
      if (found !== undefined) return suggest(found.key.value, known.get(section)?.keys() ?? []);
    }
  }
  return undefined;
}

/** The declarations of a document, by section and name. */
type Known = ReadonlyMap<Section, ReadonlyMap<string, Imported>>;

function importedBySection(imported: SyntaxNode): Known {
  return new Map(
    sections.map((section) => {
      const entries = entriesAt(imported, section);
      return [section, new Map(entries.map(({ key, value }) => [key.value, { key, value }]))];
    }),
  );
}

function isSection(key: string): key is Section {
  return Object.hasOwn(refinable, key);
}

/** Adds the declarations of a file to those of the document, and returns the file without them. */
function takeFrom(context: MergeContext, file: SyntaxNode, known: Known): SyntaxNode {
  if (file.kind !== "map") return file;
  const entries = file.entries.flatMap((entry): MapEntry[] => {
    const section = entry.key.value;
    if (!isSection(section) || entry.value.kind !== "map") return [entry];
    const rest = entry.value.entries.filter((one) => !isTaken(context, section, one, known));
    return rest.length === 0 ? [] : [{ ...entry, value: { ...entry.value, entries: rest } }];
  });
  return { ...file, entries };
}

/** Keys of sections that are no names of declarations. */
const words: ReadonlySet<string> = new Set(["unspecified", "otherwise"]);

/** Adds one declaration to that of the document; returns false for one that stands alone. */
function isTaken(context: MergeContext, section: Section, { key, value }: MapEntry, known: Known): boolean {
  const found = known.get(section)?.get(key.value);
  if (found !== undefined) {
    found.key = key;
    found.value = mergeDeclaration(context, section, found.value, value);
    return true;
  }
  const isWord = words.has(key.value) || (section === "events" && key.value === "signing");
  const other = sections.find((one) => one !== section && known.get(one)?.has(key.value) === true);
  if (isWord || (other === undefined && isWhole(section, value))) return false;
  report(context, section, key, known, other);
  return true;
}

function report(
  { diagnostics }: MergeContext,
  section: Section,
  { value, span }: KeyNode,
  known: Known,
  other: Section | undefined,
): void {
  const one = refinable[section];
  const names = [...(known.get(section)?.keys() ?? [])];
  // `books.list` is rather `books.listBooks` than `books.get`.
  const [longer, ...others] = names.filter((name) => name.startsWith(value));
  const meant = longer !== undefined && others.length === 0 ? longer : suggest(value, names);
  const message =
    other === undefined
      ? `The document has no ${one} "${value}".`
      : `"${value}" belongs under \`${other}\` in the spec of the document.`;
  const help = other === undefined ? undefined : `Move it from \`${section}\` to \`${other}\`.`;
  diagnostics.push({
    ...partsOf("import-place"),
    message,
    span,
    ...defined({ help, suggestion: meant }),
  });
}

/** Joins the sections of the document, with what was added, and those of the root file. */
function joined(context: MergeContext, imported: SyntaxNode, root: SyntaxNode, known: Known): SyntaxNode {
  if (root.kind !== "map") return root;
  const service = entriesOf(imported).find(({ key }) => key.value === "service");
  const own = root.entries.find(({ key }) => key.value === "service");
  const services =
    service === undefined || own === undefined
      ? [own ?? service].flatMap((one) => one ?? [])
      : [{ key: own.key, value: mergeService(context, service.value, own.value) }];
  const rest = root.entries.filter(({ key }) => key.value !== "service" && !isSection(key.value));
  const declarations = sections.flatMap((section): MapEntry[] => {
    const declared = [...(known.get(section)?.values() ?? [])].map(({ key, value }) => ({ key, value }));
    const found = root.entries.find(({ key }) => key.value === section);
    if (found !== undefined && found.value.kind !== "map") return [found];
    const entries = [...declared, ...((found?.value as MapNode | undefined)?.entries ?? [])];
    if (entries.length === 0) return found === undefined ? [] : [found];
    const key: KeyNode = found?.key ?? { kind: "key", value: section, span: root.span };
    return [{ key, value: { kind: "map", entries, span: found?.value.span ?? root.span } }];
  });
  return { ...root, entries: [...rest, ...services, ...declarations] };
}
