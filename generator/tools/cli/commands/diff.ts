/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const diffCommand = {
  name: "diff",
  operands: "BASE [HEAD] [SPEC]",
  completes: "version",
  max: 3,
  summary: "report changes between two versions of an API, and what they break",
  details: `BASE and HEAD are commits (main, v1.2.0, main:old/api.yaml), files or folders; specs or OpenAPI documents.
Without HEAD, the working tree. Without SPEC, the specs of speccast.config.json.
  speccast diff main                                what changed since main
  speccast diff main --fail-on breaking             exit with 1 if it breaks old clients or callers
  speccast diff old.json new.json --for all         judge for all parties
It writes no files: send its report to one, as in \`speccast diff main --markdown > report.md\`.
List accepted breaks in speccast.accepted.json:
  { "accepted": [{ "change": "field-removed Parcel.label", "reason": "Unused.", "until": "2027-01-31" }] }`,
  flags: [
    "config",
    "fail-on",
    "for",
    "accepted",
    "no-witnesses",
    "markdown",
    "changelog",
    "github",
    "json",
    ...readingFlags,
  ],
  failure: "changes that --fail-on names or an error in a spec",
} as const satisfies Command;
