/** A server of once.yaml that counts what its handlers do, and stores that write down what they are asked. */
import { entryOf, type ReceivedResponse, type entries, type Sent } from "./entries.js";
import type { Desk, DeskServer, Handler, MemoryStore } from "./desk.js";

/** The calls of a store, in order. */
export type Asked = readonly [call: "begin" | "complete" | "abandon", ...given: unknown[]];

/** `store`, writing down each call in `asked`. */
export function recorded(store: Omit<MemoryStore, "size">, asked: Asked[]): Omit<MemoryStore, "size"> {
  return {
    begin: (...given) => {
      asked.push(["begin", ...given]);
      return store.begin(...given);
    },
    complete: (...given) => {
      asked.push(["complete", ...given]);
      return store.complete(...given);
    },
    abandon: (...given) => {
      asked.push(["abandon", ...given]);
      return store.abandon(...given);
    },
  };
}

/** A server within reach, and what happened inside of it. */
export interface Running {
  readonly server: DeskServer;
  /** Creates a thing: with the key, the name and the caller that `sent` says. */
  create(sent?: Creation): Promise<ReceivedResponse>;
  send(path: string, sent?: Sent): Promise<ReceivedResponse>;
  /** Contexts of the calls of the handler of things.create, in order. */
  readonly runs: Parameters<Handler>[1][];
  readonly asked: Asked[];
  /** The reports to `onError`. */
  readonly errors: unknown[];
}

/** A request to create a thing. */
export interface Creation {
  readonly key?: string;
  /** The body as it is sent; `{"name":"a"}` when absent. */
  readonly body?: string;
  /** Value of `authorization`; the app `one` when absent. */
  readonly as?: string;
}

/** Credentials of an app. */
export const app = (id: string): string => `Basic ${Buffer.from(`${id}:secret`).toString("base64")}`;

/** Starts a server of once.yaml; `create` is its handler of things.create. */
export async function start(
  entry: (typeof entries)[number],
  desk: Desk,
  create: Handler = async ({ name }, { responseHeaders }) => {
    responseHeaders["location"] = "/things/1";
    return { id: "1", name };
  },
  { store = desk.memoryStore(), ...options }: Readonly<Record<string, unknown>> & { store?: unknown } = {},
): Promise<Running> {
  const runs: Parameters<Handler>[1][] = [];
  const asked: Asked[] = [];
  const errors: unknown[] = [];
  const counted: Handler = (input, context) => {
    runs.push(context);
    return create(input, context);
  };
  const done: Handler = async () => undefined;
  const { idempotency, ...others } = options as { idempotency?: object };
  const server = desk.createServer(
    { things: { create: counted, remove: done }, offers: { make: done } },
    {
      authenticate: {
        app: ({ appId, appSecret }: { appId: string; appSecret: string }) => appSecret === "secret" && appId,
        user: ({ userToken }: { userToken: string }) => userToken,
      },
      rules: {
        things: {
          create: {
            notSpoilt: ({ name }: { name: string }) => name !== "spoilt",
            notTaken: ({ name }: { name: string }) => name !== "taken",
          },
        },
      },
      idempotency: {
        store: recorded(store as MemoryStore, asked),
        principal: (auth: { via: string; app?: string; user?: string }) =>
          auth.via === "none" ? "" : `tenant of ${auth.app ?? auth.user}`,
        ...idempotency,
      },
      idempotencyHeader: "X-Key",
      onError: (error: unknown) => errors.push(error),
      ...others,
    },
  );
  const send = await entryOf(entry, desk, server);
  return {
    server,
    runs,
    asked,
    errors,
    send,
    create: ({ key, body = '{"name":"a"}', as = app("one") } = {}) => {
      const headers = { authorization: as, "content-type": "application/json" };
      const keyed = key === undefined ? headers : { ...headers, "idempotency-key": key };
      return send("/things", { method: "POST", headers: keyed, body });
    },
  };
}

/** Waits until `holds`. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}
