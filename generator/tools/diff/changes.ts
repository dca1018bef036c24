/** Changes from one model to another, each of one kind and with the facts that its rule judges by. */
import type { Need } from "../../language/facts/conditions.js";
import type { ConstValue, Place } from "../../language/model/model.js";

/** A thing as it was and as it is. */
export interface Pair<T> {
  readonly base: T;
  readonly head: T;
}

/** The way of a value: from clients to the service, or back. */
export type FlowDirection = "request" | "response";

/** The facts of a change that replaces one text by another. */
type Replaced = {
  readonly from: string;
  readonly to: string;
};

/** The facts of a change about something with a name. */
type Named = {
  readonly name: string;
};

/** The facts of a change of something that may be required. */
type Requirable = {
  readonly required: boolean;
};

/** The facts of a file of a multipart body. */
type FileFacts = Requirable & {
  readonly isList: boolean;
};

/** The treatment of undeclared properties on both sides; true where they are refused. */
type ClosedSides = {
  readonly baseClosed: boolean;
  readonly headClosed: boolean;
};

/** The facts of a parameter that comes or goes. */
type ParameterFacts = Requirable & {
  readonly in: "path" | "query" | "header";
  /** True where requests of the other side have a constant in its place. */
  readonly isConstant: boolean;
};

/**
 * The end of a request on the other side: at the same endpoint, there with a constant that is a parameter or an unknown query,
 * at another endpoint, or at none.
 */
export type Arrival = "same" | "as-parameter" | "unknown-query" | "elsewhere" | "nowhere";

/** Another route, and where requests of clients of both sides arrive on the other one. */
type MovedRoute = Replaced & {
  readonly oldRequests: Arrival;
  readonly newRequests: Arrival;
};

/** The end of a body on the other side: it fits, it is refused whatever its values are, or it may be. */
export type BodyFit = "fits" | "refused" | "unknown";

/** The change of a set: more values, fewer, others, or the same. */
export type SetEffect = "widens" | "narrows" | "replaces" | "none";

/** Values of deciding fields that lead to another presence; a field that is left out has none that is listed. */
export interface PresenceCell {
  readonly when: Readonly<Record<string, ConstValue>>;
  readonly from: Need;
  readonly to: Need;
}

/** The facts of a presence that depends on other fields. */
type ConditionFacts = Replaced & {
  readonly wire: SetEffect;
  readonly code: SetEffect;
  readonly cells: readonly PresenceCell[];
};

/** The facts of a value of another type; in code, an integer and a number have the same. */
type RetypedValue = Replaced & {
  readonly sameInCode: boolean;
};

/** Another status, or `2XX` for a range of them, and the sides whose response has no body. */
type MovedStatus = Replaced & {
  readonly baseEmpty: boolean;
  readonly headEmpty: boolean;
};

/** The facts of every kind of change. A new kind does not compile until the table of rules judges it. */
export interface ChangeFacts {
  "service-renamed": Replaced;
  "base-url-changed": Replaced;
  "error-body-changed": Replaced;
  "scheme-added": Named;
  "scheme-removed": Named;
  "scheme-changed": Replaced;
  "credentials-renamed": Replaced;
  "oauth-flow-removed": { readonly grant: string };
  "signing-changed": Replaced;
  "limit-added": Named;
  "limit-removed": Named;
  "limit-tightened": Replaced;
  "limit-loosened": Replaced;
  "limit-changed": Replaced;
  "limit-error-changed": Replaced;
  "rule-error-changed": Named & Replaced;
  /** `takesFrom` names the endpoint of the old version that took some of its requests, if there is one. */
  "endpoint-added": { readonly route: string; readonly takesFrom?: string };
  "endpoint-removed": { readonly route: string };
  "endpoint-server-changed": Replaced;
  "endpoint-moved": MovedRoute;
  "endpoint-renamed": Replaced;
  "operation-id-changed": Replaced;
  /** `retyped` says that the schemes are others, not only their scopes. */
  "auth-narrowed": Replaced & { readonly retyped: boolean };
  /** `unused` says that no endpoint takes some scheme any more. */
  "auth-widened": Replaced & { readonly unused: boolean };
  "auth-changed": Replaced;
  "scope-added": Named;
  "scope-removed": Named;
  /** `first` says that no other endpoint had a key, so that servers need a store now. */
  "idempotency-added": Requirable & { readonly first: boolean };
  "idempotency-removed": Requirable;
  "idempotency-required": object;
  "idempotency-optional": object;
  /** `option` names what becomes of the option with the name of the header. */
  "idempotency-header-changed": Replaced & { readonly option: "needed" | "gone" | "same" };
  "idempotency-window-shortened": Replaced;
  "idempotency-window-extended": Replaced;
  "deadline-added": Requirable;
  "deadline-removed": object;
  "deadline-required": object;
  "deadline-optional": object;
  "deadline-changed": Replaced & { readonly retyped: boolean };
  "pages-added": object;
  "pages-removed": object;
  "pages-changed": Replaced & { readonly otherItems: boolean };
  "wait-added": object;
  "wait-removed": object;
  "wait-changed": Replaced;
  "reads-added": object;
  "reads-removed": object;
  "effect-changed": Replaced;
  "precondition-added": { readonly doc: string };
  "precondition-removed": { readonly doc: string };
  "rule-added": Named;
  "rule-removed": Named;
  "parameter-added": ParameterFacts;
  "parameter-removed": ParameterFacts;
  "parameter-moved": Replaced;
  "parameter-renamed": Replaced;
  "parameter-form-changed": Replaced;
  "input-renamed": Replaced;
  "body-added": Requirable;
  "body-removed": object;
  /** `inCode` says that the body is a member of the input on both sides, and changes with it. */
  "body-required": { readonly inCode: boolean };
  "body-optional": { readonly inCode: boolean };
  "body-replaced": Replaced & { readonly oldRequests: BodyFit; readonly newRequests: BodyFit };
  "body-media-changed": Replaced & { readonly wire: SetEffect };
  "file-added": FileFacts;
  "file-removed": FileFacts;
  "file-required": { readonly isList: boolean };
  "file-optional": { readonly isList: boolean };
  "file-list-changed": Replaced & { readonly isList: boolean };
  "file-media-widened": Replaced;
  "file-media-narrowed": Replaced;
  "file-media-changed": Replaced;
  "files-reordered": Replaced;
  /** `alone` says that there was one response, whose status no code names. */
  "response-added": { readonly status: string; readonly alone: boolean };
  "response-removed": { readonly status: string };
  /** `several` says that code chooses the response by its status. */
  "response-status-changed": MovedStatus & { readonly several: boolean };
  "response-body-added": object;
  "response-body-removed": object;
  "response-media-changed": Replaced & { readonly wire: SetEffect };
  "stream-changed": RetypedValue;
  "response-header-added": Requirable;
  "response-header-removed": Requirable;
  "error-added": { readonly open: boolean; readonly status: string };
  "error-removed": Named;
  "undeclared-errors-changed": Replaced;
  "errors-opened": object;
  "errors-closed": object;
  "error-status-changed": Replaced & { readonly rangeChanged: boolean };
  "error-code-changed": Replaced;
  "error-selection-changed": Replaced & { readonly byStatus: boolean; readonly sameCode: boolean };
  "error-renamed": Replaced;
  "error-shape-changed": Replaced;
  "error-kind-changed": Replaced;
  "event-added": { readonly resource: string };
  "event-removed": { readonly resource: string };
  "type-added": { readonly what: string };
  "type-removed": { readonly what: string; readonly type: string };
  "type-renamed": Replaced;
  /** Names of types.ts, with commas between them. */
  "export-removed": Named;
  "field-added": Requirable & ClosedSides;
  "field-removed": Requirable & ClosedSides;
  "field-renamed": Replaced & Requirable & ClosedSides;
  "field-required": object;
  "field-optional": object;
  "condition-changed": ConditionFacts;
  "default-changed": Replaced;
  "default-applied": object;
  "default-unapplied": object;
  "value-widened": RetypedValue;
  "value-narrowed": RetypedValue;
  "value-replaced": RetypedValue;
  "null-added": object;
  "null-removed": object;
  "unit-changed": Replaced;
  "code-type-changed": Replaced;
  "constraint-tightened": Replaced;
  "constraint-loosened": Replaced;
  "constraint-changed": Replaced;
  "enum-value-added": { readonly value: string; readonly baseOpen: boolean; readonly headOpen: boolean };
  "enum-value-removed": { readonly value: string; readonly baseOpen: boolean; readonly headOpen: boolean };
  "enum-opened": object;
  "enum-closed": object;
  "enum-steps-changed": Replaced;
  "union-member-added": { readonly member: string; readonly accepted: boolean };
  "union-member-removed": { readonly member: string; readonly accepted: boolean };
  "union-opened": object;
  "union-closed": object;
  "union-selection-changed": Replaced;
  "extras-closed": object;
  /** `kept` says that they are part of the type now. */
  "extras-opened": { readonly kept: boolean };
  "extras-kept": object;
  "extras-dropped": object;
  "rest-changed": Replaced;
  "at-least-raised": Replaced;
  "at-least-lowered": Replaced;
  deprecated: { readonly reason?: string };
  undeprecated: object;
  "gap-opened": { readonly text: string };
  "gap-answered": { readonly text: string };
}

/** A kind of change. */
export type ChangeKind = keyof ChangeFacts;

/** The type in which a change can be seen, by its names on both sides, and the way to it there. */
export interface Site {
  readonly base: string;
  readonly head: string;
  /** Names of fields; "*" is any item of a list or value of a map. */
  readonly pointer: readonly string[];
  /** Absent where no endpoint has the type. */
  readonly direction?: FlowDirection | undefined;
}

/** The part of a change that every kind has. */
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
  /** A further sentence, such as a guess at a rename. */
  readonly hint?: string | undefined;
}

/** A change of one kind. */
export type ChangeOf<K extends ChangeKind> = ChangeBase & {
  readonly kind: K;
  readonly facts: ChangeFacts[K];
};

/** A change of any kind. */
export type Change = { readonly [K in ChangeKind]: ChangeOf<K> }[ChangeKind];

/** Returns the key by which a change is accepted and compared between runs: `field-removed Parcel.label`. */
export function changeKey({ kind, subject, facts }: Change): string {
  const name =
    "name" in facts ? facts.name : "value" in facts ? facts.value : "member" in facts ? facts.member : "";
  return [kind, subject, ...(name === "" || name === subject ? [] : [name])].join(" ");
}
