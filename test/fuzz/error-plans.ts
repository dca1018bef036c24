/** Random errors: problem details with fields, or bodies that are resources. */
import type { Random } from "./random.js";
import { treeMap, type Tree, type TreeMap } from "./tree.js";

const statuses = [404, 405, 406] as const;

/** Errors with problem details. */
export function errorTrees(random: Random): TreeMap {
  const entries = ["not_found", "delete", "too_many"].map((name, at): readonly [string, Tree] => {
    const fields = random.chance(0.3) ? treeMap(["x-y", "string"], ["class?", "integer"]) : undefined;
    return [name, treeMap(["status", statuses[at] ?? 400], ["fields", fields])];
  });
  return treeMap(...random.some(entries, random.between(0, 3)));
}

/** The parts of a spec whose errors have resources as their bodies. */
export interface FaultPlan {
  /** Entries of the service. */
  readonly service: readonly (readonly [string, Tree | undefined])[];
  readonly errors: TreeMap;
  readonly resources: readonly { readonly name: string; readonly tree: Tree }[];
}

/** Gives the errors called `names` bodies: with codes at a path, numbers, or none. */
export function faultPlan(random: Random, names: readonly string[]): FaultPlan {
  const kind = random.pick(["nested", "number", "status", "name"] as const);
  const isNested = kind === "nested";
  const codeType = kind === "number" ? "integer" : "string";
  const detail = treeMap(["code", codeType], ["text?", "string"]);
  const body = isNested ? treeMap(["error", "FaultDetail"], ["why?", "json"]) : detail;
  const place = (path: string): string => (isNested ? `error.${path}` : path);
  const errorBody: Tree =
    kind === "name"
      ? "FaultBody"
      : treeMap(
          ["type", "FaultBody"],
          ["code", kind === "status" ? null : place("code")],
          ["message", place("text")],
          ["own", random.chance(0.3) ? "problem" : undefined],
        );
  const errors = names.map((name, at): readonly [string, Tree] => {
    const status: Tree = at === 2 ? random.pick(["4XX", "5XX"]) : (statuses[at] ?? 400);
    const code = kind === "number" ? 4000 + at : undefined;
    const own = random.chance(0.3);
    const without: readonly [string, Tree | undefined][] = own
      ? [
          ["code", null],
          ["body", "OwnFault"],
          ["media", random.chance(0.5) ? "application/vnd.depot.fault+json" : undefined],
        ]
      : [["code", code]];
    return [name, treeMap(["status", status], ...without)];
  });
  const otherwise = random.chance(0.5) ? "OwnFault" : undefined;
  return {
    service: [
      ["error_body", errorBody],
      ["errors", random.chance(0.5) ? names.slice(0, 1) : undefined],
    ],
    errors: treeMap(...errors, ["otherwise", otherwise]),
    resources: [
      { name: "FaultBody", tree: treeMap(["fields", body]) },
      ...(isNested ? [{ name: "FaultDetail", tree: treeMap(["fields", detail]) }] : []),
      { name: "OwnFault", tree: treeMap(["fields", treeMap(["known", "list<string>"])]) },
    ],
  };
}
