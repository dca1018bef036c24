/**
 * Lists with a schema for each position, as pydantic, TypeBox and zod print tuples:
 *
 *     { prefixItems: [number, number], minItems: 2, maxItems: 2 }   ->   list of numbers, count 2
 *     { prefixItems: [string, Book], items: false }                 ->   list of strings or books, count at most 2
 *
 * The language has lists of one type. So an item may be that of any position, and a list with other items after the
 * positions is one of any values.
 */
import { dataTree, entry } from "../document/nodes.js";
import { isFalse, itemsOf, numberOf } from "../../source/yaml/reading.js";
import { toJson, entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { AnswerKey, type Translation } from "../translation.js";
import { assertionsIn } from "../document/keywords.js";
import type { DocumentPlace } from "../document/references.js";
import type { View } from "./views.js";

/** Positions that are read; a list with more is one of any values. */
const most = 100;

const anyPosition = "one schema for each position of a list: an item may be that of any position";

/** Returns the items of a list that has nothing but positions; undefined for another list. */
export function tupleOf(t: Translation, view: View, { node, pointer }: DocumentPlace) {
  const stated = statedBy(view, node);
  if (stated === undefined) return undefined;
  const { positions, rest } = stated;
  const schemas = itemsOf(positions.value);
  const limit = numberOf(view.keywords.get("maxItems")?.value);
  const isClosed = isFalse(rest?.value) || (limit !== undefined && limit <= schemas.length);
  const isReadable =
    schemas.length > 0 && schemas.length <= most && schemas.every(({ kind }) => kind === "map");
  if (!isClosed || !isReadable) return undefined;
  const start = `${pointer}/${positions.key.value}`;
  const distinct = distinctOf(schemas);
  for (const schema of schemas)
    if (!distinct.includes(schema)) t.ledger.leaveOut(schema, "another position repeats it", "approximated");
  const [first] = distinct;
  const isOne = distinct.length === 1 && first !== undefined;
  noteKeywords(t, { positions, rest }, isOne);
  const bounded = isFalse(rest?.value) && (limit === undefined || limit > schemas.length);
  const count = entry("maxItems", schemas.length, positions.key.span);
  return {
    items: isOne
      ? { node: first, pointer: `${start}/0` }
      : { node: unionOf(t, positions, distinct), pointer: start },
    view: bounded ? { ...view, keywords: new Map(view.keywords).set("maxItems", count) } : view,
  };
}

/** The keyword of positions, and that of the items after them. */
interface Stated {
  readonly positions: MapEntry;
  readonly rest: MapEntry | undefined;
}

/** Returns the keywords of a list with positions, if both are of one schema: `items` leaves out the positions beside it alone. */
function statedBy({ keywords }: View, node: SyntaxNode): Stated | undefined {
  const items = keywords.get("items");
  const isOld = items?.value.kind === "list";
  const positions = isOld ? items : keywords.get("prefixItems");
  const rest = isOld ? keywords.get("additionalItems") : items;
  if (positions === undefined || keywords.has("contains") || keywords.has("unevaluatedItems"))
    return undefined;
  const isOwn = [positions, rest].every((one) => one === undefined || entryOf(node, one.key.value) === one);
  return isOwn || rest === undefined ? { positions, rest } : undefined;
}

function noteKeywords(t: Translation, { positions, rest }: Stated, isOne: boolean): void {
  for (const keyword of [positions, rest ?? []].flat()) {
    if (isOne) t.ledger.markExact(keyword);
    else t.ledger.loosen(keyword, anyPosition);
  }
  if (rest === undefined || !isFalse(rest.value)) return;
  const reason = "no item stands after the positions: a list has so many at most";
  if (isOne) t.ledger.leaveOut(rest.value, reason, "approximated");
  else t.ledger.loosenPart(rest.value, anyPosition);
}

/** Returns the first of all schemas that say the same, apart from what documents them. */
function distinctOf(schemas: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const seen = new Set<string>();
  return schemas.filter((schema) => {
    const own = assertionsIn(schema);
    const text = JSON.stringify(own.map(({ key, value }) => [key.value, toJson(value)]));
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** The schemas of any position, made once for each list, so that circles of schemas end. */
const unionsOfPositions = new AnswerKey<SyntaxNode, SyntaxNode>();

function unionOf(t: Translation, { key, value }: MapEntry, schemas: readonly SyntaxNode[]): SyntaxNode {
  return t.answers.once(unionsOfPositions, value, () => dataTree({ anyOf: schemas }, key.span));
}
