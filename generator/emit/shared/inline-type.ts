/** Object types in the middle of a line. */

/**
 * The type with these members.
 *
 *   ["appId: string", "appSecret: string"]   ->   { appId: string; appSecret: string }
 *   []                                       ->   {}
 */
export function inlineType(members: readonly string[]): string {
  return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
}
