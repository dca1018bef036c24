// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** A tag that the spec does not list: at run time any string but the listed ones. */
export type Unlisted<Where extends string> = "a value the spec does not list" & {
  readonly " unlisted": Where;
};

/** @see spec.yaml#Notice */
export interface Notice {
  kind: string;
}

/** @see spec.yaml#Loss */
export interface Loss {
  kind: "loss";
  /** Whatever else there is. */
  [field: string]: unknown;
}

/** `AnyNotice` whose `kind` is not listed. */
export interface AnyNoticeOtherwise extends Notice {
  kind: Unlisted<"AnyNotice">;
}

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#AnyNotice
 */
export type AnyNotice = Loss | AnyNoticeOtherwise;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type ParcelService = object;
