/** Standard Schema (standardschema.dev), version 1: what other libraries take as a validator. */
import type { Issue } from "./issue.js";

/** The one property that the standard asks for. */
export interface StandardProperties<Input, Output = Input> {
  readonly version: 1;
  readonly vendor: "speccast";
  readonly validate: (value: unknown) => StandardResult<Output>;
  /** For type inference; never there at run time. */
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
}

/** How a validation ends. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** An issue; a segment of the path that looks like an index is a number. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** Returns an issue as the standard has it. */
export function standardIssue(issue: Issue): StandardIssue {
  return { message: issue.message, path: issue.pointer.split("/").slice(1).map(segment) };
}

function segment(text: string): string | number {
  if (/^(?:0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  return text.replaceAll("~1", "/").replaceAll("~0", "~");
}
