// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Puts a server together from what server.ts knows and what its author supplies. */
import type { Authentication, Authenticator } from "./authenticate.js";
import type { MakeContext } from "./context.js";
import { dispatch } from "./dispatch.js";
import type { Handle } from "./exchange.js";
import type { Failure } from "./failure.js";
import type { Core } from "./handle.js";
import { fetchEntry, type Fetch } from "./fetch-entry.js";
import type { AnyIdempotencyOptions } from "./idempotency.js";
import { guardOf } from "./once.js";
import { functionOrNothing } from "./option-values.js";
import type { AuthScheme } from "./read-credentials.js";
import type { Router } from "./route.js";
import { withDefaults, type CoreOptions } from "./server-options.js";
import { isHeaderName } from "./wire.js";

/** A service that answers requests. */
export interface Server {
  /**
   * Answers a request: the entry for platforms that speak `fetch`, and a stand-in for the network
   * in tests (`createClient({ fetch: server.fetch, … })`). Needs no `this`.
   */
  readonly fetch: Fetch;
  /** Answers a request that an entry has taken in: what `toNodeListener` calls. Needs no `this`. */
  readonly handle: Handle;
}

/** What a spec says about its server. */
export interface ServerParts<Handlers, Rules> {
  /** Name of the service, for `WWW-Authenticate`. */
  readonly realm: string;
  readonly schemes: Readonly<Record<string, AuthScheme>>;
  readonly fail: object;
  readonly router: Router<Handlers, Rules>;
}

/** What the author of a server supplies. */
export interface Supplied<Handlers, Rules> {
  readonly handlers: Handlers;
  readonly rules: Rules;
  readonly authenticate: object;
  /** Makes what contexts have besides. */
  readonly context?: MakeContext<unknown> | undefined;
  /** Header of idempotency keys, where the spec does not name it. */
  readonly idempotencyHeader?: string;
  /** Guards requests with keys, where endpoints take them. */
  readonly idempotency?: AnyIdempotencyOptions;
  readonly options: CoreOptions;
}

/**
 * The server of a service.
 * @throws TypeError or RangeError for an option that makes no sense.
 */
export function serverOf<Handlers, Rules>(
  parts: ServerParts<Handlers, Rules>,
  supplied: Supplied<Handlers, Rules>,
): Server {
  const { handlers, rules, authenticate, idempotency, idempotencyHeader } = supplied;
  if (idempotencyHeader !== undefined && !isHeaderName(idempotencyHeader))
    throw new TypeError("The option idempotencyHeader must be the name of a header.");
  functionOrNothing("context", supplied.context);
  const options = withDefaults(supplied.options);
  const authentication: Authentication = {
    realm: parts.realm,
    schemes: parts.schemes,
    hooks: authenticate as Readonly<Record<string, Authenticator<never, unknown>>>,
  };
  const core: Core<Handlers, Rules> = {
    router: parts.router,
    handlers,
    rules,
    context: supplied.context,
    fail: parts.fail as Readonly<Record<string, (details?: never) => Failure>>,
    authentication,
    idempotencyHeader: idempotencyHeader?.toLowerCase() ?? "idempotency-key",
    guard: "idempotency" in supplied ? guardOf(idempotency, options) : undefined,
    options,
  };
  const handle: Handle = (incoming, answered) => dispatch(core, incoming, answered);
  return { fetch: fetchEntry(handle), handle };
}
