/**
 * The spec as declarations: what `decode` makes of the syntax tree, before names are resolved.
 *
 * Decoding is tolerant: a part of the wrong shape is left out here (the shape check has reported
 * it), so that the rules can go on with the rest and one run shows every mistake.
 */
import type { Span } from "../diagnostics/diagnostic.js";
import type { ConstValue, DurationUnit, Json } from "../model/model.js";

/** A value with its place. */
export interface Located<T> {
  readonly value: T;
  readonly span: Span;
}

/** What the source leaves unsaid at this place. `assume` is decoded by whoever owns the gap. */
export interface GapAst<Assumed = unknown> {
  /** Stable path, for example `resources/Wallet/presence`. */
  readonly path: string;
  readonly text: string;
  /** Name of the question in the section `gaps`, where several places share it. */
  readonly name?: string;
  /** Place of the word or key `unspecified`. */
  readonly span: Span;
  readonly assume?: Located<Assumed>;
  /** The assumption as the user wrote it, on one line; for `speccast gaps`. */
  readonly assumeText?: string;
}

/** A question of the section `gaps`, which places name under `unspecified`. */
export interface QuestionAst {
  readonly name: Located<string>;
  readonly text: string;
  /** A sentence that is taken for true wherever it is asked. */
  readonly assume?: string;
}

/** A value that may be stated, a gap, or both (a gap with an assumption). */
export interface MaybeGap<T> {
  /** What is stated or assumed; absent for a gap without assumption. */
  readonly stated?: Located<T>;
  readonly gap?: GapAst;
}

/** What every declaration has. `name` is the key in its section, with its place. */
export interface DeclarationAst {
  readonly name: Located<string>;
  readonly path: string;
  /** The declaration's value. */
  readonly span: Span;
  readonly doc?: Located<string>;
  readonly deprecated?: { readonly reason?: string; readonly since?: string };
  /** The key `unspecified` of this declaration. */
  readonly gap?: GapAst;
}

/** A spec: the root file with its includes merged, in order. */
export interface SpecAst {
  readonly specName: string;
  /** The root file's whole text, for findings that have no better place. */
  readonly span: Span;
  readonly service?: ServiceAst;
  readonly limits: readonly LimitAst[];
  readonly enums: readonly EnumAst[];
  readonly errors: readonly ErrorAst[];
  readonly schemes: readonly SchemeAst[];
  readonly resources: readonly ResourceAst[];
  readonly endpoints: readonly EndpointAst[];
  /** The section `gaps`. */
  readonly questions: readonly QuestionAst[];
  /** Gaps of whole sections (`limits: { unspecified: … }`) and `events`. */
  readonly sectionGaps: readonly (GapAst & { readonly section: string })[];
  /** Every gap there is, in the order of the files; each is also at its place in the tree. */
  readonly gaps: readonly GapAst[];
  /** Path → place of its name, for the source map. */
  readonly places: ReadonlyMap<string, Span>;
}

export interface ServiceAst extends DeclarationAst {
  readonly version?: Located<string>;
  readonly baseUrl?: MaybeGap<string>;
  readonly versioning?: MaybeGap<string>;
  readonly groups?: MaybeGap<readonly Located<string>[]>;
  readonly auth?: MaybeGap<AuthAst>;
  /** `problem` or the name of a resource. */
  readonly errorBody?: MaybeGap<string>;
}

export interface LimitAst extends DeclarationAst {
  readonly value?: Located<LimitValueAst>;
  readonly error?: Located<string>;
}

export type LimitValueAst =
  | { readonly kind: "exact"; readonly value: number }
  | { readonly kind: "bounds"; readonly min?: number; readonly max?: number }
  | { readonly kind: "duration"; readonly unit: DurationUnit; readonly count: number };

export interface EnumAst extends DeclarationAst {
  readonly values: readonly EnumValueAst[];
  /** Whether it says so, or is a gap without assumption. */
  readonly open: boolean;
  readonly terminal?: MaybeGap<readonly Located<string>[]>;
  readonly transitions?: MaybeGap<readonly TransitionAst[]>;
}

export interface EnumValueAst {
  readonly value: Located<string>;
  readonly doc?: string;
  readonly deprecated?: { readonly reason?: string; readonly since?: string };
}

/** `a -> b | c`, one per target. */
export interface TransitionAst {
  readonly from: Located<string>;
  readonly to: Located<string>;
}

export interface ErrorAst extends DeclarationAst {
  readonly status?: Located<number>;
  readonly code?: Located<string>;
  readonly fields: readonly FieldAst[];
}

export interface SchemeAst extends DeclarationAst {
  readonly basic?: { readonly username: Located<string>; readonly password: Located<string> };
  readonly bearer?: Located<string>;
  readonly headers: readonly { readonly header: Located<string>; readonly credential: Located<string> }[];
}

/** OR of ANDs of scheme names. */
export interface AuthAst {
  readonly alternatives: readonly (readonly Located<string>[])[];
}

export type ResourceAst = ObjectAst | UnionAst;

/** Presence as written: `unspecified` is a gap; with `assume: required` it is required. */
export interface PresenceAst {
  readonly kind: "required" | "unspecified";
  readonly gap?: GapAst;
  readonly span: Span;
}

export interface ObjectAst extends DeclarationAst {
  readonly kind: "object";
  readonly extends?: Located<string>;
  readonly closed?: Located<boolean>;
  readonly open?: Located<boolean>;
  readonly presence?: PresenceAst;
  readonly fields: readonly FieldAst[];
  readonly atLeast?: Located<number>;
  readonly rules: readonly RuleAst[];
}

export interface UnionAst extends DeclarationAst {
  readonly kind: "union";
  readonly tag?: Located<string>;
  /** A second tag, or the word `shape`. */
  readonly by?: Located<string>;
  readonly of: readonly Located<string>[];
  readonly otherwise?: Located<string>;
  /** A gap inside `union:`; the union's own gap is `gap`. */
  readonly unionGap?: GapAst;
}

/** A field. Its `name` is without the `?`. */
export interface FieldAst extends DeclarationAst {
  readonly optional: boolean;
  readonly value: ValueAst;
  readonly presence?: PresenceAst;
  readonly requiredWhen?: ConditionAst;
  readonly onlyWhen?: ConditionAst;
  readonly default?: Located<Json>;
  readonly example?: Located<Json>;
  readonly sensitive: boolean;
}

/** A type with constraints. After an assumption was taken, `type` is the assumed type. */
export interface ValueAst {
  readonly type: TypeAst;
  readonly nullable: boolean;
  readonly length?: Located<BoundsAst>;
  readonly range?: Located<BoundsAst>;
  readonly count?: Located<BoundsAst>;
  readonly pattern?: Located<string>;
  readonly unique?: Located<boolean>;
  readonly span: Span;
}

/** A type expression, each name with its place. `invalid` was reported where it was parsed. */
export type TypeAst = { readonly span: Span } & (
  | {
      readonly kind:
        | "string"
        | "integer"
        | "number"
        | "boolean"
        | "json"
        | "decimal"
        | "datetime"
        | "base64"
        | "unspecified"
        | "invalid";
    }
  | { readonly kind: "timestamp"; readonly unit: "ms" | "s" | "unspecified" }
  | { readonly kind: "id"; readonly of: Located<string> }
  | { readonly kind: "const"; readonly value: ConstValue }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "list"; readonly items: ValueAst }
  | { readonly kind: "map"; readonly values: ValueAst }
);

/** A limit's name or bounds written in place; an exact number has `min` equal to `max`. */
export type BoundsAst = { readonly limit: string } | { readonly min?: number; readonly max?: number };

/** `{ field: value or values }`. */
export type ConditionAst = Located<
  readonly { readonly field: Located<string>; readonly values: readonly Located<ConstValue>[] }[]
>;

export interface RuleAst extends DeclarationAst {
  readonly sentence: string;
  readonly error?: Located<string>;
}

export interface EndpointAst extends DeclarationAst {
  readonly http: Located<"GET" | "POST" | "PUT" | "PATCH" | "DELETE">;
  readonly route: Located<string>;
  readonly pathFields: readonly FieldAst[];
  readonly query: readonly FieldAst[];
  readonly headers: readonly FieldAst[];
  readonly body?:
    | { readonly kind: "fields"; readonly fields: readonly FieldAst[]; readonly span: Span }
    | { readonly kind: "type"; readonly value: ValueAst; readonly gap?: GapAst; readonly span: Span };
  readonly bodyAs?: Located<string>;
  readonly response?: MaybeGap<ResponseAst>;
  readonly errors: readonly Located<string>[];
  readonly auth?: MaybeGap<AuthAst>;
  readonly reads: boolean;
  readonly idempotency?: {
    readonly window?: MaybeGap<string>;
    readonly header?: MaybeGap<string>;
    readonly required: boolean;
    readonly span: Span;
  };
  readonly deadline?: MaybeGap<string>;
  readonly pages?: {
    readonly cursor?: Located<string>;
    readonly next?: Located<string>;
    readonly items?: Located<string>;
    readonly span: Span;
  };
  readonly precondition?: {
    readonly doc: string;
    readonly resource?: Located<string>;
    readonly field?: Located<string>;
    readonly values: readonly Located<ConstValue>[];
    readonly error?: Located<string>;
    readonly gap?: GapAst;
    readonly span: Span;
  };
  readonly rules: readonly RuleAst[];
  readonly waitOn?: Located<string>;
}

/** A status without a type is an answer without a body. */
export interface ResponseAst {
  readonly status: number;
  readonly value?: ValueAst;
  readonly headers: readonly FieldAst[];
}
