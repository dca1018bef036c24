/** An operation of a document. */
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import { itemsOf } from "./nodes.js";
import type { Place } from "./references.js";

/** An operation of the document. */
export interface Operation extends Place {
  readonly method: string;
  readonly path: string;
  readonly pathItem: Place;
  readonly entry: MapEntry;
}

/** Ends the translation of an operation that the language cannot say; the message is the reason. */
export class Unsayable extends Error {}

/** Returns the nodes of a list with their pointers. */
export function placesOf(list: SyntaxNode | undefined, pointer: string): Place[] {
  return itemsOf(list).map((node, index) => ({ node, pointer: `${pointer}/${index}` }));
}
