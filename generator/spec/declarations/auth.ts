/** Authentication: schemes, and the expressions that name them. */
import type { KeyPlace, OAuthGrant } from "../../language/model/model.js";
import type { DeclarationAst, Located } from "./located.js";

/** A scheme of authentication. */
export interface SchemeAst extends DeclarationAst {
  readonly basic?: { readonly username: Located<string>; readonly password: Located<string> };
  readonly bearer?: Located<string>;
  /** Credential of a scheme of HTTP with another name. */
  readonly http?: { readonly scheme: Located<string>; readonly credential: Located<string> };
  readonly headers: readonly { readonly header: Located<string>; readonly credential: Located<string> }[];
  readonly oauth?: readonly OAuthFlowAst[];
  /** Credentials in the query and in cookies. */
  readonly keys: readonly KeyAst[];
  /** The way in which callers authenticate, where none of these says it. */
  readonly custom?: Located<string>;
}

/** A way to get a token by OAuth 2. */
interface OAuthFlowAst {
  readonly grant: Located<OAuthGrant>;
  readonly authorize?: Located<string>;
  readonly token: Located<string>;
  readonly scopes: readonly { readonly name: Located<string>; readonly doc: string }[];
}

/** A credential in the query or in a cookie. */
interface KeyAst {
  readonly in: KeyPlace;
  readonly name: Located<string>;
  readonly credential: Located<string>;
}

/** OR of ANDs of scheme names. An empty one, always the last, stands for `none` beside others. */
export interface AuthAst {
  readonly alternatives: readonly (readonly SchemeUseAst[])[];
}

/** The name of a scheme that calls use, with the scopes that they need with it. */
export interface SchemeUseAst extends Located<string> {
  readonly scopes?: readonly Located<string>[];
}
