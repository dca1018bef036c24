/** Signatures of events. */

/** Signatures of events by HMAC, in headers of the service's own. Names of headers are in lower case. */
export interface Signing {
  readonly header: string;
  readonly hash: "sha1" | "sha256" | "sha384" | "sha512";
  readonly encoding: "hex" | "base64";
  /** Text before each signature in the header. */
  readonly prefix?: string;
  /** The signed text, with `{body}` and perhaps `{timestamp}` and `{id}`. */
  readonly content: string;
  /** Header with the time in seconds, and the text before it. */
  readonly timestamp?: { readonly header: string; readonly prefix?: string };
  /** Header with the id of an event. */
  readonly id?: string;
  /** The encoding of secrets that are not text, perhaps behind `whsec_`. */
  readonly secret?: "base64";
}
