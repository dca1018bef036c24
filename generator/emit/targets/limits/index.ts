/** limits.ts: the limits of the spec, as one frozen constant. */
import { statedBounds } from "../../../language/constraints/bounds.js";
import type { Limit, LimitValue, Model, Field } from "../../../language/model/model.js";
import { constant, interfaceDeclaration, type Declaration } from "../../../print/declarations.js";
import type { DocText } from "../../../print/documentation.js";
import { tallRecord, type Doc } from "../../../print/layout.js";
import { ModuleSource } from "../../../print/module.js";
import { quoteNumber, quoteKey } from "../../../print/quote/code.js";
import { declarationDocs, gapItems, gapSentences } from "../../shared/docs.js";
import type { OwnEmitter } from "../../emitter.js";
import { inlineType } from "../../shared/inline-type.js";
import { alternatives } from "../../shared/sentences.js";
import { code } from "../../../language/inline-code.js";
import { limitsIn } from "../../../language/constraints/index.js";
import { bytesIn } from "../../../language/model/bodies.js";

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
  const uses = limitUses(model);
  const type = interfaceDeclaration({
    name: "Limits",
    docs: ["The limits of the service, by name.", ...gapsDocs(model)],
    members: known.map((limit) => ({
      key: quoteKey(limit.name),
      readonly: true,
      type: limitType(limit.value),
      docs: declarationDocs(model, limit, limitSentences(limit, uses.get(limit.name) ?? [])),
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

function limitSentences(limit: Limit, uses: readonly string[]): string[] {
  return [
    ...(uses.length === 0 ? [] : [`Applies to ${alternatives(uses, "and")}.`]),
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
 * Limit → the fields and endpoints that name it, in the order of the spec.
 *
 *   policyNameLength   ->   ["PolicyListItem.name"]
 */
function limitUses(model: Model): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  if (model.limits.length === 0) return uses;
  const add = (limit: string | undefined, place: string) => {
    if (limit === undefined) return;
    const places = uses.get(limit) ?? [];
    if (!places.includes(place)) uses.set(limit, [...places, place]);
  };
  const addField = (field: Field, owner: string) => {
    for (const limit of limitsIn(field.value)) add(limit, `${owner}.${field.name}`);
  };
  for (const resource of model.resources) {
    if (resource.kind !== "object") continue;
    const own = new Set(resource.own);
    for (const field of resource.fields) if (own.has(field.name)) addField(field, resource.name);
    if (resource.rest !== undefined)
      for (const limit of limitsIn(resource.rest)) add(limit, `other fields of ${resource.name}`);
  }
  for (const endpoint of model.endpoints) {
    // Fields of a named body stand with their resource.
    const isNamed = endpoint.body.kind === "fields" && endpoint.body.resource !== undefined;
    for (const field of endpoint.input) if (field.in !== "body" || !isNamed) addField(field, endpoint.name);
    for (const file of bytesIn(endpoint.body)) addField(file, endpoint.name);
    add(endpoint.idempotency?.limit, endpoint.name);
  }
  return uses;
}
