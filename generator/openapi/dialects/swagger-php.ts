/** swagger-php, with L5-Swagger and the like. */
import type { Dialect } from "./dialect.js";

/** The class and the handler at the end of an id that is not hashed. */
const handler = /\\\w+::(\w+)$/;

export const swaggerPhp: Dialect = {
  name: "swagger-php",
  habits: [
    {
      written: "ids of operations that are hashes: `535ffeda4b78916efd658b2844ea897a`",
      read: "a name from the method and the path: `parcels.list`",
      link: "https://github.com/DarkaOnLine/L5-Swagger/issues/590",
    },
    {
      written: "ids with the name of the class: `GET::/api/parcels::App\\Http\\ParcelController::index`",
      read: "the name of the handler: `parcels.index`; of `__invoke`, a name from the method and the path",
      link: "https://github.com/zircote/swagger-php/pull/916",
    },
  ],
  handlerIn: (id) => handler.exec(id)?.[1],
  isIdOfPath: (id) => handler.exec(id)?.[1] === "__invoke",
};
