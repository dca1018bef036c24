/** The strings and numbers that emitted modules may hold: those of the model, and our own. */
import type { Endpoint, Model } from "../model/model.js";
import { fixedNumbers, fixedStrings } from "./fixed-strings.js";

/** What may stand in literals. */
export interface Vocabulary {
  readonly strings: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  /** Strings and keys of the model alone. */
  readonly names: ReadonlySet<string>;
}

/** The vocabulary of the output of `model`. */
export function vocabularyOf(model: Model): Vocabulary {
  const names = new Set<string>();
  const numbers = new Set<number>(fixedNumbers);
  collect({ ...model, places: {} }, names, numbers);
  const strings = new Set<string>(fixedStrings);
  for (const name of names) {
    strings.add(name);
    strings.add(pointerTo(name));
  }
  for (const endpoint of model.endpoints) for (const text of endpointStrings(endpoint)) strings.add(text);
  return { strings, numbers, names };
}

/** Every string, key and number in `value`; iterative, as examples may be deep. */
function collect(value: unknown, names: Set<string>, numbers: Set<number>): void {
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined || open.length > 0; next = open.pop()) {
    if (typeof next === "string") names.add(next);
    else if (typeof next === "number") numbers.add(next).add(Math.abs(next));
    else if (Array.isArray(next)) open.push(...(next as unknown[]));
    else if (typeof next === "object" && next !== null) {
      for (const key of Object.keys(next)) {
        names.add(key);
        open.push((next as Record<string, unknown>)[key]);
      }
    }
  }
}

/** A name as a step of a JSON pointer: `a/b` → `/a~1b`. */
function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function endpointStrings(endpoint: Endpoint): string[] {
  return [`${endpoint.http} ${endpoint.pathText}`];
}
