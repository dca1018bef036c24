import type { EndpointAst, LimitAst, ResourceAst, ValueAst } from "../../parse/ast.js";
import type { Finding, Rule } from "../rule.js";
import type { Scope } from "../facts/spec-scope.js";
import { constrainedValues, namesIn } from "../facts/walk.js";

/**
 * The server itself answers with the error of a limit that bounds an input, so it must be able to make
 * that error, and the limit must bound an input. A limit that bounds nothing is for handlers to keep.
 *
 *     limits: { labelLength: { max: 80, error: too_long } }
 *     errors: { too_long: { status: 422, fields: { longest: integer } } }    # who says how long?
 */
export const limitError: Rule = function* (scope) {
  const { ast } = scope;
  const windows = new Set(ast.endpoints.map(({ idempotency }) => idempotency?.window?.stated?.value));
  const bounding = new Set(constrainedValues(ast).flatMap(limitsOf));
  const received = inputLimits(scope);
  for (const limit of ast.limits) {
    const { name, error } = limit;
    if (error === undefined) continue;
    const reason = windows.has(name.value)
      ? "it says how long keys are remembered, and nothing goes beyond that"
      : received.has(name.value)
        ? detailsNeeded(scope, limit)
        : bounding.has(name.value) && ast.endpoints.length > 0
          ? "it bounds nothing that the service is sent"
          : undefined;
    if (reason !== undefined) yield finding(limit, reason);
  }
};

function finding({ name, error }: LimitAst, reason: string): Finding {
  const message = `Limit ${name.value} cannot lead to the error ${error?.value}: ${reason}.`;
  return { message, span: (error ?? name).span };
}

/** The reason why only a handler can make the error; undefined where the server can. */
function detailsNeeded({ ast, errors }: Scope, { error }: LimitAst): string | undefined {
  const declared = errors.get(error?.value ?? "");
  if (declared === undefined) return undefined;
  if ((ast.service?.errorBody?.stated?.value ?? "problem") !== "problem")
    return "only a handler can write the body of that error";
  const needed = [...declared.fields, ...declared.headers].find(
    ({ optional, presence }) => !optional && presence?.kind !== "unspecified",
  );
  return needed && `only a handler knows its "${needed.name.value}"`;
}

/** The limits that bound something in the input of an endpoint. */
function inputLimits(scope: Scope): ReadonlySet<string> {
  const values = scope.ast.endpoints.flatMap(inputValues);
  const met = new Set<ResourceAst>();
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as ValueAst;
    const names = namesIn(value).map(({ name }) => name);
    for (const name of names) meet(scope, name, met, values);
  }
  return new Set(values.flatMap(allLimits));
}

/** Adds the values in the resource called `name`, and in those that make it up. */
function meet(scope: Scope, name: string, met: Set<ResourceAst>, values: ValueAst[]): void {
  const resource = scope.resources.get(name);
  if (resource === undefined || met.has(resource)) return;
  met.add(resource);
  if (resource.kind === "object") values.push(...resource.fields.map((field) => field.value));
  const others = resource.kind === "object" ? [resource.extends] : [...resource.of, resource.otherwise];
  for (const other of others) if (other !== undefined) meet(scope, other.value, met, values);
}

function inputValues({ pathFields, query, headers, body }: EndpointAst): ValueAst[] {
  const inline = body?.kind === "fields" ? body.fields : [];
  const fields = [...pathFields, ...query, ...headers, ...inline].map((field) => field.value);
  return body?.kind === "type" ? [...fields, body.value] : fields;
}

/** The limits of a value and of what is in it. */
function allLimits(value: ValueAst): string[] {
  const { type } = value;
  const inner = type.kind === "list" ? [type.items] : type.kind === "map" ? [type.values] : [];
  return [...limitsOf(value), ...inner.flatMap(allLimits)];
}

function limitsOf({ length, range, count }: ValueAst): string[] {
  return [length, range, count].flatMap((bounds) =>
    bounds !== undefined && "limit" in bounds.value ? [bounds.value.limit] : [],
  );
}
