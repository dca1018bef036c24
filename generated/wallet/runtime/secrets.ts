// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Comparing secrets. */

const loneSurrogate = /\p{Surrogate}/u;

/**
 * Whether two texts are equal, in a time that does not tell where they differ. Use it where `===`
 * would tell a stranger how much of a secret was guessed right.
 *
 *   app: ({ appId, appSecret }) => {
 *     const app = apps.get(appId);
 *     return constantTimeEqual(appSecret, app?.secret ?? dummy) && app;
 *   }
 *
 * Compares UTF-8 bytes, all of `given` in any case: how long it takes depends on the length of what
 * the caller sent and knows, and only as far as texts are encoded on that of `expected`, which is
 * the same each time. Engines promise no exact times; where that matters, compare digests. Text
 * that is not well-formed Unicode equals nothing, nor does a secret that is missing or empty: not
 * even the empty text equals it.
 */
export function constantTimeEqual(given: string, expected: string): boolean {
  if (typeof given !== "string" || typeof expected !== "string") return false;
  const utf8 = new TextEncoder();
  const left = utf8.encode(given);
  const right = utf8.encode(expected);
  let difference = left.length ^ right.length;
  for (let at = 0; at < left.length; at++)
    difference |= (left[at] ?? 0) ^ (right[at % right.length] ?? 0);
  return (
    difference === 0 && given !== "" && !loneSurrogate.test(given) && !loneSurrogate.test(expected)
  );
}
