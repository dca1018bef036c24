/** The shape of a lint rule: data, and a function over the model. */
import { distinctBy } from "../../base/distinct.js";
import type { Severity } from "../../diagnostics/diagnostic.js";
import type { Endpoint, Field, InputField, Model, Resource } from "../../language/model/model.js";
import { specAnchor } from "../../language/model/spec-file.js";
import type { NameCase } from "./case.js";

/** A place that breaks a rule. */
export interface LintFinding {
  /** Path of the declaration or field in the spec: `resources/Parcel/fields/label`. */
  readonly path: string;
  readonly message: string;
  /** The fix for this place, where it says more than the rule's. */
  readonly help?: string;
  /** The name that the rule asks for. */
  readonly suggestion?: string;
}

/** A finding of a rule, before the policy. */
export interface PlacedFinding extends LintFinding {
  readonly rule: string;
  /** The severity where the policy names none. */
  readonly level: Severity | "off";
  readonly fix: string;
}

/** The options of a rule by their names in a policy. */
export interface LintOptions {
  /** The case of names; without it, the case that most names of the spec have. */
  readonly case?: NameCase;
}

/** A rule over the model of a spec. */
export interface LintRule {
  readonly subject: "names" | "errors" | "pages" | "docs" | "security" | "evolution";
  /** The severity without a policy; `off` for rules that few teams want at once. */
  readonly severity: "warning" | "off";
  readonly says: string;
  readonly why: string;
  readonly fix: string;
  /** The fix in a document of OpenAPI, where it has other words. */
  readonly documentFix?: string;
  /** A part of a spec that breaks the rule, and the same part without the mistake. */
  readonly wrong: string;
  readonly right: string;
  /** The options that a policy may give, with their values. */
  readonly options?: { readonly [Option in keyof LintOptions]?: readonly NonNullable<LintOptions[Option]>[] };
  readonly check: (context: LintContext, options: LintOptions) => Iterable<LintFinding>;
}

/** A spec as rules see it. */
export interface LintContext {
  readonly model: Model;
  /** True for a document of OpenAPI: what it leaves out, no server of ours adds. */
  readonly isDocument: boolean;
}

/** Returns the fields that resources declare themselves, each once. */
export function ownFields({ resources }: Model): readonly { readonly of: Resource; readonly field: Field }[] {
  const all = resources.flatMap((of) =>
    of.kind === "object" ? of.fields.map((field) => ({ of, field })) : [],
  );
  return distinctBy(all, ({ field }) => field.path);
}

/** Returns the members of all inputs that are declared at their endpoint, each once; those of a body resource are not. */
export function ownInputs({
  endpoints,
}: Model): readonly { readonly endpoint: Endpoint; readonly field: InputField }[] {
  const all = endpoints.flatMap((endpoint) => endpoint.input.map((field) => ({ endpoint, field })));
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

/** Returns whether a call needs credentials. */
export function needsAuth({ auth }: Endpoint): boolean {
  return auth.length > 0 && auth.every((schemes) => schemes.length > 0);
}

/**
 * Returns the name of a place as people and exceptions write it.
 *
 *   resources/Parcel/fields/label      ->   Parcel.label
 *   enums/ParcelState/values/sent      ->   ParcelState.sent
 */
export function lintName(path: string): string {
  return specAnchor(path.replace(/^(enums\/[^/]+)\/values\//, "$1/fields/"));
}
