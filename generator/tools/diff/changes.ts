/** Changes from one model to another, each of one kind and with the facts that its rule judges by. */
import type { Place } from "../../language/model/model.js";
import type { ChangeFacts, ChangeKind } from "./rules/index.js";
import type { FlowDirection } from "./rules/verdict.js";

/** A thing as it was and as it is. */
export interface Pair<T> {
  readonly base: T;
  readonly head: T;
}

/** The type in which a change can be seen, by its names on both sides, and the way to it there. */
export interface Site {
  readonly base: string;
  readonly head: string;
  /** Names of fields; "*" is any item of a list or value of a map. */
  readonly pointer: readonly string[];
  /** Absent where no endpoint has the type. */
  readonly direction?: FlowDirection | undefined;
}

interface ChangeBase {
  /** The thing that changed, for example `Parcel.label` or `parcels.get`. */
  readonly subject: string;
  /** Its places, where it is on that side. */
  readonly basePlace?: Place | undefined;
  readonly headPlace?: Place | undefined;
  /** The ways that values of it go; empty where it is no value, or where nothing uses it. */
  readonly directions: readonly FlowDirection[];
  readonly sites: readonly Site[];
  /** Messages that hold the declaration that changed: `the response of parcels.get`. Absent where the subject says it. */
  readonly uses?: { readonly named: readonly string[]; readonly hasMore: boolean };
  /** Content that only one side accepts, in words, where no value of JSON shows it: `a file scan of 51 bytes`. */
  readonly acceptedBy?: Readonly<Partial<Record<"base" | "head", string>>> | undefined;
  /** The names of the declared error whose field changed. */
  readonly error?: Pair<string> | undefined;
  readonly hint?: string | undefined;
}

export type ChangeOf<K extends ChangeKind> = ChangeBase & {
  readonly kind: K;
  readonly facts: ChangeFacts[K];
};

export type Change = { readonly [K in ChangeKind]: ChangeOf<K> }[ChangeKind];

/** Returns the key by which a change is accepted and compared between runs: `field-removed Parcel.label`. */
export function changeKey({ kind, subject, facts }: Change): string {
  const name =
    "name" in facts ? facts.name : "value" in facts ? facts.value : "member" in facts ? facts.member : "";
  return [kind, subject, ...(name === "" || name === subject ? [] : [name])].join(" ");
}
