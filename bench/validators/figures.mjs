/** The timed cells, by contender, type and variant. */

/** @typedef {import("./timing.mjs").Timed} Timed */
/** @typedef {import("./cells.mjs").Cell["variant"]} Variant */
/** @typedef {import("../measure/statistics.mjs").Spread} Spread */

export class Figures {
  /** @type {Map<string, Spread>} */
  #spreads;

  /**
   * @param {Timed[]} timed
   * @param {{ min: boolean }} options With `min`, minima take the place of medians.
   */
  constructor(timed, { min }) {
    this.#spreads = new Map(
      timed.map(({ id, type, variant, ns }) => [
        keyOf(id, type, variant),
        min ? { ...ns, median: ns.min } : ns,
      ]),
    );
  }

  /**
   * @param {string} id
   * @param {string} type
   * @param {Variant} [variant]
   * @returns {Spread | undefined} nanoseconds; nothing where it was not timed
   */
  of(id, type, variant = "valid") {
    return this.#spreads.get(keyOf(id, type, variant));
  }

  /**
   * @param {string} id
   * @param {string} against
   * @param {readonly string[]} types
   * @param {Variant} [variant]
   * @returns {number | undefined} geometric mean of the ratios of the medians
   */
  meanRatio(id, against, types, variant = "valid") {
    const ratios = types.map((type) => ratioOf(this.of(id, type, variant), this.of(against, type, variant)));
    return geometricMean(ratios);
  }
}

/**
 * @param {Spread | undefined} one
 * @param {Spread | undefined} other
 * @returns {number | undefined}
 */
export const ratioOf = (one, other) => (one && other ? one.median / other.median : undefined);

/**
 * @param {(number | undefined)[]} values
 * @returns {number | undefined} nothing unless every value is known
 */
function geometricMean(values) {
  let logarithms = 0;
  for (const value of values) {
    if (value === undefined) return undefined;
    logarithms += Math.log(value);
  }
  return values.length === 0 ? undefined : Math.exp(logarithms / values.length);
}

/** @param {string} id @param {string} type @param {string} variant */
const keyOf = (id, type, variant) => `${id} ${type} ${variant}`;
