/** The declarations under their former path. */
export type * from "../declarations/index.js";
