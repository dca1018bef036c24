// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Options about responses that violate the API contract. */
import { expectOption } from "./option-checks.js";
import type { Issue } from "../values/issues.js";
import type { Drift } from "../values/drift.js";

/** Options of a connection about responses that violate the API contract. */
export interface DriftOptions {
  /**
   * Treatment of responses that violate the API contract: `enforce` fails the call, `report` calls
   * `onDrift` and returns the response unchanged, `off` skips the check. Default: `report`.
   */
  readonly responses?: "enforce" | "report" | "off" | undefined;
  /** Called once for each such response under `responses: "report"`. Its errors are ignored. */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
}

/** The settings of a connection about such responses. */
export interface DriftSettings {
  readonly responses: "enforce" | "report" | "off";
  readonly onDrift: ((drift: Drift) => void) | undefined;
}

/** Returns the settings in `options`; invalid ones become issues. */
export function readDriftOptions(options: DriftOptions, issues: Issue[]): DriftSettings {
  const { responses = "report", onDrift } = options;
  expectOption(issues, "responses", responses, ["enforce", "report", "off"]);
  expectOption(issues, "onDrift", onDrift);
  return { responses, onDrift };
}
