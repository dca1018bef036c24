// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Color */
export type Color = "red" | "green";

/** The values of `Color`. */
export const ColorValues: readonly Color[] = /* @__PURE__ */ Object.freeze(["red", "green"]);

/** @see spec.yaml#Item */
export interface Item {
  /** An integer. */
  id: number;
}

/** @see spec.yaml#Holder */
export interface Holder {
  names: string[];
  /** Each item: each item: an integer. */
  grid: number[][];
  colors?: (Color | null)[];
  /**
   * At most 2 items (`limits.most`).
   *
   * @see spec.yaml#Holder.items
   */
  items?: Item[];
  /** No item twice. Each item: at least 1 character. */
  codes?: string[];
  /** Each item: exactly 2 items, each item: an integer, at least 0. */
  deep?: number[][] | null;
  /** Each value: at least 0. */
  prices?: { [key: string]: number | null };
  index?: { [key: string]: Item[] };
  byName?: { [key: string]: { [key: string]: Item } };
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
