/** The service as a whole, its schemes of authentication, and its named limits. */
import type { Carrier, Documented } from "./documented.js";
import type { NumberSteps } from "./types.js";

/** The service as a whole. */
export interface Service extends Documented {
  /** Type name, for example `WalletService`. */
  readonly name: string;
  /** Name for people. */
  readonly title?: string;
  readonly version?: string;
  readonly baseUrl?: string;
  readonly versioning?: string;
  readonly groups: readonly string[];
  /** The groups that the spec says more about. */
  readonly groupFacts?: readonly GroupFacts[];
  /** Addresses beside the base URL, of the whole service. */
  readonly servers?: readonly ServiceAddress[];
  /** The servers that only some endpoints are sent to. */
  readonly namedServers?: readonly NamedServer[];
  readonly contact?: Contact;
  readonly license?: License;
  /** Address of the terms of service. */
  readonly terms?: string;
  /** Default alternatives for endpoints without their own. */
  readonly auth: AuthAlternatives;
  /** Names of the errors of every endpoint, where the spec lists some. */
  readonly errors?: readonly string[];
  /** The body of errors; `problem` is RFC 9457. */
  readonly errorBody: "problem" | ServiceErrorBody | { readonly unspecified: true };
}

/** Facts about a group of endpoints. */
interface GroupFacts extends Documented {
  readonly name: string;
}

/** An address of the service, perhaps with variables in braces. */
export interface ServiceAddress extends Documented {
  readonly url: string;
  readonly variables: readonly AddressVariable[];
}

/** A server that endpoints name. */
export interface NamedServer extends ServiceAddress {
  readonly name: string;
  /** Its URL with the defaults of the variables, or a path at the origin of the base URL. */
  readonly address: string;
}

/** A variable of an address. */
export interface AddressVariable extends Documented {
  readonly name: string;
  readonly default: string;
  /** All of its values, where they are listed. */
  readonly values?: readonly string[];
}

/** The people to ask about the service. */
export interface Contact extends Carrier {
  readonly name?: string;
  readonly url?: string;
  readonly email?: string;
}

/** The license of the API. */
export interface License extends Carrier {
  readonly name: string;
  /** SPDX expression. */
  readonly identifier?: string;
  readonly url?: string;
}

/** A resource that is the body of errors, with the paths of its parts. */
export interface ServiceErrorBody {
  readonly resource: string;
  /** True if handlers pass the whole body. */
  readonly isWhole: boolean;
  /** Absent where only the status distinguishes errors. */
  readonly code?: readonly string[];
  readonly message?: readonly string[];
  readonly kind?: readonly string[];
  /** True if the server's own errors have this body, too. */
  readonly isOwn: boolean;
}

/** A way to authenticate. */
export interface Scheme extends Documented {
  readonly name: string;
  readonly basic?: { readonly username: string; readonly password: string };
  /** Credential sent as `Authorization: Bearer …`. */
  readonly bearer?: string;
  /** Credential sent in `Authorization` behind the name of another scheme of HTTP. */
  readonly http?: { readonly scheme: string; readonly credential: string };
  readonly headers: readonly { readonly header: string; readonly credential: string }[];
  /** Credentials in the query and in cookies. */
  readonly keys: readonly SchemeKey[];
  /** Ways to get the bearer token by OAuth 2. */
  readonly oauth?: readonly OAuthFlow[];
  /** The way in which callers authenticate, where no credential says it. */
  readonly custom?: string;
  /** Names of all credentials, each once, in order. */
  readonly credentials: readonly string[];
}

/** A way to get a token by OAuth 2. */
export interface OAuthFlow {
  readonly grant: OAuthGrant;
  /** URL of the page where a user agrees; only for `authorization_code`. */
  readonly authorize?: string;
  /** URL of the token endpoint. */
  readonly token: string;
  readonly scopes: readonly { readonly name: string; readonly doc: string }[];
}

/** The flows of OAuth 2 that the language knows. Every phase that distinguishes them has a table over them. */
export type OAuthGrant = "client_credentials" | "authorization_code";

/** A credential in the query or in a cookie. */
export interface SchemeKey {
  readonly in: KeyPlace;
  /** The name of the parameter or of the cookie. */
  readonly name: string;
  readonly credential: string;
}

/** A place of keys beside headers. Every phase that distinguishes them has a table over them. */
export type KeyPlace = "query" | "cookie";

/**
 * OR of ANDs of scheme names; an empty list means that no authentication is needed. An empty alternative, always the
 * last one, means that a call may do without.
 */
export type AuthAlternatives = readonly (readonly string[])[];

/** A named limit. */
export interface Limit extends Documented {
  readonly name: string;
  readonly value: LimitValue;
  /** Declared error for values outside the limit. */
  readonly error?: string;
}

/** The value of a limit; `unspecified` for a gap without assumption. */
export type LimitValue =
  | { readonly kind: "exact"; readonly value: number }
  | ({ readonly kind: "bounds"; readonly min?: number; readonly max?: number } & NumberSteps)
  | {
      readonly kind: "duration";
      readonly unit: DurationUnit;
      readonly count: number;
      readonly milliseconds: number;
    }
  | { readonly kind: "unspecified" };

/** A unit of durations. */
export type DurationUnit = "days" | "hours" | "minutes" | "seconds" | "milliseconds";

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
