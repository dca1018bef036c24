/** The members that decide about an intent, as plain data, and the state of their signatures. */
import type { AuthorizationDetail, AuthorizationMember } from "../../generated/wallet/types.js";
import type { SigningKey } from "./signing-key.js";

/** Somebody who can sign: a key, or a user with keys of their own. */
export interface Signatory {
  readonly id: string;
  readonly type: "key" | "user";
  /** Its name for people. */
  readonly name: string;
  readonly keys: readonly SigningKey[];
}

/** Those who sign together. */
export interface Quorum {
  readonly id: string;
  readonly name: string | undefined;
  readonly threshold: number;
  readonly signatories: readonly Signatory[];
  /** Quorums that sign for it, each as one member. */
  readonly quorums: readonly Quorum[];
}

/** The quorums that must all agree. There is one, unless the owner of the resource is unknown. */
export type Council = readonly Quorum[];

/** A signature that was given. */
export interface Signed {
  /** `key:` and the fingerprint of the key, or `user:` and the id of a user. */
  readonly by: string;
  readonly at: number;
}

/** The result of the signatures. */
export interface Tally {
  readonly details: AuthorizationDetail[];
  readonly reached: boolean;
  /** The signatories whose signatures count, in the order of the signatures. */
  readonly counted: readonly Signatory[];
}

/**
 * Counts signatures. Each counts for one member, the first that it fits; and a signatory counts
 * once, however many keys or places it has.
 */
export function tally(council: Council, signatures: readonly Signed[]): Tally {
  const marks = new Map<string, Map<string, number>>();
  const counted: Signatory[] = [];
  const places = council
    .flatMap((quorum) => [quorum, ...quorum.quorums])
    .flatMap((quorum) => quorum.signatories.map((signatory) => ({ quorum, signatory })));
  for (const { by, at } of signatures) {
    const place = places.find(({ signatory }) => signsAs(signatory, by));
    if (place === undefined || counted.some(({ id }) => id === place.signatory.id)) continue;
    const marked = marks.get(place.quorum.id) ?? new Map<string, number>();
    marks.set(place.quorum.id, marked.set(place.signatory.id, at));
    counted.push(place.signatory);
  }
  const signedAt = (quorum: Quorum): number | null => reachedAt(quorum, marks);
  const details = council.flatMap((quorum) =>
    [quorum, ...quorum.quorums].map((one) => detailOf(one, marks.get(one.id), signedAt)),
  );
  const reached = council.length > 0 && council.every((quorum) => signedAt(quorum) !== null);
  return { details, reached, counted };
}

/** All who can sign, also those of quorums that are members. */
export function signatoriesOf(council: Council): readonly Signatory[] {
  return council.flatMap((quorum) => [quorum, ...quorum.quorums].flatMap((one) => one.signatories));
}

/** Returns whether a signature is one of that signatory. */
export function signsAs(signatory: Signatory, by: string): boolean {
  if (by === `user:${signatory.id}`) return true;
  return signatory.keys.some(({ fingerprint }) => by === `key:${fingerprint}`);
}

type Marks = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The time of the last signature that a quorum needed; null while it needs more. */
function reachedAt(quorum: Quorum, marks: Marks): number | null {
  const own = [...(marks.get(quorum.id)?.values() ?? [])];
  const nested = quorum.quorums.map((one) => reachedAt(one, marks)).filter((at) => at !== null);
  const moments = [...own, ...nested].sort((a, b) => a - b);
  return moments[Math.max(quorum.threshold, 1) - 1] ?? null;
}

function detailOf(
  quorum: Quorum,
  marked: ReadonlyMap<string, number> | undefined,
  signedAt: (quorum: Quorum) => number | null,
): AuthorizationDetail {
  const own = quorum.signatories.map(({ id, type }): AuthorizationMember => ({
    user_id: id,
    signed_at: marked?.get(id) ?? null,
    type,
  }));
  const nested = quorum.quorums.map((one): AuthorizationMember => ({
    user_id: one.id,
    signed_at: signedAt(one),
    type: "key_quorum",
  }));
  const name = quorum.name === undefined ? {} : { display_name: quorum.name };
  return { members: [...own, ...nested], threshold: quorum.threshold, ...name };
}
