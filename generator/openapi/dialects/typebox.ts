/** TypeBox. */
import type { Dialect } from "./dialect.js";

export const typebox: Dialect = {
  name: "TypeBox",
  absentTypes: ["undefined", "void", "never"],
  habits: [
    {
      written: "the type `void`, `undefined` or `never`",
      read: "no value: such a response has no body, and such an alternative is left out",
      link: "https://github.com/fastify/fastify-type-provider-typebox/issues/109",
    },
  ],
};
