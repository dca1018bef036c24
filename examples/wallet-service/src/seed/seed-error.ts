/** The mistakes of a seed, for its author. */

/** One thing that is wrong. */
export interface SeedIssue {
  /** JSON pointer into the file. */
  readonly pointer: string;
  readonly message: string;
}

/** The maximum of issues in the message; the rest is a number. */
const maxShown = 20;

/** A seed that cannot be loaded. Nothing of it has been. */
export class SeedError extends Error {
  readonly issues: readonly SeedIssue[];

  constructor(issues: readonly SeedIssue[]) {
    const lines = issues.slice(0, maxShown).map(({ pointer, message }) => `  ${pointer || "/"}: ${message}`);
    const rest = issues.length > maxShown ? [`  and ${issues.length - maxShown} more`] : [];
    super(["The seed cannot be loaded:", ...lines, ...rest].join("\n"));
    this.name = "SeedError";
    this.issues = issues;
  }
}
