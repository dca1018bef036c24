/** springfox. */
import type { Dialect } from "./dialect.js";

export const springfox: Dialect = {
  name: "springfox",
  habits: [
    {
      written: "ids of operations that end with the method, and with a number: `listParcelsUsingGET_1`",
      read: "the name of the method of the class: `parcels.list`",
      link: "https://github.com/springfox/springfox/issues/1066",
    },
  ],
  handlerIn: (id) => /^(\w+)Using(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(?:_\d+)?$/.exec(id)?.[1],
};
