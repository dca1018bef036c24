// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Requests that carry a key take effect once: what a server needs from its author for that. */

/** Which request a key stands for. */
export interface IdempotencyScope {
  /** Who sent it, as `principal` says; empty where the endpoint needs no credentials. */
  readonly principal: string;
  /** Name of the endpoint in the spec: `accounts.create`. */
  readonly endpoint: string;
  /** 1 to 255 visible characters of ASCII, without the quotes that it may be sent in. */
  readonly key: string;
}

/** An answer as it was sent, to be sent again. */
export interface StoredAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a store knows of a request whose key is claimed. */
export type Begun<Transaction> =
  /** Nobody has the key, or whoever had it let its lease run out: it is claimed. */
  | { readonly state: "new"; readonly transaction: Transaction }
  /** A request with the key is in work; the time after which it is worth asking again, if known. */
  | { readonly state: "running"; readonly fingerprint: string; readonly retryAfterMs?: number }
  /** A request with the key was answered within the window. */
  | { readonly state: "done"; readonly fingerprint: string; readonly answer: StoredAnswer }
  /** The store can take in no more for now: 503, and the handler is not called. */
  | { readonly state: "busy"; readonly retryAfterMs?: number };

/**
 * Remembers requests and their answers. Where effects lie in a database, so should this: `begin`
 * opens the transaction in which the handler works, `complete` writes the answer and commits both.
 */
export interface IdempotencyStore<Transaction> {
  /**
   * Claims the key, at most once at a time, or tells what became of it. `fingerprint` (64 hex
   * digits) stands for the payload and is to be kept. Whoever claims has `leaseMs` to complete or
   * abandon; after that the same request may claim anew. `windowMs`, from the first claim on, is
   * how long an answer is remembered.
   */
  begin(
    scope: IdempotencyScope,
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Promise<Begun<Transaction>>;
  /**
   * Keeps the answer and makes the effects last.
   * @throws when that cannot be, because another has claimed the key since, for example. Then the
   *   effects must not last, and the request is answered with 500, or 503 for `Unavailable`.
   */
  complete(transaction: Transaction, answer: StoredAnswer): Promise<void>;
  /** Gives the key back and undoes the effects: nothing has happened. */
  abandon(transaction: Transaction): Promise<void>;
}

/** How a server guards requests that carry a key. */
export interface IdempotencyOptions<Transaction> {
  /**
   * Remembers requests. `memoryStore()` does for a single process that may forget; several need
   * one that they share.
   */
  readonly store: IdempotencyStore<Transaction>;
  /**
   * Milliseconds after which the claim of a process that died may be taken over, at least
   * `handlerTimeoutMs`; by default twice that and at least 60,000, or the window where handlers have
   * no end.
   */
  readonly leaseMs?: number;
}

/** Whose keys they are, where keyed endpoints need credentials. */
export interface IdempotencyPrincipal<Auth> {
  /**
   * The caller as text: the same for the same caller whatever the credentials, another for anyone
   * else. Two callers with one text would be given each other's answers.
   */
  readonly principal: (auth: Auth) => string;
}

/** How long keys are remembered, where the spec leaves it open. */
export interface IdempotencyWindow {
  /** Milliseconds; 86,400,000 (24 hours) by default. */
  readonly windowMs?: number;
}

/** The options of whatever spec. */
export type AnyIdempotencyOptions = IdempotencyOptions<unknown> &
  Partial<IdempotencyPrincipal<never>> &
  IdempotencyWindow;
