/** Endpoints. */
import { defined } from "../../base/defined.js";
import { distinctBy } from "../../base/distinct.js";
import type { ByName } from "../../language/facts/by-name.js";
import type {
  AuthAlternatives,
  Carrier,
  Endpoint,
  Idempotency,
  PathSegment,
  Precondition,
  Resource,
  Rule,
  SuccessResponse,
  WaitOn,
  ObjectResource,
} from "../../language/model/model.js";
import { objectNamed } from "../../language/facts/error-body.js";
import { refsIn, heldValues } from "../../language/facts/inner-types.js";
import { readingMethods } from "../../language/facts/http-methods.js";
import { effectKinds } from "../../language/facts/effect-kinds.js";
import { constantsOf } from "../declarations/endpoints.js";
import type { EndpointAst, ResponseAst, SchemeUseAst } from "../declarations/index.js";
import { serverOf } from "../declarations/servers.js";
import { otherMediaOf, streamOf } from "../../language/model/media.js";
import { takenTypes } from "../../language/names/names.js";
import { parsePath, renameParameters } from "../../language/facts/path-segments.js";
import { durationOf, lowerAuth } from "./declarations.js";
import { awaitedFields } from "../bind/awaited-fields.js";
import { inputName } from "../bind/inputs.js";
import { lowerInput } from "./input.js";
import { lowerPages } from "./pages.js";
import { reachableFrom } from "./references.js";
import { lowerRule } from "./resources.js";
import { isOpenGap } from "../bind/bound-spec.js";
import { documented, type LoweringContext } from "./context.js";
import { anyValue, lowerField, lowerValue } from "./values.js";
import { limitsIn } from "../../language/constraints/index.js";

/** The parts of the model that endpoints depend on. */
interface EndpointSurroundings {
  /** The credentials of endpoints that do not state theirs. */
  readonly auth: AuthAlternatives;
  readonly resources: ByName<Resource>;
  /** The resources with rules and limits, and those that lead to one. */
  readonly ruled: ByName<Resource>;
  /** The names of the types of all declarations. */
  readonly types: ReadonlySet<string>;
  /** Names of the errors that have a status; without one an error can be neither sent nor recognized. */
  readonly errors: Pick<ByName<unknown>, "has">;
  readonly serversOfGroups: ReadonlyMap<string, string>;
  /** True when every endpoint may respond with unlisted errors. */
  readonly errorsOpen: boolean;
}

export function lowerEndpoint(
  context: LoweringContext,
  ast: EndpointAst,
  around: EndpointSurroundings,
): Endpoint {
  const name = ast.name.value;
  const dot = name.lastIndexOf(".");
  const { input, body } = lowerInput(context, ast, around.resources);
  const response = lowerResponse(context, ast);
  const held = heldObjects({ input, body }, around.ruled);
  const rules = rulesOf(context, ast, held);
  const precondition = lowerPrecondition(context, ast);
  const idempotency = lowerIdempotency(context, ast);
  const deadline = lowerDeadline(context, ast);
  const pages = lowerPages(ast, response, around.resources);
  const waitOn = lowerWaitOn(context, ast);
  const limited = lowerLimitErrors(context, { input, ...defined({ deadline }) }, held);
  const errors = errorsOf(context, ast, { rules, precondition, limited });
  const otherwise = (ast.otherwise ?? context.spec.ast.otherwise)?.stated?.value;
  const known = errors.filter((error) => around.errors.has(error));
  const server = serverOf(around.serversOfGroups, ast);
  const endpoint = { group: name.slice(0, dot), method: name.slice(dot + 1) };
  const taken = takenTypes(endpoint, (type) => around.types.has(type));
  return {
    ...documented(context, ast),
    name,
    ...endpoint,
    ...(taken.length === 0 ? {} : { takenTypes: taken }),
    http: ast.http.value,
    pathText: ast.route.value,
    segments: segmentsOf(ast),
    constants: constantsOf(ast),
    input,
    body,
    response,
    otherResponses: ast.otherResponses
      .filter(({ value }) => value.when === undefined)
      .map(({ value }) => lowerStated(context, value)),
    ...lowerOverload(context, ast),
    errors: known,
    errorsOpen: around.errorsOpen || isOpenGap(ast.gap) || known.length < errors.length,
    limitErrors: limited.filter(({ error }) => around.errors.has(error)),
    auth: lowerAuth(ast.auth) ?? around.auth,
    ...lowerScopes(context, ast),
    reads: ast.reads || readingMethods.has(ast.http.value),
    ...lowerEffect(ast),
    ...defined({ invalidates: ast.invalidates?.map(({ value }) => value) }),
    rules,
    ...defined({
      idempotency,
      deadline,
      pages,
      precondition,
      waitOn,
      otherwise,
      server,
      operationId: ast.operationId?.value,
    }),
  };
}

/**
 * Lowers the stated effect.
 *
 *   effect: none   ->   { kind: "acts", touches: [] }
 */
function lowerEffect({ effect, touches }: EndpointAst): Pick<Endpoint, "effect"> {
  if (effect === undefined && touches.length === 0) return {};
  const kind = effect === undefined ? undefined : effectKinds.find((one) => one === effect.kind.value);
  return {
    effect: {
      ...(effect === undefined ? {} : { kind: kind ?? "acts" }),
      ...defined({ of: effect?.of?.value, by: effect?.by?.value }),
      touches: touches.map(({ value }) => value),
    },
  };
}

function lowerScopes(
  { spec: { ast } }: LoweringContext,
  endpoint: EndpointAst,
): Pick<Endpoint, "scopes" | "schemeScopes"> {
  const scopes = endpoint.scopes.map(({ value }) => value);
  const { alternatives = [] } = (endpoint.auth?.stated ?? ast.service?.auth?.stated)?.value ?? {};
  if (alternatives.flat().every((use) => use.scopes === undefined))
    return scopes.length === 0 ? {} : { scopes };
  const all = (use: SchemeUseAst): string[] => [
    ...new Set([...scopes, ...(use.scopes ?? []).map(({ value }) => value)]),
  ];
  return { schemeScopes: alternatives.map((uses) => uses.map(all)) };
}

/** The segments of a path, with the names that its parameters have in the input. */
function segmentsOf({ route, pathFields }: EndpointAst): PathSegment[] {
  const names = new Map(pathFields.map((field) => [field.name.value, inputName(field).value]));
  return parsePath(route.value).map((segment) =>
    renameParameters(segment, (name) => names.get(name) ?? name),
  );
}

function lowerResponse(context: LoweringContext, { response }: EndpointAst): SuccessResponse {
  if (response === undefined) return { status: 204, headers: [] };
  if (response.stated === undefined) return { status: 200, value: anyValue, headers: [] };
  return lowerStated(context, response.stated.value);
}

function lowerStated(context: LoweringContext, ast: ResponseAst): SuccessResponse {
  const { status, value, headers } = ast;
  return {
    status,
    headers: headers.map((field) => lowerField(context, field)),
    ...defined({
      media: ast.stream === undefined ? otherMediaOf(ast.raw ?? "json", ast.media?.value) : undefined,
    }),
    ...lowerStream(ast),
    ...(value === undefined ? {} : { value: lowerValue(context, value) }),
  };
}

function lowerOverload(
  context: LoweringContext,
  { otherResponses }: EndpointAst,
): Pick<Endpoint, "overload"> {
  for (const { value } of otherResponses) {
    const [selecting] = value.when?.condition.value ?? [];
    if (selecting === undefined) continue;
    const { field, values } = selecting;
    const response = lowerStated(context, value);
    return { overload: { field: field.value, values: values.map((one) => one.value), response } };
  }
  return {};
}

function lowerStream({ stream, media }: ResponseAst): Pick<SuccessResponse, "stream"> {
  const format = stream && streamOf(media?.value);
  if (format === undefined) return {};
  const { end, resume } = stream ?? {};
  return {
    stream: { ...format, resume: resume !== undefined, ...defined({ end: end?.value }) },
  };
}

/** The objects that an input can hold, in the order in which its fields lead to them. */
function heldObjects(
  { input, body }: Pick<Endpoint, "input" | "body">,
  resources: ByName<Resource>,
): readonly ObjectResource[] {
  const whole = body.kind === "fields" && body.resource !== undefined ? [body.resource] : [];
  const named = [...whole, ...input.flatMap((field) => refsIn(field.value))];
  return [...reachableFrom(named, resources)].flatMap((name) => objectNamed(resources, name) ?? []);
}

/** The endpoint's own rules, then those of every object that its input can hold. */
function rulesOf(context: LoweringContext, ast: EndpointAst, held: readonly ObjectResource[]): Rule[] {
  const own = ast.rules.map((rule) => lowerRule(context, rule));
  return distinctBy([...own, ...held.flatMap(({ rules }) => rules)], ({ name }) => name);
}

/** The parts of an endpoint that have errors. */
interface Failing {
  readonly rules: readonly Rule[];
  readonly precondition: Precondition | undefined;
  readonly limited: Endpoint["limitErrors"];
}

/** The errors of an endpoint: its own, those of its parts, and those of the service. */
function errorsOf(
  { spec }: LoweringContext,
  ast: EndpointAst,
  { rules, precondition, limited }: Failing,
): string[] {
  const named = [...[...limited, ...rules].map(({ error }) => error), precondition?.error];
  const [own, shared] = [ast.errors, spec.ast.service?.errors ?? []].map((list) =>
    list.map((name) => name.value),
  );
  return [...new Set([...(own ?? []), ...named.filter((name) => name !== undefined), ...(shared ?? [])])];
}

function lowerPrecondition(
  context: LoweringContext,
  { precondition, path }: EndpointAst,
): Precondition | undefined {
  if (precondition === undefined) return undefined;
  return {
    doc: precondition.doc.trim(),
    gaps: context.gaps.get(`${path}/precondition`) ?? [],
    ...defined({ error: precondition.error?.value }),
  };
}

function lowerIdempotency(
  context: LoweringContext,
  { idempotency, headers }: EndpointAst,
): Idempotency | undefined {
  if (idempotency === undefined) return undefined;
  const header = idempotency.header?.stated?.value;
  const limit = idempotency.window?.stated?.value;
  const windowMilliseconds = limit === undefined ? undefined : durationOf(context, limit);
  const declared = header === undefined ? undefined : headerNamed(headers, header);
  const isDeclared = declared !== undefined && lowerField(context, declared).presence.kind === "required";
  return {
    required: idempotency.required || isDeclared,
    ...defined({ header, limit, windowMilliseconds }),
    ...(header === undefined ? {} : declaredHeader(headers, header)),
  };
}

function headerNamed(
  headers: EndpointAst["headers"],
  header: string,
): EndpointAst["headers"][number] | undefined {
  return headers.find(({ name }) => name.value.toLowerCase() === header.toLowerCase());
}

/** Returns the declaration of a header that is not a member of the input, if it carries something. */
function declaredHeader(headers: EndpointAst["headers"], header: string): { readonly declared?: Carrier } {
  const found = headerNamed(headers, header);
  return found?.extra === undefined ? {} : { declared: { path: found.path, extra: found.extra.value } };
}

function lowerDeadline(context: LoweringContext, { deadline, headers }: EndpointAst): Endpoint["deadline"] {
  const header = deadline?.stated?.value;
  if (header === undefined) return undefined;
  const declared = headerNamed(headers, header);
  if (declared === undefined) return { header, unit: "ms", required: false };
  const { value, presence } = lowerField(context, declared);
  const { range } = value.constraints;
  return {
    header: declared.name.value,
    unit: value.type.kind === "timestamp" ? value.type.unit : "unspecified",
    required: presence.kind === "required",
    ...defined({ range, doc: declared.doc?.value.trim() }),
    ...declaredHeader(headers, header),
  };
}

/**
 * Returns the limits that bound a value in the input of an endpoint, each with its declared error.
 *
 *   limits: { labelLength: { max: 80, error: label_too_long } }, body: { label: { type: string, length: labelLength } }
 *     ->   [{ limit: "labelLength", error: "label_too_long" }]
 */
function lowerLimitErrors(
  { spec }: LoweringContext,
  { input, deadline }: Pick<Endpoint, "input" | "deadline">,
  held: readonly ObjectResource[],
): Endpoint["limitErrors"] {
  const values = [...input.map((field) => field.value), ...held.flatMap(heldValues)];
  const limits = new Set([...values.flatMap(limitsIn), deadline?.range?.limit]);
  return [...limits].flatMap((limit) => {
    const error = limit === undefined ? undefined : spec.limits.get(limit)?.error?.value;
    return limit === undefined || error === undefined ? [] : [{ limit, error }];
  });
}

/**
 * Returns the field that `wait_on` names with its terminal values. In a union these are the terminal values of all
 * members; the check phase has made sure that none of them is an intermediate value of another member.
 *
 *   wait_on: status   ->   { field: "status", terminal: ["delivered", "lost"] }
 */
function lowerWaitOn({ spec }: LoweringContext, ast: EndpointAst): WaitOn | undefined {
  const ends = awaitedFields(spec, ast).flatMap(
    ({ value }) => spec.enumOf(value.type)?.terminal?.stated?.value ?? [],
  );
  const terminal = [...new Set(ends.map(({ value }) => value))];
  return ast.waitOn === undefined || terminal.length === 0
    ? undefined
    : { field: ast.waitOn.value, terminal };
}
