import type { ResourceAst, ValueAst } from "../../parse/ast.js";
import type { Rule } from "../rule.js";
import type { MemberField, Scope } from "../scope.js";

/**
 * Every resource needs a finite value: it cannot always contain itself.
 *
 *     Node: { fields: { next: Node } }     # next?: Node, Node | null or list<Node> would do
 */
export const infiniteType: Rule = function* (scope) {
  const finite = new Set<string>();
  const all = [...scope.resources.values()];
  for (let before = -1; before !== finite.size; ) {
    before = finite.size;
    for (const resource of all) if (isFinite(scope, resource, finite)) finite.add(resource.name.value);
  }
  const told = new Set<string>();
  for (const resource of all) {
    const name = resource.name.value;
    const circle = finite.has(name) || told.has(name) ? undefined : circleOf(scope, name, finite);
    if (circle === undefined) continue;
    for (const one of circle) told.add(one);
    const message = `Resource ${name} has no finite value: it always contains itself (${circle.join(" -> ")}).`;
    yield { message, span: resource.name.span };
  }
};

function isFinite(scope: Scope, resource: ResourceAst, finite: ReadonlySet<string>): boolean {
  if (resource.kind === "union") {
    if (resource.gap !== undefined || resource.unionGap !== undefined || resource.of.length === 0) return true;
    const names = [...resource.of, ...(resource.otherwise === undefined ? [] : [resource.otherwise])];
    return names.some(({ value }) => finite.has(value) || !scope.resources.has(value));
  }
  const fields = [...scope.fieldsOf(resource).values()];
  const possible = fields.filter((member) => blocking(scope, member.field.value, finite) === undefined);
  const isComplete = fields.every((member) => !isNeeded(member) || possible.includes(member));
  return isComplete && (resource.atLeast?.value ?? 0) <= possible.length;
}

function isNeeded(member: MemberField): boolean {
  return member.presence === "required";
}

/** The resource that keeps a value from being finite, as far as is known. */
function blocking(scope: Scope, value: ValueAst, finite: ReadonlySet<string>): string | undefined {
  if (value.nullable) return undefined;
  const { type } = value;
  if (type.kind === "name") return finite.has(type.name) || !scope.resources.has(type.name) ? undefined : type.name;
  const holds = (scope.bounds(value.count?.value)?.min ?? 0) > 0;
  if (!holds) return undefined;
  if (type.kind === "list") return blocking(scope, type.items, finite);
  return type.kind === "map" ? blocking(scope, type.values, finite) : undefined;
}

/** How a resource comes back to itself through values that must be there. */
function circleOf(scope: Scope, start: string, finite: ReadonlySet<string>): string[] | undefined {
  const before = new Map<string, string>();
  const open = [start];
  for (const name of open) {
    for (const next of needs(scope, scope.resources.get(name), finite)) {
      if (next === start) {
        const circle = [start];
        for (let at = name; at !== start; at = before.get(at) ?? start) circle.unshift(at);
        return [start, ...circle];
      }
      if (!before.has(next)) open.push(next);
      if (!before.has(next)) before.set(next, name);
    }
  }
  return undefined;
}

function needs(scope: Scope, resource: ResourceAst | undefined, finite: ReadonlySet<string>): string[] {
  if (resource?.kind === "union") return resource.of.map((name) => name.value).filter((name) => !finite.has(name));
  const members = resource === undefined ? [] : [...scope.fieldsOf(resource).values()];
  return members
    .filter((member) => isNeeded(member) || (resource?.kind === "object" && resource.atLeast !== undefined))
    .flatMap((member) => blocking(scope, member.field.value, finite) ?? []);
}
