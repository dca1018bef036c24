// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Facts */
export interface Facts {
  /** Exactly 4 characters. Sensitive: never in logs or messages. */
  pin: string;
  /** The service takes `""` when it is absent. */
  note?: string;
  /** An integer, at least 1. The service takes `10` when it is absent. For example `12`. */
  size?: number;
  /** The service takes `[]` when it is absent. For example `["a","b * /"]`. */
  tags?: string[];
  /** The service takes `true` when it is absent. */
  flag?: boolean;
  /** The service takes `null` when it is absent. For example `` "It's `odd`." ``. */
  text?: string | null;
  /** For example `{"a":{"b":[1,null]}}`. */
  thing?: unknown;
  /** Short texts. Each item: at most 3 characters. For example `["a"]`. */
  list?: string[];
  /** Counts, by name. Each value: an integer, at least 0. */
  map?: { [key: string]: number };
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
