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
    if (remover !== undefined) await session.remove(remover, object);
  }
}

/**
 * Returns what a run has created and not removed, in words.
 *
 *   two objects of Parcel, which no endpoint deletes   ->   ["2 Parcel (no endpoint deletes it)"]
 */
export function leftBehind(session: ContractSession): readonly string[] {
  const counts = new Map<string, number>();
  for (const { of } of session.known.created()) counts.set(of, (counts.get(of) ?? 0) + 1);
  const left = [...counts].map(([of, count]) => {
    const [remover] = session.removersOf(of);
    const name = remover?.name ?? "";
    const reason = remover === undefined ? "no endpoint deletes it" : `${name} did not delete it`;
    return `${count} ${of} (${reason})`;
  });
  const { forgotten } = session.known;
  return forgotten === 0 ? left : [...left, `${forgotten} more`];
}
