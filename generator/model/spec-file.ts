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

/**
 * Returns `file` relative to the folder of the file `root`. Both are relative to one folder, or absolute.
 *
 *   spec/api.yaml, spec/parts/tickets.yaml                  ->   parts/tickets.yaml
 *   packages/a/spec/api.yaml, packages/shared/money.yaml    ->   ../../shared/money.yaml
 */
export function withinSpec(root: string, file: string): string {
  const folders = root.split(/[\\/]/).slice(0, -1);
  const segments = file.split(/[\\/]/);
  const split = folders.findIndex((name, at) => name !== segments[at]);
  const shared = split === -1 ? folders.length : split;
  return [...folders.slice(shared).map(() => ".."), ...segments.slice(shared)].join("/");
}

/**
 * Returns the name of the declaration or field at `path` for docs, free of keys of the language.
 *
 *   resources/PolicyListItem/fields/name                  ->   PolicyListItem.name
 *   resources/Parcel/fields/stops/list/fields/kind/enum   ->   Parcel.stops.kind
 *   endpoints/parcels.remove/body/fields/reason           ->   parcels.remove.reason
 */
export function specAnchor(path: string): string {
  const match =
    /^[a-z]+\/([^/]+)(?:\/(?:fields|query|path|headers|body(?:\/(?:list|map))*(?:\/(?:enum|union|fields)(?=\/|$))?)(?:\/(.*))?$)?/s.exec(
      path,
    );
  const [, name, field] = match ?? [];
  if (name === undefined) return path;
  return field === undefined
    ? name
    : `${name}.${field.replace(inlineKeys, (_, next) => (next === "/" ? "." : ""))}`;
}

/** The keys between a field and a type that is declared there. */
const inlineKeys = /(?:\/(?:list|map))*\/(?:enum|union|fields|from)(\/|$)/g;

/** Returns the place of a declaration for docs: `api.yaml#parcels.get`. */
export function specPlace(
  model: Model,
  { name, path }: { readonly name: string; readonly path: string },
): string {
  return `${specFileOf(model, path)}#${name}`;
}

/** The paths of types by name, found once for a model. */
const typePaths = new WeakMap<Model, ReadonlyMap<string, string>>();

/** Returns the place of the resource or enum `name` for docs. */
export function specPlaceOfType(model: Model, name: string): string {
  let paths = typePaths.get(model);
  if (paths === undefined) {
    const named = [...model.resources, ...model.scalars, ...model.enums];
    typePaths.set(model, (paths = new Map(named.map((item) => [item.name, item.path]))));
  }
  const path = paths.get(name) ?? `resources/${name}`;
  return specPlace(model, { name: specAnchor(path), path });
}
