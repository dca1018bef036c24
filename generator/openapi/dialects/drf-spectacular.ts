/** drf-spectacular and drf-yasg, which print the documents of Django REST framework. */
import type { Dialect } from "./dialect.js";

/** The action at the end of an id, and the words of the path in front of it. */
const ending = /^(\w+?)_(list|retrieve|read|create|update|partial_update|destroy|delete)(?:_\d+)?$/;

/** Returns the action and the words of an id, if the path ends with these words. */
function partsOf(id: string, path: string): { readonly action: string; readonly words: string } | undefined {
  const [, words = "", action = ""] = ending.exec(id) ?? [];
  const steps = path
    .replaceAll(/\{[^{}]*\}/g, "")
    .split(/\W+/)
    .join("_")
    .replace(/_$/, "");
  return words !== "" && steps.toLowerCase().endsWith(`_${words.toLowerCase()}`)
    ? { action, words }
    : undefined;
}

/** Actions for which a name by the path has another verb: what changes, and what is created at an item. */
function isOwnVerb(action: string, path: string): boolean {
  return action.endsWith("update") || (action === "create" && /\}\/?$/.test(path));
}

export const drfSpectacular: Dialect = {
  name: "drf-spectacular",
  habits: [
    {
      written:
        "ids of operations that are the words of the path, without its parameters and what all paths begin with, and an action: `parcels_retrieve`, `parcels_retrieve_2`",
      read: "a name from the method and the path, with the verbs that change: `parcels.get`, `parcels.partialUpdate`",
      link: "https://github.com/tfranzel/drf-spectacular/issues/465",
    },
  ],
  handlerIn: (id, { path }) => {
    const { action = "", words } = partsOf(id, path) ?? {};
    return words !== undefined && isOwnVerb(action, path) ? `${action}_${words}` : undefined;
  },
  isIdOfPath: (id, { path }) => {
    const parts = partsOf(id, path);
    return parts !== undefined && !isOwnVerb(parts.action, path);
  },
};
