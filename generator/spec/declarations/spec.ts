/** The spec as a whole, its service and its sections without fields. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type {
  Deprecation,
  DurationUnit,
  EnumLiteral,
  ErrorStatus,
  NumberSteps,
  Written,
} from "../../language/model/model.js";
import type { AuthAst, SchemeAst } from "./auth.js";
import type { EndpointAst, SharedAst, NamedExampleAst } from "./endpoints.js";
import type { DeclarationAst, GapAst, Located, MaybeGap } from "./located.js";
import type { ResourceAst, TemplateAst } from "./resources.js";
import type { FieldAst, NamedScalarAst } from "./values.js";

/** A spec: the root file with its includes merged, in order. */
export interface SpecAst {
  readonly specName: string;
  /** The root file's whole text, for findings that have no better place. */
  readonly span: Span;
  readonly service?: ServiceAst;
  readonly limits: readonly LimitAst[];
  readonly enums: readonly EnumAst[];
  /** The section `types`. */
  readonly scalars: readonly NamedScalarAst[];
  readonly errors: readonly ErrorAst[];
  /** The resource that is the body of undeclared errors. */
  readonly otherwise?: MaybeGap<string>;
  readonly schemes: readonly SchemeAst[];
  /** With the resources that templates give. */
  readonly resources: readonly ResourceAst[];
  readonly templates: readonly TemplateAst[];
  /** The section `shared`. */
  readonly shared: readonly SharedAst[];
  readonly endpoints: readonly EndpointAst[];
  readonly events?: EventsAst;
  /** The place of the key `signing` of a section `events` without events. */
  readonly lonelySigning?: Span;
  /** The section `gaps`. */
  readonly questions: readonly QuestionAst[];
  /** Gaps of whole sections (`limits: { unspecified: … }`) and `events`. */
  readonly sectionGaps: readonly (GapAst & { readonly section: string })[];
  /** Every gap, in the order of the files; each one also stands at its declaration. */
  readonly gaps: readonly GapAst[];
  /** The place of each path, for the map of the output. */
  readonly places: ReadonlyMap<string, Span>;
}

/** The section `events`. */
export interface EventsAst {
  /** Name of the union of all events. */
  readonly type: string;
  readonly list: readonly { readonly name: Located<string>; readonly resource: string }[];
  /** Absent for Standard Webhooks. */
  readonly signing?: SigningAst;
}

/** Signatures of events by HMAC, in headers of the service's own. */
export interface SigningAst {
  readonly span: Span;
  readonly header: Located<string>;
  readonly hmac: Located<string>;
  readonly encoding?: Located<string>;
  readonly prefix?: Located<string>;
  readonly content?: Located<string>;
  readonly timestamp?: { readonly header: Located<string>; readonly prefix?: Located<string> };
  readonly id?: Located<string>;
  /** The encoding of secrets that are not text. */
  readonly secret?: "base64";
}

/** A question of the section `gaps`, to which gaps refer by name. */
export interface QuestionAst {
  readonly name: Located<string>;
  readonly text: string;
  /** The assumption for every gap that asks it. */
  readonly assume?: string;
}

/** The section `service`. */
export interface ServiceAst extends DeclarationAst {
  readonly title?: Located<string>;
  readonly version?: Located<string>;
  /** Addresses beside the base URL. */
  readonly servers?: MaybeGap<readonly ServerAst[]>;
  readonly contact?: MaybeGap<ContactAst>;
  readonly license?: MaybeGap<LicenseAst>;
  readonly terms?: MaybeGap<string>;
  readonly baseUrl?: MaybeGap<string>;
  readonly versioning?: MaybeGap<string>;
  readonly groups?: MaybeGap<readonly GroupAst[]>;
  readonly auth?: MaybeGap<AuthAst>;
  readonly errorBody?: MaybeGap<ErrorBodyAst>;
  /** The form of lists and objects in queries. */
  readonly written?: Located<Written>;
  /** Errors of every endpoint. */
  readonly errors: readonly Located<string>[];
}

export interface GroupAst extends DeclarationAst {
  /** The server of its endpoints. */
  readonly server?: Located<string>;
}

/** An address of the service; the name is its text. */
export interface ServerAst extends DeclarationAst {
  /** The name by which endpoints refer to it. */
  readonly id?: Located<string>;
  readonly variables: readonly ServerVariableAst[];
}

/** A variable of an address. */
export interface ServerVariableAst extends DeclarationAst {
  readonly default: Located<string>;
  readonly values?: readonly Located<string>[];
}

/** The people to ask about the service. */
export interface ContactAst extends CarrierAst {
  readonly name?: Located<string>;
  readonly url?: Located<string>;
  readonly email?: Located<string>;
}

/** The license of the API. */
export interface LicenseAst extends CarrierAst {
  readonly name: Located<string>;
  readonly identifier?: Located<string>;
  readonly url?: Located<string>;
}

/** A fact with a path that may carry something. */
type CarrierAst = Pick<DeclarationAst, "path" | "extra">;

/** The body of errors: `error_body: Fault`, or a map that says where its parts stand. */
export interface ErrorBodyAst {
  /** `problem` or the name of a resource. */
  readonly type: Located<string>;
  /** True for a name alone: handlers then pass the whole body. */
  readonly isNameOnly: boolean;
  /** The dotted path to the code; null where only the status distinguishes errors. */
  readonly code?: Located<string | null>;
  readonly message?: Located<string>;
  readonly kind?: Located<string>;
  /** True where the server's own errors stay problem details. */
  readonly ownProblem: boolean;
}

/** A named limit. */
export interface LimitAst extends DeclarationAst {
  readonly value?: Located<LimitValueAst>;
  readonly error?: Located<string>;
}

/** The stated or assumed value of a limit. */
export type LimitValueAst =
  | { readonly kind: "exact"; readonly value: number }
  | ({ readonly kind: "bounds"; readonly min?: number; readonly max?: number } & NumberSteps)
  | { readonly kind: "duration"; readonly unit: DurationUnit; readonly count: number };

export interface EnumAst extends DeclarationAst {
  readonly values: readonly EnumValueAst[];
  /** True when the enum is declared open, or is a gap without assumption. */
  readonly open: boolean;
  readonly terminal?: MaybeGap<readonly Located<EnumLiteral>[]>;
  readonly transitions?: MaybeGap<readonly TransitionAst[]>;
}

export interface EnumValueAst {
  readonly value: Located<EnumLiteral>;
  readonly doc?: string;
  readonly deprecated?: Deprecation;
}

/** One step between states: `a -> b | c` is two of them. */
export interface TransitionAst {
  readonly from: Located<EnumLiteral>;
  readonly to: Located<EnumLiteral>;
}

export interface ErrorAst extends DeclarationAst {
  readonly status?: Located<ErrorStatus>;
  /** The code on the wire; null where only the status distinguishes the error. */
  readonly code?: Located<string | number | null>;
  /** The kind, which the service's `error_body` gives a place. */
  readonly kind?: Located<string>;
  /** The resource that is the body of this error. */
  readonly body?: MaybeGap<string>;
  /** The media type of that body. */
  readonly media?: Located<string>;
  readonly fields: readonly FieldAst[];
  readonly headers: readonly FieldAst[];
  readonly examples: readonly NamedExampleAst[];
}
