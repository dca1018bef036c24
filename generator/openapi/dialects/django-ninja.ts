/** Django Ninja. */
import type { Dialect } from "./dialect.js";

/** The module of a view in front of its name; an id that begins with a verb has none. */
const inModule =
  /^(?!(?:get|list|find|search|read|add|create|set|post|put|patch|update|remove|delete)_)[a-z]\w*?_(?:api|views?|routers?|endpoints?|controllers?)_([a-z]\w*)$/;

export const djangoNinja: Dialect = {
  name: "Django Ninja",
  habits: [
    {
      written: "ids of operations that begin with the module: `depot_api_list_parcels`",
      read: "the name of the function: `parcels.list`",
      link: "https://github.com/vitalik/django-ninja/issues/327",
    },
  ],
  handlerIn: (id) => inModule.exec(id)?.[1],
};
