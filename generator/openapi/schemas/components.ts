/** The schemas of a document that have a name: which of them become declarations, and under which names. */
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { registerBaseUnions } from "./base-unions.js";
import { registerListedSubtypes } from "./listed-subtypes.js";
import { registerInnerSchemas } from "./inner-schemas.js";
import { escapeStep } from "../document/keywords.js";
import { registerOwnErrors } from "../operations/own-errors.js";
import { nameForms } from "../operations/request.js";
import { namesFor, typeNameOf } from "../names.js";
import { schemaName } from "../dialects/index.js";
import { entriesOf, isFalse, isTrue } from "../document/nodes.js";
import { componentOf } from "../document/component-references.js";
import type { Direction } from "../document/made.js";
import type { Component } from "./schema-facts.js";
import type { Translation } from "../translation.js";

/** Registers every schema of the document under its name. */
export function registerComponents(t: Translation): void {
  const schemas = t.take(t.take(t.root, "components"), "schemas");
  registerOwnErrors(t);
  const entries = entriesOf(schemas).filter(({ value }) => !isOwnError(t, value));
  const holder = t.find(t.find(t.root, "components")?.value, "schemas");
  if (holder !== undefined && entries.some(({ value }) => isFalse(value)))
    t.ledger.loosen(holder, "`false` as a schema, which no type of the language is");
  const sources = entries.map(({ key }) => key.value);
  const pointerOf = (name: string): string => `/components/schemas/${escapeStep(name)}`;
  const renamed = (name: string): string =>
    t.refusals.times(pointerOf(name), "name") > 0
      ? `${typeNameOf(schemaName(name, entries) ?? name)}Type`
      : typeNameOf(schemaName(name, entries) ?? name);
  const given = new Map(
    sources.flatMap((source) => {
      const name = t.request.given.find(pointerOf(source), nameForms.type);
      const isRefused = t.refusals.times(pointerOf(source), "name") > 0;
      return name === undefined || isRefused || !t.names.isFree(name, pointerOf(source))
        ? []
        : [[source, t.names.take(name, pointerOf(source))] as const];
    }),
  );
  const names = namesFor(
    sources.filter((source) => !given.has(source)),
    renamed,
    t.names,
    pointerOf,
  );
  for (const { key, value } of entries) {
    const pointer = pointerOf(key.value);
    const typeName = given.get(key.value) ?? names.get(key.value) ?? typeNameOf(key.value);
    const component = {
      name: key.value,
      node: value,
      pointer,
      typeName,
      splits: false,
      inputName: undefined,
    };
    t.schemas.components.set(key.value, component);
  }
  registerInnerSchemas(t);
  registerListedSubtypes(t);
  registerBaseUnions(t);
  markSplits(t);
}

/** Returns whether a schema is that of problem details, or of one with a declared code. */
function isOwnError({ service: { own } }: Translation, node: SyntaxNode): boolean {
  return own !== undefined && (own.problem === node || own.problems.has(node));
}

/** Returns the name of a component for a direction. */
export function nameFor(t: Translation, component: Component, direction: Direction): string {
  if (direction === "response" || !component.splits) return component.typeName;
  component.inputName ??= t.names.take(`${component.typeName}Input`, `${component.pointer} input`);
  return component.inputName;
}

/** Marks the components that hold read-only or write-only properties, and those that hold such components. */
function markSplits(t: Translation): void {
  const users = new Map<string, Component[]>();
  const found: Component[] = [];
  for (const component of t.schemas.components.values()) {
    const { names, hasDirection } = scan(t, component.node);
    for (const name of names) users.set(name, [...(users.get(name) ?? []), component]);
    if (hasDirection) found.push(component);
  }
  for (let component = found.pop(); component !== undefined; component = found.pop()) {
    if (component.splits) continue;
    component.splits = true;
    for (const one of users.get(component.name) ?? []) found.push(one);
  }
}

/** Finds the components that a schema refers to, and whether a property in it has a direction. */
function scan(
  t: Translation,
  root: SyntaxNode,
): { readonly names: ReadonlySet<string>; readonly hasDirection: boolean } {
  const names = new Set<string>();
  let hasDirection = false;
  const stack: SyntaxNode[] = [root];
  const extended = new Set([root]);
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.kind === "list") for (const one of node.items) stack.push(one);
    if (node.kind !== "map") continue;
    for (const { key, value } of node.entries) {
      if (key.value === "$ref") {
        const found = componentOf(t, node);
        const isPlain = t.schemas.inheritance.plain.has(node);
        const base = isPlain && found !== undefined ? objectOf(t, found.node) : undefined;
        // A schema has the properties of the base that it extends, and not those of the others that do.
        if (base === undefined && found !== undefined) names.add(found.name);
        if (base !== undefined && !extended.has(base)) stack.push(base);
        if (base !== undefined) extended.add(base);
      } else if ((key.value === "readOnly" || key.value === "writeOnly") && isTrue(value))
        hasDirection = true;
      else if (key.value !== "example" && key.value !== "default" && key.value !== "examples")
        stack.push(value);
    }
  }
  return { names, hasDirection };
}

/** Returns the schema of the object of a base, without those that extend it. */
function objectOf({ schemas: { inheritance } }: Translation, node: SyntaxNode): SyntaxNode | undefined {
  return inheritance.bases.get(node) ?? inheritance.objects.get(node);
}
