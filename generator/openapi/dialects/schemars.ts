/** schemars. */
import type { Dialect } from "./dialect.js";

export const schemars: Dialect = {
  name: "schemars",
  habits: [
    {
      written: "`{ nullable: true }` without a type among alternatives",
      read: "null",
      link: "https://github.com/GREsau/schemars/issues/344",
    },
  ],
};
