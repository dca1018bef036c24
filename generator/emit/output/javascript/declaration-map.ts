/** Maps of declaration files: they lead an editor from a type, a field or an operation to its line in the spec. */
import type { TextFile } from "../../../base/text-file.js";
import { exportedNames } from "../../../language/names/exported-names.js";
import { allGroups, groupTree } from "../../../language/model/groups.js";
import type { Model } from "../../../language/model/model.js";
import { factsOf } from "../../../language/facts/model-facts.js";
import { groupClientType } from "../../../language/names/names.js";
import { withinSpec } from "../../../language/model/spec-file.js";

interface NamePlace extends NonNullable<Segment["place"]> {
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
  { path, text }: TextFile,
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
      return segmentsOfName(head.length, name, owner === undefined ? undefined : placeOf(owner));
    }
    const found = member.exec(row);
    if (found === null) return [];
    const [, indentation = "", modifier = "", key = ""] = found;
    around = around.slice(0, indentation.length / 2 - 1);
    around.push(key.startsWith('"') ? (JSON.parse(key) as string) : key);
    const place = owner === undefined ? undefined : placeOfMember(owner, around, placeOf);
    return segmentsOfName(indentation.length + modifier.length, key, place);
  });
  const file = path.replace(/^.*\//, "");
  const up = "../".repeat(path.split("/").length - 1);
  return `${JSON.stringify({ version: 3, file, sources: sources.map((source) => up + source), names: [], mappings: mappingsOf(rows) })}\n`;
}

/** The segments of a name at `column`. Without a place, it leads nowhere. */
function segmentsOfName(column: number, name: string, place: NamePlace | undefined): Segment[] {
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

/** A segment: a column of the generated file, and its place in a source, where it has one. Lines and columns from 0. */
interface Segment {
  readonly column: number;
  readonly place?: { readonly source: number; readonly line: number; readonly column: number };
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Returns a number in base 64, its sign last: 0 is `A`, 1 is `C`, -1 is `D`, 16 is `gB`. */
function vlq(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = "";
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits.charAt(rest > 0 ? digit | 32 : digit);
  } while (rest > 0);
  return text;
}

/**
 * Returns the `mappings` of a source map; each row holds the segments of one line.
 *
 *   [[], [{ column: 17, place: { source: 0, line: 4, column: 2 } }]]   ->   ;iBAIE
 */
export function mappingsOf(rows: readonly (readonly Segment[])[]): string {
  let last = { source: 0, line: 0, column: 0 };
  return rows
    .map((segments) => {
      let lastColumn = 0;
      return segments
        .map(({ column, place }) => {
          const numbers = [column - lastColumn];
          lastColumn = column;
          if (place !== undefined) {
            numbers.push(place.source - last.source, place.line - last.line, place.column - last.column);
            last = place;
          }
          return numbers.map(vlq).join("");
        })
        .join(",");
    })
    .join(";");
}
