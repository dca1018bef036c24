/** The field by which a resource identifies its objects. */
import { plainName } from "./plain-name.js";

/** The names of such a field, beside that of the resource with `id` behind it. */
const ownNames: ReadonlySet<string> = new Set(["id", "uuid", "guid", "gid", "sid", "key"]);

/**
 * Returns whether a field identifies the objects of `owner`: by the `X` of its type `id<X>`, if it has one, or by its name.
 *
 *   Parcel: mark: id<Parcel>, or id, or parcel_id   ->   true
 */
export function isOwnId(name: string, typed: string | undefined, owner: string): boolean {
  if (typed !== undefined && typed === owner) return true;
  const plain = plainName(name);
  return ownNames.has(plain) || plain === `${plainName(owner)}id`;
}
