/** Credentials from the environment, and the parts of requests that carry them. */
import type { AuthAlternatives, Model, Scheme } from "../../language/model/model.js";
import { credentialParts, type CredentialPart } from "../../emit/shared/example/credentials.js";

/** A credential, and the variable of the environment that it comes from. */
export interface Secret {
  readonly text: string;
  readonly variable: string;
}

/** The credentials of each scheme, by their names. */
export type Credentials = ReadonlyMap<string, ReadonlyMap<string, Secret>>;

export function isKnown(model: Model, known: Credentials, alternative: readonly string[]): boolean {
  return schemesOf(model, alternative).every(({ name, credentials }) =>
    credentials.every((one) => known.get(name)?.has(one) === true),
  );
}

/** Returns the first alternative whose credentials are known; undefined where a call needs others. */
export function knownAlternative(
  model: Model,
  known: Credentials,
  auth: AuthAlternatives,
): readonly string[] | undefined {
  return auth.length === 0 ? [] : auth.find((one) => isKnown(model, known, one));
}

/** Returns the flag that passes schemes: `--auth app=env:NAME`, or `--auth shop.shopId=env:NAME,shop.shopKey=env:NAME`. */
export function authFlag(schemes: readonly Pick<Scheme, "name" | "credentials">[]): string {
  const flags = schemes.flatMap(({ name, credentials }) =>
    credentials.length === 1 ? [name] : credentials.map((one) => `${name}.${one}`),
  );
  return `--auth ${flags.map((one) => `${one}=env:NAME`).join(",")}`.trim();
}

export function schemesOf({ schemes }: Model, alternative: readonly string[]): readonly Scheme[] {
  return schemes.filter(({ name }) => alternative.includes(name));
}

/** Returns the parts of a request that carry the credentials of an alternative. */
export function alternativeParts(
  model: Model,
  known: Credentials,
  alternative: readonly string[],
): readonly CredentialPart[] {
  return schemesOf(model, alternative).flatMap((scheme) =>
    credentialParts(scheme, (name) => {
      const { text, variable } = known.get(scheme.name)?.get(name) ?? { text: "", variable: name };
      return { text, shown: `$${variable}` };
    }),
  );
}

/** Returns the parts that carry known credentials of a call; none where it needs others. */
export function knownParts(
  model: Model,
  known: Credentials,
  auth: AuthAlternatives,
): readonly CredentialPart[] {
  return alternativeParts(model, known, knownAlternative(model, known, auth) ?? []);
}

/** Returns `text` without the credentials in it, in whatever form a service repeats them. */
export function withoutSecrets(text: string, known: Credentials): string {
  let shown = text;
  const forms = [...known.values()].flatMap((secrets) => formsOf([...secrets.values()]));
  for (const [form, variable] of forms.sort(([a], [b]) => b.length - a.length))
    shown = shown.replaceAll(form, () => variable);
  return shown;
}

/** Returns the texts in which secrets of a scheme may stand, with the names that replace them. */
function formsOf(secrets: readonly Secret[]): readonly (readonly [form: string, variable: string])[] {
  const long = secrets.filter(({ text }) => text.length > 3);
  const pairs = secrets.flatMap((one) =>
    secrets.map(({ text, variable }) => [`${one.text}:${text}`, `$${one.variable}:$${variable}`] as const),
  );
  return [
    ...long.map(({ text, variable }) => [text, `$${variable}`] as const),
    ...(secrets.length > 1 && long.length > 0 ? pairs : []),
  ].flatMap(([text, variable]) => {
    const base64 = Buffer.from(text).toString("base64");
    const forms = [
      text,
      JSON.stringify(text).slice(1, -1),
      encodeURIComponent(text),
      new URLSearchParams([["", text]]).toString().slice(1),
      base64,
      base64.replace(/=+$/, ""),
      Buffer.from(text).toString("base64url"),
    ];
    return [...new Set(forms)].map((form) => [form, variable] as const);
  });
}
