/** NelmioApiDocBundle, of Symfony. */
import type { Dialect } from "./dialect.js";

export const nelmio: Dialect = {
  name: "NelmioApiDocBundle",
  habits: [
    {
      written: "ids of operations that are the method and the name of the route: `get_app_parcel_index`",
      read: "the name of the action: `parcel.index`",
      link: "https://github.com/nelmio/NelmioApiDocBundle/issues/2485",
    },
  ],
  usualHandlerIn: (id, { method }) => {
    const start = `${method.toLowerCase()}_app_`;
    return id.startsWith(start) ? id.slice(start.length) : undefined;
  },
};
