/** Maps of declaration files: they lead an editor from a type, a field or an operation to its line in the spec. */
import { exportedNames } from "../../../language/names/exported-names.js";
import { allGroups, groupTree } from "../../../language/model/groups.js";
import type { Model } from "../../../language/model/model.js";
import { factsOf } from "../../../language/facts/model-facts.js";
import { groupClientType } from "../../../language/names/names.js";
import { withinSpec } from "../../../language/model/spec-file.js";
import { mappingsOf, type Segment } from "./vlq.js";

/** The place of a name in the spec. */
interface NamePlace extends NonNullable<Segment["place"]> {
  /** Length of the name there. */
  readonly length: number;
}

/** The place of each path of a spec, with the files by their paths from the output. */
interface SpecPlaces {
  readonly sources: readonly string[];
  placeOf(path: string): NamePlace | undefined;
}

/**
 * Returns the places of `model`; `specPath` is the path of its root file from the output.
 *
 *   ../api.yaml, with a file that it includes   ->   ["../api.yaml", "../parts/parcels.yaml"]
 */
export function specPlaces(model: Model, specPath: string): SpecPlaces {
  const root = model.places["service"]?.file ?? "";
  const folder = specPath.slice(0, specPath.lastIndexOf("/") + 1);
  const sources = new Map<string, number>([[specPath, 0]]);
  const sourceOf = (file: string): number => {
    const path = file === root ? specPath : folder + withinSpec(root, file);
    const known = sources.get(path) ?? sources.size;
    sources.set(path, known);
    return known;
  };
  for (const { file } of Object.values(model.places)) sourceOf(file);
  return {
    sources: [...sources.keys()],
    placeOf(path) {
      const place = Object.hasOwn(model.places, path) ? model.places[path] : undefined;
      if (place === undefined) return undefined;
      const [line, column] = [place.line - 1, place.column - 1];
      return { source: sourceOf(place.file), line, column, length: path.length - path.lastIndexOf("/") - 1 };
    },
  };
}

/** The sections of an endpoint or a resource that have fields. */
const sections = ["fields", "path", "query", "headers", "body"] as const;

/** A declaration of a declaration file. */
const declaration = /^(export (?:declare )?(?:interface|type|function|const) )(\w+)/;

/** A member of an interface or of an object type. */
const member = /^( +)((?:readonly )?)("(?:[^"\\]|\\.)*"|[\w$]+)(?=\??[:(<])/;

/**
 * Returns the map of the declaration file at `path` with `text`. Before each name that has a place, a segment without one
 * keeps what stands before it from being taken for that name: readers look for the next segment.
 *
 *   export interface Parcel {   ->   a segment for Parcel, at the line of resources/Parcel
 *     label: string;            ->   a segment for label, at the line of resources/Parcel/fields/label
 */
export function declarationMap(
  model: Model,
  { path, text }: { readonly path: string; readonly text: string },
  { sources, placeOf }: SpecPlaces,
): string {
  const owners = ownersIn(model, path);
  /** The path of the declaration around a line, and the names of the members around it by their indentation. */
  let owner: string | undefined;
  let around: string[] = [];
  const rows = text.split("\n").map((row): Segment[] => {
    const declared = declaration.exec(row);
    if (declared !== null) {
      const [, head = "", name = ""] = declared;
      owner = owners.get(name);
      around = [];
      return segments(head.length, name, owner === undefined ? undefined : placeOf(owner));
    }
    const found = member.exec(row);
    if (found === null) return [];
    const [, indentation = "", modifier = "", key = ""] = found;
    around = around.slice(0, indentation.length / 2 - 1);
    around.push(key.startsWith('"') ? (JSON.parse(key) as string) : key);
    const place = owner === undefined ? undefined : placeOfMember(owner, around, placeOf);
    return segments(indentation.length + modifier.length, key, place);
  });
  const file = path.replace(/^.*\//, "");
  const up = "../".repeat(path.split("/").length - 1);
  return `${JSON.stringify({ version: 3, file, sources: sources.map((source) => up + source), names: [], mappings: mappingsOf(rows) })}\n`;
}

/** The segments of a name at `column`. Without a place, it leads nowhere. */
function segments(column: number, name: string, place: NamePlace | undefined): Segment[] {
  if (place === undefined) return [{ column }];
  const end = { ...place, column: place.column + place.length };
  return [{ column: column - 1 }, { column, place }, { column: column + name.length, place: end }];
}

/** The place of the member that `keys` lead to: a field, a parameter, or the endpoint of a call. */
function placeOfMember(
  owner: string,
  keys: readonly string[],
  placeOf: SpecPlaces["placeOf"],
): NamePlace | undefined {
  const key = keys.join("/");
  for (const section of sections) {
    const place = placeOf(`${owner}/${section}/${key}`);
    if (place !== undefined) return place;
  }
  const group = owner.startsWith("groups/") ? `${owner.slice("groups/".length)}.` : "";
  return placeOf(`endpoints/${group}${keys.join(".")}`);
}

/**
 * The path of each declaration of a module by its name; `groups/parcels` for the calls of a group.
 *
 *   Parcel   ->   resources/Parcel
 */
function ownersIn(model: Model, path: string): ReadonlyMap<string, string> {
  const module = path.replace(/^.*\/|\.d\.ts$/g, "");
  return factsOf(model).once(ownersByModule).get(module) ?? new Map<string, string>();
}

function ownersByModule(model: Model): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const modules = new Map([["client", new Map<string, string>()]]);
  for (const { module, name, path } of exportedNames(model)) {
    const owners = modules.get(module) ?? new Map<string, string>();
    modules.set(module, owners.set(name, path));
  }
  for (const { name } of allGroups(groupTree(model.endpoints)))
    modules.get("client")?.set(groupClientType(name), `groups/${name}`);
  return modules;
}
