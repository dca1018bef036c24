/** The declarations of entries that have not changed since the decoding before, for an editor. */
import type { EnumAst, GapAst, ResourceAst } from "../../declarations/index.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { foreignType } from "../foreign-types.js";
import type { MapEntry } from "../tree.js";
import type { DecodeContext } from "./context.js";

/** The result of decoding an entry, and its additions to the context. */
interface Decoded {
  readonly declared: unknown;
  readonly gaps: readonly GapAst[];
  readonly places: readonly (readonly [path: string, span: Span])[];
  readonly inlineEnums: readonly EnumAst[];
  readonly inlineResources: readonly ResourceAst[];
}

/**
 * The declarations of entries, by the identity of the entry: the parser gives those that an edit has not touched again. An entry
 * with a finding is not kept, and none is once anything has changed that decoding asks outside of its entry: the names of
 * resources that are types of other languages, the questions, and the type of 64-bit integers. Specs with templates are decoded as a whole.
 */
export class DecodeMemory {
  /** The number of entries decoded so far. */
  readonly work = { entries: 0 };
  private surroundings: string | undefined;
  private readonly sections = new Map<string, WeakMap<MapEntry, Decoded>>();

  /** Decodes an entry of a section by `decode`, or repeats what that has done before. */
  entry<T>(context: DecodeContext, section: string, entry: MapEntry, decode: () => T): T {
    const known = this.sections.get(section) ?? new WeakMap<MapEntry, Decoded>();
    this.sections.set(section, known);
    const before = known.get(entry);
    if (before !== undefined) {
      for (const one of before.gaps) context.gaps.push(one);
      for (const one of before.inlineEnums) context.inlineEnums.push(one);
      for (const one of before.inlineResources) context.inlineResources.push(one);
      for (const [path, span] of before.places) context.addPlace(path, span);
      return before.declared as T;
    }
    this.work.entries += 1;
    const { diagnostics, gaps, inlineEnums, inlineResources } = context;
    const counts = [gaps, inlineEnums, inlineResources, diagnostics].map((list) => list.length);
    const [gapCount, enumCount, resourceCount, findingCount] = counts;
    const places: [string, Span][] = [];
    context.placed = places;
    const declared = decode();
    context.placed = undefined;
    if (this.surroundings !== undefined && diagnostics.length === findingCount)
      known.set(entry, {
        declared,
        places,
        gaps: gaps.slice(gapCount),
        inlineEnums: inlineEnums.slice(enumCount),
        inlineResources: inlineResources.slice(resourceCount),
      });
    return declared;
  }

  /** Begins to decode a spec: forgets all entries that were decoded in other surroundings. */
  begin({ resources, questions, int64, templates }: DecodeContext): void {
    const asked = questions && [...questions].map(([name, { text, assume }]) => [name, text, assume ?? null]);
    // Of the resources, decoding asks about those with the names of types of other languages; the others are for suggestions.
    const names = resources.filter((name) => foreignType(name) !== undefined);
    const surroundings = templates.size > 0 ? undefined : JSON.stringify([names, int64, asked ?? null]);
    if (surroundings === undefined || surroundings !== this.surroundings) this.sections.clear();
    this.surroundings = surroundings;
  }
}
