/** A server of once.yaml as an author writes it: compiled against the output by typing.test.ts. */
import {
  constantTimeEqual,
  createServer,
  Failure,
  memoryStore,
  type ResponseInfo,
  type Authenticate,
  type Begun,
  type IdempotencyScope,
  type IdempotencyStore,
  type MemoryTransaction,
  type OnceHandlers,
  type ProtocolErrorCode,
  type Rules,
  type StoredResponse,
  type ThingsCreateContext,
  type ThingsRemoveContext,
} from "../../.output/server-typing-once/server.js";

/** A transaction of a database. */
interface Tx {
  run(sql: string): Promise<void>;
}
interface App {
  readonly id: string;
  readonly secret: string;
}
interface Callers {
  readonly app: App;
  readonly user: string;
}

declare const database: {
  begin(): Promise<Tx>;
  commit(tx: Tx): Promise<void>;
  rollBack(tx: Tx): Promise<void>;
};
declare const apps: ReadonlyMap<string, App>;
declare function responseOf(scope: IdempotencyScope): StoredResponse | undefined;

const store: IdempotencyStore<Tx> = {
  async begin(scope, fingerprint, windowMs, leaseMs): Promise<Begun<Tx>> {
    const response = responseOf(scope);
    if (response !== undefined) return { state: "done", fingerprint, response };
    if (windowMs < leaseMs) return { state: "busy", retryAfterMs: 5_000 };
    return { state: "new", transaction: await database.begin() };
  },
  complete: (tx) => database.commit(tx),
  abandon: (tx) => database.rollBack(tx),
};

const rules: Rules<Callers, Tx> = {
  things: {
    create: {
      notSpoilt: ({ name }) => name !== "spoilt",
      notTaken: async (_, { transaction }) => {
        await transaction?.run("select");
        return true;
      },
    },
  },
};

/** The transaction is there exactly when the key is. */
async function insert({ idempotencyKey, transaction }: ThingsCreateContext<Callers, Tx>): Promise<string> {
  // @ts-expect-error there may be none
  await transaction.run("insert");
  if (idempotencyKey === undefined) {
    const none: undefined = transaction;
    return String(none);
  }
  await transaction.run("insert");
  return idempotencyKey;
}

/** With a required key, the key and the transaction are always present. */
async function remove({ idempotencyKey, transaction }: ThingsRemoveContext<Callers, Tx>): Promise<void> {
  const key: string = idempotencyKey;
  await transaction.run(key);
}

export const handlers: OnceHandlers<Callers, Tx> = {
  things: {
    create: async ({ name }, context) => {
      const { auth, fail, trace } = context;
      if (auth.via === "app" && auth.app.id === "") throw fail.taken({ by: auth.app.id });
      if (auth.via === "user" && auth.user === "") throw fail.later();
      // @ts-expect-error the app is not who calls
      if (auth.via === "user") throw new Error(auth.app.id);
      // @ts-expect-error the spec declares no such error
      if (name === "") throw fail.unknown();
      await fetch("https://other.example", { headers: { ...trace } });
      return { id: await insert(context), name };
    },
    remove: (_, context) => remove(context),
  },
  offers: { make: async (_, { transaction }) => transaction?.run("insert") },
};

const authenticate: Authenticate<Callers> = {
  app: ({ appId, appSecret }) => {
    const app = apps.get(appId);
    return constantTimeEqual(appSecret, app?.secret ?? "none") && app;
  },
  user: async ({ userToken }) => (userToken === "" ? undefined : userToken),
};

const idempotencyHeader = "x-key";
const principal = (auth: { readonly via: string }): string => auth.via;

createServer(handlers, {
  authenticate,
  rules,
  idempotencyHeader,
  idempotency: {
    store,
    principal: (auth) => (auth.via === "app" ? auth.app.id : auth.via === "user" ? auth.user : ""),
    leaseMs: 60_000,
    windowMs: 60_000,
  },
  onRequest: ({ endpoint, requestId }) => console.log(endpoint ?? "none", requestId),
  onResponse: async (report: ResponseInfo) => {
    const code: string | undefined = report.code;
    const state: string | undefined = report.trace?.tracestate;
    console.log(report.status, code, state, report.durationMs, report.replayed, report.clientGone);
  },
  requestId: (request) => request.header("x-request-id"),
});

// Hooks written in place say who calls, without a value for no caller.
createServer(
  {
    things: {
      create: async ({ name }, { auth, transaction }) => {
        const app: App | undefined = auth.via === "app" ? auth.app : undefined;
        const scope: IdempotencyScope | undefined = transaction?.scope;
        return { id: `${app?.id} ${scope?.key}`, name };
      },
      remove: async (_, { transaction }) => {
        const of: MemoryTransaction = transaction;
        void of;
      },
    },
    offers: handlers.offers as OnceHandlers["offers"],
  },
  {
    authenticate: {
      app: ({ appId, appSecret }) => appSecret === "s" && apps.get(appId),
      user: ({ userToken }) => userToken || null,
    } satisfies Authenticate,
    rules: { things: { create: { notSpoilt: () => true, notTaken: () => true } } },
    idempotencyHeader,
    idempotency: { store: memoryStore(), principal: ({ via }) => via },
  },
);

// Handlers that do not ask for a transaction go with any store.
declare const indifferent: OnceHandlers<Callers>;
createServer(indifferent, { authenticate, rules, idempotencyHeader, idempotency: { store, principal } });
const memory = { store: memoryStore(), principal };
// @ts-expect-error a store in memory gives no such transaction
createServer(handlers, { authenticate, rules, idempotencyHeader, idempotency: memory });
// @ts-expect-error someone has to remember
createServer(handlers, { authenticate, rules, idempotencyHeader });
// @ts-expect-error whose keys are they?
createServer(handlers, { authenticate, rules, idempotencyHeader, idempotency: { store } });
const numbered = { store, principal: () => 1 };
// @ts-expect-error a principal is text
createServer(handlers, { authenticate, rules, idempotencyHeader, idempotency: numbered });

// @ts-expect-error an error that the spec declares is made by context.fail alone
export const forged: unknown = new Failure({ error: "taken", status: 200, code: "taken" }, () => ({}));
export const isOurs = (error: unknown): boolean => error instanceof Failure && error.status < 500;

export const codes: readonly ProtocolErrorCode[] = [
  "idempotency_key_invalid",
  "idempotency_in_progress",
  "idempotency_response_dropped",
  "idempotency_key_reused",
  "idempotency_unavailable",
];
