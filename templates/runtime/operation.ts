/** What a call has to know about its endpoint: data, and the functions that only some calls need. */
import type { SchemeDescriptor } from "./credentials.js";
import type { RequestPart } from "./request.js";
import type { HeaderReader } from "./response-headers.js";
import type { Checked } from "./schema.js";
import type { Parameter } from "./wire.js";

/** An endpoint as a client sees it. */
export interface OperationDescriptor {
  /** Name in the spec, for example `policies.list`. */
  readonly endpoint: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path as the spec has it, for example `/v1/intents/{intent_id}/authorize`. */
  readonly path: string;
  /** Segments of the path, where it has parameters. */
  readonly segments?: readonly (string | { readonly parameter: string })[];
  /** Members of the input that travel in the path, the query and headers. */
  readonly parameters?: readonly Parameter[];
  /** `fields`: every other member of the input. Otherwise the one member that is the body. */
  readonly body?: "fields" | { readonly property: string };
  /** What writes the parts of the request. */
  readonly parts?: readonly RequestPart[];
  /** Alternatives, each a list of schemes that must all be given. */
  readonly auth?: readonly (readonly SchemeDescriptor[])[];
  /** That the request changes nothing although its method could, so it may be sent again. */
  readonly reads?: true;
  /** Header that takes the key; the connection names it when the spec does not. */
  readonly idempotency?: { readonly header?: string };
  /** Header that takes the time by which the request must be processed. */
  readonly deadline?: DeadlineDescriptor;
  readonly pages?: PagesDescriptor;
  readonly wait?: WaitDescriptor;
  /** Status of success. */
  readonly status: number;
  /** Headers of a success that the spec declares. */
  readonly responseHeaders?: HeaderReader;
  readonly errors?: readonly ErrorDescriptor[];
  readonly input: Checked;
  /** Absent when the response has no body. */
  readonly output?: Checked;
  /** Where the spec says what the answer is, for example `wallet.yaml#PoliciesPage`. */
  readonly specAt?: string;
}

/** How the time is sent by which a request must be processed. */
export interface DeadlineDescriptor {
  readonly header: string;
  readonly unit: "ms" | "s" | "unspecified";
  /** That no request may be without it. */
  readonly required?: true;
}

/** An error that an endpoint declares. */
export interface ErrorDescriptor {
  readonly code: string;
  readonly status: number;
  /** Members of its body that become members of the error. */
  readonly fields?: readonly string[];
  /** The schema of those members, where there are any. */
  readonly schema?: Checked;
  /** Headers that it declares. */
  readonly headers?: HeaderReader;
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

/** When what an endpoint reads has come to rest. */
export interface WaitDescriptor {
  /** Member of the output that tells. */
  readonly field: string;
  /** Values after which it does not change any more. */
  readonly terminal: readonly unknown[];
}
