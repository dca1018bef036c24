/** Endpoints and their responses. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type {
  ConstValue,
  HttpMethod,
  PageStyle,
  SuccessStatus,
  Json,
  RequestConstant,
} from "../../language/model/model.js";
import type { AuthAst } from "./auth.js";
import type { DeclarationAst, GapAst, Located, MaybeGap } from "./located.js";
import type { RuleAst } from "./resources.js";
import type { ConditionAst, FieldAst, ValueAst } from "./values.js";

export interface EndpointAst extends DeclarationAst {
  readonly http: Located<HttpMethod>;
  /** The path, without its query. */
  readonly route: Located<string>;
  /** The query of the path and the constant headers, as they are written. */
  readonly constants: readonly ConstantAst[];
  /** Names of the shared parts that it takes. */
  readonly with: readonly Located<string>[];
  readonly pathFields: readonly FieldAst[];
  readonly query: readonly FieldAst[];
  readonly headers: readonly FieldAst[];
  readonly body?:
    | {
        readonly kind: "fields";
        readonly fields: readonly FieldAst[];
        /** The files of a multipart body. */
        readonly files: readonly FileAst[];
        readonly span: Span;
      }
    | {
        readonly kind: "type";
        readonly value: ValueAst;
        readonly gap?: GapAst;
        /** Set for plain text, whose value is a string. */
        readonly isText?: true;
        readonly span: Span;
        /** True for `body?`: the request may have no body, which is always one member of the input. */
        readonly optional: boolean;
      }
    | {
        readonly kind: "bytes";
        readonly span: Span;
        /** Set for `body?`. */
        readonly optional?: true;
        /** Set for a body that says more than the word: its size, a doc, a gap. */
        readonly about?: FileAst;
        /** The type of the items, if they are JSON a line. */
        readonly items?: ValueAst;
      };
  readonly bodyAs?: Located<string>;
  /** True if a request must have the body although none of its fields is required. */
  readonly bodyRequired: boolean;
  /** The format of the body; absent for JSON. */
  readonly media?: MaybeGap<string>;
  readonly response?: MaybeGap<ResponseAst>;
  /** The further responses of success, if `response` is a list. */
  readonly otherResponses: readonly Located<ResponseAst>[];
  readonly errors: readonly Located<string>[];
  /** The resource that is the body of undeclared errors. */
  readonly otherwise?: MaybeGap<string>;
  readonly auth?: MaybeGap<AuthAst>;
  /** OAuth scopes. */
  readonly scopes: readonly Located<string>[];
  readonly reads: boolean;
  readonly effect?: EffectAst;
  /** Further resources that it changes. */
  readonly touches: readonly Located<string>[];
  /** The resources whose queries are stale after a call, where the effect does not decide. */
  readonly invalidates?: readonly Located<string>[];
  readonly idempotency?: {
    readonly window?: MaybeGap<string>;
    readonly header?: MaybeGap<string>;
    readonly required: boolean;
    readonly span: Span;
  };
  readonly deadline?: MaybeGap<string>;
  readonly pages?: PagesAst;
  readonly precondition?: {
    readonly doc: string;
    readonly resource?: Located<string>;
    readonly field?: Located<string>;
    readonly values: readonly Located<ConstValue>[];
    readonly error?: Located<string>;
  };
  readonly rules: readonly RuleAst[];
  readonly waitOn?: Located<string>;
  /** The server that it is sent to in place of that of its group. */
  readonly server?: Located<string>;
  /** Name of the operation in the export. */
  readonly operationId?: Located<string>;
  readonly examples?: EndpointExamplesAst;
}

/** The words of `effect`: `creates Parcel by label`. */
export interface EffectAst {
  readonly kind: Located<string>;
  readonly of?: Located<string>;
  /** Field that identifies the objects. */
  readonly by?: Located<string>;
  /** Words that follow, or stand where `by` should. */
  readonly rest?: Located<string>;
}

/** A parameter of the constant query, still escaped, or a constant header. */
export interface ConstantAst {
  readonly in: "query" | "header";
  readonly name: Located<string>;
  readonly value: Located<string>;
}

/** A file in a multipart body. Its value is a string whose length is the size in bytes. */
export interface FileAst extends FieldAst {
  /** True if there may be any number of them. */
  readonly isList: boolean;
  /** Content types that it may have. */
  readonly media: readonly Located<string>[];
  /** Keys that a file does not have. */
  readonly misplaced: readonly Located<string>[];
}

/** A part of endpoints with a name. The endpoints that take it have its fields and errors beside their own. */
export interface SharedAst extends DeclarationAst {
  readonly pathFields: readonly FieldAst[];
  readonly query: readonly FieldAst[];
  readonly headers: readonly FieldAst[];
  readonly responseHeaders: readonly FieldAst[];
  readonly errors: readonly Located<string>[];
}

/** A response of success; without a value it has no body. */
export interface ResponseAst {
  readonly status: SuccessStatus;
  readonly value?: ValueAst;
  /** Set for a body that is no JSON: bytes, or text, whose value is a string. */
  readonly raw?: "bytes" | "text";
  /** Media type of such a body. */
  readonly media?: Located<string>;
  /** Set for a stream, whose items have the type of the value. */
  readonly stream?: StreamAst;
  /** The condition over the input under which it is the response, and the place of its key. */
  readonly when?: { readonly condition: ConditionAst; readonly span: Span };
  readonly headers: readonly FieldAst[];
}

/** The keys of a response that is a stream. */
export interface StreamAst {
  readonly span: Span;
  readonly end?: Located<string>;
  readonly resume?: Span;
  /** Set if there is a `type` as well. */
  readonly type?: Span;
}

/** Pages. The keys are those of the spec; `style` is the one that only its style has. */
export interface PagesAst {
  readonly style: PageStyle;
  readonly cursor?: Located<string>;
  readonly next?: Located<string>;
  readonly page?: Located<string>;
  readonly from?: Located<number>;
  readonly last?: Located<string>;
  readonly offset?: Located<string>;
  readonly limit?: Located<string>;
  readonly total?: Located<string>;
  readonly more?: Located<string>;
  readonly url?: Located<string>;
  readonly link?: Located<string>;
  readonly items?: Located<string>;
  readonly span: Span;
}

/** An example of a message. The place of the name is that of its key. */
export interface NamedExampleAst {
  readonly name: Located<string>;
  readonly doc?: Located<string>;
  readonly value: Located<Json>;
}

export interface EndpointExamplesAst {
  readonly body: readonly NamedExampleAst[];
  /** Those of the first response. */
  readonly response: readonly NamedExampleAst[];
  /** Those of other responses, by status. */
  readonly responses: readonly {
    readonly status: Located<SuccessStatus>;
    readonly examples: readonly NamedExampleAst[];
  }[];
  readonly errors: readonly {
    readonly error: Located<string>;
    readonly examples: readonly NamedExampleAst[];
  }[];
}

/** Returns the constants of an endpoint; leaves out those that no request can have. */
export function constantsOf({ constants }: Pick<EndpointAst, "constants">): RequestConstant[] {
  return constants.flatMap((constant) => constantOf(constant) ?? []);
}

/** Returns a constant without escapes; undefined where one is malformed. */
export function constantOf({ in: place, name, value }: ConstantAst): RequestConstant | undefined {
  if (place === "header") return { in: place, name: name.value.toLowerCase(), value: value.value };
  const [key, text] = [unescaped(name.value), unescaped(value.value)];
  return key === undefined || text === undefined ? undefined : { in: place, name: key, value: text };
}

/** Returns a part of a query without escapes, in which a plus is a space. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}
