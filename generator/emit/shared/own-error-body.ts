/** The bodies of the server's own errors, where the spec says what these are. */
import { enumsByName, resourcesByName } from "../../language/facts/by-name.js";
import { errorResource, fieldsOnPath, neededBeside } from "../../language/facts/error-body.js";
import type { ResourcesByName } from "../../language/facts/error-body.js";
import { isNumeric } from "../../language/facts/numeric-enums.js";
import type { Model } from "../../language/model/model.js";

/** The body of the server's own errors: a resource, and the fields that the server fills. */
interface OwnErrorBody {
  readonly resource: string;
  readonly code: readonly string[] | undefined;
  readonly message: readonly string[] | undefined;
  /** The paths that the server fills. */
  readonly filled: readonly (readonly string[])[];
}

/** Returns the body of the server's own errors; undefined where they are problem details. */
export function ownErrorBody(model: Model): OwnErrorBody | undefined {
  const { errorBody } = model.service;
  const resource = errorResource(model);
  if (errorBody === "problem" || resource === undefined || !("isOwn" in errorBody) || !errorBody.isOwn)
    return undefined;
  const { code, message } = errorBody;
  return { resource, code, message, filled: [code, message].filter((path) => path !== undefined) };
}

/** Returns whether the author of a server must make the body of its own errors: it has more than the server knows. */
export function needsErrorBody(model: Model): boolean {
  const body = ownErrorBody(model);
  if (body === undefined) return false;
  const { resource, code, filled } = body;
  const resources = resourcesByName(model);
  return (
    neededBeside(resources, resource, filled) !== undefined ||
    (code !== undefined && !takesAnyCode(model, resources, resource, code))
  );
}

/** Returns whether the field of the code takes the codes of the server, which are not in the spec. */
function takesAnyCode(
  model: Model,
  resources: ResourcesByName,
  resource: string,
  path: readonly string[],
): boolean {
  const value = fieldsOnPath(resources, resource, path)?.at(-1)?.value;
  if (value === undefined || Object.keys(value.constraints).length > 0) return false;
  const { type } = value;
  if (type.kind === "ref") {
    const found = enumsByName(model).get(type.name);
    return found?.open === true && !isNumeric(found);
  }
  return type.kind === "string" || type.kind === "json" || type.kind === "unspecified";
}
