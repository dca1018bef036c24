/** The model of an earlier run, of which sections stay the same objects. */
import type { Model } from "../model/model.js";
import { isSame } from "./same.js";

/** The last model of one spec. */
export class KeptModel {
  #model: Model | undefined;

  /**
   * Returns a model with the sections of the one before in place of those that are the same, so that they are one object. What is
   * known of a model, such as its names, is found once for the same object.
   */
  kept(model: Model): Model {
    const before: Readonly<Record<string, unknown>> = { ...this.#model };
    const sections = Object.entries(model).map(([name, section]): [string, unknown] => [
      name,
      // Places move with every line.
      name !== "places" && isSame(before[name], section) ? before[name] : section,
    ]);
    const now = Object.fromEntries(sections) as Readonly<Record<string, unknown>>;
    const isKept = Object.entries(model).every(([name, section]) => now[name] === section);
    return (this.#model = isKept ? model : (now as unknown as Model));
  }
}
