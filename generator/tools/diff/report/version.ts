/** The next version that changes ask for. */
import { worstLevel, type JudgedChange } from "../judge.js";
import { isAddition } from "../rules/index.js";
import type { Party } from "../rules/verdict.js";

export interface ProposedVersion {
  readonly from?: string;
  /** Absent where the present version is no semantic version, or nothing changed. */
  readonly next?: string;
  readonly step: "major" | "minor" | "patch" | "none";
}

/**
 * Returns the next version: major after a break, minor after an addition, patch otherwise. Before 1.0.0 a break is a
 * minor step.
 */
export function proposeVersion(
  from: string | undefined,
  changes: readonly JudgedChange[],
  counted: readonly Party[],
): ProposedVersion {
  const isBreaking = changes.some((judged) => worstLevel(judged, counted) === "breaking");
  const adds = changes.some(({ change }) => isAddition(change));
  const wanted = changes.length === 0 ? "none" : isBreaking ? "major" : adds ? "minor" : "patch";
  if (from === undefined) return { step: wanted };
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(from) ?? [];
  if (major === undefined || wanted === "none") return { from, step: wanted };
  const step = wanted === "major" && major === "0" ? "minor" : wanted;
  const next = {
    major: `${Number(major) + 1}.0.0`,
    minor: `${major}.${Number(minor) + 1}.0`,
    patch: `${major}.${minor}.${Number(patch) + 1}`,
  }[step];
  return { from, next, step };
}
