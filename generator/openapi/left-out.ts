/** The warning about operations that are left out. */
import { partsOf } from "../diagnostics/phase-catalogue.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import type { LeftOut } from "./translation.js";

/** Returns one warning for all operations that are left out, at the first, and one for streams; none where there are none. */
export function leftOutDiagnostics(
  leftOut: readonly LeftOut[],
  lostStreams: readonly LeftOut[],
): PhaseDiagnostic[] {
  const [first] = leftOut;
  const [stream] = lostStreams;
  return [
    ...(first === undefined ? [] : [operationsWarning(first, leftOut.length)]),
    ...(stream === undefined ? [] : [streamsWarning(stream, lostStreams.length)]),
  ];
}

function operationsWarning({ method, path, reason, span }: LeftOut, count: number): PhaseDiagnostic {
  const example = `${method} ${path}: ${reason.replace(/\.$/, "")}`;
  const message =
    count === 1
      ? `One operation is left out, ${example}.`
      : `${count} operations are left out, among them ${example}.`;
  return { ...partsOf("openapi-left-out"), message, span };
}

function streamsWarning({ method, path, reason, span }: LeftOut, count: number): PhaseDiagnostic {
  const rest = "No boolean `stream` of the input asks for it.";
  const example = `${reason} of ${method} ${path}`;
  const message =
    count === 1
      ? `A response is left out, ${example}. ${rest}`
      : `The streams of ${count} operations are left out, among them ${example}. ${rest}`;
  return { ...partsOf("openapi-left-out"), message, span };
}
