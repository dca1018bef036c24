/** Places, gaps and the parts that every declaration has. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { Deprecation, Json, JsonObject } from "../../language/model/model.js";

/** A value with its place. */
export interface Located<T> {
  readonly value: T;
  readonly span: Span;
}

/** A gap: a fact that the source leaves open. The reader of the place decodes `assume`. */
export interface GapAst<Assumed = unknown> {
  /** Stable path, for example `resources/Wallet/presence`. */
  readonly path: string;
  readonly text: string;
  /** Name of the question in the section `gaps`, where several places share it. */
  readonly name?: string;
  /** Place of the word or key `unspecified`. */
  readonly span: Span;
  readonly assume?: Located<Assumed>;
  /** The assumption in the words of the user, on one line; for `speccast gaps`. */
  readonly assumeText?: string;
}

/** A value that may be stated, a gap, or both (a gap with an assumption). */
export interface MaybeGap<T> {
  /** The stated or assumed value; absent for a gap without assumption. */
  readonly stated?: Located<T>;
  readonly gap?: GapAst;
}

/** The parts that every declaration has. `name` is the key in its section, with its place. */
export interface DeclarationAst {
  readonly name: Located<string>;
  readonly path: string;
  /** The declaration's value. */
  readonly span: Span;
  readonly doc?: Located<string>;
  readonly deprecated?: Deprecation;
  /** The name before a change of it. */
  readonly was?: Located<string>;
  /** The default of a value: of a field, or of a type with a name. */
  readonly default?: Located<Json>;
  /** The key `unspecified` of this declaration. */
  readonly gap?: GapAst;
  /** Facts without words in the language. The place of the path `<path>/extra` is that of the key. */
  readonly extra?: Located<JsonObject>;
  /** Set for a declaration that stands at its use: whether its name is derived from the place or stated. */
  readonly inline?: "derived" | "named";
  /** Set for a resource that a template gives: `Page<Parcel>`. All those of a template have one path. */
  readonly instance?: string;
}
