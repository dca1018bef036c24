/** Witnesses: what one side sends and the other refuses, or a program that compiles on one side only. */
import type { FlowDirection } from "../rules/verdict.js";

/** A value that both generated validators were asked about. */
export interface ValueWitness {
  readonly kind: "value";
  readonly direction: FlowDirection;
  /** The type at the sender, which accepts the value. */
  readonly sender: string;
  readonly receiver: string;
  readonly value: unknown;
  /** The issues of the receiver, as `code pointer`. */
  readonly issues: readonly string[];
}

/** A program that compiles against the old output and not against the new. */
export interface ProgramWitness {
  readonly kind: "program";
  readonly program: string;
  readonly error: string;
}

export interface SentRequest {
  readonly method: string;
  /** The path, with the query. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, text: string])[];
  readonly body?: string;
}

/** A request that reaches the handler of the sender's service, and that the receiver's refuses. */
export interface RequestWitness {
  readonly kind: "request";
  readonly request: SentRequest;
  readonly status: number;
}

export interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, text: string])[];
  readonly body?: string;
}

/** A response that the sender's own client understands, and that the receiver's client refuses. */
export interface ResponseWitness {
  readonly kind: "response";
  readonly endpoint: string;
  readonly response: SentResponse;
  /** The outcome in the receiver's client: the kind of its error, and the code of a declared one. */
  readonly outcome: string;
}

/** Content that one side accepts and the other refuses, in words: files can be too large to be shown. */
interface WordsWitness {
  readonly kind: "words";
  readonly content: string;
}

export type Witness = ValueWitness | ProgramWitness | RequestWitness | ResponseWitness | WordsWitness;
