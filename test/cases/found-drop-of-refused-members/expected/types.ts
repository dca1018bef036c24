// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Note */
export interface Note {
  text: string;
}

/** @see spec.yaml#Letter */
export interface Letter {
  to: string | null;
  text?: string;
}

/** `Message` of a kind that is not listed. */
export interface MessageOtherwise {
  /** Only in `Note`. */
  text?: never;
  /** Only in `Letter`. */
  to?: never;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * Not specified: the rest, which nobody says.
 *
 * @see spec.yaml#Message
 */
export type Message = (Note & { to?: never }) | Letter | MessageOtherwise;

/**
 * Input of `notes.change`.
 *
 * @see spec.yaml#notes.change
 */
export interface NotesChangeInput {
  id: string;
  text: string;
}

/** Output of `notes.change`, status 204. */
export type NotesChangeOutput = void;

/** Errors of `notes.change`. */
export type NotesChangeError = CallFailure;

/**
 * Input of `messages.send`.
 *
 * @see spec.yaml#messages.send
 */
export interface MessagesSendInput {
  message: Message;
}

/** Output of `messages.send`. */
export type MessagesSendOutput = Message;

/** Errors of `messages.send`. */
export type MessagesSendError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly notes: {
    /**
     * `PATCH /notes/{id}`
     *
     * @see spec.yaml#notes.change
     */
    change(input: NotesChangeInput): Promise<NotesChangeOutput>;
  };
  readonly messages: {
    /**
     * `POST /messages`
     *
     * @see spec.yaml#messages.send
     */
    send(input: MessagesSendInput): Promise<MessagesSendOutput>;
  };
}
