// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A request in work. */
import type { Incoming, ServerRequest } from "./exchange.js";
import { Lifetime } from "./lifetime.js";
import type { CoreSettings } from "./server-options.js";
import { readTrace, type TraceContext } from "./trace.js";

/** What the core knows of a request, and what hooks, rules and handlers see of it. */
export class Work implements ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly native: unknown;
  /** The path as reports show it. */
  reportedPath: string;
  readonly lifetime: Lifetime = new Lifetime();
  readonly #incoming: Incoming;
  readonly #settings: CoreSettings;
  #id: string | undefined;
  #trace: TraceContext | null | undefined;

  constructor(incoming: Incoming, path: string, query: string, settings: CoreSettings) {
    this.method = incoming.method;
    this.path = path;
    this.reportedPath = path;
    this.query = query;
    this.native = incoming.native;
    this.#incoming = incoming;
    this.#settings = settings;
  }

  header(name: string): string | undefined {
    return this.#incoming.header(name.toLowerCase());
  }

  get signal(): AbortSignal {
    return this.lifetime.signal;
  }

  /** The id of the request: what the option `requestId` gives, or a random one. */
  get id(): string {
    return (this.#id ??= this.#givenId() ?? crypto.randomUUID());
  }

  /** The trace of the request; read when somebody asks for it. */
  get trace(): TraceContext | undefined {
    if (this.#trace === undefined)
      this.#trace = readTrace((name) => this.#incoming.header(name)) ?? null;
    return this.#trace ?? undefined;
  }

  #givenId(): string | undefined {
    const { requestId } = this.#settings;
    if (requestId === undefined) return undefined;
    try {
      const given = requestId(this);
      return typeof given === "string" && idPattern.test(given) ? given : undefined;
    } catch {
      return undefined;
    }
  }
}

/** What neither a header nor a log can take for anything but one word. */
const idPattern = /^[A-Za-z0-9._~:/+=-]{1,128}$/;
