/**
 * The hooks of a generated server that everything in this folder works by. When you copy the
 * folder, the imports of this file are what to change.
 */
import type { ResponseInfo, RequestNames } from "../../generated/wallet/server.js";

export type { AttemptRequest, Middleware } from "../../generated/wallet/client.js";
export type { ResponseInfo, RequestNames };
export { errorText } from "../../generated/wallet/server.js";

/** The hooks that `createServer` calls for each request. */
export interface ServerHooks {
  readonly onRequest?: (request: RequestNames) => void;
  readonly onResponse?: (response: ResponseInfo) => void;
  readonly onError?: (error: unknown, request: RequestNames) => void;
}

/** Calls all of `hooks` in their order; one that throws does not keep the others from being called. */
export function combined(hooks: readonly ServerHooks[]): Required<ServerHooks> {
  const each = (call: (one: ServerHooks) => void): void => {
    for (const one of hooks)
      try {
        call(one);
      } catch {
        // Watching a request never changes it.
      }
  };
  return {
    onRequest: (request) => each((one) => one.onRequest?.(request)),
    onResponse: (response) => each((one) => one.onResponse?.(response)),
    onError: (error, request) => each((one) => one.onError?.(error, request)),
  };
}
