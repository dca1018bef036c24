// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import {
  othersPartner,
  thingsAll,
  thingsAny,
  thingsApp,
  thingsMixed,
  thingsNone,
} from "./operations.js";
import type {
  Credentials,
  Demo,
  OthersPartnerError,
  OthersPartnerInput,
  OthersPartnerOutput,
  ThingsAllError,
  ThingsAllInput,
  ThingsAllOutput,
  ThingsAnyError,
  ThingsAnyInput,
  ThingsAnyOutput,
  ThingsAppError,
  ThingsAppInput,
  ThingsAppOutput,
  ThingsMixedError,
  ThingsMixedInput,
  ThingsMixedOutput,
  ThingsNoneError,
  ThingsNoneInput,
  ThingsNoneOutput,
} from "./types.js";
import type { Call, CallOptions } from "./runtime/call.js";
import {
  type ConnectOptions,
  type Connection,
  type ConnectionOptions,
  type OptionalAuth,
  connect,
} from "./runtime/connection.js";

export { isCallError } from "./runtime/call-error-class.js";
export type { CallFailure, DeclaredError } from "./runtime/call-error.js";
export type { Call, CallOptions, CallResponse, Outcome } from "./runtime/call.js";
export type {
  Connection,
  ConnectionOptions,
  CredentialSource,
  Drift,
} from "./runtime/connection.js";
export type { AttemptRequest, Logger, Middleware, Sign } from "./runtime/hooks.js";

/** How `Demo` is reached. */
export type DemoOptions<S extends keyof Credentials = never> = ConnectionOptions & {
  /** Address of the service, for example `https://api.example.com`. */
  readonly baseUrl: string;
} & OptionalAuth<S>;

/**
 * Connects to the service, for the functions of operations.ts. Nothing is sent yet.
 *
 * Throws an error of the kind `input` when an option cannot be used.
 */
export function createConnection<S extends keyof Credentials = never>(
  options: DemoOptions<S>,
): Connection<S> {
  return connect(options);
}

/**
 * Makes a client of `Demo`.
 *
 * The credentials decide which calls it has.
 */
export function createClient<S extends keyof Credentials = never>(
  options: DemoOptions<S>,
): DemoClientFor<S>;
export function createClient(options: ConnectOptions): DemoClient {
  const connection = connect<keyof Credentials>(options);
  return {
    things: {
      app: (input, options) => thingsApp(connection, input, options),
      none: (input, options) => thingsNone(connection, input, options),
      any: (input, options) => thingsAny(connection, input, options),
      all: (input, options) => thingsAll(connection, input, options),
      mixed: (input, options) => thingsMixed(connection, input, options),
    },
    others: {
      partner: (input, options) => othersPartner(connection, input, options),
    },
  };
}

/** The client that credentials for the schemes `S` give: what they do not allow is not there. */
export type DemoClientFor<S extends keyof Credentials> =
  "app" | "user" | "device" | "partner" extends S
  ? DemoClient
  : "app" | "partner" extends S
    ? DemoAppPartnerClient
    : "app" | "user" | "device" extends S
      ? DemoAppUserDeviceClient
      : "user" | "device" | "partner" extends S
        ? DemoUserDevicePartnerClient
        : "app" extends S
          ? DemoAppClient
          : "user" | "device" extends S
            ? DemoUserDeviceClient
            : "user" | "partner" extends S
              ? DemoUserPartnerClient
              : "user" extends S
                ? DemoUserClient
                : "partner" extends S
                  ? DemoPartnerClient
                  : DemoClientWithoutAuth;

/** Calls `Demo`. */
export interface DemoClient extends Demo {
  readonly things: ThingsCalls;
  readonly others: OthersCalls;
}

/** Calls what the credentials of `app` and `partner` allow. */
export interface DemoAppPartnerClient {
  readonly things: Pick<ThingsCalls, "app" | "none" | "any" | "mixed">;
  readonly others: OthersCalls;
}

/** Calls what the credentials of `app`, `user` and `device` allow. */
export interface DemoAppUserDeviceClient {
  readonly things: ThingsCalls;
}

/** Calls what the credentials of `user`, `device` and `partner` allow. */
export interface DemoUserDevicePartnerClient {
  readonly things: Pick<ThingsCalls, "none" | "any" | "all" | "mixed">;
  readonly others: OthersCalls;
}

/** Calls what the credentials of `app` allow. */
export interface DemoAppClient {
  readonly things: Pick<ThingsCalls, "app" | "none" | "any" | "mixed">;
}

/** Calls what the credentials of `user` and `device` allow. */
export interface DemoUserDeviceClient {
  readonly things: Pick<ThingsCalls, "none" | "any" | "all" | "mixed">;
}

/** Calls what the credentials of `user` and `partner` allow. */
export interface DemoUserPartnerClient {
  readonly things: Pick<ThingsCalls, "none" | "any">;
  readonly others: OthersCalls;
}

/** Calls what the credentials of `user` allow. */
export interface DemoUserClient {
  readonly things: Pick<ThingsCalls, "none" | "any">;
}

/** Calls what the credentials of `partner` allow. */
export interface DemoPartnerClient {
  readonly things: Pick<ThingsCalls, "none">;
  readonly others: OthersCalls;
}

/** Calls what needs no credentials. */
export interface DemoClientWithoutAuth {
  readonly things: Pick<ThingsCalls, "none">;
}

/** The calls of `things`. */
export interface ThingsCalls {
  /**
   * `GET /app`
   *
   * @see spec.yaml#things.app
   */
  app(input?: ThingsAppInput, options?: CallOptions): Call<ThingsAppOutput, ThingsAppError>;
  /**
   * `GET /none`
   *
   * @see spec.yaml#things.none
   */
  none(input?: ThingsNoneInput, options?: CallOptions): Call<ThingsNoneOutput, ThingsNoneError>;
  /**
   * `GET /any`
   *
   * @see spec.yaml#things.any
   */
  any(input?: ThingsAnyInput, options?: CallOptions): Call<ThingsAnyOutput, ThingsAnyError>;
  /**
   * `GET /all`
   *
   * @see spec.yaml#things.all
   */
  all(input?: ThingsAllInput, options?: CallOptions): Call<ThingsAllOutput, ThingsAllError>;
  /**
   * `GET /mixed`
   *
   * @see spec.yaml#things.mixed
   */
  mixed(input?: ThingsMixedInput, options?: CallOptions): Call<ThingsMixedOutput, ThingsMixedError>;
}

/** The calls of `others`. */
export interface OthersCalls {
  /**
   * `GET /partner`
   *
   * @see spec.yaml#others.partner
   */
  partner(
    input?: OthersPartnerInput,
    options?: CallOptions,
  ): Call<OthersPartnerOutput, OthersPartnerError>;
}
