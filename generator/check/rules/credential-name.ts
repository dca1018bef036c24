import { capitalize, uncapitalize, plainWords } from "../../base/words.js";
import type { Located, SchemeAst } from "../../spec/declarations/index.js";
import { defineRule } from "../rule.js";

/**
 * Warns about a credential that has the name of a type: a scheme names its credentials, which are always strings.
 *
 *     service: { name: ParcelService, auth: device }
 *     auth:
 *       device: { headers: { X-Device-Key: string } }
 */
export const credentialName = defineRule({
  code: "credential-name",
  severity: "warning",
  what: "A credential of a scheme is called like a type.",
  why: "The value is the name by which callers pass the credential and hooks receive it. Credentials are strings.",
  fix: "Write a name such as `apiKey` or `token` in place of the type.",
  *check({ ast }) {
    for (const { credential, example } of ast.schemes.flatMap(credentialsOf)) {
      if (credential === undefined || !types.has(credential.value)) continue;
      const message = `\`${credential.value}\` is the name of this credential, not its type.`;
      yield { message, span: credential.span, help: `Write a name, for example \`${example}\`.` };
    }
  },
});

/** Words that name a type and no credential, unlike `email` or `url`. */
const types: ReadonlySet<string> = new Set([
  "string",
  "text",
  "integer",
  "int64",
  "number",
  "boolean",
  "bytes",
  "json",
  "uuid",
  "unspecified",
]);

/** Returns the credentials of a scheme, each with a name that it could have. */
function credentialsOf({ basic, bearer, http, headers, keys }: SchemeAst): {
  readonly credential: Located<string> | undefined;
  readonly example: string;
}[] {
  return [
    { credential: basic?.username, example: "username" },
    { credential: basic?.password, example: "password" },
    { credential: bearer, example: "token" },
    { credential: http?.credential, example: "credentials" },
    ...headers.map(({ header, credential }) => ({ credential, example: nameFor(header.value) })),
    ...keys.map(({ name, credential }) => ({ credential, example: nameFor(name.value) })),
  ];
}

/** `X-Device-Key` -> `deviceKey`. */
function nameFor(header: string): string {
  const words = plainWords(header.replace(/^x-/i, ""));
  const name = uncapitalize(words.map((word) => capitalize(word.toLowerCase())).join(""));
  return /^[a-z]/.test(name) ? name : "key";
}
