// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** What a call has to know about its endpoint: data, and the checks of its input and output. */
import type { SchemeDescriptor } from "./credentials.js";
import type { Issue } from "./issue.js";
import type { Parameter } from "./wire.js";

/** An endpoint as a client sees it. */
export interface OperationDescriptor {
  /** Name in the spec, for example `policies.list`. */
  readonly endpoint: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Segments of the path. */
  readonly path: readonly (string | { readonly parameter: string })[];
  /** Members of the input that travel in the path, the query and headers. */
  readonly parameters?: readonly Parameter[];
  /** `fields`: every other member of the input. Otherwise the one member that is the body. */
  readonly body?: "fields" | { readonly property: string };
  /** Alternatives, each a list of schemes that must all be given. */
  readonly auth?: readonly (readonly SchemeDescriptor[])[];
  /** Header that takes the key; the connection names it when the spec does not. */
  readonly idempotency?: { readonly header?: string };
  /** Header that takes the time by which the request must be processed. */
  readonly deadline?: { readonly header: string; readonly unit: "ms" | "s" | "unspecified" };
  readonly pages?: PagesDescriptor;
  /** Status of success. */
  readonly status: number;
  readonly errors?: readonly ErrorDescriptor[];
  readonly checkInput: (value: unknown) => Issue[] | null;
  /** Absent when the answer has no body. */
  readonly checkOutput?: (value: unknown) => Issue[] | null;
}

/** An error that an endpoint declares. */
export interface ErrorDescriptor {
  readonly code: string;
  readonly status: number;
  /** Members of its body that become members of the error. */
  readonly fields?: readonly string[];
}

/** Where the cursors and the items of a page lie. */
export interface PagesDescriptor {
  /** Member of the input that takes the cursor. */
  readonly cursor: string;
  /** Member of the output that holds the next cursor. */
  readonly next: string;
  /** Member of the output that holds the items. */
  readonly items: string;
}

/**
 * The path as the spec has it.
 *
 *   ["v1", "intents", { parameter: "intent_id" }]   ->   /v1/intents/{intent_id}
 */
export function pathTemplate(operation: OperationDescriptor): string {
  const segments = operation.path.map((segment) =>
    typeof segment === "string" ? segment : `{${segment.parameter}}`,
  );
  return `/${segments.join("/")}`;
}
