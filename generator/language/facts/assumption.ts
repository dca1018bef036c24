/** Assumptions, split into the part that the output is built from and the part for readers. */

interface Assumption {
  /** The part that the output is built from, as YAML on one line. */
  readonly built?: string;
  /** A sentence for the docs. */
  readonly said?: string;
}

/**
 * Splits an assumption, which is YAML on one line or a sentence.
 *
 *   timestamp<ms>                                ->   { built: "timestamp<ms>" }
 *   { type: timestamp<ms>, doc: It may be 0. }   ->   { built: "timestamp<ms>", said: "It may be 0." }
 *   It is replaced.                              ->   { said: "It is replaced." }
 */
export function assumptionOf(assume: string): Assumption {
  const text = assume.trim();
  if (/^[A-Z][^<>{}[\]]* .*[.!?]$/su.test(text)) return { said: text };
  const [, keys, said] = /^\{ (?:(.+?), )?doc: (.+) \}$/s.exec(text) ?? [];
  // A comma may belong to the sentence, or precede another key.
  if (said === undefined || /, \w+: /.test(said) || !isWhole(keys ?? "")) return { built: text };
  if (keys === undefined) return { said };
  const [, type] = /^type: ([^,]+)$/.exec(keys) ?? [];
  return { built: type ?? `{ ${keys} }`, said };
}

/** Returns whether every bracket in `keys` closes in it: then the doc behind it stands at the top level. */
function isWhole(keys: string): boolean {
  return [..."[{"].every((open, at) => keys.split(open).length === keys.split("]}".charAt(at)).length);
}
