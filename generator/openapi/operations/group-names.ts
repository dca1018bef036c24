/** The names of groups: those of tags, or of paths where operations have none. */
import { groupsIn, isTagOfPath } from "../dialects/index.js";
import { itemsOf, textAt, textOf } from "../../source/yaml/reading.js";
import { entryOf } from "../../source/yaml/tree.js";
import { wordsOfName } from "../../base/words.js";
import { hasWords, lowerNameOf } from "../names.js";
import type { Translation } from "../translation.js";
import { templated, type Operation } from "./operation.js";
import { isPlural, prefixes, singular } from "./names-by-path.js";
import type { NamedGroup } from "./service-facts.js";
import { nameForms } from "../../language/names/name-forms.js";

/**
 * Finds the groups that are named otherwise than their tags, and records them for the report: those that the import names,
 * and with `isShort` those of tags that a framework has made of the names of its classes, and of tags with an explanation.
 */
export function addGroups(
  t: Translation,
  operations: readonly Operation[],
  { isShort, taken }: { readonly isShort: boolean; readonly taken: ReadonlySet<Operation> },
): void {
  const tags = new Map<string, Set<string>>();
  const used = new Set<string>();
  const ofPaths = new Set<string>();
  for (const operation of operations) {
    const tag = tagOf(operation);
    if (tag === undefined) {
      ofPaths.add(groupWithoutTag(operation).group.toLowerCase());
      continue;
    }
    if (taken.has(operation)) used.add(tag);
    const segments = tags.get(tag) ?? new Set();
    for (const segment of operation.path.split("/")) segments.add(segment);
    tags.set(tag, segments);
  }
  const groupIn = groupsIn([...tags.keys()]);
  const short = new Map<string, NamedGroup>();
  const wanted: string[] = [];
  for (const [tag, segments] of tags) {
    const given = t.request.given.find(tag, nameForms.group);
    if (given !== undefined) {
      if (used.has(tag)) t.request.given.use(tag, given);
      t.service.groups.set(tag, { name: given, step: "given" });
      wanted.push(given.toLowerCase());
      continue;
    }
    const words = isShort ? groupIn(tag) : undefined;
    const plain = isShort && words === undefined ? withoutExplanation(tag) : undefined;
    const group = lowerNameOf(words ?? plain ?? tag);
    const name = words === undefined ? group : (pluralOf(group, segments) ?? group);
    if (words !== undefined) short.set(tag, { name, step: "printer" });
    else if (plain !== undefined) short.set(tag, { name, step: "plain" });
    wanted.push(name.toLowerCase());
  }
  // Two tags of a document are two groups, so neither is shortened to the name of the other.
  for (const [tag, named] of short) {
    const key = named.name.toLowerCase();
    const isFree = wanted.filter((one) => one === key).length === 1;
    if (isFree && !(named.step === "plain" && ofPaths.has(key))) t.service.groups.set(tag, named);
  }
}

/** An id of a class and its method: `VirtualNetworks_ListAll`. */
export const classInId = /^([A-Z][A-Za-z0-9]*)_([A-Z][A-Za-z0-9]*)$/;

/** Returns a tag without what its end explains in several words: `Calendar (of television shows)` → `Calendar`, but `Orders (beta)`. */
function withoutExplanation(tag: string): string | undefined {
  const plain = /^([^()]+)\([^()]+\W[^()]+\)$/.exec(tag)?.[1];
  return plain !== undefined && hasWords(plain) ? plain : undefined;
}

/** Returns the group of an operation without a tag: the class in its id, if the path has the noun of that, or what the path is for. */
function groupWithoutTag({ node, path }: Operation): { readonly group: string; readonly isClass: boolean } {
  const owner = classInId.exec(textAt(node, "operationId") ?? "")?.[1];
  const noun = wordsOfName(owner ?? "").at(-1);
  const isInPath = wordsOfName(templated(path).replaceAll(/\{[^{}]*\}/g, " ")).some(
    (word) => noun !== undefined && singular(word).toLowerCase() === singular(noun).toLowerCase(),
  );
  return owner !== undefined && isInPath && !prefixes.test(owner)
    ? { group: lowerNameOf(owner), isClass: true }
    : { group: lowerNameOf(groupOfPath(path)), isClass: false };
}

/** Returns the plural of a group, if a path has it: `loan` in `/api/loans/{id}` → `loans`. */
function pluralOf(group: string, segments: ReadonlySet<string>): string | undefined {
  return [...segments]
    .filter((segment) => !segment.includes("{") && isPlural(segment))
    .map(lowerNameOf)
    .find((segment) => singular(segment).toLowerCase() === group.toLowerCase());
}

/** Returns the group of an operation, whether a tag or a class names it, and the name that the import gives to that tag. */
export function groupOf(t: Translation, operation: Operation) {
  const tag = tagOf(operation);
  if (tag === undefined) {
    const { group, isClass } = groupWithoutTag(operation);
    return { given: undefined, isTagged: isClass, group };
  }
  const named = t.service.groups.get(tag);
  return {
    given: named?.step === "given" ? named.name : undefined,
    isTagged: true,
    group: groupOfTag(t, tag),
  };
}

export function groupOfTag(t: Translation, tag: string): string {
  return t.service.groups.get(tag)?.name ?? lowerNameOf(tag);
}

/** Returns the first tag of an operation. One without letters of names says nothing that a name can say, or less than the path. */
function tagOf({ node }: Operation): string | undefined {
  const [first] = itemsOf(entryOf(node, "tags")?.value).flatMap((one) => textOf(one) ?? []);
  const saysGroup =
    first !== undefined && hasWords(first) && !isTagOfPath(first, textAt(node, "operationId") ?? "");
  return saysGroup ? first : undefined;
}

/** The first segment of a path that is neither a parameter nor a version. */
function groupOfPath(path: string): string {
  const segments = templated(path)
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((segment) => /[A-Za-z]/.test(segment) && !segment.includes("{"));
  return segments.find((segment) => !prefixes.test(segment)) ?? segments[0] ?? "root";
}
