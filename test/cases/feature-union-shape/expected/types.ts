// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Phone */
export interface Phone {
  type: "phone";
  number: string;
  verified?: boolean;
}

/** @see spec.yaml#Extension */
export interface Extension {
  type: "phone";
  /** An integer. */
  desk: number;
}

/** @see spec.yaml#Mail */
export interface Mail {
  type: "mail";
  address: string;
}

/**
 * Told apart by `type`, then by their fields.
 *
 * @see spec.yaml#Contact
 */
export type Contact = Phone | Extension | Mail;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
