// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Lists whose items must differ. */
import { lengthOf } from "./checks.js";

/** The maximum length at which comparing all items is faster than building a set. */
const smallList = 16;

/** Returns whether two items are equal by `===`. */
export function hasRepeats(items: readonly unknown[]): boolean {
  const end = lengthOf(items);
  if (end > smallList) return hasRepeatsInSet(items, end);
  for (let i = 1; i < end; i++) {
    for (let j = 0; j < i; j++) if (items[i] === items[j]) return true;
  }
  return false;
}

function hasRepeatsInSet(items: readonly unknown[], end: number): boolean {
  const known = new Set<unknown>();
  for (let i = 0; i < end; i++) if (known.size === known.add(items[i]).size) return true;
  return false;
}
