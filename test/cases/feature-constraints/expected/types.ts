// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Constrained`. */
export type ConstrainedId = Flavor<string, "ConstrainedId">;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/** @see spec.yaml#Constrained */
export interface Constrained {
  /** 2 to 3 characters. */
  name?: string;
  /** Exactly 2 characters. */
  code?: string | null;
  /** At most 9 characters. Matches `^[a-z]+(?:/[a-z]+)*$`. */
  slug?: string;
  /** Matches `\d`. */
  part?: string;
  /** An integer from 1 to 3. */
  level?: number;
  /** At least -0.5. */
  ratio?: number | null;
  /** At least 0. */
  since?: UnixMs;
  /** Exactly 3. */
  three?: number;
  /** 1 to 3 items. No item twice. */
  tags?: string[];
  /** No item twice. */
  flags?: (boolean | null)[];
  /** Exactly 2 items. Each item: an integer. */
  pair?: number[];
  /** At most 1 entry. */
  prices?: { [key: string]: number };
  /** Exactly 4 characters. */
  owner?: ConstrainedId;
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
