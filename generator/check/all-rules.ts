/** The rules as a list. */
import * as all from "./rules/index.js";

export const rules = Object.values(all).sort((a, b) => (a.code < b.code ? -1 : 1));

export type RuleCode = (typeof rules)[number]["code"];
