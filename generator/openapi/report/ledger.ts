/** The ledger: what has become of each keyword of a document. */
import type { KeyNode, MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { isAssertion, isKeyword } from "../schemas/annotations.js";
import { entriesOf, isFalse, itemsOf } from "../document/nodes.js";
import { contentUnder, keywordsOf } from "../document/keywords.js";
import type { Keyword } from "../document/keywords.js";
import { Origins } from "../document/origins.js";
import { reasonOfUnread } from "../document/unread-keywords.js";

/**
 * The fate of a keyword: `said` in the language, `otherwise` in other words, `assumed` where the document leaves a choice,
 * `carried` as data that is exported again, `dropped`, or `unselected`, where an import takes other operations.
 */
export type Fate = "said" | "otherwise" | "assumed" | "carried" | "dropped" | "unselected";

/** The fates, from the best to the worst. */
const fates: readonly Fate[] = ["said", "otherwise", "assumed", "carried", "dropped", "unselected"];

/** One keyword with its fate. A keyword that is said has no reason. */
export interface LedgerRow {
  readonly pointer: string;
  readonly keyword: string;
  readonly fate: Fate;
  readonly reason?: string;
  /** The effects on values, where the type is not exactly what the schema says. */
  readonly effects: readonly Effect[];
  readonly key: KeyNode;
}

/** An effect on values: some are valid that the schema excludes, or the other way around. */
export type Effect = "looser" | "narrower";

/** The fate of a keyword, with the reason unless it is said. */
interface Mark {
  readonly fate: Fate;
  readonly reason?: string;
  /** True if values are valid that the keyword excludes. */
  readonly isLooser?: boolean;
}

/** The rule to which a keyword leads, beyond what its schema states. */
interface Narrowing {
  readonly fate: "otherwise" | "assumed";
  readonly reason: string;
  readonly rule?: object;
  readonly schema?: SyntaxNode;
}

/** Collects the fates of keywords while a document is translated. */
export class Ledger {
  private readonly marks = new Map<KeyNode, Mark>();
  /** Fates of whole parts, by the first node of the part: an operation that is left out. */
  private readonly parts = new Map<SyntaxNode, Mark>();
  /** Keywords that lead to rules which their schemas do not state. */
  private readonly narrowed = new Map<KeyNode, Mark>();
  /** Rules that are enforced of schemas which do not state them, as JSON Schema. */
  private readonly further = new Map<SyntaxNode, object>();
  /** Schemas that are enforced of values beside those which the document states. */
  private readonly furtherSchemas = new Map<SyntaxNode, SyntaxNode>();

  /** Records that a keyword is said; a fate that was recorded before stays. */
  say({ key }: MapEntry): void {
    this.sayKey(key);
  }

  /** Records that the keyword with a key is said. */
  sayKey(key: KeyNode): void {
    if (!this.marks.has(key)) this.marks.set(key, said);
  }

  /** Returns whether a fate of a keyword is recorded, other than that of being carried for another use. */
  isMarked({ key }: MapEntry): boolean {
    const fate = this.marks.get(key)?.fate;
    return fate !== undefined && fate !== "carried";
  }

  /** Records another fate of a keyword. The worst of several counts. */
  note({ key }: MapEntry, fate: Exclude<Fate, "said">, reason: string): void {
    this.noteKey(key, fate, reason);
  }

  /** Records another fate of a key. */
  noteKey(key: KeyNode, fate: Exclude<Fate, "said">, reason: string): void {
    this.mark(key, { fate, reason });
  }

  /** Records a fate of a keyword beside that which it has already: the reasons of equal ones are joined. */
  add({ key }: MapEntry, fate: Exclude<Fate, "said">, reason: string): void {
    const known = this.marks.get(key);
    if (known?.fate !== fate || known.reason === undefined) this.mark(key, { fate, reason });
    else this.marks.set(key, { ...known, reason: `${known.reason}; ${reason}` });
  }

  /** Records that a keyword is said otherwise, or assumed, and that values are valid which it excludes. */
  loosen({ key }: MapEntry, reason: string, fate: "otherwise" | "assumed" = "otherwise"): void {
    this.mark(key, { fate, reason, isLooser: true });
  }

  /**
   * Records that a keyword leads to a rule that its schema does not state: `rule` in JSON Schema, or `schema` in the
   * dialect of the document.
   */
  narrow(schema: SyntaxNode, { key }: MapEntry, { fate, reason, rule, schema: further }: Narrowing): void {
    this.narrowed.set(key, { fate, reason });
    if (rule !== undefined) this.further.set(schema, { ...this.further.get(schema), ...rule });
    if (further !== undefined) this.furtherSchemas.set(schema, further);
  }

  /** Returns the schema that values of another one must also have, in the dialect of the document. */
  furtherSchemaOf(schema: SyntaxNode): SyntaxNode | undefined {
    return this.furtherSchemas.get(schema);
  }

  /** Returns the rules that a schema does not state. */
  furtherRulesOf(schema: SyntaxNode): object | undefined {
    return this.further.get(schema);
  }

  /** Returns whether values may be valid that a keyword excludes. */
  isLoose({ key }: MapEntry): boolean {
    const mark = this.marks.get(key);
    return mark === undefined || isLooser(mark);
  }

  /** Returns whether values may be valid that a part excludes, whatever they are. */
  isLeftOut(part: SyntaxNode): boolean {
    const mark = this.parts.get(part);
    return mark !== undefined && isLooser(mark);
  }

  /** Keeps the worse of two marks; of equal fates, the reason of that which has an effect on values. */
  private mark(key: KeyNode, mark: Mark): void {
    const known = this.marks.get(key) ?? said;
    const difference = fates.indexOf(known.fate) - fates.indexOf(mark.fate);
    const isKnownKept =
      difference > 0 || (difference === 0 && (known.isLooser === true || mark.isLooser !== true));
    const looser = known.isLooser === true || mark.isLooser === true ? { isLooser: true } : {};
    this.marks.set(key, { ...(isKnownKept ? known : mark), ...looser });
  }

  /** Records as said otherwise those keywords of a part that nothing has read. */
  noteUnread(part: SyntaxNode, reason: string): void {
    const stack = [part];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      for (const one of itemsOf(node)) stack.push(one);
      for (const { key, value } of entriesOf(node)) {
        if (!this.marks.has(key)) this.marks.set(key, { fate: "otherwise", reason });
        stack.push(value);
      }
    }
  }

  /** Records that a part of the document is left out, with every keyword in it. */
  leaveOut(part: SyntaxNode, reason: string, fate: Exclude<Fate, "said"> = "dropped"): void {
    this.parts.set(part, { fate, reason });
  }

  /** Records that a schema is left out of a type, so that values are valid which it excludes. */
  loosenPart(part: SyntaxNode, reason: string): void {
    this.parts.set(part, { fate: "otherwise", reason, isLooser: true });
  }

  /** Returns a row for every keyword of the document; `origins` are those of a tree that was made of it. */
  rows(root: SyntaxNode, origins: Origins = new Origins()): LedgerRow[] {
    const rows: LedgerRow[] = [];
    const parts = new Map([...this.parts].map(([node, mark]) => [origins.nodeOf(node), mark] as const));
    const marks = new Map<KeyNode, Mark>();
    for (const [key, mark] of this.marks) {
      const known = marks.get(origins.keyOf(key));
      if (known === undefined || fates.indexOf(known.fate) < fates.indexOf(mark.fate))
        marks.set(origins.keyOf(key), mark);
    }
    const narrowings = new Map([...this.narrowed].map(([key, mark]) => [origins.keyOf(key), mark] as const));
    for (const keyword of keywordsOf(root, (node) => parts.get(node))) {
      const { pointer, entry, mark } = keyword;
      if (holdsDefinitions(keyword)) {
        for (const { value } of entriesOf(entry.value)) {
          const isRead = entriesOf(value).some((one) => marks.has(one.key));
          if (!isRead && !hasName(value))
            parts.set(value, { fate: "otherwise", reason: "a definition that nothing refers to" });
        }
      }
      const made =
        (mark as Mark | undefined) ?? malformed(keyword) ?? marks.get(entry.key) ?? unread(keyword);
      const stated = keyword.of === "schema" && holdsFalse(entry) ? worse(made, falseIn(entry, parts)) : made;
      const narrowed = narrowings.get(entry.key);
      const { fate, reason } = worse(stated, narrowed);
      const effects = [
        ...looserOf(keyword, stated),
        ...(narrowed === undefined ? [] : (["narrower"] as const)),
      ];
      const row = { pointer, keyword: entry.key.value, fate, key: entry.key, effects };
      rows.push(reason === undefined ? row : { ...row, reason });
    }
    return rows;
  }
}

/** The mark of most keywords. */
const said: Mark = { fate: "said" };

/** Keywords that name a schema for references. */
const nameKeys: ReadonlySet<string> = new Set(["$id", "$anchor", "$recursiveAnchor", "$dynamicAnchor"]);

function isLooser({ fate, isLooser: stated }: Mark): boolean {
  return stated === true || fate === "carried" || fate === "dropped";
}

/** Returns the effect of a mark on values; annotations have none. */
function looserOf({ entry, of }: Keyword, mark: Mark): readonly Effect[] {
  const isAbout = of === "schema" && (isAssertion(entry.key.value) || entry.key.value === "$defs");
  return mark.isLooser === true || (isAbout && entry.key.value !== "$defs" && isLooser(mark))
    ? ["looser"]
    : [];
}

function worse(left: Mark, right: Mark | undefined): Mark {
  return right !== undefined && fates.indexOf(left.fate) < fates.indexOf(right.fate) ? right : left;
}

/** The fate of the schema `false` in most places. */
const falseSchema: Mark = {
  fate: "dropped",
  reason: "`false` as a schema, which no type of the language is",
  isLooser: true,
};

/** The reason why a property that no object may have is no field. */
export const falseProperty =
  "a property that no object has: the types leave it out, and nothing enforces its absence";

/** The reason why such a property of a closed object is no field. */
export const refusedProperty = "a property that no object has: the object is closed, so it is refused";

/** Returns the mark of a keyword with the schema `false`; `parts` holds the fates of such schemas. */
function falseIn({ key, value }: MapEntry, parts: ReadonlyMap<SyntaxNode, Mark>): Mark {
  if (key.value !== "properties") return (isFalse(value) ? parts.get(value) : undefined) ?? falseSchema;
  const marks = entriesOf(value).flatMap((one) => (isFalse(one.value) ? [parts.get(one.value)] : []));
  return marks.every((mark) => mark !== undefined && !isLooser(mark))
    ? { fate: "otherwise", reason: refusedProperty }
    : { fate: "otherwise", reason: falseProperty, isLooser: true };
}

/** Keywords for which `false` has a counterpart. */
const sayFalse: ReadonlySet<string> = new Set(["additionalProperties", "unevaluatedProperties"]);
const holdSchemas: ReadonlySet<string> = new Set([
  "items",
  "contains",
  "propertyNames",
  "allOf",
  "anyOf",
  "oneOf",
  "prefixItems",
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
]);

/** Returns whether the schema `false` stands under a keyword. */
function holdsFalse({ key, value }: MapEntry): boolean {
  if (sayFalse.has(key.value) || !holdSchemas.has(key.value)) return false;
  const below =
    value.kind === "list" ? value.items : value.kind === "map" ? value.entries.map((one) => one.value) : [];
  const isMap = value.kind === "map" && (key.value === "items" || key.value === "contains");
  return isFalse(value) || (!isMap && below.some(isFalse));
}

/** Returns whether a schema, or one in it, has a name by which a reference may find it at run time. */
function hasName(root: SyntaxNode): boolean {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.kind === "list") for (const one of node.items) stack.push(one);
    for (const { key, value } of entriesOf(node)) {
      if (nameKeys.has(key.value)) return true;
      stack.push(value);
    }
  }
  return false;
}

/** Returns whether schemas with names stand under a keyword. */
function holdsDefinitions({ entry: { key }, of }: Pick<Keyword, "entry" | "of">): boolean {
  return of === "schema" && (key.value === "$defs" || key.value === "definitions");
}

/** The fate of a keyword whose value is no list or no object, although its place asks for one: nothing can read it. */
function malformed({ entry: { key, value }, of }: Keyword): Mark | undefined {
  const under = contentUnder(of, key.value);
  if (under === "data" || under === "schema" || isEmpty(value)) return undefined;
  const wanted = typeof under === "object" && "list" in under ? "list" : "map";
  if (value.kind === wanted || (of === "schema" && key.value === "items")) return undefined;
  return {
    fate: "dropped",
    reason: `the value is no ${wanted === "map" ? "object" : "list"}, so it is not read`,
  };
}

/** The fate of a keyword that nothing has read. */
function unread({ entry, of, pointer }: Keyword): Mark {
  const key = entry.key.value;
  if (of === "schema" && nameKeys.has(key))
    return { fate: "otherwise", reason: "a name for references, which are resolved" };
  if (key.startsWith("x-"))
    return { fate: "dropped", reason: "a vendor extension, which speccast does not read" };
  if (of === "schema" && (key === "readOnly" || key === "writeOnly"))
    return {
      fate: "otherwise",
      reason: "it says something of properties only, and no property has this schema",
    };
  if (of === "schema" && key === "format")
    return { fate: "otherwise", reason: "a format of listed values, or of no scalar, excludes none" };
  if (of === "schema" && key === "uniqueItems" && isFalse(entry.value))
    return { fate: "otherwise", reason: "`false` is what holds without the keyword" };
  if (holdsDefinitions({ entry, of }))
    return { fate: "otherwise", reason: "definitions, which count where a reference leads to them" };
  if (of === "schema" && !isKeyword(key))
    return { fate: "otherwise", reason: "JSON Schema has no such keyword, so it has no effect" };
  if (of === "discriminator" || (of === "schema" && key === "discriminator"))
    return {
      fate: "otherwise",
      reason: "the schema has no `oneOf` or `anyOf`, so its type stays as it is",
    };
  if (pointer.startsWith("/webhooks/"))
    return { fate: "dropped", reason: "a part of a webhook that an event does not have" };
  if (
    /^\/components\/(?:parameters|responses|requestBodies|headers|examples|links|callbacks|pathItems|mediaTypes)\//.test(
      pointer,
    )
  )
    return {
      fate: "dropped",
      reason: "no operation uses the component, or specs have no place for this part of it",
    };
  if (of !== "schema" && isEmpty(entry.value))
    return { fate: "otherwise", reason: "it is empty, so it says nothing" };
  return { fate: "dropped", reason: reasonOfUnread(of, key) };
}

function isEmpty(node: SyntaxNode): boolean {
  if (node.kind === "scalar") return node.value === "" || node.value === null;
  return node.kind === "list" ? node.items.length === 0 : node.kind === "map" && node.entries.length === 0;
}
