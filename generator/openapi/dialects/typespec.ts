/** `@typespec/openapi3`. */
import type { Dialect } from "./dialect.js";

export const typespec: Dialect = {
  name: "TypeSpec",
  habits: [
    {
      written: "an event without a name, and one whose data is always the same text",
      read: "a message, and the end of the stream",
      link: "https://github.com/microsoft/typespec/issues/8887",
    },
  ],
};
