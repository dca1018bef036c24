/**
 * Names of the components for parts of other files. A part has its own name. Where the document, or another file, has the name
 * as well, the name of its file stands before it, then those of the folders and of the objects around it, and then a number
 * behind it.
 *
 *     pets.yaml#/Item, toys.yaml#/Item     ->   pets-Item, toys-Item
 *     pets/Item.yaml, toys/Item.yaml       ->   pets-Item, toys-Item
 */
import { groupBy } from "../../base/append.js";
import type { ObjectKind } from "./keywords.js";
import { numbered, typeNameOf } from "../names.js";
import { decodedSteps } from "./references.js";

/** A part of another file. */
interface FilePart {
  readonly file: string;
  readonly pointer: string;
  readonly kind: ObjectKind;
  /** The name that it would have alone. */
  readonly wanted: string;
}

/** Returns the names of parts, by their keys; `taken` returns the names of a kind in the document itself. */
export function namesOfParts(
  parts: ReadonlyMap<string, FilePart>,
  taken: (kind: ObjectKind) => readonly string[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const used = new Map<ObjectKind, Set<string>>();
  for (const group of groupBy(parts, ([, { kind, wanted }]) => `${kind} ${keyOf(wanted)}`).values()) {
    const [, { kind }] = group[0] as readonly [string, FilePart];
    const others = used.get(kind) ?? new Set(taken(kind).map(keyOf));
    used.set(kind, others);
    const candidates = group.map(([, part]) => candidatesOf(part));
    const most = Math.max(...candidates.map(({ length }) => length));
    const isFree = (name: string): boolean => !others.has(keyOf(name));
    for (let level = 0; level < most; level++) {
      const all = candidates.map((one) => one[Math.min(level, one.length - 1)] ?? "");
      const isLast = level === most - 1;
      if (!isLast && !(all.every(isFree) && new Set(all.map(keyOf)).size === all.length)) continue;
      for (const [at, [key]] of group.entries()) {
        const name = numbered(all[at] ?? "", isFree);
        others.add(keyOf(name));
        names.set(key, name);
      }
      break;
    }
  }
  return names;
}

function keyOf(name: string): string {
  return typeNameOf(name).toLowerCase();
}

const holders: ReadonlySet<string> = new Set(["components", "schemas", "definitions", "$defs"]);

/** Returns the names of a part, the shortest first. */
function candidatesOf({ file, pointer, wanted }: FilePart): readonly string[] {
  const path = file.split("/").filter((step) => step !== "." && step !== "..");
  const folders = path.map((step, at) =>
    at === path.length - 1 ? step.replace(/\.(?:json|ya?ml)$/i, "") : step,
  );
  // A file that is a part has its name.
  if (pointer === "") folders.pop();
  const around = decodedSteps(pointer)
    .slice(0, -1)
    .filter((step) => !holders.has(step));
  const withFolders = folders.map((_, at) => [...folders.slice(-1 - at), wanted]);
  const withObjects = around.map((_, at) => [...folders, ...around.slice(-1 - at), wanted]);
  return [[wanted], ...withFolders, ...withObjects].map((steps) =>
    steps.map((step) => step.replaceAll(/[^A-Za-z0-9._-]+/g, "-")).join("-"),
  );
}
