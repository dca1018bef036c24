/** Objects whose properties all match one pattern, which are maps. */
import type { MapEntry } from "../../source/yaml/tree.js";
import { entriesOf } from "../document/nodes.js";
import type { Translation } from "../translation.js";

/** The keywords of an object, which are being collected. */
interface PatternedKeywords {
  /** Keywords that say what undeclared properties are. */
  readonly closers: { readonly entry: MapEntry }[];
  readonly keywords: Map<string, MapEntry>;
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
}

/** The patterns that every key matches: TypeBox and others print records so. */
const everyKey: ReadonlySet<string> = new Set(["", "^", ".*", "^.*", ".*$", "^.*$", "^(.*)$", "(.*)"]);

/**
 * Reads `patternProperties` of an object without other properties as those of a map, where each key matches the one pattern.
 *
 *     patternProperties: { "^(.*)$": { type: number } }   ->   additionalProperties: { type: number }
 */
export function readPatterns(
  t: Translation,
  { closers, keywords, properties, required }: PatternedKeywords,
): void {
  const stated = keywords.get("patternProperties");
  const [only, ...others] = entriesOf(stated?.value);
  if (stated === undefined || only === undefined || others.length > 0) return;
  if (!everyKey.has(only.key.value) || properties.size > 0 || required.size > 0) return;
  keywords.delete("patternProperties");
  t.ledger.mark(stated, "approximated", "each key matches the pattern, so the values are those of a map");
  for (const { entry } of closers) {
    const reason = "no property is left that the pattern does not match";
    t.ledger.mark(entry, "approximated", reason);
    t.ledger.unread.set(entry.value, reason);
  }
  closers.length = 0;
  keywords.delete("unevaluatedProperties");
  keywords.set("additionalProperties", { key: stated.key, value: only.value });
}
