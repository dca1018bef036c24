// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Names from outside, shortened for messages. */
import { namesIn, pointerTo } from "./issues.js";

/** The maximum number of characters of a foreign name in a response. */
const maxNameLength = 100;

/** Returns `name`, shortened if it is long. Never splits a surrogate pair. */
export function brief(name: string): string {
  if (name.length <= maxNameLength) return name;
  return `${name.slice(0, maxNameLength).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Returns `pointer` with shortened names. */
export function briefPointer(pointer: string): string {
  if (pointer.length <= maxNameLength) return pointer;
  return namesIn(pointer).map(brief).map(pointerTo).join("");
}
