/** Makes a value smaller while it still shows its fault. */
import { copyOf } from "./objects.js";

/** Attempts at a value; each costs what one input costs. */
const maxAttempts = 5000;

/** The smallest value found by removing and simplifying, one step at a time, that is still `wrong`. */
export function shrink(value: unknown, isWrong: (value: unknown) => boolean): unknown {
  let best = value;
  let attempts = 0;
  for (let found = true; found;) {
    found = false;
    for (const candidate of smaller(best)) {
      if (++attempts > maxAttempts) return best;
      if (!isWrong(candidate)) continue;
      best = candidate;
      found = true;
      break;
    }
  }
  return best;
}

/** Yields simpler values, the simplest first. */
export function* smaller(value: unknown): Generator {
  if (typeof value === "string") yield* smallerStrings(value);
  else if (typeof value === "number") yield* smallerNumbers(value);
  else if (Array.isArray(value)) yield* smallerLists(value);
  else if (typeof value === "object" && value !== null) yield* smallerObjects(value);
  else if (value === true) yield false;
}

function* smallerStrings(text: string): Generator {
  if (text === "") return;
  yield "";
  const points = [...text];
  for (let size = Math.floor(points.length / 2); size > 0; size = Math.floor(size / 2)) {
    for (let at = 0; at < points.length; at += size)
      yield points.filter((_, index) => index < at || index >= at + size).join("");
  }
  // A long string loses its odd characters at once.
  const plain = "a".repeat(points.length);
  if (text !== plain) yield plain;
  for (const [at, point] of points.entries()) if (point !== "a") yield points.with(at, "a").join("");
}

function* smallerNumbers(value: number): Generator {
  if (Object.is(value, -0)) yield 0;
  const candidates = [0, 1, -1, Math.trunc(value), Math.trunc(value / 2)];
  const size = (one: number): number =>
    Math.abs(one) + (Number.isInteger(one) ? 0 : 0.5) + (one < 0 ? 0.25 : 0);
  for (const one of candidates) if (size(one) < size(value)) yield one;
}

function* smallerLists(list: readonly unknown[]): Generator {
  if (list.length === 0) return;
  if (list.length > 1) yield [];
  for (let size = Math.floor(list.length / 2); size > 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < list.length; at += size) yield [...list.slice(0, at), ...list.slice(at + size)];
  }
  for (const at of list.keys()) yield list.toSpliced(at, 1);
  for (const [at, item] of list.entries()) for (const one of simpler(item)) yield list.with(at, one);
  // Where it matters that items are the same, they can only become simpler together.
  const repeated = new Set(list.filter((item, at) => list.indexOf(item) !== at));
  for (const item of repeated)
    for (const one of simpler(item)) yield list.map((other) => (other === item ? one : other));
}

function* smallerObjects(value: object): Generator {
  const entries = Object.entries(value);
  if (entries.length > 1) yield {};
  for (const [name] of entries) yield copyOf(value, new Map(), name);
  for (const [name, held] of entries)
    for (const one of simpler(held)) yield copyOf(value, new Map([[name, one]]));
}

/** Simpler values for a part: something smaller of its kind, or a value within it. */
function* simpler(value: unknown): Generator {
  if (value !== null) yield null;
  if (typeof value === "object" && value !== null) {
    for (const held of Object.values(value)) if (typeof held === "object" && held !== null) yield held;
  }
  yield* smaller(value);
}
