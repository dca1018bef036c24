/**
 * The names of calls, `group.method`. An operation takes the first of its candidates that no operation before it has, from the
 * shortest to the name that the document says, so that operations which are added at the end rename nothing. Only `list` is
 * kept for the operation whose path is that of the list, wherever it stands. The group of a tag depends on the other tags, and some
 * dialects count the ids of the whole document.
 */
import { wordsOfName } from "../../base/words.js";
import { handlersOf, isIdOfPath } from "../dialects/index.js";
import { itemsOf, textAt } from "../../source/yaml/reading.js";
import { hasWords, lowerNameOf, numbered } from "../names.js";
import type { Translation } from "../translation.js";
import { addGroups, classInId, groupOf } from "./group-names.js";
import { templated, type Operation } from "./operation.js";
import type { NameStep } from "./service-facts.js";
import { bulk, nameByPath, isPlural, oneThing, prefixes, singular, verbs } from "./names-by-path.js";
import { nameForms } from "../../language/names/name-forms.js";
import { entryOf } from "../../source/yaml/tree.js";

/** A name that an operation could have. */
interface Candidate {
  readonly name: string;
  readonly step: NameStep;
}

/** The names that an operation could have. */
interface Wanted {
  /** The best first, the name that the document says last. */
  readonly candidates: readonly Candidate[];
  /** The best one, where it is `list` and the path says the same. */
  readonly list: string | undefined;
}

/** Returns the name of each operation, and records the step that made it. Names of operations that are not `taken` are of no use. */
export function endpointNames(
  t: Translation,
  operations: readonly Operation[],
  taken: ReadonlySet<Operation>,
): ReadonlyMap<Operation, string> {
  const paths = new Set(operations.map(({ path }) => pathKey(path)));
  addGroups(t, operations, { isShort: !hasWholeNames(t), taken });
  const ids = groupsOfIds(t, operations);
  const names = new Map<Operation, string>();
  const known = new TakenNames();
  const take = (operation: Operation, { name, step }: Candidate): void => {
    known.add(name);
    names.set(operation, name);
    t.service.calls.push({ method: operation.method, path: operation.path, name, step });
  };
  const given = ({ pointer }: Operation): string | undefined =>
    t.request.given.find(pointer, nameForms.endpoint);
  for (const isWish of [false, true])
    for (const operation of operations) {
      const name = given(operation);
      if (name === undefined || t.request.given.isWish(operation.pointer) !== isWish) continue;
      const regrouped = isWish ? inGivenGroup(t, operation, name) : name;
      take(operation, { name: known.isFree(regrouped) ? regrouped : name, step: "given" });
    }
  const handlerIn = handlersOf(
    operations.flatMap(({ node, method, path }) => {
      const id = textAt(node, "operationId");
      return id === undefined ? [] : { id, method, path };
    }),
  );
  const wanted = operations.map((operation) => candidatesOf(t, operation, { paths, ids, handlerIn }));
  const lists = new Map<string, Operation>();
  // An id that says `list` itself comes before one that does without its words, such as `ListAll`, and a path before one below it.
  const isFirst = [
    ({ list, candidates }: Wanted): boolean => candidates.at(-1)?.name === list,
    (_: Wanted, { path }: Operation): boolean => !templated(path).includes("{"),
    (): boolean => true,
  ];
  for (const is of isFirst)
    for (const [at, operation] of operations.entries()) {
      const one = wanted[at] as Wanted;
      if (one.list === undefined || names.has(operation) || lists.has(one.list)) continue;
      if (is(one, operation)) lists.set(one.list, operation);
    }
  for (const [at, operation] of operations.entries()) {
    const { candidates } = wanted[at] as Wanted;
    const isOpen = ({ name }: Candidate): boolean =>
      known.isFree(name) && (lists.get(name) ?? operation) === operation;
    if (!names.has(operation)) {
      const plainest = candidates.at(-1)?.name ?? "root.call";
      const last = () => numbered(withPath(plainest, operation), (name) => known.isFree(name));
      take(operation, candidates.find(isOpen) ?? { name: last(), step: "number" });
    }
    if (taken.has(operation) && given(operation) !== undefined)
      t.request.given.use(operation.pointer, names.get(operation) ?? "");
  }
  return names;
}

/** Returns a name with the group that the spec gives to the tag of its operation: `jobs.list` → `work.list`. */
function inGivenGroup(t: Translation, operation: Operation, name: string): string {
  const { given } = groupOf(t, operation);
  return given === undefined ? name : [given, ...name.split(".").slice(1)].join(".");
}

/** The names that are taken, and the groups around them: a member of a client is a call or a group. */
class TakenNames {
  private readonly calls = new Set<string>();
  private readonly groups = new Set<string>();

  add(name: string): void {
    this.calls.add(stemKey(name));
    for (const group of groupsAround(name)) this.groups.add(stemKey(group));
  }

  isFree(name: string): boolean {
    const isCall = (one: string): boolean => this.calls.has(stemKey(one));
    // The output declares the data of a call beside it.
    const [data, ofData] = [`${name}Operation`, name.replace(/Operation$/, "")];
    const isTaken = [name, data, ofData].some(isCall);
    return !isTaken && !this.groups.has(stemKey(name)) && !groupsAround(name).some(isCall);
  }
}

/** Returns the groups inside the first that a name stands in: `a.b.c.get` → `a.b`, `a.b.c`. */
function groupsAround(name: string): string[] {
  const groups = name.split(".").slice(0, -1);
  return groups.slice(1).map((_, at) => groups.slice(0, at + 2).join("."));
}

/** The form in which two names of endpoints clash: their types have all parts in one word. */
function stemKey(name: string): string {
  return name.replaceAll(".", "").toLowerCase();
}

function pathKey(path: string): string {
  return templated(path).replaceAll(/\{[^{}]*\}/g, "{}");
}

function withPath(name: string, { method, path }: Operation): string {
  const words = lowerNameOf(`${method.toLowerCase()} ${templated(path)}`);
  const [group = "root"] = name.split(".");
  return `${group}.${words.slice(0, 80)}`;
}

/** The groups that have an operation with an id. */
type GroupsOfIds = ReadonlyMap<string, ReadonlySet<string>>;

function groupsOfIds(t: Translation, operations: readonly Operation[]): GroupsOfIds {
  const groups = new Map<string, Set<string>>();
  for (const operation of operations) {
    const id = textAt(operation.node, "operationId") ?? "";
    groups.set(id, (groups.get(id) ?? new Set()).add(groupOf(t, operation).group));
  }
  return groups;
}

/**
 * Returns an id without the number by which springdoc makes it unique in the document, where it is unique in its group
 * without it.
 *
 *   loans: getOne_1, members: getOne   ->   getOne
 */
function withoutCount(id: string, group: string, ids: GroupsOfIds): string {
  const plain = /^(.*[A-Za-z])_\d{1,2}$/.exec(id)?.[1];
  const others = plain === undefined ? undefined : ids.get(plain);
  return plain === undefined || others === undefined || others.has(group) ? id : plain;
}

/** Returns whether names stay as the document has them: where the import asks for it, and of a document that speccast has written. */
function hasWholeNames(t: Translation): boolean {
  return t.request.methodNames === "full" || t.service.own !== undefined;
}

/** The facts about all operations that the name of each depends on. */
interface NamesOfDocument {
  readonly paths: ReadonlySet<string>;
  readonly ids: GroupsOfIds;
  readonly handlerIn: ReturnType<typeof handlersOf>;
}

/** Returns the names that an operation could have. */
function candidatesOf(
  t: Translation,
  operation: Operation,
  { paths, ids, handlerIn }: NamesOfDocument,
): Wanted {
  const { node, method } = operation;
  const path = templated(operation.path);
  const tags = entryOf(node, "tags");
  if (tags !== undefined && itemsOf(tags.value).length > 1)
    t.ledger.mark(tags, "approximated", "of several tags, the first names the group");
  else if (tags !== undefined) t.ledger.markExact(tags);
  const { isTagged, group } = groupOf(t, operation);
  const written = textAt(node, "operationId");
  const isFull = hasWholeNames(t);
  const id = written !== undefined && !isFull ? withoutCount(written, group, ids) : written;
  const named = (own: string, step: NameStep): Candidate => ({
    name: notThen(`${group}.${lowerNameOf(own)}`),
    step,
  });
  const hasId = id !== undefined && hasWords(id) && !isHash.test(id);
  const full = hasId
    ? named(withoutGroup(id, group), id === written ? "operationId" : "printer")
    : named(methodOfPath(method, path), "path");
  if (isFull) return { candidates: [full], list: undefined };
  const whole = id === written ? [full] : [full, named(withoutGroup(written ?? "", group), "operationId")];
  const isPath = (one: string): boolean => paths.has(pathKey(one));
  const byPath = nameByPath({ method, path, group, isTagged }, isPath).map(
    ({ groups, method: own }): Candidate => ({ name: notThen([...groups, own].join(".")), step: "path" }),
  );
  const best = (...candidates: Candidate[]): Wanted => {
    const [{ name = "" } = {}] = candidates;
    const isList = name.endsWith(".list") && name === byPath[0]?.name;
    return { candidates, list: isList ? name : undefined };
  };
  if (!hasId || saysPath(id, { method, path }) || isIdOfPath(id, { method, path }))
    return best(...byPath, ...whole);
  const shorter = (text: string): readonly Candidate[] =>
    shorterNames(text, { group, path }).map((words) => named(words.join(" "), "group"));
  const handler = handlerIn(id, { method, path }) ?? methodOfClass(id, group);
  const careful = handler === undefined ? nameBehindSigns(id, group) : undefined;
  if (careful?.isBehindGroup === false)
    return best(...shorter(careful.text), named(careful.text, "operationId"), ...whole);
  if (careful !== undefined) return best(named(careful.text, "operationId"), ...whole);
  const printed = handler ?? withoutPrefix(id);
  const plain = handler === undefined ? printed : withoutVersion(handler, path);
  const last = [...(plain === printed ? [] : [named(printed, "printer")]), ...whole];
  if (saysGroup(plain, { method, group })) return best(...byPath, ...last);
  const base = verbFirst(withoutGroup(plain, group), method);
  const isAdded = plain !== id || base !== withoutGroup(id, group);
  const longer = isAdded ? [named(base, "printer")] : [];
  const many = methodForMany(base, { method, path, group }, isPath);
  if (many !== undefined) {
    const isSaid = byPath[0]?.name === `${group}.${many}`;
    const all: Candidate = { name: `${group}.${many}`, step: isSaid ? "path" : "group" };
    return best(all, ...byPath, ...longer, ...last);
  }
  const short = shorter(base);
  const repeats = short.length > 0 && sharesWords(full.name.slice(group.length), group);
  const isByPath = repeats || endsWithPath(id, { method, path });
  return best(...short, ...longer, ...(isByPath ? byPath : []), ...last);
}

/**
 * Returns a handler without the version that stands in its path, too.
 *
 *   findAll_v1: GET /v1/parcels   ->   findAll
 *   parse_v1: GET /parsers        ->   parse_v1
 */
function withoutVersion(handler: string, path: string): string {
  const { plain = handler, version = "" } =
    /^(?<plain>.*[A-Za-z0-9])_(?<version>\w*\d[\w.-]*)$/.exec(handler)?.groups ?? {};
  return path.split("/").includes(version) ? plain : handler;
}

/** Returns whether an id ends with the path and the method, so that a name by both says as much in fewer words. */
function endsWithPath(id: string, { method, path }: Pick<Operation, "method" | "path">): boolean {
  return path.length > 1 && id.endsWith(`${path.replaceAll(/\W/g, "_")}_${method.toLowerCase()}`);
}

/**
 * Returns the name in an id whose parts a person has separated by signs, as it stands: behind the group, or all of it.
 *
 *   repos/get-commit           ->   get-commit
 *   drive.files.list           ->   list, in the group files
 *   pulls/list                 ->   list, in the group pullRequests
 *   api-insights/get-stats     ->   the whole, in the group orgs
 */
function nameBehindSigns(id: string, group: string) {
  const parts = id.split(/[/.#:]/).filter(hasWords);
  if (parts.length < 2) return undefined;
  const behind = (at: number): string => parts.slice(at + 1).join(" ");
  const at = parts.findLastIndex((part) => lowerNameOf(part).toLowerCase() === group.toLowerCase());
  if (at >= 0 && at < parts.length - 1) return { text: behind(at), isBehindGroup: true };
  const ofGroup = stemsOf(group);
  const some = parts
    .slice(0, -1)
    .findLastIndex((part) => wordsOfName(part).every((word) => ofGroup.has(stem(word))));
  return some < 0 ? { text: id, isBehindGroup: true } : { text: behind(some), isBehindGroup: false };
}

/** Returns the method in the id of a class that says no more than the group: orders: `OrderApi_GetOrders` → `GetOrders`. */
function methodOfClass(id: string, group: string): string | undefined {
  const [, owner = "", method] = classInId.exec(id) ?? [];
  const ofGroup = stemsOf(group);
  const others = wordsOfName(owner).filter((word) => !ofGroup.has(stem(word)));
  const isCalledAsGroup = withoutGroup(id, group) !== id && others.length === 0;
  const isOfGroup = others.length < wordsOfName(owner).length && !isCalledAsGroup;
  return isOfGroup && others.every((word) => /^(?:apis?|controllers?|services?)$/i.test(word))
    ? method
    : undefined;
}

/**
 * Returns the method for an id that reads or changes the plural of its group, wherever its path leads. Without that noun, it would
 * say that it reads or changes one.
 *
 *   parcels: getParcels     ->   list; so in the group parcel
 *   parcels: updateParcels  ->   updateAll, where the path has parcels below it
 *   parcels: getParcel      ->   undefined
 *   parcels: searchParcels  ->   undefined
 *   settings: getSettings   ->   undefined
 */
function methodForMany(
  id: string,
  { method, path, group }: { readonly method: string; readonly path: string; readonly group: string },
  isPath: (path: string) => boolean,
): string | undefined {
  const [verb = "", ...words] = wordsOfName(id);
  const noun = words.join("");
  const isOne = !isPlural(noun) || /\}\/?$/.test(path);
  if (isOne || stem(noun) !== stem(group)) return undefined;
  const hasItems = isPath(`${path.replace(/\/$/, "")}/{}`);
  if (method === "GET") {
    const isMany = hasItems || !oneThing.test(words.at(-1) ?? "");
    return isMany && /^(?:get|read|retrieve|fetch)$/i.test(verb) ? "list" : undefined;
  }
  return hasItems && bulk.has(method) && verbs.has(verb.toLowerCase())
    ? `${verb.toLowerCase()}All`
    : undefined;
}

function sharesWords(name: string, group: string): boolean {
  const ofGroup = stemsOf(group);
  return wordsOfName(name).some((word) => ofGroup.has(stem(word)));
}

/** Returns a name that ends in the method of its operation with it in front: `check_get` → `get check`, but `deletePathViaPost`. */
function verbFirst(name: string, method: string): string {
  const words = wordsOfName(name);
  const [before = "", last = ""] = words.slice(-2);
  const hasMethodLast = words.length > 1 && last.toLowerCase() === method.toLowerCase();
  return hasMethodLast && !/^(?:by|via)$/i.test(before)
    ? [last.toLowerCase(), ...words.slice(0, -1)].join(" ")
    : name;
}

/** An id that is a hash: an MD5, as swagger-php prints it, or a UUID. */
const isHash = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Returns whether an id has no more words than the method and the path, in either order. */
function saysPath(id: string, { method, path }: Pick<Operation, "method" | "path">): boolean {
  const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase();
  const without = path.replace(/^(?:\/api)?(?:\/v\d[^/]*)?(?=\/)/i, "");
  const texts = [path, without].flatMap((one) => [
    one,
    one.replaceAll(/\{[^{}]*id\}/gi, " id "),
    one.replaceAll(/\{([^{}]*)\}/g, " by $1 "),
    one.replaceAll(/\{([^{}]*)\}/g, " with $1 "),
    one.replaceAll(/\{[^{}]*\}/g, ""),
  ]);
  return texts.some((text) => [method + text, text + method].some((said) => plain(id) === plain(said)));
}

/**
 * Returns whether an id has no words but those of its group, and no verb: the group is a plural, or the operation reads what
 * is no verb, as `GET /health` with the id `health` does.
 */
function saysGroup(
  id: string,
  { method, group }: { readonly method: string; readonly group: string },
): boolean {
  const ofGroup = stemsOf(group);
  const words = wordsOfName(id);
  const hasNoVerb =
    isPlural(group) || (method === "GET" && words.every((word) => !verbs.has(word.toLowerCase())));
  return hasNoVerb && words.every((word) => ofGroup.has(stem(word)));
}

/** Returns an id without the words `api`, `rest` and a version in front. */
function withoutPrefix(id: string): string {
  const words = wordsOfName(id);
  const start = words.findIndex((word) => !prefixes.test(word));
  return start <= 0 ? id : words.slice(start).join(" ");
}

/** Returns the form in which two words are the same: `Parcels` → `parcel`. */
function stem(word: string): string {
  return singular(word).toLowerCase();
}

function stemsOf(name: string): ReadonlySet<string> {
  return new Set(wordsOfName(name).map(stem));
}

/** Words that cannot begin the name of a call. */
const links = /^(?:a|an|all|and|as|at|by|for|from|in|of|on|or|the|to|with)$/i;

/** Words that cannot end it. */
const loose = /^(?:an?|and|as|at|by|for|from|in|of|on|or|the|to|with)$/i;

/** Words that say no more about a group. */
const suffixes = /^(?:apis?|controllers?)$/i;

/**
 * Returns the names without the words of the group, the shortest first.
 *
 *   parcels: listParcels       ->   list
 *   parcels: findAllParcels    ->   findAll
 *   dnsZones: createDnsRecord  ->   createRecord
 *   parcels: deleteParcelById  ->   delete, deleteById
 *   parcels: parcelById        ->   none: nothing is left that could begin a name
 *   refunds: refundPayment     ->   none: what is left is no verb
 */
function shorterNames(
  base: string,
  { group, path }: { readonly group: string; readonly path: string },
): readonly (readonly string[])[] {
  const words = wordsOfName(base);
  const groupWords = wordsOfName(group)
    .filter((word, at) => at === 0 || !suffixes.test(word))
    .map(stem);
  const isOfGroup = (word: string | undefined): boolean =>
    word !== undefined && groupWords.includes(stem(word));
  const isLeft = (word: string, at: number): boolean =>
    !isOfGroup(word) && !(/^(?:an?|the)$/i.test(word) && isOfGroup(words[at + 1]));
  const left = words.filter(isLeft);
  // Of `deleteParcelByParcel`, a link is left at the end; a list is of all.
  while (loose.test(left.at(-1) ?? "") || /^list all$/i.test(left.join(" "))) left.pop();
  const [first = ""] = left;
  if (first === "" || links.test(first)) return [];
  const hasNoun = words.some((word) => stem(word) === groupWords.at(-1));
  if (!hasNoun && (left.length === words.length || !verbs.has(first.toLowerCase()))) return [];
  // `payOrder` begins with its verb; of `refundPayment`, nothing but a noun would be left.
  if (left.length === 1 && isOfGroup(words[0]) && !verbs.has(first.toLowerCase())) return [];
  const last = /\{([^{}]*)\}[^{}]*$/.exec(path)?.[1];
  const by = left.findLastIndex((word) => /^by$/i.test(word));
  const tail = left
    .slice(by + 1)
    .join("")
    .toLowerCase();
  const isId =
    by > 0 &&
    last !== undefined &&
    (tail === "id" || tail === last.replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase());
  return isId ? [left.slice(0, by), left] : [left, ...aroundGroup(words, groupWords)];
}

/** Returns the words around the whole group, if they hold its words again: `getUserTaskListForUser` → `getForUser`. */
function aroundGroup(words: readonly string[], group: readonly string[]): readonly (readonly string[])[] {
  const at = words.findIndex((_, start) =>
    group.every((word, index) => stem(words[start + index] ?? "") === word),
  );
  return at < 1 || at + group.length === words.length
    ? []
    : [[...words.slice(0, at), ...words.slice(at + group.length)]];
}

/**
 * Returns an id without the group in front of it.
 *
 *     issues/list         ->   list
 *     depotParcels_list   ->   list
 *     parcelsList         ->   List
 *     parcelsort          ->   parcelsort
 */
function withoutGroup(id: string, group: string): string {
  const letters = group.toLowerCase();
  let at = 0;
  for (let matched = 0; matched < letters.length; at++) {
    const letter = id.charAt(at).toLowerCase();
    if (letter === letters.charAt(matched)) matched++;
    else if (letter === "" || /[a-z0-9]/.test(letter)) return id;
  }
  const rest = id.slice(at);
  const isWord = /^[^A-Za-z0-9]/.test(rest) || (/^[A-Z]/.test(rest) && /[a-z0-9]/.test(id.charAt(at - 1)));
  return isWord && /[A-Za-z]/.test(rest) ? rest : id;
}

/** Returns a name that JavaScript takes for nothing else. */
function notThen(name: string): string {
  return name
    .replace(/^then\./, "thenGroup.")
    .replace(/\.then$/, ".thenCall")
    .replace(/^global\.this$/, "global.thisCall");
}

/** Names a method by its path: `GET /users/{id}/posts` → `get users by id posts`. */
function methodOfPath(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.replaceAll(/\{([^{}]*)\}/g, " by $1 ")}`;
}
