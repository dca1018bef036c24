/** PostgREST. */
import type { Dialect } from "./dialect.js";

export const postgrest: Dialect = {
  name: "PostgREST",
  anyFormats: ["json", "jsonb"],
  habits: [
    {
      written: "`format: json` or `jsonb` without a type",
      read: "any value",
      link: "https://github.com/PostgREST/postgrest/issues/3744",
    },
    {
      written: "a 206 that states nothing but its description",
      read: "the content of 200",
      link: "https://github.com/PostgREST/postgrest/issues/817",
    },
  ],
};
