/** An operation of a document. */
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { type DocumentPlace, itemPlaces, placeAt } from "../document/references.js";
import type { Translation } from "../translation.js";

/** An operation of the document. */
export interface Operation extends DocumentPlace {
  readonly method: string;
  readonly path: string;
  readonly pathItem: DocumentPlace;
  /** The places on the way to the path item that are references. */
  readonly pathHops: readonly DocumentPlace[];
  readonly entry: MapEntry;
}

/**
 * Returns a path whose parameters are written as those of OpenAPI: `/users/:id` → `/users/{id}`, `/files/*` → `/files/{*+}`, the
 * rest of the path.
 */
export function templated(path: string): string {
  return path.replaceAll(/(?<=\/):([A-Za-z_]\w*)(?=\/|$)/g, "{$1}").replace(/\/(?:\*|\{\*\})$/, "/{*+}");
}

/** Ends the translation of an operation that the language cannot say; the message is the reason. */
export class Unsayable extends Error {}

/** Returns the parameters of an operation, those of its path in front. */
export function parametersStated(operation: Operation): readonly DocumentPlace[] {
  return [operation.pathItem, operation].flatMap((holder) => itemPlaces(placeAt(holder, "parameters")));
}

/** Notes that clients cannot send a part of the requests of an operation. */
export function loses(
  t: Translation,
  { method, path }: Operation,
  { span }: SyntaxNode,
  reason: string,
): void {
  t.losses.add("request", { span }, `${method} ${path}: ${reason}`);
}
