/** oRPC. */
import type { Dialect } from "./dialect.js";

export const orpc: Dialect = {
  name: "oRPC",
  habits: [
    {
      written: "`{ event, data, id, retry }` as the schema of an item of a stream",
      read: "the type of `data`; of several events, that of `message`",
      link: "https://github.com/middleapi/orpc/pull/147",
    },
  ],
};
