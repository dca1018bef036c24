/** The media types of errors in a document. */
import { escapeStep } from "../../base/json-pointer.js";
import { entriesAt } from "../document/nodes.js";
import type { Translation } from "../translation.js";
import { essenceOf } from "./media-types.js";
import type { Operation } from "./operation.js";

/** Counts the responses with errors by their media types. */
export function countErrorMedia(t: Translation, operations: readonly Operation[]): void {
  const { errorMedia } = t.service;
  for (const { node, pointer } of operations)
    for (const { key, value } of entriesAt(node, "responses")) {
      if (!/^[45]/.test(key.value)) continue;
      const holder = t.references.follow({
        node: value,
        pointer: `${pointer}/responses/${escapeStep(key.value)}`,
      });
      if (holder === undefined) continue;
      for (const { key: type } of entriesAt(holder.node, "content")) {
        const name = essenceOf(type.value);
        errorMedia.set(name, (errorMedia.get(name) ?? 0) + 1);
      }
    }
}
