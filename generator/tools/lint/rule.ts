/** The shape of a lint rule: data, and a function over the model. */
import type { Severity } from "../../diagnostics/diagnostic.js";
import type { Endpoint, Model } from "../../language/model/model.js";
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
