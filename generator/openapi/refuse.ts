/**
 * Refusals: the translation asks before it makes a part, but some mistakes show only in the whole spec. A part that the checks
 * refuse has its simplest form in a further pass: a schema is any value, a parameter a string, and an operation is left out.
 */
import { groupBy } from "../base/append.js";
import { countLeading } from "../base/sorted.js";
import type { Diagnostic, SourceText, Span } from "../diagnostics/diagnostic.js";

/** A part of the document that something was made of, and that can be left out if the language refuses it. */
export interface Unit {
  readonly pointer: string;
  readonly span: Span;
}

/** The reasons why parts were refused, by pointer. */
export type Refusals = ReadonlyMap<string, string>;

/** The parts that were refused so far, for the next pass. */
export class RefusedParts {
  private readonly all: Map<string, string>;
  private readonly lengths: Set<number>;

  constructor(refusals: Refusals) {
    this.all = new Map(refusals);
    this.lengths = new Set([...refusals.keys()].map((pointer) => pointer.length));
  }

  /** Refuses a part in this pass. */
  add(pointer: string, reason: string): void {
    this.all.set(pointer, reason);
    this.lengths.add(pointer.length);
  }

  /** Returns why a part was refused; undefined for one that was not. */
  reasonOf(pointer: string): string | undefined {
    // Pointers are made of many parts, which become one string when a map asks for its hash; few are as long as a refused one.
    return this.lengths.has(pointer.length) ? this.all.get(pointer) : undefined;
  }

  /** Returns whether a part was refused. */
  has(pointer: string): boolean {
    return this.reasonOf(pointer) !== undefined;
  }
}

/** The largest number of passes over a document. */
export const mostPasses = 5;

/** Adds the errors of a pass to the refusals; returns undefined where they change nothing. */
export function refuse(
  units: readonly Unit[],
  errors: readonly Diagnostic[],
  before: Refusals,
): Refusals | undefined {
  const after = new Map(before);
  const sorted = bySource(units);
  for (const { message, span } of errors) {
    const holders = span === undefined ? [] : holdersOf(sorted.get(span.source), span);
    // What was refused before is as simple as it can be: the part around it changes.
    const holder = holders.find(({ pointer }) => !before.has(pointer));
    if (holder === undefined) continue;
    for (const { pointer } of [holder, ...copiesOf(holder, holders)])
      if (!after.has(pointer)) after.set(pointer, message);
  }
  return after.size > before.size ? after : undefined;
}

/** Returns the units that aliases of YAML have made of the same text: a finding does not say which of them it is about. */
function copiesOf({ pointer, span }: Unit, holders: readonly Unit[]): Unit[] {
  return holders.filter(
    (one) =>
      one.span.start === span.start &&
      one.span.end === span.end &&
      !`${one.pointer}/`.startsWith(`${pointer}/`) &&
      !`${pointer}/`.startsWith(`${one.pointer}/`),
  );
}

/** A unit and the innermost one around it. */
interface Nested {
  readonly unit: Unit;
  readonly around: Nested | undefined;
}

/** Sorts the units of each file by their places. Units stand beside or in each other, as nodes of a tree do, or are copies of one text. */
function bySource(units: readonly Unit[]): ReadonlyMap<SourceText, readonly Nested[]> {
  const nested = new Map<SourceText, readonly Nested[]>();
  for (const [source, list] of groupBy(units, ({ span }) => span.source)) {
    list.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
    let last: Nested | undefined;
    nested.set(
      source,
      list.map((unit) => {
        while (last !== undefined && last.unit.span.end < unit.span.end) last = last.around;
        return (last = { unit, around: last });
      }),
    );
  }
  return nested;
}

/** Returns the units around a place, the innermost first. */
function holdersOf(
  sorted: readonly Nested[] = [],
  { start, end }: { readonly start: number; readonly end: number },
): Unit[] {
  const found: Unit[] = [];
  for (
    let one = sorted[countLeading(sorted, ({ unit }) => unit.span.start <= start) - 1];
    one !== undefined;
    one = one.around
  ) {
    if (one.unit.span.end >= end) found.push(one.unit);
  }
  return found;
}
