/** Compares two models and judges what changed, for everyone whom it may concern. */
export { readAccepted, unusedAcceptances, type AcceptedBreak } from "./accepted.js";
export { judgeModels, type JudgedChange } from "./judge.js";
export { changelogText, diffMarkdown } from "./report/markdown.js";
export { diffAnnotations, diffJson } from "./report/for-programs.js";
export { reaches, usualParties, type DiffReport } from "./report/report.js";
export { changesInShort, diffText } from "./report/text.js";
export { proposeVersion } from "./report/version.js";
export { partyNames, type Party } from "./rules/verdict.js";
