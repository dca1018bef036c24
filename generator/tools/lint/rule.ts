/** The shape of a lint rule: data, and a function over the model. */
import type { Severity } from "../../diagnostics/diagnostic.js";
import type { Endpoint, Field, InputField, Model, Resource } from "../../language/model/model.js";
import { specAnchor } from "../../language/model/spec-file.js";

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
  readonly case?: string;
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
  readonly options?: { readonly [Option in keyof LintOptions]?: readonly string[] };
  readonly check: (context: LintContext, options: LintOptions) => Iterable<LintFinding>;
}

/** A spec as rules see it. */
export interface LintContext {
  readonly model: Model;
  /** True for a document of OpenAPI: what it leaves out, no server of ours adds. */
  readonly isDocument: boolean;
}

/** Returns the fields that resources declare themselves, each once. */
export function* ownFields({ resources }: Model): Iterable<{ readonly of: Resource; readonly field: Field }> {
  const seen = new Set<string>();
  for (const of of resources) {
    if (of.kind !== "object") continue;
    for (const field of of.fields) {
      if (seen.has(field.path)) continue;
      seen.add(field.path);
      yield { of, field };
    }
  }
}

/** Returns the members of all inputs that are declared at their endpoint, each once; those of a body resource are not. */
export function* ownInputs({
  endpoints,
}: Model): Iterable<{ readonly endpoint: Endpoint; readonly field: InputField }> {
  const seen = new Set<string>();
  for (const endpoint of endpoints)
    for (const field of endpoint.input) {
      if (seen.has(field.path) || field.path.startsWith("resources/")) continue;
      seen.add(field.path);
      yield { endpoint, field };
    }
}

/** Returns the fields of resources, of inputs and of errors, each once. */
export function* everyField(model: Model): Iterable<Field> {
  for (const { field } of ownFields(model)) yield field;
  for (const { field } of ownInputs(model)) yield field;
  for (const { fields } of model.errors) yield* fields;
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
