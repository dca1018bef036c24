/** Returns whether two sets of times differ by more than chance. */

/**
 * Welch's t of two samples, each without its slowest tenth: those are other programs' doing and
 * would hide a difference, not show one.
 */
export function welchT(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [momentsOf(one), momentsOf(other)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.size + b.variance / b.size);
}

function momentsOf(all: readonly number[]): { mean: number; variance: number; size: number } {
  const kept = [...all].sort((a, b) => a - b).slice(0, Math.floor(all.length * 0.9));
  const size = kept.length;
  const mean = kept.reduce((sum, value) => sum + value, 0) / size;
  const variance = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (size - 1);
  return { mean, variance, size };
}
