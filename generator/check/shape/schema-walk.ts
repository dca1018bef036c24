/** Finds the parts of the language's schema that apply to one node of a spec. */
import { valueOf, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { schema, type SchemaObject, type SchemaPart } from "./shape-validator.js";

/** The sections whose entries have names of the author. */
export const declarationSections: ReadonlySet<string> = new Set(
  "limits,types,enums,errors,auth,resources,shared,endpoints,gaps,events".split(","),
);

/**
 * Returns the parts that apply to the node at the end of `path` from `root`, or to `last` in its place.
 */
export function schemaAt(
  root: SyntaxNode,
  path: readonly string[],
  last?: SyntaxNode,
): readonly SchemaObject[] {
  let node: SyntaxNode | undefined = root;
  let parts = expand(schema, node);
  for (const [index, step] of path.entries()) {
    const written: SyntaxNode | undefined =
      node?.kind === "list" ? node.items[Number(step)] : valueOf(node, step);
    const next: SyntaxNode | undefined = index === path.length - 1 ? (last ?? written) : written;
    const inner: SchemaPart[] = [];
    for (const part of parts) {
      if (node?.kind === "list") inner.push(part.items ?? true);
      else if (part.properties !== undefined && Object.hasOwn(part.properties, step)) {
        inner.push(part.properties[step] ?? true);
      } else inner.push(part.additionalProperties ?? true);
    }
    node = next;
    parts = inner.flatMap((part) => expand(part, next));
  }
  return parts;
}

/** Returns what the schema calls a node. */
export function titleOf(parts: readonly SchemaObject[]): string | undefined {
  return parts.find(({ title }) => title !== undefined)?.title;
}

/** A map without entries in the place of `node`, to ask for the keys that it could have. */
export function emptyMap({ span }: SyntaxNode): MapNode {
  return { kind: "map", entries: [], span };
}

/** Returns the keys that these parts allow in a map; empty when they allow any name. */
export function keysOf(parts: readonly SchemaObject[]): string[] {
  return parts
    .filter((part) => part.additionalProperties === false)
    .flatMap((part) => Object.entries(part.properties ?? {}))
    .filter(([, part]) => part !== false)
    .map(([key]) => key);
}

function expand(part: SchemaPart, node: SyntaxNode | undefined): SchemaObject[] {
  if (typeof part === "boolean") return [];
  const found = [part];
  if (part.$ref !== undefined) {
    for (const one of expand(definition(part.$ref), node)) found.push(one);
  }
  if (part.if !== undefined) {
    for (const one of expand((holds(part.if, node) ? part.then : part.else) ?? true, node)) found.push(one);
  }
  return found;
}

/** Decides the few keywords that the schema uses behind `if`. */
function holds(part: SchemaPart, node: SyntaxNode | undefined): boolean {
  if (typeof part === "boolean") return part;
  if (part.$ref !== undefined && !holds(definition(part.$ref), node)) return false;
  if (part.not !== undefined && holds(part.not, node)) return false;
  if (part.anyOf !== undefined && !part.anyOf.some((one) => holds(one, node))) return false;
  if (part.type !== undefined && (node === undefined || kindOf(node) !== part.type)) return false;
  if (part.const !== undefined && (node?.kind !== "scalar" || node.value !== part.const)) return false;
  if (node?.kind !== "map") return true;
  const hasAll = (part.required ?? []).every((key) => valueOf(node, key) !== undefined);
  return (
    hasAll && Object.entries(part.properties ?? {}).every(([key, inner]) => fits(inner, valueOf(node, key)))
  );
}

/** An absent property fits every schema. */
function fits(part: SchemaPart, node: SyntaxNode | undefined): boolean {
  return node === undefined || holds(part, node);
}

function definition(reference: string): SchemaPart {
  return schema.$defs?.[reference.slice("#/$defs/".length)] ?? true;
}

/** The JSON kind of a node, in the words of JSON Schema. */
export function kindOf(node: SyntaxNode): "object" | "array" | "string" | "number" | "boolean" | "null" {
  if (node.kind === "map") return "object";
  if (node.kind === "list") return "array";
  if (node.value === null) return "null";
  return typeof node.value as "string" | "number" | "boolean";
}
