/** The file of a spec that declares something. */
import type { Model } from "./model.js";

/**
 * The file that declares what is at `path`, as seen from the folder of the root file.
 *
 *   resources/Ticket/fields/id   ->   parts/tickets.yaml
 */
export function specFileOf({ places, specName }: Model, path: string): string {
  const place = places[path] ?? places[path.split("/", 2).join("/")];
  return place === undefined ? specName : withinSpec(places["service"]?.file ?? "", place.file);
}

/** `file` as seen from the folder of the file `root`. */
export function withinSpec(root: string, file: string): string {
  const folder = /^.*[\\/]/s.exec(root)?.[0] ?? "";
  return (file.startsWith(folder) ? file.slice(folder.length) : file).replaceAll("\\", "/");
}

/** The place of a declaration, for people: `api.yaml#parcels.get`. */
export function specPlace(
  model: Model,
  { name, path }: { readonly name: string; readonly path: string },
): string {
  return `${specFileOf(model, path)}#${name}`;
}

/** The place of the resource or enum `name`. */
export function specPlaceOfType(model: Model, name: string): string {
  const section = model.enums.some((item) => item.name === name) ? "enums" : "resources";
  return specPlace(model, { name, path: `${section}/${name}` });
}
