/** The documents of AWS. */
import type { Dialect } from "./dialect.js";

export const aws: Dialect = {
  name: "AWS",
  habits: [
    {
      written: "`allOf` of a reference and a schema that only has a description",
      read: "the type of the reference, with the description",
      link: "https://github.com/APIs-guru/aws2openapi/pull/46",
    },
  ],
};
