/** The files of a spec, and the places of declarations in them. */
import type { ByName } from "../facts/by-name.js";
import type { Model } from "./model.js";

/** All that docs ask of a model: the files of declarations. */
export type DeclarationFiles = Pick<Model, "specName" | "places">;

/**
 * Returns the file of the declaration at `path`, relative to the folder of the root file.
 *
 *   resources/Ticket/fields/id   ->   parts/tickets.yaml
 */
export function specFileOf({ places, specName }: DeclarationFiles, path: string): string {
  const place = places[path] ?? places[path.split("/", 2).join("/")];
  return place === undefined ? specName : withinSpec(places["service"]?.file ?? "", place.file);
}

/**
 * Returns `file` relative to the folder of the file `root`. Both are relative to one folder, or absolute.
 *
 *   spec/api.yaml, spec/parts/tickets.yaml                  ->   parts/tickets.yaml
 *   packages/a/spec/api.yaml, packages/base/money.yaml    ->   ../../base/money.yaml
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
  files: DeclarationFiles,
  { name, path }: { readonly name: string; readonly path: string },
): string {
  return `${specFileOf(files, path)}#${name}`;
}

/** The paths of types by name. */
export interface TypePaths extends DeclarationFiles {
  readonly typePaths: ByName<string>;
}

/** Returns the paths of the resources, enums and scalars of a model. */
export function pathsOfTypes({ resources, scalars, enums }: Model): ReadonlyMap<string, string> {
  return new Map([...resources, ...scalars, ...enums].map(({ name, path }) => [name, path]));
}

/** Returns the place of the resource or enum `name` for docs. */
export function specPlaceOfType(paths: TypePaths, name: string): string {
  const path = paths.typePaths.get(name) ?? `resources/${name}`;
  return specPlace(paths, { name: specAnchor(path), path });
}
