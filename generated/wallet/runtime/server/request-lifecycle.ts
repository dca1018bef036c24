// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A request from its start to its response, with headers for pages of other origins. */
import { inBodyOfSpec, reportError, reportResponse, type RequestInfo } from "./context.js";
import type { CoreSettings, CorsOptions } from "./options.js";
import type { Incoming, InFlight, Outgoing, RequestInProgress } from "./protocol.js";
import { overloaded, type ProtocolErrorCode, ProtocolRejection } from "./rejections.js";
import { rejectionResponse } from "./response.js";
import type { AnyRoute } from "./routes.js";

/**
 * Returns `response` with the headers that let a page of an allowed origin read it. A preflight
 * gets the methods of the path and the headers that it requests.
 */
function withCors(
  { origins, maxAgeSeconds = 600 }: CorsOptions,
  incoming: Incoming,
  response: Outgoing,
): Outgoing {
  const origin = incoming.header("origin");
  const headers: Record<string, string> = { ...response.headers };
  if (origins !== "*") headers["vary"] = headers["vary"] ? `${headers["vary"]}, origin` : "origin";
  if (origin === undefined || (origins !== "*" && !origins.includes(origin)))
    return { ...response, headers };
  const exposed = Object.keys(response.headers).join(", ");
  headers["access-control-allow-origin"] = origins === "*" ? "*" : origin;
  if (!isPreflight(incoming)) headers["access-control-expose-headers"] = exposed;
  else {
    const asked = incoming.header("access-control-request-headers") ?? "";
    const { allow } = response.headers;
    if (allow !== undefined) headers["access-control-allow-methods"] = allow;
    if (headerNames.test(asked)) headers["access-control-allow-headers"] = asked;
    headers["access-control-max-age"] = String(maxAgeSeconds);
  }
  return { ...response, headers };
}

function isPreflight(incoming: Incoming): boolean {
  return (
    incoming.method === "OPTIONS" && incoming.header("access-control-request-method") !== undefined
  );
}

const headerNames = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:, ?[!#$%&'*+.^_`|~0-9A-Za-z-]+)*$/;

/** Made when it is used: jsdom has none, and loads this module with the fakes. */
let utf8: InstanceType<typeof TextEncoder> | undefined;

/** One request from its start to its response. Only the first response counts. */
export class RequestLifecycle implements RequestInProgress {
  readonly info: RequestInfo;
  readonly incoming: Incoming;
  route: AnyRoute | undefined;
  readonly #options: CoreSettings;
  readonly #respond: (response: Outgoing) => void;
  #held = 0;
  #isReported = false;
  #isSettled = false;

  constructor(
    info: RequestInfo,
    incoming: Incoming,
    options: CoreSettings,
    respond: (response: Outgoing) => void,
  ) {
    this.info = info;
    this.incoming = incoming;
    this.#options = options;
    this.#respond = respond;
  }

  get inFlight(): InFlight {
    return this.#options.inFlight;
  }

  hold(bytes: number): boolean {
    if (this.#isSettled || !this.inFlight.hasRoom(bytes)) return false;
    this.inFlight.hold(bytes);
    this.#held += bytes;
    return true;
  }

  /**
   * Reserves room for the response; returns false if there is none. Always succeeds if no other
   * request holds any bytes.
   */
  reserve(route: AnyRoute): boolean {
    const bytes = this.inFlight.estimateOf(route);
    if (!this.inFlight.hasRoom(bytes, this.#held)) return false;
    if (!this.#isSettled) {
      this.inFlight.hold(bytes);
      this.#held += bytes;
    }
    return true;
  }

  leave(): void {
    this.info.lifetime.end("client_gone");
  }

  reject(code: ProtocolErrorCode, detail?: string): Outgoing {
    const details = { headers: { connection: "close" }, ...(detail !== undefined && { detail }) };
    const response = rejectionResponse(new ProtocolRejection(code, details), this.info.id);
    this.#report(response);
    return this.#finished(response);
  }

  /** Responds to the request; later responses are ignored. */
  settle(given: Outgoing): void {
    if (this.#isSettled) return given.content?.cancel();
    this.#isSettled = true;
    this.info.lifetime.stop();
    this.inFlight.release(this.#held);
    // Errors are small and do not predict later responses.
    if (given.code === undefined && this.route !== undefined)
      this.inFlight.note(this.route, given.body.length);
    const response = this.#fits(given) ? given : rejectionResponse(overloaded(), this.info.id);
    this.#report(response);
    try {
      this.#respond(this.#finished(response));
    } catch (error) {
      // Middleware can refuse the headers, for example.
      reportError(this.#options, this.route, this.info, error);
    }
  }

  /**
   * Returns whether there is room for `response`. Responses to requests with side effects are
   * always sent.
   */
  #fits({ code, body }: Outgoing): boolean {
    if (code !== undefined || this.info.method !== "GET") return true;
    // A UTF-16 unit takes three bytes at most, so long bodies are measured only near the limit.
    return (
      this.inFlight.hasRoom(3 * body.length) ||
      this.inFlight.hasRoom((utf8 ??= new TextEncoder()).encode(body).byteLength)
    );
  }

  #report(response: Outgoing): void {
    if (this.#isReported) return;
    this.#isReported = true;
    reportResponse(this.#options, this.route, this.info, response);
  }

  /** Returns the response with the headers that this request needs. */
  #finished(given: Outgoing): Outgoing {
    const response = inBodyOfSpec(this.#options, this.route, this.info, given);
    const headOnly = this.incoming.method === "HEAD";
    // Unread bytes of a body precede the next request; only a limited amount is skipped.
    const closes = this.incoming.bodyLeft() > this.#options.maxBodyBytes;
    const { cors } = this.#options;
    const { deprecation } = this.route ?? {};
    // Added before CORS, which lists the headers that a page may read.
    const own =
      deprecation === undefined
        ? response
        : { ...response, headers: { ...deprecation, ...response.headers } };
    const shared = cors === undefined ? own : withCors(cors, this.incoming, own);
    if (!headOnly && !closes) return shared;
    const headers = closes ? { ...shared.headers, connection: "close" } : shared.headers;
    return { ...shared, headers, headOnly };
  }
}
