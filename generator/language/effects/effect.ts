/** Effects: what a call does to which type of object. */

import type { EffectKind, Endpoint } from "../model/model.js";
import { responsesOf } from "../model/responses.js";

/** The effect of a call of an endpoint. */
export interface EndpointEffect {
  readonly kind: EffectKind;
  /** Name of the resource that it does so to: what is returned, or what the path names; absent where none is known. */
  readonly of?: string;
  /** The member of the input that identifies the object. */
  readonly idIn?: string;
  /** The way in the response to the id of the object. */
  readonly idOut?: readonly string[];
  /** The way in the response to the object, or to the list of them; empty for the response itself. */
  readonly at?: readonly string[];
  /** Parameters of the query that are fields of the listed objects. */
  readonly filters: readonly string[];
  /** Further resources whose objects may change. */
  readonly touches: readonly string[];
  /** `stated` by the spec, or `derived` by a rule. */
  readonly certainty: "stated" | "derived";
  /** The reason: the key of the spec, or the rule. */
  readonly why: EffectReason;
}

/** Returns whether a call makes an object that is not there: a PUT that declares 201. */
export function upserts(endpoint: Endpoint, kind: EffectKind | undefined): boolean {
  return kind === "replaces" && responsesOf(endpoint).some(({ status }) => status === 201);
}

/** The rules that derive effects, in the order in which they are asked, with the sentence that explains each. */
export const effectReasons = {
  stated: "the spec states it",
  "read-item": "a GET of the path of an item returns it",
  "read-one": "a GET returns one object",
  list: "a GET returns a list of objects",
  "list-ids": "a GET beside the path of an item returns a list of ids",
  head: "a HEAD asks for what the GET of its path returns",
  verb: "the last word of the path is a verb, and the response fits it",
  "create-returned": "a POST beside the path of an item returns the item",
  "create-id": "a POST beside the path of an item returns the id of an item",
  "create-named": "a POST beside the path of an item takes the id of a new item",
  "create-listed": "a POST returns one of the objects that the GET of its path lists",
  "create-elsewhere": "a POST with status 201 returns an object that stands at a path of its own",
  "create-item": "a POST of the path of an item, which a PATCH changes, returns its id",
  "change-item": "a PATCH of the path of an item",
  "change-post": "a POST returns what the GET of its path returns",
  "change-part": "a PUT takes only some of the fields that the GET of its path returns",
  "replace-item": "a PUT of the path of an item",
  "delete-item": "a DELETE of the path of an item",
  "change-one": "a PATCH of a path whose GET returns one object",
  "replace-one": "a PUT of a path whose GET returns one object",
  "delete-one": "a DELETE of a path whose GET returns one object",
  "delete-all": "a DELETE of a path whose GET returns a list",
  acts: "no other rule fits",
} as const;

/** A rule, or the key of the spec. */
export type EffectReason = keyof typeof effectReasons;

/**
 * Returns an effect in words.
 *
 *   lists Parcel, with filters status, shelf
 *   changes Parcel by parcel_id, and changes Shelf
 */
export function effectSentence({ kind, of, idIn, filters, touches, certainty }: EndpointEffect): string {
  if (of === undefined) {
    const none = certainty === "stated" ? "changes nothing" : "changes no resource that is known";
    return touches.length === 0 ? none : `changes ${touches.join(", ")}`;
  }
  const others = touches.filter((name) => name !== of);
  return [
    `${kind === "acts" ? "acts on" : kind} ${of}`,
    ...(idIn === undefined ? [] : [` by ${idIn}`]),
    ...(filters.length === 0 ? [] : [`, with filters ${filters.join(", ")}`]),
    ...(others.length === 0 ? [] : [`, and changes ${others.join(", ")}`]),
  ].join("");
}
