/** Example values for people: tidy, the same in each run, and accepted by the reference interpreter. */
import type { Model } from "../../../language/model/model.js";
import { factsOf } from "../../../language/facts/model-facts.js";
import { isValidAs } from "../../../values/interpreter.js";
import { jsonViewOf } from "../../../values/json-view.js";
import { nestingOf } from "../../../values/nesting.js";
import { maxDepth } from "../../../values/reading.js";
import { rng, seedOf } from "../../../values/random.js";
import { ValueMaker } from "../../../values/right-values.js";
import { tidyValue } from "./tidy.js";

/** An example, in which a value may be `null`. */
export interface Example {
  readonly value: unknown;
}

/** Seeds that are tried where no tidy value is accepted. */
const maxSeeds = 60;
/** Characters of an example at most. */
const maxText = 12_000;

/**
 * Returns an example of the type called `name`: with the examples of the spec where they are right, else made. Undefined
 * where none is found that the interpreter accepts.
 */
export function exampleOf(model: Model, name: string): Example | undefined {
  const known = factsOf(model).once(examplesByType);
  if (!known.has(name)) known.set(name, find(model, name));
  return known.get(name);
}

/** Fills as types are asked for: an example may take long to find. */
function examplesByType(): Map<string, Example | undefined> {
  return new Map();
}

function find(model: Model, name: string): Example | undefined {
  const { levels, size } = nestingOf(model);
  // Values of a type at the head of a long chain would be made in vain, sixty times. One takes two characters at least.
  if (isOver(levels(name), maxDepth + 1) || isOver(size(name), maxText / 2)) return undefined;
  for (const detail of ["examples", "optional", "required"] as const) {
    const made = accepted(model, name, tidyValue(model, name, detail));
    if (made !== undefined) return made;
  }
  for (let seed = 0; seed < maxSeeds; seed++) {
    const value = new ValueMaker(model, rng(seedOf(5, seed)), { edges: 0, depth: 0 }).value(name);
    const made = accepted(model, name, value);
    if (made !== undefined) return made;
  }
  return undefined;
}

/** Returns whether a measure is over its bound; nothing is known of the values of an open union without members. */
function isOver(measure: number, most: number): boolean {
  return measure > most && measure < Infinity;
}

/** Returns a value as an example; undefined where the interpreter refuses it, or where it is too long to show. */
export function accepted(model: Model, name: string, value: unknown): Example | undefined {
  const json = jsonViewOf(value)?.json;
  if (json === undefined || JSON.stringify(json).length > maxText) return undefined;
  return isValidAs(model, name, json) ? { value: json } : undefined;
}
