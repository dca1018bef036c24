// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** A tag that the spec does not list: at run time any string but the listed ones. */
export type Unlisted<Where extends string> = "a value the spec does not list" & {
  readonly " unlisted": Where;
};

/** @see spec.yaml#Status */
export type Status = "open" | "done";

/** The values of `Status`. */
export const StatusValues: readonly Status[] = /* @__PURE__ */ Object.freeze(["open", "done"]);

/** The fields of every `Event`, whatever its `status`. */
export interface EventFields {
  type: string;
  status: Status;
  /** An integer. Given when `status` is `done`. */
  done_at?: number;
}

/** `Event` when `status` is `done`. */
export interface EventDone extends EventFields {
  status: "done";
  done_at: number;
}

/** `Event` when `status` is `open`. */
export interface EventOpen extends EventFields {
  status: "open";
}

/** @see spec.yaml#Event */
export type Event = EventDone | EventOpen;

/** The fields of every `Sent`, whatever its `status`. */
export interface SentFields extends EventFields {
  type: "sent";
  carrier: string;
}

/** `Sent` when `status` is `done`. */
export interface SentDone extends SentFields {
  status: "done";
  done_at: number;
}

/** `Sent` when `status` is `open`. */
export interface SentOpen extends SentFields {
  status: "open";
}

/** @see spec.yaml#Sent */
export type Sent = SentDone | SentOpen;

/** The fields of every `Lost`, whatever its `status`. */
export interface LostFields extends EventFields {
  type: "lost";
}

/** `Lost` when `status` is `done`. */
export interface LostDone extends LostFields {
  status: "done";
  done_at: number;
}

/** `Lost` when `status` is `open`. */
export interface LostOpen extends LostFields {
  status: "open";
}

/** @see spec.yaml#Lost */
export type Lost = LostDone | LostOpen;

/**
 * Not specified: the type and the fields of a return.
 *
 * @see spec.yaml#Returned
 */
export type Returned = Event & { [field: string]: unknown };

/** The fields of every `AnyEventOtherwise`, whatever its `status`. */
export interface AnyEventOtherwiseFields extends EventFields {
  type: Unlisted<"AnyEvent">;
}

/** `AnyEventOtherwise` when `status` is `done`. */
export interface AnyEventOtherwiseDone extends AnyEventOtherwiseFields {
  status: "done";
  done_at: number;
}

/** `AnyEventOtherwise` when `status` is `open`. */
export interface AnyEventOtherwiseOpen extends AnyEventOtherwiseFields {
  status: "open";
}

/** `AnyEvent` whose `type` is not listed. */
export type AnyEventOtherwise = AnyEventOtherwiseDone | AnyEventOtherwiseOpen;

/**
 * Told apart by `type`. The `type` of `Returned` is not specified; until it is, such values come as
 * `AnyEventOtherwise`.
 *
 * @see spec.yaml#AnyEvent
 */
export type AnyEvent = Sent | Lost | AnyEventOtherwise;

/** @see spec.yaml#Square */
export interface Square {
  shape: "square";
  side: number;
}

/** `Shape` whose `shape` is not listed. */
export interface ShapeOtherwise {
  shape: Unlisted<"Shape">;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * Told apart by `shape`.
 *
 * Not specified: other shapes.
 *
 * @see spec.yaml#Shape
 */
export type Shape = Square | ShapeOtherwise;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
