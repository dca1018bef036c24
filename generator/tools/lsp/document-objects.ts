/** The objects of OpenAPI 3 with their keys and fixed values, for completion. */
import { textFormats } from "../../language/formats/index.js";
import { contentUnder, keywordsIn, type ObjectKind, type Under } from "../../openapi/document/keywords.js";

/** Returns the keys of an object in a version of OpenAPI, such as `3.1.0`. */
export function documentKeys(kind: ObjectKind, version: string): readonly string[] {
  return keywordsIn(kind, Number(/^3\.(\d+)/.exec(version)?.[1] ?? Infinity));
}

/** Returns the kind of the object at a path of keys, where `[]` is an item; undefined where anything can stand. */
export function objectAt(path: readonly string[]): ObjectKind | undefined {
  let at: Under = "document";
  for (const step of path) {
    if (typeof at === "object" && "list" in at && step !== "[]") return undefined;
    at = contentUnder(at, step);
  }
  return typeof at === "object" || at === "data" ? undefined : at;
}

const textFormatWords = Object.values(textFormats)
  .map(({ keyword }) => keyword)
  .join(" ");

/** Fixed values of keys, by the kind of their object. */
const values: Readonly<Partial<Record<ObjectKind, Readonly<Record<string, string>>>>> = {
  parameter: {
    in: "query path header cookie",
    style: "form simple label matrix spaceDelimited pipeDelimited deepObject",
  },
  securityScheme: {
    type: "http apiKey oauth2 openIdConnect mutualTLS",
    in: "header query cookie",
    scheme: "bearer basic",
  },
  schema: {
    type: "string integer number boolean array object null",
    format: `date-time ${textFormatWords} int32 int64 float double byte binary password`,
  },
};
const switches = new Set(
  "required deprecated nullable readOnly writeOnly uniqueItems explode allowReserved allowEmptyValue additionalProperties".split(
    " ",
  ),
);

export function documentValues(kind: ObjectKind, key: string): readonly string[] {
  const own = values[kind];
  const words = own !== undefined && Object.hasOwn(own, key) ? own[key] : undefined;
  if (words !== undefined) return words.split(" ");
  return switches.has(key) && !(kind === "schema" && key === "required") ? ["true", "false"] : [];
}
