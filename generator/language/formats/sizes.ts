/** Sizes of samples. */
export const sizes = Array.from({ length: 40 }, (_, at) => at + 1);
