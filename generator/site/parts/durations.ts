/** Durations in words. */

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
  const count = milliseconds / size;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
