/** Issues of unions. */
import { briefPointer } from "./brief.js";
import { absent, allowedText, type Issue, joined, pointerTo } from "./issues.js";

/** Reports a tag that selects no member. */
export function wrongTag(field: string, value: unknown, allowed: readonly string[]): Issue[] {
  const pointer = pointerTo(field);
  if (value === undefined) return absent(null, pointer);
  return [{ code: "tag", pointer, message: allowedText(allowed, false), field, allowed }];
}

/** Reports a value that fits no member. `nearest` is an issue of the member that it is close to. */
export function noMember(members: readonly string[], nearest?: Issue): Issue[] {
  const message = `must be valid as ${joined(members, "or")}`;
  const issue = { code: "union", pointer: "", message, members } as const;
  if (nearest?.member === undefined) return [issue];
  const reason = `${briefPointer(nearest.pointer) || "it"} ${nearest.message}`;
  return [{ ...issue, message: `${message}: ${reason}`, member: nearest.member }];
}
