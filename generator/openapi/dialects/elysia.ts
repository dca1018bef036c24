/** Elysia. */
import type { Dialect } from "./dialect.js";

export const elysia: Dialect = {
  name: "Elysia",
  notes: ["elysiaMeta"],
  parsedFormats: {
    numeric: ["number", "integer"],
    integer: ["integer", "number"],
    boolean: ["boolean"],
    ObjectString: ["object"],
    ArrayString: ["array"],
  },
  habits: [
    {
      written: "`anyOf: [{ type: string, format: numeric }, { type: number }]` in a parameter",
      read: "a number: the string is its text",
      link: "https://github.com/elysiajs/elysia-openapi/issues/287",
    },
    {
      written: "`type: void` as a media type",
      read: "no body",
      link: "https://github.com/elysiajs/elysia-openapi/issues/262",
    },
    {
      written: "one schema with files in JSON, a form and multipart",
      read: "multipart",
      link: "https://github.com/elysiajs/elysia-openapi/issues/192",
    },
  ],
};
