/** limits.ts: the limits of the spec, as one frozen constant. */
import { statedBounds } from "../../../language/constraints/bounds.js";
import type { Limit, LimitValue, Model } from "../../../language/model/model.js";
import { constant, interfaceDeclaration, type Declaration } from "../../../print/declarations.js";
import type { DocText } from "../../../print/documentation.js";
import { tallRecord, type Doc } from "../../../print/layout.js";
import { ModuleSource } from "../../../print/module.js";
import { quoteNumber, quoteKey } from "../../../print/quote/code.js";
import { declarationDocs, gapItems, gapSentences } from "../../shared/docs.js";
import type { OwnEmitter } from "../../emitter.js";
import { inlineType } from "../../shared/inline-type.js";
import { joined } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import { limitUses, type LimitUse } from "../../../language/facts/limit-uses.js";
import { addTo } from "../../../base/append.js";

/** The target `limits`. */
export const limits: OwnEmitter = {
  emit: (model) => {
    const module = new ModuleSource("limits.ts");
    module.addAll(declarations(model));
    return [module];
  },
};

/**
 * The limits, typed by an interface that holds the docs: `isolatedDeclarations` wants a type on what
 * `Object.freeze` returns.
 *
 *   policyNameLength: { min: 1, max: 50 }
 *     ->   export interface Limits {
 *            readonly policyNameLength: { readonly min: 1; readonly max: 50 };
 *          }
 *
 *          export const limits: Limits = Object.freeze({
 *            policyNameLength: Object.freeze({ min: 1, max: 50 }),
 *          });
 */
function declarations(model: Model): Declaration[] {
  const known = model.limits.filter((limit) => limit.value.kind !== "unspecified");
  const places = placesByLimit(model);
  const type = interfaceDeclaration({
    name: "Limits",
    docs: ["The limits of the service, by name.", ...gapsDocs(model)],
    members: known.map((limit) => ({
      key: quoteKey(limit.name),
      readonly: true,
      type: limitType(limit.value),
      docs: declarationDocs(model, limit, limitSentences(limit, [...(places.get(limit.name) ?? [])])),
    })),
  });
  const entries = known.map((limit): Doc => [quoteKey(limit.name), ": ", limitValue(limit.value)]);
  const value = constant({
    name: "limits",
    docs: ["The limits of the service."],
    type: "Limits",
    value: [`Object.freeze${known.some(isInherited) ? "<Limits>" : ""}(`, tallRecord(entries), ")"],
  });
  return [type, value];
}

/** Returns whether every object has a member of this name, whose type TypeScript would take for the limit's. */
function isInherited(limit: Limit): boolean {
  return limit.name in Object.prototype;
}

/** Open questions about limits: gaps of the section, and limits without a value. */
function gapsDocs(model: Model): DocText {
  const section = gapItems(model.gaps.filter((gap) => gap.path === "limits"));
  const unknown = model.limits.filter((limit) => limit.value.kind === "unspecified");
  return [
    ...section,
    ...unknown.map((limit) => ({
      item: [`${code(limit.name)} has no value.`, ...gapSentences(limit.gaps)].join(" "),
    })),
  ];
}

function limitSentences(limit: Limit, places: readonly string[]): string[] {
  return [
    ...(places.length === 0 ? [] : [`Applies to ${joined(places, "and")}.`]),
    ...(limit.error === undefined ? [] : [`Beyond it: the error ${code(limit.error)}.`]),
  ];
}

/** The numbers of a limit by name; a plain number when it is exact. */
function parts(value: LimitValue): number | [name: string, value: number][] {
  switch (value.kind) {
    case "exact":
      return value.value;
    case "bounds":
      return statedBounds(value);
    case "duration":
      return value.unit === "milliseconds"
        ? [["milliseconds", value.milliseconds]]
        : [
            [value.unit, value.count],
            ["milliseconds", value.milliseconds],
          ];
    case "unspecified":
      return [];
  }
}

/** `{ readonly min: 1; readonly max: 50 }` */
function limitType(value: LimitValue): string {
  const known = parts(value);
  if (typeof known === "number") return quoteNumber(known);
  return inlineType(known.map(([name, part]) => `readonly ${name}: ${quoteNumber(part)}`));
}

/** `Object.freeze({ min: 1, max: 50 })` */
function limitValue(value: LimitValue): string {
  const known = parts(value);
  if (typeof known === "number") return quoteNumber(known);
  return `Object.freeze({ ${known.map(([name, part]) => `${name}: ${quoteNumber(part)}`).join(", ")} })`;
}

/**
 * Returns the places at which each limit holds, as code.
 *
 *   policyNameLength   ->   ["`PolicyListItem.name`"]
 */
function placesByLimit(model: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const use of limitUses(model)) addTo(places, use.limit, placeOf(use));
  return places;
}

function placeOf({ name, field, isRest }: LimitUse): string {
  if (isRest === true) return `undeclared fields of ${code(name)}`;
  return code(field === undefined ? name : `${name}.${field}`);
}
