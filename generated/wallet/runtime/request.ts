// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** From the input of a call to the request that is sent. */
import type { Settings } from "./connection.js";
import { addCredentials } from "./credentials.js";
import { checkHeaders, headerIssue, type HeaderValues } from "./headers.js";
import type { Issue } from "./issue.js";
import type { OperationDescriptor } from "./operation.js";
import {
  addHeaderParameters,
  ownValue,
  pathOf,
  pointerTo,
  queryOf,
  type InputValues,
} from "./parameters.js";
import { isHeaderValue } from "./wire.js";

/** A request, ready to be sent as often as needed. */
export interface PreparedRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** The options of a call that end up in its request. */
export interface RequestOptions {
  readonly headers?: HeaderValues | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly deadline?: Date | number | undefined;
}

/** The request of a call, or why there can be none. */
export function prepareRequest(
  settings: Settings,
  operation: OperationDescriptor,
  input: unknown,
  options: RequestOptions,
): PreparedRequest | Issue[] {
  const found = operation.checkInput(input);
  if (found !== null) return found.map((issue) => placed(operation, issue));
  const values = input as InputValues;
  const issues: Issue[] = [];
  const headers: Record<string, string> = { ...settings.headers };
  if (options.headers !== undefined)
    Object.assign(headers, checkHeaders(options.headers, "/headers", issues));
  headers["accept"] = "application/json";
  const url =
    settings.baseUrl + pathOf(operation, values, issues) + queryOf(operation, values, issues);
  addHeaderParameters(headers, operation, values, issues);
  addDeadline(headers, operation, options.deadline, issues);
  const idempotencyKey = addKey(headers, settings, operation, options.idempotencyKey, issues);
  addCredentials(headers, settings, operation.auth ?? [], issues);
  const body = bodyOf(operation, values, issues);
  if (body !== undefined) headers["content-type"] = "application/json";
  return issues.length > 0 ? issues : { url, headers, body, idempotencyKey };
}

/** `issue` with the part of the request that it is about. */
function placed(operation: OperationDescriptor, issue: Issue): Issue {
  const parameter = operation.parameters?.find(({ name }) => {
    const pointer = pointerTo(name);
    return issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`);
  });
  return { ...issue, in: parameter?.in ?? "body" };
}

function bodyOf(
  operation: OperationDescriptor,
  values: InputValues,
  issues: Issue[],
): string | undefined {
  const { body } = operation;
  if (body === undefined) return undefined;
  const value = body === "fields" ? bodyFields(operation, values) : ownValue(values, body.property);
  if (value === undefined) return undefined;
  try {
    const text = JSON.stringify(value) as string | undefined;
    if (text !== undefined) return text;
  } catch {
    // A cycle or a bigint: told below.
  }
  const pointer = body === "fields" ? "" : pointerTo(body.property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message: "must be JSON" });
  return undefined;
}

/** The members of an input that are no parameters. */
function bodyFields({ parameters = [] }: OperationDescriptor, values: InputValues): InputValues {
  if (parameters.length === 0) return values;
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.filter(([name]) => !parameters.some((parameter) => parameter.name === name)),
  );
}

function addDeadline(
  headers: Record<string, string>,
  { deadline }: OperationDescriptor,
  moment: Date | number | undefined,
  issues: Issue[],
): void {
  if (deadline === undefined || moment === undefined) return;
  const isDate = moment instanceof Date;
  const unit = isDate && deadline.unit === "s" ? 1000 : 1;
  const value = isDate ? Math.floor(moment.getTime() / unit) : moment;
  if (Number.isFinite(value)) headers[deadline.header.toLowerCase()] = String(value);
  else {
    const message = "must be a moment in time";
    issues.push({ code: "type", expected: "number", pointer: "/deadline", in: "header", message });
  }
}

/** Adds the key of an endpoint that takes effect once: the caller's, or a new one. */
function addKey(
  headers: Record<string, string>,
  settings: Settings,
  { idempotency }: OperationDescriptor,
  given: string | undefined,
  issues: Issue[],
): string | undefined {
  if (idempotency === undefined) return undefined;
  const header = idempotency.header ?? settings.idempotencyHeader;
  const key = given ?? crypto.randomUUID();
  if (header === undefined) {
    const message = "must name the header, which the spec does not";
    issues.push({ code: "required", pointer: "/idempotencyHeader", in: "header", message });
  } else if (key === "" || !isHeaderValue(key)) issues.push(headerIssue("/idempotencyKey"));
  else headers[header.toLowerCase()] = key;
  return key;
}
