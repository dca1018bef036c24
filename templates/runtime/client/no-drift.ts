/** No checks of responses: the file in the place of `drift.ts` where the configuration leaves out validation. */
import type { Issue } from "../values/issues.js";

/** Returns that no violation fails a call. */
export const isEnforced: (state: object) => boolean = () => false;

/** Returns no issues. */
export const enforcedIssues: (state: object, find: object) => readonly Issue[] = () => [];

/** Reports nothing. */
export const reportDrift: (state: object, issues: object) => void = () => {};
