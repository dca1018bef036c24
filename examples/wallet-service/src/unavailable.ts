/** What a client is told while the database cannot be used: 503, and when to come again. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Server, ServerOptions } from "../generated/wallet/server.js";
import { isConflict, StorageUnavailable } from "./storage/failure.js";

type OnError = NonNullable<ServerOptions["onError"]>;

/** Seconds after which it is worth asking again. */
const retryAfter = "1";

/** A server's way to tell that its database is away. */
export interface UnavailableAnswers {
  /** Takes the place of the `onError` that it was made with. */
  readonly onError: OnError;
  /** `server` with 503 in place of the 500 that it has for everything that is thrown. */
  readonly over: (server: Pick<Server, "handle">) => Pick<Server, "handle">;
}

/**
 * Tells 500s that come of a database that is away, or of a conflict in the transaction of a key,
 * which cannot be run again in place, from those that are a mistake.
 */
export function unavailableAnswers(onError: OnError): UnavailableAnswers {
  const requests = new AsyncLocalStorage<{ isUnavailable: boolean }>();
  return {
    onError: (error, request) => {
      const current = requests.getStore();
      const isUnavailable = error instanceof StorageUnavailable || isConflict(error);
      if (current !== undefined && isUnavailable) current.isUnavailable = true;
      onError(error, request);
    },
    over: (server) => ({
      handle: (incoming, answered) => {
        const current = { isUnavailable: false };
        requests.run(current, () =>
          server.handle(incoming, (answer) => {
            if (!current.isUnavailable || answer.status !== 500) return answered(answer);
            const headers = { ...answer.headers, "retry-after": retryAfter };
            const problem = { ...(JSON.parse(answer.body) as object), ...unavailable };
            answered({ ...answer, ...unavailable, headers, body: JSON.stringify(problem) });
          }),
        );
      },
    }),
  };
}

const unavailable = { title: "Service Unavailable", status: 503, code: "storage_unavailable" };
