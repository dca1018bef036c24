/** The warning about operations that are left out. */
import { partsOf } from "../diagnostics/phase-catalogue.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import type { LeftOut } from "./translation.js";

/** Returns one warning for all operations that are left out, at the first; none where there are none. */
export function leftOutDiagnostics(leftOut: readonly LeftOut[]): PhaseDiagnostic[] {
  const [first] = leftOut;
  if (first === undefined) return [];
  const { method, path, reason, span } = first;
  const example = `${method} ${path}: ${reason.replace(/\.$/, "")}`;
  const message =
    leftOut.length === 1
      ? `One operation is left out, ${example}.`
      : `${leftOut.length} operations are left out, among them ${example}.`;
  return [{ ...partsOf("openapi-left-out"), message, span }];
}
