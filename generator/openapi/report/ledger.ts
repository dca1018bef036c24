/** The ledger: what has become of each keyword of a document. */
import type { KeyNode, MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, entriesWithin, isFalse } from "../../source/yaml/reading.js";
import {
  keywordsOf,
  type Keyword,
  contentUnder,
  droppedAt,
  isAssertion,
  meantInstead,
  reasonOfDropped,
  rowOf,
  typeAbout,
  wholeKindOf,
  type ObjectKind,
} from "../document/keywords.js";
import { Origins } from "../document/origins.js";

/**
 * The status of a keyword: `exact` in the language, `approximated` in other words, `assumed` where the document leaves a choice,
 * `passedThrough` as data that is exported again, `dropped`, or `unselected`, where an import takes other operations.
 */
export type KeywordStatus = "exact" | "approximated" | "assumed" | "passedThrough" | "dropped" | "unselected";

/** The statuses, from the best to the worst. */
const statuses: readonly KeywordStatus[] = [
  "exact",
  "approximated",
  "assumed",
  "passedThrough",
  "dropped",
  "unselected",
];

/** One keyword with its status. An exact one has no reason. */
export interface LedgerRow {
  readonly pointer: string;
  readonly keyword: string;
  readonly status: KeywordStatus;
  readonly reason?: string;
  /** The effects on values, where the type is not exactly what the schema says. */
  readonly effects: readonly Effect[];
  readonly key: KeyNode;
}

/** An effect on values: some are valid that the schema excludes, or the other way around. */
export type Effect = "looser" | "narrower";

/** The status of a keyword, with the reason unless that is exact. */
interface Mark {
  readonly status: KeywordStatus;
  readonly reason?: string;
  /** True if values are valid that the keyword excludes. */
  readonly isLooser?: boolean;
}

/** The rule to which a keyword leads, beyond what its schema states. */
interface Narrowing {
  readonly status: "approximated" | "assumed";
  readonly reason: string;
  readonly rule?: object;
  readonly schema?: SyntaxNode;
}

/** A keyword by its key; nothing is recorded of one that is absent. */
type Keyed = Pick<MapEntry, "key"> | undefined;

/** Collects the statuses of keywords while a document is translated. */
export class Ledger {
  private readonly marks = new Map<KeyNode, Mark>();
  /** Statuses of whole parts, by the first node of the part: an operation that is left out. */
  private readonly parts = new Map<SyntaxNode, Mark>();
  /** Keywords that lead to rules which their schemas do not state. */
  readonly narrowed = new Map<KeyNode, Mark>();
  private readonly idle = new Map<KeyNode, string>();
  private readonly followers = new Map<KeyNode, KeyNode>();
  /** Followers that are exact in no use of their own. */
  private readonly unsaid = new Set<KeyNode>();
  private readonly read = new Set<KeyNode>();
  /** Rules that are enforced of schemas which do not state them, as JSON Schema. */
  readonly furtherRules = new Map<SyntaxNode, object>();
  /** Schemas that are enforced of values beside those which the document states. */
  readonly furtherSchemas = new Map<SyntaxNode, SyntaxNode>();

  /** Components that have no place where one use of them stands, with the reason: it holds unless another use reads them. */
  readonly placeless = new Map<SyntaxNode, string>();
  /** Schemas that say nothing where they stand, with the reason: it holds for what no other use reads. */
  readonly unread = new Map<SyntaxNode, string>();
  /** Properties that values of one direction lack, with the reason: it holds unless the other direction reads them. */
  readonly oneSided = new Map<SyntaxNode, string>();

  /** Records that a keyword is exact; a status that was recorded before stays. */
  markExact(keyword: Keyed): void {
    if (keyword === undefined) return;
    this.unsaid.delete(keyword.key);
    if (!this.marks.has(keyword.key)) this.marks.set(keyword.key, exact);
  }

  /** Returns whether a status of a keyword is recorded, other than that of being passed through for another use. */
  isMarked({ key }: MapEntry): boolean {
    const status = this.marks.get(key)?.status;
    return status === undefined ? this.idle.has(key) : status !== "passedThrough";
  }

  /** Records another status of a keyword. The worst of several counts. */
  mark(keyword: Keyed, status: Exclude<KeywordStatus, "exact">, reason: string): void {
    this.keepWorse(keyword, { status, reason });
  }

  /** Records a status of a keyword beside that which it has already: the reasons of equal ones are joined. */
  addReason(keyword: MapEntry, status: Exclude<KeywordStatus, "exact">, reason: string): void {
    const known = this.marks.get(keyword.key);
    if (known?.status !== status || known.reason === undefined) this.keepWorse(keyword, { status, reason });
    else this.marks.set(keyword.key, { ...known, reason: `${known.reason}; ${reason}` });
  }

  /** Records that a keyword is approximated, or assumed, and that values are valid which it excludes. */
  loosen(keyword: Keyed, reason: string, status: "approximated" | "assumed" = "approximated"): void {
    this.keepWorse(keyword, { status, reason, isLooser: true });
  }

  /**
   * Records that a keyword leads to a rule that its schema does not state: `rule` in JSON Schema, or `schema` in the
   * dialect of the document.
   */
  narrow(schema: SyntaxNode, { key }: MapEntry, { status, reason, rule, schema: further }: Narrowing): void {
    this.narrowed.set(key, { status, reason });
    if (rule !== undefined) this.furtherRules.set(schema, { ...this.furtherRules.get(schema), ...rule });
    if (further !== undefined) this.furtherSchemas.set(schema, further);
  }

  /** Returns whether values may be valid that a keyword excludes. */
  isLoose(entry: MapEntry): boolean {
    const mark = this.marks.get(entry.key);
    return mark === undefined ? idleReason("schema", entry) === undefined : isLooser(mark);
  }

  /** Returns whether values may be valid that a part excludes, whatever they are. */
  isLeftOut(part: SyntaxNode): boolean {
    const mark = this.parts.get(part);
    return mark !== undefined && isLooser(mark);
  }

  /** Keeps the worse of two marks; of equal statuses, the reason of that which has an effect on values. */
  private keepWorse(keyword: Keyed, mark: Mark): void {
    if (keyword === undefined) return;
    const { key } = keyword;
    const known = this.marks.get(key) ?? exact;
    const difference = statuses.indexOf(known.status) - statuses.indexOf(mark.status);
    const isKnownKept =
      difference > 0 || (difference === 0 && (known.isLooser === true || mark.isLooser !== true));
    const looser = known.isLooser === true || mark.isLooser === true ? { isLooser: true } : {};
    this.marks.set(key, { ...(isKnownKept ? known : mark), ...looser });
  }

  /** Records that a keyword has the status of another one: of two bounds, the narrower says the wider. */
  follow(keyword: MapEntry, other: MapEntry): void {
    const { key } = keyword;
    this.followers.set(key, other.key);
    if (this.marks.has(key)) return;
    this.marks.set(key, exact);
    this.unsaid.add(key);
  }

  /** Records that values of a JSON type, or of any, have these keywords, whatever is left out or without effect in another use. */
  noteRead(keywords: ReadonlyMap<string, MapEntry> | undefined, type: string): void {
    for (const { key } of keywords?.values() ?? [])
      if (type === "any" || (typeAbout(key.value) ?? type) === type) this.read.add(key);
  }

  /** Settles `placeless` and `unread`, once all uses are read. */
  settle(): void {
    for (const [node, reason] of this.placeless)
      if (!entriesOf(node).some((one) => this.isMarked(one))) this.leaveOut(node, reason, "approximated");
    for (const [node, reason] of this.oneSided)
      if (!entriesOf(node).some((one) => !/^(?:read|write)Only$/.test(one.key.value) && this.isMarked(one)))
        this.markUnread(node, reason);
    for (const [node, reason] of this.unread) this.markUnread(node, reason);
    for (const [key, reason] of this.idle)
      if (!this.read.has(key)) this.keepWorse({ key }, { status: "approximated", reason });
    for (const key of this.followers.keys()) {
      const last = this.lastAfter(key);
      const mark = this.marks.get(last);
      // What nothing reads says nothing of the keyword's other uses.
      const isUsed = this.read.has(last) || mark?.isLooser === true;
      if (!isUsed && !this.unsaid.has(key)) continue;
      if (mark === undefined) this.marks.delete(key);
      else this.keepWorse({ key }, mark);
    }
  }

  /** Returns the keyword whose status one has in the end; itself where two follow each other, in different uses. */
  private lastAfter(first: KeyNode): KeyNode {
    const seen = new Set([first]);
    for (let at = first; ;) {
      const next = this.followers.get(at);
      if (next === undefined) return at;
      if (seen.has(next)) return first;
      seen.add((at = next));
    }
  }

  /** Records as approximated those keywords of a part that nothing has read. */
  private markUnread(part: SyntaxNode, reason: string): void {
    for (const { key } of entriesWithin(part))
      if (!this.marks.has(key) && !this.read.has(key))
        this.marks.set(key, { status: "approximated", reason });
  }

  /** Records that a part of the document is left out, with every keyword in it. */
  leaveOut(part: SyntaxNode, reason: string, status: Exclude<KeywordStatus, "exact"> = "dropped"): void {
    this.parts.set(part, { status, reason });
  }

  /** Records the status of a keyword, and that its value is left out. */
  leaveOutAt(
    keyword: MapEntry | undefined,
    reason: string,
    status: Exclude<KeywordStatus, "exact"> = "dropped",
  ): void {
    this.mark(keyword, status, reason);
    if (keyword !== undefined) this.leaveOut(keyword.value, reason, status);
  }

  /** Records that a keyword says nothing where it stands; what it holds says something only if another use reads it. */
  markIdle(keyword: MapEntry, reason: string): void {
    this.idle.set(keyword.key, reason);
    this.unread.set(keyword.value, reason);
  }

  /** Records that a schema is left out of a type, so that values are valid which it excludes. */
  loosenPart(part: SyntaxNode, reason: string): void {
    this.parts.set(part, { status: "approximated", reason, isLooser: true });
  }

  /** Returns a row for every keyword of the document; `origins` are those of a tree that was made of it. */
  rows(root: SyntaxNode, origins: Origins = new Origins()): LedgerRow[] {
    const rows: LedgerRow[] = [];
    const parts = new Map([...this.parts].map(([node, mark]) => [origins.nodeOf(node), mark] as const));
    const marks = new Map<KeyNode, Mark>();
    for (const [key, mark] of this.marks) {
      const known = marks.get(origins.keyOf(key));
      if (known === undefined || statuses.indexOf(known.status) < statuses.indexOf(mark.status))
        marks.set(origins.keyOf(key), mark);
    }
    const narrowings = new Map([...this.narrowed].map(([key, mark]) => [origins.keyOf(key), mark] as const));
    const isSwagger = wholeKindOf(root) === "swagger";
    for (const keyword of keywordsOf(root, (node) => parts.get(node))) {
      const { pointer, entry, mark } = keyword;
      if (keyword.of === "schema" && (entry.key.value === "$defs" || entry.key.value === "definitions")) {
        for (const { value } of entriesOf(entry.value)) {
          const isRead = entriesOf(value).some((one) => marks.has(one.key));
          if (!isRead && !hasName(value))
            parts.set(value, { status: "approximated", reason: "a definition that nothing refers to" });
        }
      }
      const made =
        (mark as Mark | undefined) ??
        malformed(keyword, isSwagger) ??
        marks.get(entry.key) ??
        unread(keyword);
      const stated = keyword.of === "schema" && holdsFalse(entry) ? worse(made, falseIn(entry, parts)) : made;
      const narrowed = narrowings.get(entry.key);
      const { status, reason } = worse(stated, narrowed);
      const effects = [
        ...looserOf(keyword, stated),
        ...(narrowed === undefined ? [] : (["narrower"] as const)),
      ];
      const row = { pointer, keyword: entry.key.value, status, key: entry.key, effects };
      rows.push(reason === undefined ? row : { ...row, reason });
    }
    return rows;
  }
}

/** The mark of most keywords. */
const exact: Mark = { status: "exact" };

/** Keywords that name a schema for references. */
const nameKeys: ReadonlySet<string> = new Set(["$id", "$anchor", "$recursiveAnchor", "$dynamicAnchor"]);

function isLooser({ status, isLooser: stated }: Mark): boolean {
  return stated === true || status === "passedThrough" || status === "dropped";
}

/** Returns the effect of a mark on values; annotations have none. */
function looserOf({ entry, of }: Keyword, mark: Mark): readonly Effect[] {
  const isAbout = of === "schema" && (isAssertion(entry.key.value) || entry.key.value === "$defs");
  return mark.isLooser === true || (isAbout && entry.key.value !== "$defs" && isLooser(mark))
    ? ["looser"]
    : [];
}

function worse(left: Mark, right: Mark | undefined): Mark {
  return right !== undefined && statuses.indexOf(left.status) < statuses.indexOf(right.status) ? right : left;
}

/** The status of the schema `false` in most places. */
const falseSchema: Mark = {
  status: "dropped",
  reason: "`false` as a schema, which no type of the language is",
  isLooser: true,
};

/** The reason why a property that no object may have is no field. */
export const falseProperty =
  "a property that no object has: the types leave it out, and nothing enforces its absence";

/** The reason why such a property of a closed object is no field. */
export const refusedProperty = "a property that no object has: the object is closed, so it is refused";

/** Returns the mark of a keyword with the schema `false`; `parts` holds the statuses of such schemas. */
function falseIn({ key, value }: MapEntry, parts: ReadonlyMap<SyntaxNode, Mark>): Mark {
  if (key.value !== "properties") return (isFalse(value) ? parts.get(value) : undefined) ?? falseSchema;
  const marks = entriesOf(value).flatMap((one) => (isFalse(one.value) ? [parts.get(one.value)] : []));
  return marks.every((mark) => mark !== undefined && !isLooser(mark))
    ? { status: "approximated", reason: refusedProperty }
    : { status: "approximated", reason: falseProperty, isLooser: true };
}

function holdsFalse({ key, value }: MapEntry): boolean {
  if (rowOf("schema", key.value)?.refusesFalse !== true) return false;
  const below =
    value.kind === "list" ? value.items : value.kind === "map" ? value.entries.map((one) => one.value) : [];
  const isMap = value.kind === "map" && (key.value === "items" || key.value === "contains");
  return isFalse(value) || (!isMap && below.some(isFalse));
}

/** Returns whether a schema, or one in it, has a name by which a reference may find it at run time. */
function hasName(root: SyntaxNode): boolean {
  for (const { key } of entriesWithin(root)) if (nameKeys.has(key.value)) return true;
  return false;
}

/** The status of a keyword with a value of another kind than it has: nothing can read it. */
function malformed({ entry: { key, value }, of }: Keyword, isSwagger: boolean): Mark | undefined {
  const under = contentUnder(of, key.value);
  if (isEmpty(value)) return undefined;
  const meant = meantInstead(of, key.value, value);
  if (meant !== undefined)
    return { status: "dropped", reason: `\`${key.value}\` takes ${meant}, so this value has no effect` };
  if (under === "data" || under === "schema") return undefined;
  // In Swagger 2, a discriminator is the name of the property.
  if (isSwagger && under === "discriminator" && value.kind === "scalar") return undefined;
  const wanted = typeof under === "object" && "list" in under ? "list" : "map";
  if (value.kind === wanted || (of === "schema" && key.value === "items")) return undefined;
  return {
    status: "dropped",
    reason: `the value is no ${wanted === "map" ? "object" : "list"}, so it is not read`,
  };
}

/** The status of a keyword that nothing has read: that of its row, unless the part around it says more. */
function unread({ entry, of, pointer }: Keyword): Mark {
  const key = entry.key.value;
  const idle = idleReason(of, entry);
  if (idle !== undefined) return { status: "approximated", reason: idle };
  const dropped = droppedAt.find(({ at }) => at.test(pointer));
  if (dropped !== undefined) return { status: "dropped", reason: dropped.reason };
  if (of !== "schema" && isEmpty(entry.value)) return { status: "approximated", reason: "it is empty" };
  return { status: "dropped", reason: reasonOfDropped(of, key) };
}

function idleReason(of: ObjectKind, { key, value }: MapEntry): string | undefined {
  const row = rowOf(of, key.value);
  if (row === undefined)
    return of === "schema" && !key.value.startsWith("x-")
      ? "JSON Schema has no such keyword, so it has no effect"
      : undefined;
  return typeof row.idle === "function" ? row.idle(value) : row.idle;
}

function isEmpty(node: SyntaxNode): boolean {
  if (node.kind === "scalar") return node.value === "" || node.value === null;
  return node.kind === "list" ? node.items.length === 0 : node.kind === "map" && node.entries.length === 0;
}
