/** Latency and faults of a mock, by its seed. */
import { UsageError } from "../../../../config/generation.js";
import { rng } from "../../../../values/random.js";
import type { Flags } from "../../arguments.js";

/** A response as the server of an output has it. */
interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly headOnly: boolean;
}

/** Handles a request, as the server of an output does. */
export type MockHandle = (incoming: { readonly method: string }, respond: (response: Sent) => void) => void;

/** Returns `handle` with the latency and the faults of the command line. */
export function disturbed(handle: MockHandle, { latency, faults }: Flags, seed: number): MockHandle {
  const [least, most] = rangeOf(latency);
  const share = shareOf(faults);
  const random = rng(seed);
  return (incoming, respond) => {
    const [delay, isFault] = [least + random() * (most - least), random() < share];
    const later = (response: Sent): void => {
      if (latency === undefined) respond(response);
      else setTimeout(respond, delay, response);
    };
    if (isFault) later(fault(incoming.method === "HEAD"));
    else handle(incoming, later);
  };
}

function fault(headOnly: boolean): Sent {
  const body = { type: "about:blank", title: "Service Unavailable", status: 503, code: "mock_fault" };
  const headers = {
    "access-control-allow-origin": "*",
    "content-type": "application/problem+json",
    "x-speccast-mock": "fault",
  };
  return { status: 503, headers, body: JSON.stringify(body), headOnly };
}

/** `50..300` → [50, 300] */
function rangeOf(text = "0"): readonly [least: number, most: number] {
  const [, from, to = from] = /^(\d{1,6})(?:\.\.(\d{1,6}))?$/.exec(text) ?? [];
  const range = [Number(from), Number(to)] as const;
  if (range[0] <= range[1]) return range;
  throw new UsageError(
    `"${text}" is no latency. Write milliseconds, or the least and the most: --latency 50..300.`,
  );
}

/** `2%` → 0.02 */
function shareOf(text = "0%"): number {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,3})?)%$/.exec(text) ?? [];
  if (percent !== undefined && Number(percent) <= 100) return Number(percent) / 100;
  throw new UsageError(`"${text}" is no share of requests. Write percent, from 0% to 100%: --faults 2%.`);
}
