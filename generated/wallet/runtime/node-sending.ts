// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Sends answers on Node so that each of them leaves whole, or not for ever. */
import type { Exchange } from "./node-connections.js";
import { endUnread } from "./node-unread.js";

/** Up to this many bytes an answer mostly leaves at once. */
const mostAtOnce = 16_384;

/**
 * Sends `body`, which has `bytes` bytes, and ends the answer; with `isArriving` only once the body
 * of the request is there. What does not leave at once counts as in flight, and its connection is
 * destroyed when no byte of it could be sent for `timeoutMs`.
 */
export function sendBody(
  exchange: Exchange,
  body: string,
  { bytes, isArriving, timeoutMs }: Sending,
): void {
  const { request, response, incoming } = exchange;
  const { inFlight } = incoming;
  incoming.settled();
  if (isArriving) endUnread(request, response, body);
  // Node takes an answer that was ended for one that is out: a stop would cut it.
  else if (bytes > mostAtOnce) response.write(body, () => response.end(""));
  else response.end(body);
  if (response.writableFinished === true) return;
  if (inFlight !== undefined) {
    inFlight.hold(bytes);
    exchange.release = () => {
      exchange.release = undefined;
      inFlight.release(bytes);
    };
    response.once("close", () => exchange.release?.());
  }
  if (timeoutMs === 0) return;
  response.setTimeout(timeoutMs, () => response.destroy());
  // The time is that of the connection; Node sets another one only if it keeps idle ones for a time.
  response.prependOnceListener("finish", () => response.setTimeout(0));
}

/** The options of `sendBody`. */
export interface Sending {
  readonly bytes: number;
  readonly isArriving: boolean;
  readonly timeoutMs: number;
}
