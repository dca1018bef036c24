/** Responses of errors: one for each status, and those that stand among the components. */
import type { ByName } from "../../../language/facts/by-name.js";
import { hasOwnExamples } from "../../../language/facts/examples-by-message.js";
import type { DeclaredError, Endpoint, ErrorStatus, Model } from "../../../language/model/model.js";
import { declaredErrorType } from "../../../language/names/names.js";

/** The parts of a document that decide about responses of errors. */
interface ErrorScope {
  readonly model: Model;
  readonly errors: ByName<DeclaredError>;
}

/** Returns errors by their status; names without an error are left out. */
export function errorsByStatus(
  { errors }: Pick<ErrorScope, "errors">,
  names: readonly string[],
): ReadonlyMap<ErrorStatus, readonly DeclaredError[]> {
  const byStatus = new Map<ErrorStatus, DeclaredError[]>();
  for (const name of names) {
    const error = errors.get(name);
    if (error === undefined) continue;
    byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error]);
  }
  return byStatus;
}

/** Returns the responses with the errors of the service that some endpoint refers to. */
export function sharedResponses(
  scope: ErrorScope,
): { readonly name: string; readonly errors: readonly DeclaredError[] }[] {
  const { service, endpoints } = scope.model;
  const isUsed = (status: ErrorStatus): boolean =>
    endpoints.some((endpoint) => {
      const errors = errorsByStatus(scope, endpoint.errors).get(status);
      return errors !== undefined && componentResponse(scope, endpoint, errors) !== undefined;
    });
  return [...errorsByStatus(scope, service.errors ?? [])]
    .filter(([status]) => isUsed(status))
    .map(([, errors]) => ({ name: nameOf(errors), errors }));
}

/**
 * Returns the name of the component that is the response of an endpoint for errors of one status. A response with further
 * errors, or with examples of the endpoint's own, is written in place: then there is none.
 *
 *   service: { errors: [unauthorized] }   ->   "Unauthorized"
 */
export function componentResponse(
  scope: ErrorScope,
  endpoint: Endpoint,
  errors: readonly DeclaredError[],
): string | undefined {
  const { model } = scope;
  const [first] = errors;
  const shared = first && errorsByStatus(scope, model.service.errors ?? []).get(first.status);
  if (shared === undefined || keyOf(shared) !== keyOf(errors)) return undefined;
  const isOwn = errors.some(({ name }) => hasOwnExamples(model, { kind: "error", error: name }, endpoint));
  return isOwn ? undefined : nameOf(errors);
}

function nameOf(errors: readonly DeclaredError[]): string {
  return errors.map(({ name }) => declaredErrorType(name)).join("Or");
}

function keyOf(errors: readonly DeclaredError[]): string {
  return errors.map(({ name }) => name).join(" ");
}
