/** The kinds of effects. */
import type { EffectKind, StatedEffect } from "../model/model.js";

const changes = {
  creates: true,
  reads: false,
  lists: false,
  changes: true,
  replaces: true,
  deletes: true,
  acts: true,
} satisfies Readonly<Record<EffectKind, boolean>>;

/** The kinds of effects, as specs name them. */
export const effectKinds = Object.keys(changes) as readonly EffectKind[];

/** Returns whether a call of this kind may change something. */
export function isChange(kind: EffectKind): boolean {
  return changes[kind];
}

/** Returns a stated effect as specs have it: `creates Parcel by label`; undefined where only `touches` is stated. */
export function effectText({ kind, of, by }: StatedEffect): string | undefined {
  if (kind === undefined) return undefined;
  if (of === undefined) return "none";
  return [kind === "acts" ? "acts on" : kind, of, ...(by === undefined ? [] : ["by", by])].join(" ");
}
