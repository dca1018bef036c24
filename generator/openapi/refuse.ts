/**
 * Refusals: the translation asks before it makes a part, but some mistakes show only in the whole spec. A part that the checks
 * refuse has a simpler form in a further pass, and the ledger says why.
 */
import { append } from "../language/append.js";
import type { Diagnostic, SourceText, Span } from "../diagnostics/diagnostic.js";
import { opaque, simplerFormFor, type SimplerForm } from "./simpler-forms.js";

/** A part of the document that something was made of, and that can be left out if the language refuses it. */
export interface Unit {
  readonly pointer: string;
  readonly span: Span;
}

/** The codes of the diagnostics for each part that was refused, by pointer, with how often each was. */
export type Refusals = ReadonlyMap<string, ReadonlyMap<string, Refusal>>;

/** The refusal of a part by one diagnostic. */
interface Refusal {
  readonly times: number;
  readonly reason: string;
}

/** The parts that were refused so far, for the next pass. */
export class RefusedParts {
  private readonly all: Refusals;
  private readonly lengths: ReadonlySet<number>;

  constructor(refusals: Refusals) {
    this.all = refusals;
    this.lengths = new Set([...refusals.keys()].map((pointer) => pointer.length));
  }

  /** Returns how often a part was refused; where `forms` are given, for reasons after which it has one of them. */
  times(pointer: string, ...forms: readonly SimplerForm[]): number {
    let times = 0;
    for (const [code, refusal] of this.at(pointer) ?? []) {
      const form = forms.length === 0 ? undefined : simplerFormFor(code);
      if (forms.length === 0 || (form !== undefined && forms.includes(form))) times += refusal.times;
    }
    return times;
  }

  /** Returns whether a part has no simpler form left, so that it becomes any value or is left out. */
  isOpaque(pointer: string): boolean {
    return this.at(pointer)?.has(opaque) === true;
  }

  /** Returns why a part was refused. */
  reasonOf(pointer: string): string {
    const codes = this.all.get(pointer);
    const [first] = codes?.values() ?? [];
    return (codes?.get(opaque) ?? first)?.reason ?? "the language refuses it";
  }

  private at(pointer: string): ReadonlyMap<string, Refusal> | undefined {
    // Pointers are made of many parts, which become one string when a map asks for its hash; few are as long as a refused one.
    return this.lengths.has(pointer.length) ? this.all.get(pointer) : undefined;
  }
}

/** The largest number of passes over a document: the second makes simpler forms, the third leaves out what has none. */
export const mostPasses = 3;

/**
 * Adds the errors of a pass to the refusals; returns undefined where they change nothing. With `isFinal`, the parts have no
 * simpler form left.
 */
export function refuse(
  units: readonly Unit[],
  errors: readonly Diagnostic[],
  before: Refusals,
  isFinal = false,
): Refusals | undefined {
  const after = new Map([...before].map(([pointer, codes]) => [pointer, new Map(codes)] as const));
  const sorted = bySource(units);
  let isNew = false;
  const seen = new Set<string>();
  for (const { code, message, span } of errors) {
    const holders = span === undefined ? [] : holdersOf(sorted.get(span.source), span);
    // A part that was refused for a reason again and again has no simpler form: the part around it changes.
    const holder = holders.find(({ pointer }) => (after.get(pointer)?.get(opaque)?.times ?? 0) < 3);
    if (holder === undefined) continue;
    isNew = true;
    for (const { pointer } of [holder, ...copiesOf(holder, holders)]) {
      const key = `${pointer} ${code}`;
      if (seen.has(key)) continue;
      seen.add(key);
      add(after, pointer, { code, reason: message, isFinal });
    }
  }
  return isNew ? after : undefined;
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
  const files = new Map<SourceText, Unit[]>();
  for (const unit of units) append(files, unit.span.source, unit);
  const nested = new Map<SourceText, readonly Nested[]>();
  for (const [source, list] of files) {
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

function add(
  refusals: Map<string, Map<string, Refusal>>,
  pointer: string,
  { code, reason, isFinal }: { readonly code: string; readonly reason: string; readonly isFinal: boolean },
): void {
  const codes = refusals.get(pointer) ?? new Map<string, Refusal>();
  const times = (codes.get(code)?.times ?? 0) + 1;
  codes.set(code, { times, reason });
  const isStubborn = isFinal || times > 1 || simplerFormFor(code) === undefined;
  if (isStubborn) codes.set(opaque, { times: (codes.get(opaque)?.times ?? 0) + 1, reason });
  refusals.set(pointer, codes);
}

/** Returns the units around a place, the innermost first. */
function holdersOf(
  sorted: readonly Nested[] = [],
  { start, end }: { readonly start: number; readonly end: number },
): Unit[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Nested).unit.span.start <= start) low = middle + 1;
    else high = middle;
  }
  const found: Unit[] = [];
  for (let one = sorted[low - 1]; one !== undefined; one = one.around) {
    if (one.unit.span.end >= end) found.push(one.unit);
  }
  return found;
}
