/** The relation of two lists of media types, of which some stand for several: `image/png`, with every type of images. */
import { anyMedia } from "../../../language/model/media.js";
import type { Relation } from "../../../language/constraints/relation.js";

/**
 * Returns the relation of the media types that two lists accept; an empty list accepts every type.
 *
 *   [image/png, image/jpeg], [image/png]   ->   narrows
 */
export function relateMedia(base: readonly string[], head: readonly string[]): Relation {
  const [down, up] = [areCovered(base, head), areCovered(head, base)];
  if (down && up) return "same";
  return down ? "widens" : up ? "narrows" : "replaces";
}

function areCovered(types: readonly string[], by: readonly string[]): boolean {
  const given = types.length === 0 ? [anyMedia] : types;
  return by.length === 0 || given.every((type) => by.some((pattern) => isCovered(type, pattern)));
}

/** Returns whether `pattern` accepts every type that `type` stands for. */
export function isCovered(type: string, pattern: string): boolean {
  if (pattern === anyMedia || pattern === type) return true;
  return pattern.endsWith("/*") && type.startsWith(pattern.slice(0, -1));
}
