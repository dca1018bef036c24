/** Parts of a translation that a further turn takes over: the declarations of components, and the endpoints of operations. */
import type { MapEntry } from "../parse/tree.js";
import type { Sections } from "./made.js";
import type { Steps } from "./recorder.js";
import { repeatOf } from "./shapes.js";
import type { AddedByPart, KeptPart, Translation } from "./translation.js";

/** The place of a part: its kind, the node or entry that it is made of, and the names that it is made with. */
interface PartKey {
  readonly kind: string;
  readonly of: object;
  readonly input: string;
}

/**
 * Makes a part, or repeats that of the turn before where it asks about nothing that changed. A part stands in no other one.
 * @throws OtherAnswer when a part that was repeated by half would become another one.
 */
export function keptPart<Result extends MapEntry | undefined>(
  t: Translation,
  { kind, of, input }: PartKey,
  make: () => Result,
): Result {
  const kept = t.parts.get(kind) ?? new Map<object, KeptPart>();
  t.parts.set(kind, kept);
  const before = t.recorder.hasBefore ? t.partsBefore?.get(kind)?.get(of) : undefined;
  if (before?.input === input && t.recorder.mayRepeat(before.steps)) {
    addAll(t, before);
    t.recorder.repeat(before.steps, repeatOf(t), t);
    kept.set(of, before);
    t.work.repeated++;
    return before.result as Result;
  }
  t.work.made++;
  const since = startOf(t);
  const outer = t.recorder.begin();
  let result: Result;
  let steps: Steps<Translation>;
  try {
    result = make();
  } finally {
    steps = t.recorder.end(outer);
  }
  kept.set(of, { input, steps, result, ...since() });
  return result;
}

/** Returns a function that returns what is added from now on. */
function startOf({ units, leftOut, lostStreams, lostParts, sections }: Translation): () => AddedByPart {
  const added = <Item>(list: readonly Item[]): (() => Item[]) => {
    const { length } = list;
    return () => list.slice(length);
  };
  const lists = {
    units: added(units),
    leftOut: added(leftOut),
    lostStreams: added(lostStreams),
    lostParts: added(lostParts),
  };
  const names = Object.keys(sections) as (keyof Sections)[];
  const entries = names.map((name) => [name, added(sections[name])] as const);
  return () => ({
    units: lists.units(),
    leftOut: lists.leftOut(),
    lostStreams: lists.lostStreams(),
    lostParts: lists.lostParts(),
    sections: Object.fromEntries(entries.map(([name, list]) => [name, list()])) as unknown as Sections,
  });
}

function addAll(t: Translation, part: KeptPart): void {
  for (const unit of part.units) t.units.push(unit);
  for (const one of part.leftOut) t.leftOut.push(one);
  for (const one of part.lostStreams) t.lostStreams.push(one);
  for (const one of part.lostParts) t.lostParts.push(one);
  for (const [name, list] of Object.entries(part.sections) as [keyof Sections, MapEntry[]][])
    for (const one of list) t.sections[name].push(one);
}
