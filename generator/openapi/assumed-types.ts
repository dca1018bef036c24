/** The types of schemas that state none. */
import { isAnnotation } from "./annotations.js";
import { noteIdle } from "./idle-keywords.js";
import { textOf } from "./nodes.js";
import type { Translation } from "./translation.js";
import type { View } from "./views.js";

/** Returns the types that keywords imply where none is stated; the ledger says so. */
export function assumedTypes(t: Translation, view: View): readonly string[] {
  const types = inferred(view);
  if (types.length === 0) return types;
  noteIdle(t, { ...view, types: new Set(types) });
  const { node } = view.place;
  const entries = node.kind === "map" ? node.entries.filter(({ key }) => !isAnnotation(key.value)) : [];
  const [first] = entries;
  if (first !== undefined)
    t.ledger.narrow(node, first, {
      fate: "assumed",
      reason: `the type is ${types.join(" or ")}, since the keywords are for it`,
      rule: { type: types },
    });
  return types;
}

/** Formats of columns that hold any value: PostgREST prints them without a type. */
const jsonFormats: ReadonlySet<string> = new Set(["json", "jsonb"]);

/** The types that keywords imply where none is stated. */
function inferred({ properties, keywords, required }: View): readonly string[] {
  if (properties.size > 0 || keywords.has("additionalProperties") || required.size > 0) return ["object"];
  if (keywords.has("items") || keywords.has("prefixItems")) return ["array"];
  if (["minLength", "maxLength", "pattern"].some((key) => keywords.has(key))) return ["string"];
  const format = textOf(keywords.get("format")?.value);
  if (format === "int32" || format === "int64") return ["integer"];
  if (format === "float" || format === "double") return ["number"];
  if (format !== undefined && !jsonFormats.has(format)) return ["string"];
  if (["minimum", "maximum"].some((key) => keywords.has(key))) return ["number"];
  return [];
}
