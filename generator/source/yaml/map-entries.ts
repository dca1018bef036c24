/** The entries of one map while it is composed. */
import { isMergeKey, KeyRegister } from "./keys.js";
import type { Reporter } from "./reporter.js";
import type { MapEntry, MapNode, SyntaxNode } from "./tree.js";
import type { CstToken } from "./yaml-tokens.js";

function isEmpty(value: SyntaxNode | undefined): boolean {
  return value?.kind === "scalar" && value.value === null;
}

/**
 * Collects the entries of a map. Keys are unique; the key `<<` of a document that is no spec stands for the entries of
 * other maps, of which those count whose keys the map does not have itself.
 */
export class MapEntries {
  private readonly own: MapEntry[] = [];
  private readonly merged: { readonly at: number; readonly value: SyntaxNode }[] = [];
  private readonly register: KeyRegister;
  private readonly reporter: Reporter;

  constructor(reporter: Reporter) {
    this.reporter = reporter;
    this.register = new KeyRegister(reporter);
  }

  /** Adds the entry whose key is written as `token`; reports a key that the map already has. */
  add(token: CstToken | null | undefined, entry: MapEntry): void {
    if (isMergeKey(token)) {
      this.merged.push({ at: this.own.length, value: entry.value });
      return;
    }
    const first = this.register.add(entry.key);
    if (first === undefined) this.own.push(entry);
    // The line of a section that was written twice is empty the first time.
    else if (this.own.at(-1)?.key === first && isEmpty(this.own.at(-1)?.value)) this.own.splice(-1, 1, entry);
  }

  /** Returns all entries in the order of the text, those of other maps where `<<` stands. */
  all(): readonly MapEntry[] {
    this.register.end();
    if (this.merged.length === 0) return this.own;
    const names = new Set(this.own.map(({ key }) => key.value));
    const entries: MapEntry[] = [];
    let taken = 0;
    for (const { at, value } of this.merged) {
      for (const one of this.own.slice(taken, at)) entries.push(one);
      taken = at;
      for (const map of this.mapsOf(value)) {
        for (const entry of map.entries) {
          if (names.has(entry.key.value)) continue;
          names.add(entry.key.value);
          entries.push(entry);
        }
      }
    }
    return [...entries, ...this.own.slice(taken)];
  }

  /** The maps that `<<` names: one, or a list of them, of which the first counts most. */
  private mapsOf(value: SyntaxNode): readonly MapNode[] {
    return (value.kind === "list" ? value.items : [value]).filter((one): one is MapNode => {
      if (one.kind === "map") return true;
      const { start, end } = one.span;
      const help = "Write an alias of a map after it, or a list of such aliases.";
      this.reporter.report(
        "merge-key",
        "The key << takes entries of maps.",
        [start, Math.max(end, start + 1)],
        { help },
      );
      return false;
    });
  }
}
