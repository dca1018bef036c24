/** The generated server with the handlers of the service, and all that watches it. */
import { createServer, type Server } from "../generated/wallet/server.js";
import { authentication } from "./auth/authenticate.js";
import type { Dependencies } from "./callers.js";
import type { ServerLimits } from "./configuration.js";
import { walletHandlers, walletRules } from "./handlers/index.js";
import { keyStore } from "./idempotency/key-store.js";
import { describeFailure } from "./log.js";
import { combined } from "./operations/hooks.js";
import { callersTraceId, loggingHooks, type Logger } from "./operations/logging.js";
import type { Metrics } from "./operations/metrics.js";
import { serverTracing } from "./operations/tracing.js";

/** The parts of the server. */
export interface ServerParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The time that a process that hangs keeps a key, in milliseconds. */
  readonly keyLeaseMs: number;
  readonly limits: Partial<Pick<ServerLimits, "maxBodyBytes" | "maxBytesInFlight">>;
}

/** The server. */
export function walletServer(deps: Dependencies, parts: ServerParts): Server {
  const { logger, metrics, keyLeaseMs, limits } = parts;
  const { maxBodyBytes, maxBytesInFlight } = limits;
  const tracing = serverTracing("wallet-service");
  const { traceId } = tracing;
  const logging = loggingHooks(logger, {
    describe: describeFailure,
    traceId: (request) => traceId(request) ?? callersTraceId(request),
  });
  return createServer(tracing.activate(walletHandlers(deps)), {
    authenticate: authentication(deps),
    rules: walletRules(deps),
    idempotency: {
      store: keyStore(deps.storage, deps.clock),
      principal: ({ app }) => app.appId,
      leaseMs: keyLeaseMs,
    },
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
    ...(maxBytesInFlight === undefined ? {} : { maxBytesInFlight }),
    // No handler goes on after its key could be another process's.
    handlerTimeoutMs: Math.min(keyLeaseMs, 30_000),
    // Tracing comes last: the others may ask it for the trace until it ends the span.
    ...combined([logging, metrics.hooks, tracing.hooks]),
  });
}
