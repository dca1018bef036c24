/** Goa. */
import type { Dialect } from "./dialect.js";

export const goa: Dialect = {
  name: "Goa",
  habits: [
    {
      written: "an object in `application/vnd.goa.error` as the only body of an error",
      read: "JSON",
      link: "https://github.com/goadesign/goa/issues/1371",
    },
  ],
};
