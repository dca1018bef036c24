/** `@fastify/swagger`. */
import type { MapEntry } from "../../source/yaml/tree.js";
import { nameInTitle } from "../names.js";
import { textAt } from "../../source/yaml/reading.js";
import type { Dialect } from "./dialect.js";

export const fastify: Dialect = {
  name: "@fastify/swagger",
  placeholders: ["Default Response"],
  habits: [
    {
      written: "the schema `def-0` with the title `Parcel`",
      read: "`Parcel`: the number moves with each schema in front",
      link: "https://github.com/fastify/fastify-swagger/issues/286",
    },
    {
      written: "a reference to `#/components/schemas/def-3/components/schemas/cursor`, which leads nowhere",
      read: "`def-3-cursor`",
      link: "https://github.com/fastify/fastify-swagger/issues/337",
    },
    {
      written: "the description `Default Response`",
      read: "no doc",
      link: "https://github.com/fastify/fastify-swagger#response-description-and-response-body-description",
    },
  ],
  schemaName,
  pointerMeant: (pointer) => {
    const found = /^\/components\/schemas\/([^/]+)\/components\/schemas\/([^/]+)$/.exec(pointer);
    return found === null ? undefined : `/components/schemas/${found[1]}-${found[2]}`;
  },
};

/** A counted name, and the definition within it that follows. */
const counted = /^(def-\d+)(?:-(.+))?$/;
const longestTitle = 80;

/**
 * Returns the title of a schema that is only counted.
 *
 *     def-0, with the title Parcel         ->   Parcel
 *     def-0-unit, and def-0 is Parcel      ->   Parcel-unit
 */
function schemaName(key: string, schemas: readonly MapEntry[]): string | undefined {
  const [, holder, within] = counted.exec(key) ?? [];
  if (holder === undefined) return undefined;
  const schema = schemas.find((one) => one.key.value === holder)?.value;
  const title = textAt(schema, "title")?.trim() ?? "";
  const name = title.length > longestTitle ? "" : nameInTitle(title);
  if (!/[A-Za-z]/.test(name)) return undefined;
  return within === undefined ? name : `${name}-${within}`;
}
