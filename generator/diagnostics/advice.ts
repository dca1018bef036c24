/** The name that a finding suggests, as people read it. */
import { type Diagnostic, writtenText } from "./diagnostic.js";

/**
 * Returns the suggestion to ask about with "did you mean"; undefined where it is the written text without its quotes,
 * since the help says so.
 */
export function meantName({ suggestion, span }: Diagnostic): string | undefined {
  if (suggestion === undefined || span === undefined) return suggestion;
  return isInQuotes(writtenText(span), suggestion) ? undefined : suggestion;
}

/** Returns whether `written` is `text` in quotes. */
export function isInQuotes(written: string, text: string): boolean {
  return written === `"${text}"` || written === `'${text}'`;
}
