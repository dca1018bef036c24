/** Swashbuckle. */
import type { Dialect } from "./dialect.js";

export const swashbuckle: Dialect = {
  name: "Swashbuckle",
  habits: [
    {
      written: '`type: "null"` beside a reference, which no value fits',
      read: "the type of the reference, or null",
      link: "https://github.com/domaindrivendev/Swashbuckle.AspNetCore/issues/2793",
    },
  ],
};
