/**
 * A wallet service without a will of its own: each request names a script, which its handler plays.
 * Rules hold unless the script says otherwise, and hooks accept the right credentials.
 */
import type { Model } from "../../../generator/language/model/model.js";
import { banned, right } from "./credentials.js";
import { exampleOf } from "./examples.js";
import type { Server, WalletModules } from "./wallet.js";

/** A context as the scripts see it. */
export interface Context {
  readonly auth: { readonly via: string };
  readonly fail: Readonly<Record<string, (details?: object) => Error>>;
  readonly request: { header(name: string): string | undefined };
  readonly requestId: string;
}

/** The behavior of a handler in one request. */
export interface Script {
  readonly handle?: (input: unknown, context: Context) => unknown;
  /** Takes the place of the rule with this name. */
  readonly rules?: Readonly<Record<string, () => unknown>>;
  /** Takes the place of every hook. */
  readonly authenticate?: () => unknown;
}

/** The input of a handler. */
export interface Seen {
  readonly endpoint: string;
  readonly input: unknown;
  readonly context: Context;
}

/** The reports to `onResponse`. */
export interface ReportedResponse {
  readonly endpoint: string | undefined;
  readonly requestId: string;
  readonly status: number;
  readonly code?: string;
}

/** The reports to `onError`. */
export interface Report {
  readonly error: unknown;
  readonly request: { readonly endpoint: string; readonly requestId: string };
}

/** Header that names the script of a request. */
export const scriptHeader = "x-script";

/** All that an author could write down about what a hook received. */
function textOf(reported: unknown): string {
  const json = String(JSON.stringify(reported));
  if (!(reported instanceof Error)) return json;
  return `${reported.message} ${json} ${reported.cause === undefined ? "" : textOf(reported.cause)}`;
}

/** Makes servers, and remembers the scripts of requests and what came of them. */
export class Service {
  readonly #model: Model;
  readonly #modules: WalletModules;
  readonly #scripts = new Map<string, Script>();
  /** The last call of a handler, by script. */
  readonly seen: Map<string, Seen> = new Map();
  /** The reports to `onError`, by request. */
  readonly reported: Map<string, Report[]> = new Map();
  /** The reports to `onResponse`, by request. */
  readonly reports: Map<string, ReportedResponse[]> = new Map();
  /** The reports to `onDrift`, in order. */
  readonly drifts: unknown[] = [];
  /** All that hooks received, as an author would write it down. */
  readonly log: Set<string> = new Set();

  constructor(model: Model, modules: WalletModules) {
    this.#model = model;
    this.#modules = modules;
  }

  /** Keeps a script; its name goes into the header. */
  add(script: Script): string {
    const name = `s${this.#scripts.size}`;
    this.#scripts.set(name, script);
    return name;
  }

  /** A server; `own` are options beside the ones that it needs. */
  server(own: Readonly<Record<string, unknown>> = {}): Server {
    return this.#modules.createServer(this.#handlers(), {
      authenticate: this.#hooks(),
      rules: this.#rules(),
      idempotency: {
        store: this.#modules.memoryStore({ maxEntries: 100_000 }),
        principal: (auth: { readonly via: string }) => auth.via,
      },
      onError: (error: unknown, request: Report["request"]) => {
        this.#write(error, request);
        this.reported.set(request.requestId, [
          ...(this.reported.get(request.requestId) ?? []),
          { error, request },
        ]);
      },
      onDrift: (drift: unknown) => {
        this.#write(drift);
        this.drifts.push(drift);
      },
      onRequest: (request: unknown) => this.#write(request),
      onResponse: (received: ReportedResponse) => {
        this.#write(received);
        this.reports.set(received.requestId, [...(this.reports.get(received.requestId) ?? []), received]);
      },
      ...own,
    });
  }

  /** Keeps each text once, without what differs in every request. */
  #write(...reported: readonly unknown[]): void {
    const text = reported.map(textOf).join(" ");
    this.log.add(text.replace(/"(?:requestId|durationMs)":[^,}]*/g, ""));
  }

  #scriptOf(request: Context["request"]): Script {
    return this.#scripts.get(request.header(scriptHeader) ?? "") ?? {};
  }

  #handlers(): Record<string, Record<string, unknown>> {
    const handlers: Record<string, Record<string, unknown>> = {};
    for (const { name, group, method, response } of this.#model.endpoints) {
      const output = response.value === undefined ? undefined : exampleOf(this.#model, response.value);
      (handlers[group] ??= {})[method] = async (input: unknown, context: Context) => {
        this.seen.set(context.request.header(scriptHeader) ?? "", { endpoint: name, input, context });
        const { handle } = this.#scriptOf(context.request);
        return handle === undefined ? output : handle(input, context);
      };
    }
    return handlers;
  }

  #rules(): Record<string, Record<string, unknown>> {
    const rules: Record<string, Record<string, unknown>> = {};
    for (const { group, method, rules: own } of this.#model.endpoints) {
      const named = own.map(({ name }) => {
        const ask = (_: unknown, { request }: Context) => this.#scriptOf(request).rules?.[name]?.() ?? true;
        return [name, ask] as const;
      });
      if (named.length > 0) (rules[group] ??= {})[method] = Object.fromEntries(named);
    }
    return rules;
  }

  #hooks(): Record<string, unknown> {
    const judge = (scheme: string) => async (credentials: object, request: Context["request"]) => {
      const { authenticate } = this.#scriptOf(request);
      if (authenticate !== undefined) return authenticate();
      const entries = Object.entries(credentials);
      if (entries.every(([name, value]) => value === right(name))) return { scheme };
      const isBanned = entries.every(([name, value]) => value === banned(name));
      return isBanned ? this.#modules.forbidden : null;
    };
    return Object.fromEntries(this.#model.schemes.map(({ name }) => [name, judge(name)]));
  }
}
