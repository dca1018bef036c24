/** No options about drift: the file in the place of `drift-options.ts` where the configuration leaves out validation. */

/** No options of a connection. */
export type DriftOptions = object;

/** No settings of a connection. */
export type DriftSettings = undefined;

/** Returns no settings. */
export const readDriftOptions: (options: object, issues: object) => DriftSettings = () => undefined;
