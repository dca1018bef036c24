/** The places at which limits hold. */
import { limitsIn } from "../constraints/index.js";
import { bytesIn } from "../model/bodies.js";
import type { DeclaredError, Endpoint, Model, Resource, Value } from "../model/model.js";
import { everyResponse } from "../model/responses.js";

/** A declaration in which a limit holds. */
export interface LimitUse {
  readonly limit: string;
  readonly kind: "type" | "endpoint" | "error";
  readonly name: string;
  /** The field, the parameter or the header; absent where the limit is one of the declaration itself. */
  readonly field?: string;
  /** True if it holds for the undeclared fields of the type. */
  readonly isRest?: true;
}

type Owner = Omit<LimitUse, "limit">;

/**
 * Returns where limits hold, in the order of the model. A body with a name stands with its type, and fields that a type
 * inherits with the one that declares them.
 *
 *   resources: { Parcel: { fields: { label: { type: string, length: labelLength } } } }
 *     ->   [{ limit: "labelLength", kind: "type", name: "Parcel", field: "label" }]
 */
export function limitUses({ scalars, resources, endpoints, errors }: Model): readonly LimitUse[] {
  return [
    ...scalars.flatMap(({ name, value }) => usesIn(value, { kind: "type", name })),
    ...resources.flatMap(usesOfResource),
    ...endpoints.flatMap(usesOfEndpoint),
    ...errors.flatMap(usesOfError),
  ];
}

function usesIn(value: Value | undefined, owner: Owner): LimitUse[] {
  return value === undefined ? [] : limitsIn(value).map((limit) => ({ limit, ...owner }));
}

function usesOfResource(resource: Resource): LimitUse[] {
  const owner: Owner = { kind: "type", name: resource.name };
  if (resource.kind === "union") return resource.byKind.flatMap(({ value }) => usesIn(value, owner));
  const own = new Set(resource.own);
  return [
    ...resource.fields.flatMap(({ name, value }) =>
      own.has(name) ? usesIn(value, { ...owner, field: name }) : [],
    ),
    ...usesIn(resource.rest, { ...owner, isRest: true }),
  ];
}

function usesOfEndpoint(endpoint: Endpoint): LimitUse[] {
  const { name, input, body, idempotency, deadline } = endpoint;
  const owner: Owner = { kind: "endpoint", name };
  const isNamed = body.kind === "fields" && body.resource !== undefined;
  const responses = everyResponse(endpoint);
  const fields = [
    ...input.filter((field) => field.in !== "body" || !isNamed),
    ...bytesIn(body),
    ...responses.flatMap(({ headers }) => headers),
  ];
  const limit = deadline?.range?.limit;
  return [
    ...fields.flatMap((field) => usesIn(field.value, { ...owner, field: field.name })),
    ...responses.flatMap(({ value }) => usesIn(value, owner)),
    ...(idempotency?.limit === undefined ? [] : [{ limit: idempotency.limit, ...owner }]),
    ...(deadline === undefined || limit === undefined ? [] : [{ limit, ...owner, field: deadline.header }]),
  ];
}

function usesOfError({ name, fields, headers }: DeclaredError): LimitUse[] {
  return [...fields, ...headers].flatMap((field) =>
    usesIn(field.value, { kind: "error", name, field: field.name }),
  );
}
