/** Deletes what a run has created, so that a service is left as it was. */
import type { ContractSession } from "./session.js";

/** Milliseconds after which the objects that are left stay. */
const maxMs = 30_000;

/** Deletes the objects that the run created, the last one first, by the endpoints that delete objects of their resources. */
export async function removeCreated(session: ContractSession): Promise<void> {
  const end = Date.now() + maxMs;
  for (const object of session.known.created().reverse()) {
    const [remover] = session.removersOf(object.of);
    if (Date.now() > end) return;
    if (remover !== undefined && session.may(remover, object)) await session.remove(remover, object);
  }
}

/**
 * Returns what a run has created and not removed, in words.
 *
 *   two objects of Parcel, which no endpoint deletes   ->   ["2 Parcel (no endpoint deletes it)"]
 */
export function leftBehind(session: ContractSession): readonly string[] {
  const counts = new Map<string, number>();
  const count = (of: string, reason: string, by = 1): void => {
    const words = `${of} (${reason})`;
    counts.set(words, (counts.get(words) ?? 0) + by);
  };
  const { known } = session;
  for (const { of, isOwn } of known.created()) {
    const [remover] = session.removersOf(of);
    if (remover === undefined) count(of, "no endpoint deletes it");
    else count(of, isOwn ? `${remover.name} did not delete it` : "perhaps not made by the run");
  }
  for (const [of, some] of known.unnamed) count(of, "the response has no id", some);
  const left = [...counts].map(([words, some]) => `${some} ${words}`);
  return known.forgotten === 0 ? left : [...left, `${known.forgotten} more`];
}
