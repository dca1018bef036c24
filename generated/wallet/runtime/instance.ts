// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A value that was thrown can be anything, even an object that throws when it is looked at. */

/** Returns whether `value` is an instance of `type`; a revoked proxy is an instance of nothing. */
export function isA<Instance>(
  type: abstract new (...given: never[]) => Instance,
  value: unknown,
): value is Instance {
  try {
    return value instanceof type;
  } catch {
    return false;
  }
}
