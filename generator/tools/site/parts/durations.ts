/** Durations in words. */
import { counted } from "../../../diagnostics/counted.js";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** `86400000` → `1 day`, `5400000` → `90 minutes`. */
export function durationWords(milliseconds: number): string {
  const [unit, size] = units.find(([, one]) => milliseconds >= one && milliseconds % one === 0) ?? [
    "millisecond",
    1,
  ];
  return counted(milliseconds / size, unit);
}
