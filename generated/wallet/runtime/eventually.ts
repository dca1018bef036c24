// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * Values that are there at once, or later. What is there at once is not waited for: most hooks and
 * rules answer at once, and each promise costs more than what most of them do.
 */

/** A value, or a promise of it. */
export type Eventually<T> = T | Promise<T>;

/** Whether `value` is still to come: whatever `await` would wait for. */
export function isLater<T>(value: Eventually<T>): value is Promise<T> {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return false;
  return typeof (value as { readonly then?: unknown }).then === "function";
}
