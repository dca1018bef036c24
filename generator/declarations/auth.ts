/** Authentication: schemes, and the expressions that name them. */
import type { DeclarationAst, Located } from "./located.js";

/** A scheme of authentication. */
export interface SchemeAst extends DeclarationAst {
  readonly basic?: { readonly username: Located<string>; readonly password: Located<string> };
  readonly bearer?: Located<string>;
  readonly headers: readonly { readonly header: Located<string>; readonly credential: Located<string> }[];
}

/** OR of ANDs of scheme names. */
export interface AuthAst {
  readonly alternatives: readonly (readonly Located<string>[])[];
}
