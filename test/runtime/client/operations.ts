/** Operations as the emitter writes them, small, so that the runtime can be tested by itself. */
import { call, type AnyCallOptions, type Call } from "../../../templates/runtime/client/call.js";
import type {
  ConnectOptions,
  Connection,
  SchemeDescriptor,
} from "../../../templates/runtime/client/connection.js";
import type { OperationDescriptor } from "../../../templates/runtime/client/operation.js";
import type { CallFailure, DeclaredError } from "../../../templates/runtime/client/errors.js";
import { addBody } from "../../../templates/runtime/client/json-body.js";
import { addDeadline } from "../../../templates/runtime/client/deadline.js";
import { addKey } from "../../../templates/runtime/client/idempotency-key.js";
import { addQueryLists } from "../../../templates/runtime/client/lists.js";
import { addHeaders } from "../../../templates/runtime/client/request-headers.js";
import { fillPath } from "../../../templates/runtime/client/request.js";
import { items, pages } from "../../../templates/runtime/client/pages.js";
import type { Issue } from "../../../templates/runtime/values/issues.js";
import { connect, type Credentials } from "./connect.js";

export interface Page {
  data: string[];
  next_cursor: string | null;
}

export interface LimitExceeded extends DeclaredError {
  readonly code: "wallet_entity_limit_exceeded";
  readonly status: 409;
  readonly limit: number;
}

const appScheme: SchemeDescriptor = {
  name: "app",
  basic: { username: "appId", password: "appSecret" },
  headers: { "service-app-id": "appId" },
};

const userScheme: SchemeDescriptor = {
  name: "user",
  bearer: "userToken",
  headers: { "service-app-id": "appId" },
};

function checkObject(value: unknown): Issue[] | null {
  if (typeof value === "object" && value !== null) return null;
  return [{ code: "type", expected: "object", pointer: "", message: "must be an object" }];
}

function checkListInput(value: unknown): Issue[] | null {
  const { limit } = value as { limit?: unknown };
  if (limit === undefined || limit === null || typeof limit === "number") return null;
  return [{ code: "type", expected: "integer", pointer: "/limit", message: "must be an integer" }];
}

function checkLimitExceeded(value: unknown): Issue[] | null {
  const { limit } = value as { limit?: unknown };
  if (typeof limit === "number") return null;
  return [{ code: "type", expected: "number", pointer: "/limit", message: "must be a number" }];
}

function checkPage(value: unknown): Issue[] | null {
  const { data } = value as { data?: unknown };
  if (Array.isArray(data)) return null;
  return [{ code: "required", pointer: "/data", message: "is required" }];
}

export const listOperation: OperationDescriptor = {
  endpoint: "policies.list",
  method: "GET",
  path: "/v1/policies",
  parts: [addQueryLists],
  parameters: [
    { name: "cursor", in: "query", type: "string" },
    { name: "limit", in: "query", type: "integer", nullable: true },
    { name: "tag", in: "query", type: "string", list: true },
    { name: "size", in: "query", type: "integer", list: true, nullable: true },
  ],
  auth: [[appScheme]],
  pages: { cursor: "cursor", next: "next_cursor", items: "data" },
  input: { check: checkListInput },
  response: { status: 200, output: { check: checkPage } },
  errors: [{ code: "invalid_cursor", status: 400 }],
  specAt: "wallet.yaml#PoliciesPage",
};

const assignOperation: OperationDescriptor = {
  endpoint: "wallets.assignEntity",
  method: "POST",
  path: "/v1/wallets/{wallet_id}/entity",
  parts: [fillPath, addHeaders, addBody, addKey, addDeadline],
  parameters: [
    { name: "wallet_id", in: "path", type: "string" },
    { name: "x-note", in: "header", type: "string" },
  ],
  body: { kind: "fields" },
  auth: [[appScheme], [userScheme]],
  idempotency: { header: "Idempotency-Key" },
  deadline: { header: "service-request-expiry", unit: "ms" },
  input: { check: checkObject },
  response: { status: 200, output: { check: checkObject } },
  errors: [
    {
      code: "wallet_entity_limit_exceeded",
      status: 409,
      fields: ["limit"],
      schema: { check: checkLimitExceeded },
    },
    { code: "wallet_not_found", status: 404 },
  ],
};

const expireOperation: OperationDescriptor = {
  ...assignOperation,
  deadline: { header: "service-request-expiry", unit: "ms", required: true },
};

const removeOperation: OperationDescriptor = {
  endpoint: "wallets.remove",
  method: "DELETE",
  path: "/v1/wallets/{wallet_id}",
  parts: [fillPath],
  parameters: [{ name: "wallet_id", in: "path", type: "string" }],
  input: { check: checkObject },
  response: { status: 204 },
};

export interface ListInput {
  cursor?: string;
  limit?: number | null;
  tag?: string[];
  size?: (number | null)[];
}

export function list(
  connection: Connection<"app">,
  input: ListInput = {},
  options?: AnyCallOptions,
): Call<Page, CallFailure> {
  return call(connection, listOperation, input, options);
}

export function listAll(
  connection: Connection<"app">,
  input: ListInput = {},
  options?: AnyCallOptions,
): AsyncIterable<string> {
  return items(connection, listOperation, input, options);
}

export function listPages(
  connection: Connection<"app">,
  input: ListInput = {},
  options?: AnyCallOptions,
): AsyncIterable<Page> {
  return pages(connection, listOperation, input, options);
}

export function assign(
  connection: Connection<"app"> | Connection<"user">,
  input: { wallet_id: string; id?: unknown; "x-note"?: string },
  options?: AnyCallOptions,
): Call<{ ok: boolean }, LimitExceeded | CallFailure> {
  return call(connection, assignOperation, input, options);
}

/** Like `assign`, with a mandatory deadline. */
export function assignInTime(
  connection: Connection<"app">,
  input: { wallet_id: string },
  options?: AnyCallOptions,
): Call<{ ok: boolean }, CallFailure> {
  return call(connection, expireOperation, input, options);
}

export function remove(
  connection: Connection,
  input: { wallet_id: string },
  options?: AnyCallOptions,
): Call<void, CallFailure> {
  return call(connection, removeOperation, input, options);
}

export const secret = "s3cr3t-of-the-app";

/** A connection with the credentials of the app. */
export function connectApp(baseUrl: string, options: Partial<ConnectOptions> = {}): Connection<"app"> {
  const auth: Pick<Credentials, "app"> = { app: { appId: "app-1", appSecret: secret } };
  return connect<"app">({ baseUrl, ...options, auth });
}
