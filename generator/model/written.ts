/** The ways in which lists and objects are written as text. */
import type { Written } from "./endpoints.js";

/** All of them, as the spec names them. */
export const writtenKinds: readonly Written[] = ["repeated", "commas", "spaces", "pipes", "brackets", "json"];
