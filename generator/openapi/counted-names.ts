/**
 * Names of schemas that a framework only counts. `@fastify/swagger` calls them `def-0`, `def-1` and so on, in the order in
 * which they are registered, and puts what the program calls them into `title`. The number says nothing and moves with
 * every insertion, so the title is the name.
 */
import { entryOf } from "../parse/tree.js";
import type { MapEntry } from "../parse/tree.js";
import { textOf } from "./nodes.js";

/** A counted name, and the definition within it that follows. */
const counted = /^(def-\d+)(?:-(.+))?$/;
const longestTitle = 80;

/**
 * Returns the text that a schema is named by.
 *
 *     def-0, with the title Parcel         ->   Parcel
 *     def-0-unit, and def-0 is Parcel      ->   Parcel-unit
 *     simple-user                          ->   simple-user
 */
export function namingTextOf(source: string, schemas: readonly MapEntry[]): string {
  const [, holder, within] = counted.exec(source) ?? [];
  if (holder === undefined) return source;
  const schema = schemas.find(({ key }) => key.value === holder)?.value;
  const title = textOf(entryOf(schema, "title")?.value)?.trim() ?? "";
  const name = title.length > longestTitle ? "" : nameInTitle(title);
  if (!/[A-Za-z]/.test(name)) return source;
  return within === undefined ? name : `${name}-${within}`;
}

/**
 * Returns the name in a title; that of an id is its last step.
 *
 *     https://depot.example/problem.schema.json#   ->   problem
 */
export function nameInTitle(title: string): string {
  if (!/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(title)) return title.replace(/#$/, "");
  const last =
    title
      .replace(/[#?].*$/, "")
      .split("/")
      .findLast((step) => step !== "") ?? "";
  return last.replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, "");
}

/**
 * Returns the pointer that a reference means where `@fastify/swagger` prints one that leads nowhere.
 *
 *     /components/schemas/def-3/components/schemas/cursor   ->   /components/schemas/def-3-cursor
 */
export function intendedPointer(pointer: string): string | undefined {
  const found = /^\/components\/schemas\/([^/]+)\/components\/schemas\/([^/]+)$/.exec(pointer);
  return found === null ? undefined : `/components/schemas/${found[1]}-${found[2]}`;
}
