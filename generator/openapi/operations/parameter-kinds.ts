/** Alternatives of a parameter: its value is text, and some alternatives take any. */
import { constraintKeywords } from "../../language/constraints/index.js";
import { readMembers } from "../schemas/members.js";
import { plainShape, shapeOfType, type SchemaShape, type UnionShape } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** Returns whether alternatives are scalars alone, and one of them any string, so that each text is a value; or whether one is an object. */
export function kindsOf(t: Translation, shape: UnionShape): "any text" | "scalars" | "objects" | "other" {
  const members =
    shape.kind === "kinds"
      ? shape.types.map((type) => shapeOfType(shape.view, type, false))
      : readMembers(t, shape.view, shape.alternatives).map((one) => plainShape(t, one.shape));
  if (members.some(({ kind }) => kind === "object" || kind === "map")) return "objects";
  const scalars: ReadonlySet<SchemaShape["kind"]> = new Set(["scalar", "enum", "const", "null"]);
  if (!members.every(({ kind }) => scalars.has(kind))) return "other";
  return members.some(isAnyString) ? "any text" : "scalars";
}

function isAnyString(shape: SchemaShape): boolean {
  if (shape.kind !== "scalar" || shape.type !== "string") return false;
  return [...constraintKeywords("strings"), "format"].every((key) => !shape.view.keywords.has(key));
}
