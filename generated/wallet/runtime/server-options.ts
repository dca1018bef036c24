// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** Options that every server has, and their defaults. */
import type { Issue } from "./issue.js";
import type { ResponseMode } from "./respond.js";

/** Names the request that something happened to. */
export interface RequestNames {
  /** Name of the endpoint in the spec: `policies.list`. */
  readonly endpoint: string;
  /** The `request_id` that the client was told. */
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
}

/** An output that breaks the contract. */
export interface Drift extends RequestNames {
  readonly issues: readonly Issue[];
}

/** Options that every server has. */
export interface CoreOptions {
  /**
   * Is told of everything that became an opaque 500: what a handler, hook or rule threw, and
   * outputs that were not sent. Writes to the console by default.
   */
  readonly onError?: (error: unknown, request: RequestNames) => void;
  /** Is told of outputs that break the contract and were sent, with `responses: "report"`. */
  readonly onDrift?: (drift: Drift) => void;
  /**
   * What becomes of outputs that break the contract: `enforce` (the default) answers 500, `report`
   * sends them and tells `onDrift`, `off` does not look. Properties that are not declared are
   * removed in any case.
   */
  readonly responses?: ResponseMode;
  /** The largest body in bytes; 1,048,576 by default. */
  readonly maxBodyBytes?: number;
  /** Time of a handler in milliseconds until 503 is answered; 30,000 by default, 0 for no end. */
  readonly handlerTimeoutMs?: number;
}

/** `options` with defaults for what is missing. */
export function withDefaults(options: CoreOptions): Required<CoreOptions> {
  return {
    onError: options.onError ?? logError,
    onDrift: options.onDrift ?? (() => {}),
    responses: options.responses ?? "enforce",
    maxBodyBytes: options.maxBodyBytes ?? 1_048_576,
    handlerTimeoutMs: options.handlerTimeoutMs ?? 30_000,
  };
}

function logError(error: unknown, { endpoint, requestId }: RequestNames): void {
  console.error(`${endpoint} failed (request ${requestId}):`, error);
}
