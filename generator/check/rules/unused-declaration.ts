import { posix } from "node:path";
import { reachable, strongComponents } from "../../base/graph.js";
import type {
  AuthAst,
  DeclarationAst,
  EndpointAst,
  MaybeGap,
  NamedScalarAst,
  ResourceAst,
  SpecAst,
} from "../../spec/declarations/index.js";
import { namedServers, serverOf, serversOfGroups } from "../../spec/declarations/servers.js";
import { inputValues, namesIn } from "../../spec/declarations/inner-types.js";
import { namesOfSources, type BoundSpec } from "../../spec/bind/bound-spec.js";
import { statedResponses } from "../spec-facts/response-fields.js";
import { errorBodies, errorNames, valuesOfType } from "../../spec/declarations/walk.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Warns about a resource, enum, named scalar, error, server with a name, scheme or question that nothing uses. Limits
 * are facts and may stand alone; a spec without endpoints is a collection of types.
 *
 *     errors:
 *       parcel_lost: { status: 410 }
 *     endpoints:
 *       parcels.list: { GET: /parcels, response: string }
 */
export const unusedDeclaration = defineRule({
  code: "unused-declaration",
  severity: "warning",
  what: "No endpoint uses a resource, an enum, a named scalar, an error, a named server or an authentication scheme, no type uses a template, or no gap refers to a question of `gaps`.",
  why: "It is probably a leftover, or you forgot to refer to it. Declarations in files outside the folder of the root file can serve several specs, so they may be unused in one.",
  fix: "Use it, or delete it.",
  only: "without errors",
  *check(spec) {
    const { path } = spec.ast.span.source;
    for (const finding of unusedIn(spec)) if (isBelow(path, finding.span.source.path)) yield finding;
  },
});

function isBelow(root: string, path: string): boolean {
  return !posix.relative(posix.dirname(root), path).startsWith("../");
}

function* unusedIn(spec: BoundSpec): Generator<RuleFinding> {
  const { ast } = spec;
  const { endpoints } = ast;
  yield* unusedOf(
    "Question",
    ast.questions,
    ast.gaps.map((gap) => gap.name),
  );
  yield* unusedOf(
    "Shared part",
    ast.shared,
    endpoints.flatMap((one) => one.with.map(({ value }) => value)),
  );
  for (const template of ast.templates) if (!template.isUsed) yield unused("Template", template);
  if (endpoints.length === 0) return;
  const used = reachable(rootNames(spec.ast), (name) => namesBehind(spec, name));
  // A type that is declared where it is used is unused where the declaration around it is; so is that of a template.
  const declared = [
    ...[...ast.enums, ...ast.resources].filter(
      ({ inline, instance }) => inline === undefined && instance === undefined,
    ),
    ...ast.scalars,
  ];
  const idle = declared.filter((one) => !used.has(one.name.value));
  const reported = notHeld(
    idle.map(({ name }) => name.value),
    (name) => namesBehind(spec, name).filter((one) => !used.has(one)),
  );
  for (const one of idle)
    if (reported.has(one.name.value))
      yield unused("kind" in one ? "Resource" : "value" in one ? "Type" : "Enum", one);
  yield* unusedOf(
    "Error",
    ast.errors,
    [...errorNames(ast)].map((name) => name.value),
  );
  const servers = namedServers(ast.service).map(({ id: name }) => ({ name }));
  const byGroup = serversOfGroups(ast.service);
  yield* unusedOf(
    "Server",
    servers,
    endpoints.map((endpoint) => serverOf(byGroup, endpoint)),
  );
  const auth = [ast.service?.auth, ...endpoints.map((endpoint) => endpoint.auth)];
  yield* unusedOf("Authentication scheme", ast.schemes, schemeNames(auth));
}

type Named = Pick<DeclarationAst, "name">;

function* unusedOf(
  kind: string,
  declared: readonly Named[],
  uses: readonly (string | undefined)[],
): Generator<RuleFinding> {
  const used = new Set(uses);
  for (const one of declared) if (!used.has(one.name.value)) yield unused(kind, one);
}

function unused(kind: string, { name }: Named): RuleFinding {
  return { message: `${kind} ${name.value} is declared but never used.`, span: name.span };
}

/** The types that endpoints, errors and the service name directly. */
function* rootNames(ast: SpecAst): Generator<string> {
  const { errors, endpoints, events } = ast;
  if (events !== undefined) yield events.type;
  for (const body of errorBodies(ast)) yield body.value;
  for (const field of errors.flatMap((error) => [...error.fields, ...error.headers]))
    yield* namesIn(field.value).map(({ name }) => name);
  for (const endpoint of endpoints) yield* namesOfEndpoint(endpoint);
}

function namesOfEndpoint(endpoint: EndpointAst): readonly string[] {
  const responses = statedResponses(endpoint).map(({ value }) => value);
  const headers = responses.flatMap((one) => one.headers.map(({ value }) => value));
  const { body, precondition, effect, touches, invalidates = [] } = endpoint;
  const items = body?.kind === "bytes" ? body.items : undefined;
  const values = [...inputValues(endpoint), items, ...headers, ...responses.map(({ value }) => value)];
  const named = [precondition?.resource, effect?.of, ...touches, ...invalidates];
  return [
    ...values.flatMap((value) => (value === undefined ? [] : namesIn(value))).map((type) => type.name),
    ...named.flatMap((name) => name?.value ?? []),
  ];
}

/** Returns the names to which no other leads; of those that lead to each other, only the first. */
function notHeld(names: readonly string[], edges: (name: string) => readonly string[]): ReadonlySet<string> {
  const circles = new Map(
    strongComponents(names, edges).flatMap(({ members }) => members.map((one) => [one, members] as const)),
  );
  const held = new Set<readonly string[] | undefined>();
  for (const [name, circle] of circles)
    for (const target of edges(name)) if (circles.get(target) !== circle) held.add(circles.get(target));
  return new Set(
    names.filter((name) => {
      const circle = circles.get(name);
      return !held.has(circle) && held.add(circle) !== undefined;
    }),
  );
}

function namesBehind(spec: BoundSpec, name: string): readonly string[] {
  const named = spec.resources.get(name) ?? spec.scalars.get(name);
  return named === undefined ? [] : namesHeldBy(named);
}

function namesHeldBy(one: ResourceAst | NamedScalarAst): readonly string[] {
  const held = valuesOfType(one).flatMap(({ type }) => (type.kind === "name" ? type.name : []));
  if (!("kind" in one)) return held;
  const others = one.kind === "union" ? [one.otherwise] : namesOfSources(one);
  return [...held, ...others.flatMap((name) => name?.value ?? [])];
}

function schemeNames(uses: readonly (MaybeGap<AuthAst> | undefined)[]): string[] {
  return uses.flatMap((auth) => auth?.stated?.value.alternatives.flat() ?? []).map((name) => name.value);
}
