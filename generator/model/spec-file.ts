/** The files of a spec, and the places of declarations in them. */
import type { Model } from "./model.js";

/**
 * Returns the file of the declaration at `path`, relative to the folder of the root file.
 *
 *   resources/Ticket/fields/id   ->   parts/tickets.yaml
 */
export function specFileOf({ places, specName }: Model, path: string): string {
  const place = places[path] ?? places[path.split("/", 2).join("/")];
  return place === undefined ? specName : withinSpec(places["service"]?.file ?? "", place.file);
}

/** Returns `file` relative to the folder of the file `root`. */
export function withinSpec(root: string, file: string): string {
  const folder = /^.*[\\/]/s.exec(root)?.[0] ?? "";
  return (file.startsWith(folder) ? file.slice(folder.length) : file).replaceAll("\\", "/");
}

/** Returns the place of a declaration for docs: `api.yaml#parcels.get`. */
export function specPlace(
  model: Model,
  { name, path }: { readonly name: string; readonly path: string },
): string {
  return `${specFileOf(model, path)}#${name}`;
}

/** Returns the place of the resource or enum `name` for docs. */
export function specPlaceOfType(model: Model, name: string): string {
  const isNamed = (item: { readonly name: string }): boolean => item.name === name;
  const section = model.enums.some(isNamed) ? "enums" : model.scalars.some(isNamed) ? "types" : "resources";
  return specPlace(model, { name, path: `${section}/${name}` });
}
