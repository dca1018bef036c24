/** Collects changes: the same change in several types, such as that of an inherited field, is one. */
import { isDeepStrictEqual } from "node:util";
import type { Change, ChangeOf, Site } from "../changes.js";
import type { FlowDirection } from "../rules/verdict.js";
import type { ChangeFacts, ChangeKind } from "../rules/index.js";
import type { Model, Place } from "../../../language/model/model.js";

/** The thing that changed. */
export interface ChangeSubject {
  readonly subject: string;
  /** The paths of the declarations in the two specs, where they are there. */
  readonly base?: string | undefined;
  readonly head?: string | undefined;
  readonly site?: Site | undefined;
  readonly directions?: readonly FlowDirection[] | undefined;
  readonly error?: Change["error"];
  readonly acceptedBy?: Change["acceptedBy"];
  readonly hint?: string | undefined;
}

/** The kinds of changes from one text to another, without further facts. */
type ReplacingKind = {
  [K in ChangeKind]: { readonly from: string; readonly to: string } extends ChangeFacts[K]
    ? "from" extends keyof ChangeFacts[K]
      ? K
      : never
    : never;
}[ChangeKind];

interface Collected {
  change: Change;
  readonly directions: Set<FlowDirection>;
  readonly sites: Site[];
}

/** The two models that are compared, and the changes that were found. */
export class Collector {
  readonly base: Model;
  readonly head: Model;
  readonly #found = new Map<string, Collected>();

  constructor(base: Model, head: Model) {
    this.base = base;
    this.head = head;
  }

  add<K extends ChangeKind>(kind: K, about: ChangeSubject, facts: ChangeFacts[K]): void {
    const { subject, site, directions = site?.direction === undefined ? [] : [site.direction] } = about;
    const key = JSON.stringify([kind, about.base ?? "", about.head ?? "", facts, keyOfPlace(kind, about)]);
    let known = this.#found.get(key);
    if (known === undefined) {
      const { error, acceptedBy, hint } = about;
      const change = {
        kind,
        facts,
        subject,
        error,
        acceptedBy,
        hint,
        basePlace: placeOf(this.base, about.base),
        headPlace: placeOf(this.head, about.head),
        directions: [],
        sites: [],
      } satisfies ChangeOf<K> as unknown as Change;
      this.#found.set(key, (known = { change, directions: new Set(), sites: [] }));
    }
    if (!isOfDeclaration(known.change.subject, about) && isOfDeclaration(subject, about))
      known.change = { ...known.change, subject };
    for (const direction of directions) known.directions.add(direction);
    if (site !== undefined && !known.sites.some((one) => isDeepStrictEqual(one, site)))
      known.sites.push(site);
  }

  replace(kind: ReplacingKind, about: ChangeSubject, from: string, to: string): void {
    if (from !== to) this.add(kind, about, { from, to });
  }

  changes(): readonly Change[] {
    return [...this.#found.values()].map(({ change, directions, sites }) => ({
      ...change,
      directions: [...directions].sort(),
      sites,
    }));
  }
}

/** Returns whether `subject` names a field by the type that declares it, instead of one that takes or inherits it. */
function isOfDeclaration(subject: string, { base, head }: ChangeSubject): boolean {
  const [, owner = ""] = (head ?? base ?? "").split("/");
  return subject.startsWith(`${owner}.`);
}

/** Things without a path of their own are told apart by their name. */
function keyOfPlace(kind: ChangeKind, { base, head, subject, site }: ChangeSubject): string {
  if (base === undefined && head === undefined) return subject;
  // A limit is one thing wherever it is used.
  if (kind.startsWith("limit-")) return "";
  // The same declaration at another depth, such as the items of a list, is another change.
  return (site?.pointer ?? []).filter((part) => part === "*").join("");
}

/** Returns the place of a declaration, or of the nearest one around it. */
function placeOf({ places }: Model, path: string | undefined): Place | undefined {
  let at = path;
  while (at !== undefined && at !== "") {
    const found = places[at];
    if (found !== undefined) return found;
    const slash = at.lastIndexOf("/");
    at = slash === -1 ? undefined : at.slice(0, slash);
  }
  return undefined;
}
