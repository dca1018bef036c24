/** Words of ids, tags and paths. */

/** Segments and words that say nothing about what a path is for: `api`, `rest`, versions. */
export const prefixes = /^(?:api|rest|v\d+(?:\.\d+)*)$/i;

/** Returns the words of a name: `listParcels_v2` → `list`, `Parcels`, `v2`. */
export function wordsOfName(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

/**
 * Returns a word in the singular, with its letters: `Parcels` → `Parcel`, `companies` → `company`, `shelves` → `shelf`.
 * `leaves` are those of employees.
 */
export function singular(word: string): string {
  return word
    .replace(/(?<=shel|hal|loa|thie|wol)ves$/i, "f")
    .replace(/(?<=\b(?:kni|li|wi))ves$/i, "fe")
    .replace(/ies$/i, "y")
    .replace(/(?<=s|x|z|ch|sh)es$/i, "")
    .replace(/(?<=[^su])s$/i, "");
}

export function isPlural(word: string): boolean {
  return /[^su]s$/i.test(word);
}

/** Verbs that can begin the name of a call, or be all of it. */
export const verbs: ReadonlySet<string> = new Set(
  (
    "list get read retrieve fetch find search query lookup show describe create add insert new post make register " +
    "update edit modify change patch put replace set save upsert delete remove destroy deregister clear cancel close open " +
    "start stop pause resume restart run execute send submit approve reject accept decline archive restore enable disable " +
    "activate deactivate attach detach associate disassociate assign unassign import export upload download copy move " +
    "verify validate check test refresh renew revoke reset rotate count watch capture void refund confirm publish sync instantiate resolve preview purge"
  ).split(" "),
);
