/** drf-spectacular and drf-yasg, which print the documents of Django REST framework. */
import type { Dialect } from "./dialect.js";

/** The words at the end of an id, by the method of the operation. */
const actions: Readonly<Record<string, string>> = {
  GET: "list|retrieve|read",
  POST: "create",
  PUT: "update",
  PATCH: "partial_update",
  DELETE: "destroy|delete",
};

export const drfSpectacular: Dialect = {
  name: "drf-spectacular",
  habits: [
    {
      written:
        "ids of operations that are the words of the path, without its parameters and what all paths begin with, and an action: `parcels_retrieve`, `parcels_retrieve_2`",
      read: "a name from the method and the path: `parcels.list`, `parcels.get`",
      link: "https://github.com/tfranzel/drf-spectacular/issues/465",
    },
  ],
  isIdOfPath: (id, { method, path }) => {
    const [, words] = new RegExp(`^(\\w+)_(?:${actions[method] ?? "-"})(?:_\\d+)?$`).exec(id) ?? [];
    const steps = path
      .replaceAll(/\{[^}]*\}/g, "")
      .split(/\W+/)
      .join("_")
      .replace(/_$/, "");
    return words !== undefined && steps.toLowerCase().endsWith(`_${words.toLowerCase()}`);
  },
};
