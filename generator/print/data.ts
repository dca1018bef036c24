/** Data as code: records whose members are literals, lists, records or expressions. */
import { list, record, type Doc } from "./layout.js";
import { quoteLiteral, quoteKey } from "./quote/code.js";

type Literal = string | number | boolean | null;

/** Code in the place of data. */
class Expression {
  readonly doc: Doc;

  constructor(doc: Doc) {
    this.doc = doc;
  }
}

/** Returns code, such as a name of the module, as a member of data. */
export function expression(doc: Doc): Expression {
  return new Expression(doc);
}

/** A member of data. */
export type Datum = Literal | Expression | readonly Datum[] | Data;

/** Members by name. A member that is undefined is left out. */
export interface Data {
  readonly [name: string]: Datum | undefined;
}

/**
 * The entries of a record.
 *
 *   { name: "limit", list: undefined, range: { min: 1 } }   ->   name: "limit", range: { min: 1 }
 */
export function dataEntries(data: Data): Doc[] {
  return Object.entries(data).flatMap(([name, datum]) =>
    datum === undefined ? [] : [[`${quoteKey(name)}: `, dataDoc(datum)]],
  );
}

/**
 * Returns data as code.
 *
 *   { tags: ["new"] }   ->   { tags: ["new"] }
 */
export function dataDoc(datum: Datum): Doc {
  if (datum instanceof Expression) return datum.doc;
  if (Array.isArray(datum)) return list((datum as readonly Datum[]).map(dataDoc));
  if (typeof datum === "object" && datum !== null) return record(dataEntries(datum as Data));
  return quoteLiteral(datum as Literal);
}

/** Returns `items`, undefined if there are none. */
export function unlessEmpty<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

/** Returns a record as a member of data, undefined without entries; `write` lays it out. */
export function recordUnlessEmpty(entries: readonly Doc[], write = record): Expression | undefined {
  return entries.length === 0 ? undefined : new Expression(write(entries));
}
