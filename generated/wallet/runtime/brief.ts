// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Names from outside, which are not echoed at any length. */
import { pointerTo } from "./pointer.js";

/** Most characters of a name from outside that an answer tells. */
const mostTold = 100;

/** `name`, or its beginning; no character outside of the basic plane is cut in half. */
export function brief(name: string): string {
  if (name.length <= mostTold) return name;
  return `${name.slice(0, mostTold).replace(/[\ud800-\udbff]$/, "")}…`;
}

/**
 * `pointer` with each of its names brief. They are cut as names: a cut through `~1` would leave a
 * pointer that is none.
 */
export function briefPointer(pointer: string): string {
  if (pointer.length <= mostTold) return pointer;
  return pointer.split("/").slice(1).map(nameOf).map(brief).map(pointerTo).join("");
}

/** The name that a segment of a pointer stands for. */
function nameOf(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
