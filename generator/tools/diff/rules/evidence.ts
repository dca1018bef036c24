/** The evidence of a change: the part of its rule that the searches for witnesses read. */

/** The evidence that each search looks for. Only values and programs are searched for without an entry. */
export interface Evidence {
  readonly value?: ValueEvidence;
  readonly request?: RequestEvidence;
  readonly response?: ResponseEvidence;
  readonly program?: ProgramEvidence;
}

/** Values that one side accepts and the other refuses; without it, any value with any issue at the place of the change. */
interface ValueEvidence {
  /** The values at that place: the one that the change names, null, or any but null. */
  readonly at?: "named" | "null" | "no null";
  /** The issues: any in the value; at the place, those that the change names, or of these codes. */
  readonly issues?: "anywhere" | "named" | readonly string[];
}

/** Requests that the server of one side refuses. */
export interface RequestEvidence {
  /** The part of the request that it refuses. */
  readonly part:
    "route" | "credentials" | "scheme" | "key" | "deadline" | "parameter" | "body" | "file" | "size";
  readonly statuses: readonly number[];
}

/** Responses that the client of one side refuses. */
interface ResponseEvidence {
  /** The part of the response that it refuses. */
  readonly part: "response" | "headers" | "error" | "error body";
  /** The kinds of its errors. */
  readonly outcomes: readonly string[];
}

/** Programs that compile against one side. */
interface ProgramEvidence {
  /** The code that the change breaks, if it is only that which reads the value, or passes one. */
  readonly breaks?: "reading" | "passing";
  /** True if a value without the field shows it. */
  readonly byAbsence?: true;
  /** The part of a reading program that no longer compiles, if it is none of the value: a name, the type, the type of an id or time. */
  readonly reads?: "name" | "type" | "flavor";
}
