/** Django Ninja. */
import type { Dialect } from "./dialect.js";

/** The module of a view in front of its name: `depot_api_v1_list_parcels`. */
const inModule =
  /^(?:[a-z0-9]+_)*?(?:api|views?|routers?|endpoints?|controllers?)_(?:(?:api|views?|routers?|endpoints?|controllers?|v\d+)_)*([a-z]\w*)$/;

export const djangoNinja: Dialect = {
  name: "Django Ninja",
  habits: [
    {
      written:
        "ids of operations that begin with a module whose name ends with `api`, `views` or the like: `depot_api_list_parcels`",
      read: "the name of the function: `parcels.list`",
      link: "https://github.com/vitalik/django-ninja/issues/327",
    },
  ],
  usualHandlerIn: (id) => inModule.exec(id)?.[1],
};
