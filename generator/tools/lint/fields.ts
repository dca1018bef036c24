/** The fields that rules look at, and what their names say. */
import { distinctBy } from "../../base/distinct.js";
import type { Endpoint, Field, InputField, Model, Resource } from "../../language/model/model.js";
import { unnamedValue } from "../../language/facts/unnamed-values.js";
import { inCase } from "./case.js";

/** Returns the fields that resources declare themselves, each once. */
export function ownFields({ resources }: Model): readonly { readonly of: Resource; readonly field: Field }[] {
  const all = resources.flatMap((of) =>
    of.kind === "object" ? of.fields.map((field) => ({ of, field })) : [],
  );
  return distinctBy(all, ({ field }) => field.path);
}

/**
 * Returns the members of all inputs that are declared at their endpoint, each once, by the names that they have there; those of a
 * body resource are not.
 */
export function ownInputs({
  endpoints,
}: Model): readonly { readonly endpoint: Endpoint; readonly field: InputField }[] {
  const all = endpoints.flatMap((endpoint) =>
    endpoint.input.map((field) => ({ endpoint, field: { ...field, name: field.wireName ?? field.name } })),
  );
  return distinctBy(
    all.filter(({ field }) => !field.path.startsWith("resources/")),
    ({ field }) => field.path,
  );
}

/** Returns the fields of resources, of inputs and of errors, each once. */
export function everyField(model: Model): readonly Field[] {
  const own = [...ownFields(model), ...ownInputs(model)].map(({ field }) => field);
  return [...own, ...model.errors.flatMap(({ fields }) => fields)];
}

const secrets =
  /^(?:.*_)?(?:passwords?|passwd|passphrase|pin_code|secrets?|(?:access|refresh|auth|bearer|id|session|api|csrf)_tokens?|token|api_keys?|private_keys?|secret_keys?|credentials?|card_number|cvc|cvv|ssn)$/;

const places = /^(?:.*_)?(?:page|next|prev|previous|sync|continuation|cursor|resume|start)_token$/;

/** Returns whether the name of a text says that it is a secret: `password`, `apiKey`, and not `page_token`. */
export function isSecret({ name, value }: Field): boolean {
  const words = inCase(name, "snake");
  const isText = ["string", "base64", "uuid", "unspecified"].includes(unnamedValue(value).type.kind);
  return isText && secrets.test(words) && !places.test(words);
}
