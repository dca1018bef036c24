/** App Store Connect. */
import type { Dialect } from "./dialect.js";

/** An id such as `apps-builds-get_to_many_related`, of an operation of JSON:API, with the segments of its path. */
const operation =
  /^(\w+)(?:-(\w+))?-(?:create|delete|get|replace|update)_(?:collection|instance|to_(?:many|one)_(?:related|relationship))$/;

export const appStoreConnect: Dialect = {
  name: "App Store Connect",
  habits: [
    {
      written: "ids of the path and the kind of its operation: `builds-app-get_to_one_related`",
      read: "a name from the method and the path: `builds.getApp`",
      link: "https://github.com/isaced/appstore-connect-sdk/issues/5",
    },
  ],
  isIdOfPath: (id, { path }) => {
    const [, ...named] = operation.exec(id) ?? [];
    const segments = path.split("/");
    return named.length > 0 && named.every((one) => one === undefined || segments.includes(one));
  },
};
