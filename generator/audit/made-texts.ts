/**
 * Texts that are made for fakes: each has to have a form that the spec asks of some text. Where a text has `#` and `?`,
 * digits and letters stand there.
 */
import { isDatetimeString } from "../language/formats/dates.js";
import { textFormats } from "../language/formats/index.js";
import type { Model } from "../language/model/model.js";

/** The modules that hold such texts. */
const madeModules = /^(?:fakes|mock)\./;

/** Returns whether a module may hold made texts, and made numbers. */
export function holdsMadeTexts(path: string): boolean {
  return madeModules.test(path);
}

/** The forms of texts that stand for others: decimals and base64. */
const plainForms = [/^-?\d+(?:\.\d+)?$/, /^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/];

/** The texts that can have been made for a model. */
export class MadeTexts {
  readonly #patterns: readonly RegExp[];

  constructor(model: Model) {
    this.#patterns = [...patternsIn(model)].map((pattern) => new RegExp(pattern, "u"));
  }

  /** Returns whether a text, however its places are filled, has a form of the model. */
  has(text: string): boolean {
    const fillings = [
      text.replace(/#/g, "0").replace(/\?/g, "a"),
      text.replace(/#/g, "9").replace(/\?/g, "z"),
    ];
    return [[text], fillings].some((texts) => texts.every((one) => this.#isKnown(one)));
  }

  #isKnown(text: string): boolean {
    return (
      isDatetimeString(text) ||
      plainForms.some((form) => form.test(text)) ||
      Object.values(textFormats).some(({ has }) => has(text)) ||
      this.#patterns.some((pattern) => pattern.test(text))
    );
  }
}

/** Returns every pattern that a model states; without recursion, as examples may be deep. */
function patternsIn(model: Model): Set<string> {
  const found = new Set<string>();
  const open: unknown[] = [model];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const [key, part] of Object.entries(next)) {
      if (key === "pattern" && typeof part === "string") found.add(part);
      open.push(part);
    }
  }
  return found;
}
