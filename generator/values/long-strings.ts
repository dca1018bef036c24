/** Strings that messages must not repeat. */
import type { Model } from "../language/model/model.js";
import { factsOf } from "../language/facts/model-facts.js";

/** Returns the strings within `value` that have more than `length` units, blanks around them aside, at any depth. */
export function longStrings(value: unknown, length: number): string[] {
  if (typeof value === "string") return value.trim().length > length ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((held) => longStrings(held, length));
}

/** Returns every string of a spec, joined: messages may repeat these. */
export function specStrings(model: Model): string {
  return factsOf(model).once(joinedStrings);
}

function joinedStrings(model: Model): string {
  return longStrings(model, 0).join("\n");
}
