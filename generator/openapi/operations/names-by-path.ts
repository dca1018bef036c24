/** Names of calls by their methods and paths, where the document has no ids, and the words of names. */
import { capitalize, wordsOfName } from "../../base/words.js";
import { lowerNameOf } from "../names.js";

/** A name that a path gives: the groups, from the outside, and the method in the innermost. */
interface PathName {
  readonly groups: readonly string[];
  readonly method: string;
}

/** The method and the path of an operation, and its group. */
interface PathCall {
  readonly method: string;
  readonly path: string;
  readonly group: string;
  /** True if a tag names the group; the paths below it then make no groups. */
  readonly isTagged: boolean;
}

const itemVerbs: Readonly<Record<string, string>> = {
  GET: "get",
  POST: "update",
  PATCH: "update",
  PUT: "replace",
  DELETE: "delete",
};

const oneVerbs: Readonly<Record<string, string>> = { ...itemVerbs, POST: "create" };
const collectionVerbs: Readonly<Record<string, string>> = { ...oneVerbs, GET: "list" };

/** The methods that change all items of a collection. */
export const bulk: ReadonlySet<string> = new Set(["PATCH", "PUT", "DELETE"]);

/** A hash at the end of a segment: `securityClassification-6VMVochwUWo`. */
const hash = /-(?=\w*\d)(?=\w*[A-Z])(?=\w*[a-z])\w{8,}$/;

/**
 * Returns the names for an operation, the best first. `isPath` returns whether the document has a path.
 *
 *   GET /orders                    ->   orders.list
 *   GET /orders/{id}               ->   orders.get
 *   POST /orders/{id}/cancel       ->   orders.cancel
 *   GET /orders/{id}/items         ->   orders.items.list; with a tag, orders.listItems
 *   GET /orders/{id}/label         ->   orders.getLabel
 *   GET /orders/search             ->   orders.search
 *   GET /users/{id}/orders         ->   orders.list or, with a tag, orders.listForUser where that is taken
 */
export function nameByPath(
  { method, path, group, isTagged }: PathCall,
  isPath: (path: string) => boolean,
): readonly PathName[] {
  const own = segmentsOf(path);
  const last = own.at(-1);
  if (last === undefined) return [];
  const noun = nounOf(group.replace(/Apis?$|API$/, ""));
  const at = own.findLastIndex((segment) => !isParameter(segment) && nounOf(segment) === noun);
  const isItem = isParameter(last);
  const isCollection = isPath(`${path.replace(/\/$/, "")}/{}`);
  const isPluralOf = isPlural(last) && !oneThing.test(last) && !bulk.has(method);
  const isMany = !isItem && (isAction(last) ? isCollection && isPluralOf : isCollection || isPluralOf);
  const methods = isItem ? itemVerbs : isMany ? collectionVerbs : oneVerbs;
  const verb = methods[method] ?? method.toLowerCase();
  const verbOfAll = isMany && bulk.has(method) ? `${verb}All` : verb;
  const below = own.slice(at + 1).filter((segment) => !isParameter(segment));
  const inner = below.at(-1);
  if (inner === undefined) {
    const owner = ownerIn(own.slice(0, at));
    const isAll = !isItem && owner !== undefined && bulk.has(method) && isPlural(last);
    return namesOfGroup(group, isAll ? `${verb}All` : verbOfAll, owner);
  }
  // A last segment below others that is no collection names an action, or a part of what stands before it.
  const isPart = !isItem && !isMany;
  const groups = groupsOf(group, below.slice(0, -1), isTagged);
  if (isPart && (method === "POST" || isAction(inner))) return namesOfAction(method, group, groups, below);
  const object = isItem || verb === "create" ? singular(inner) : inner;
  const flat: PathName = { groups, method: verb + capitalize(lowerNameOf(object)) };
  if (isPart) return [...withoutGroupOf(groups, flat.method), flat];
  const ending = (count: number): PathName => ({
    groups: [group],
    method: verb + inWord(below.slice(-count)),
  });
  if (isTagged) {
    const longer = [2, 3, 4].filter((count) => count <= below.length).map(ending);
    return [...withoutGroupOf(groups, flat.method), flat, ...longer];
  }
  return [{ groups: groupsOf(group, below, false), method: verbOfAll }, flat, ending(below.length)];
}

/** Returns the segments of a path from the first that says what the path is for. */
function segmentsOf(path: string): readonly string[] {
  const segments = path
    // A fragment that is a word tells operations of one path apart.
    .replace(/#(?=[\w-]+$)/, "/")
    .replace(/[?#].*$/, "")
    .split("/")
    .map((segment) => segment.replace(hash, ""))
    .filter((segment) => segment !== "");
  const start = segments.findIndex((segment) => !isParameter(segment) && !prefixes.test(segment));
  return start < 0 ? [] : segments.slice(start);
}

/** Returns the form in which a segment and a group are the same: `Parcels` → `parcel`. */
function nounOf(text: string): string {
  return singular(lowerNameOf(text)).toLowerCase();
}

function namesOfGroup(group: string, verb: string, owner: string | undefined): readonly PathName[] {
  const ofOwner = `${verb}For${owner}`;
  // What changes all objects of one owner is never called as if it changed all.
  const methods = owner === undefined ? [verb] : verb.endsWith("All") ? [ofOwner] : [verb, ofOwner];
  return methods.map((method) => ({ groups: [group], method }));
}

/** Returns the names of an action, which the last segment below the group says. */
function namesOfAction(
  method: string,
  group: string,
  groups: readonly string[],
  below: readonly string[],
): readonly PathName[] {
  const [outer, action = ""] = below.length < 2 ? [undefined, below[0]] : below.slice(-2);
  const word = lowerNameOf(action);
  const longer =
    outer === undefined ? method.toLowerCase() + capitalize(word) : word + inWord([singular(outer)]);
  return [...withoutGroupOf(groups, word), { groups, method: word }, { groups: [group], method: longer }];
}

function inWord(segments: readonly string[]): string {
  return segments.map((one) => capitalize(lowerNameOf(one))).join("");
}

/** Returns what the segments before those of a group say whose it is: `/users/{id}` → `User`. */
function ownerIn(segments: readonly string[]): string | undefined {
  const [owner = "", id = ""] = segments.slice(-2);
  return isParameter(id) && !isParameter(owner) && owner !== ""
    ? capitalize(lowerNameOf(singular(owner)))
    : undefined;
}

/** Returns a name that begins with a verb without the words of its groups: `setReaderDisplay` in `readers` → `setDisplay`. */
function withoutGroupOf(groups: readonly string[], method: string): readonly PathName[] {
  const taken = new Set(groups.flatMap(wordsOfName).map((word) => singular(word).toLowerCase()));
  const [verb = "", ...rest] = wordsOfName(method);
  const left = rest.filter((word) => !taken.has(singular(word).toLowerCase()));
  return !verbs.has(verb.toLowerCase()) || left.length === rest.length
    ? []
    : [{ groups, method: lowerNameOf([verb, ...left].join(" ")) }];
}

function groupsOf(group: string, inner: readonly string[], isTagged: boolean): readonly string[] {
  return isTagged ? [group] : [group, ...inner.slice(0, 3).map(lowerNameOf)];
}

/** Returns whether a segment names an action, whatever the method: its first word is a verb. */
function isAction(segment: string): boolean {
  return verbs.has(wordsOfName(segment)[0]?.toLowerCase() ?? "");
}

function isParameter(segment: string): boolean {
  return segment.includes("{");
}

/** Segments and words that say nothing about what a path is for: `api`, `rest`, versions. */
export const prefixes = /^(?:api|rest|v\d+(?:\.\d+)*)$/i;

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

/** Plurals of one thing: `GET /stats` is no list, unless there are items below it. */
export const oneThing =
  /(?:^|[^a-z])(?:stats|statistics|metrics|analytics|settings|preferences|credentials|[a-z]*[sx]is)$|^details$/i;

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
