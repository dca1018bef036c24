// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type * as types from "./types.js";
import type {
  AddBodyError,
  AddBodyInput,
  AddBodyOutput,
  CheckIssueRouteError,
  CheckIssueRouteInput,
  CheckIssueRouteOutput,
  CheckPageError,
  CheckPageInput,
  CheckPageOutput,
  CreateClientError,
  CreateClientInput,
  CreateClientOutput,
  IssueRouteError,
  IssueRouteInput,
  IssueRouteOutput,
  RpcCallError,
  RpcCallInput,
  RpcCallOutput,
} from "./types.js";
import * as validators from "./validators.js";
import {
  checkAddBodyInput,
  checkAll,
  checkCall,
  checkCheckIssueRouteInput,
  checkCheckPageInput,
  checkCreateClientInput,
  checkCredentials,
  checkIssue,
  checkIssueRouteInput,
  checkRpcCallInput,
  checkServer,
} from "./validators.js";
import { addBody as runtimeAddBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { SchemeDescriptor } from "./runtime/credentials.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { items, pages } from "./runtime/pages.js";
import { addQuery } from "./runtime/query-part.js";

const appScheme: SchemeDescriptor = {
  name: "app",
  bearer: "token",
};

const rpcCallOperation: OperationDescriptor = {
  endpoint: "rpc.call",
  method: "POST",
  path: "/rpc",
  body: { property: "all" },
  parts: [runtimeAddBody],
  auth: [[appScheme]],
  status: 200,
  errors: [
    { code: "function", status: 400 },
    { code: "server", status: 404, fields: ["text"], check: checkServer },
  ],
  checkInput: checkRpcCallInput,
  checkOutput: checkAll,
  specAt: "spec.yaml#All",
};

/**
 * `POST /rpc`
 *
 * Errors: `function` (400), `server` (404).
 *
 * @see spec.yaml#rpc.call
 */
export function rpcCall(
  connection: Connection<"app">,
  input: RpcCallInput,
  options?: CallOptions,
): Call<RpcCallOutput, RpcCallError> {
  return call(connection, rpcCallOperation, input, options);
}

const addBodyOperation: OperationDescriptor = {
  endpoint: "add.body",
  method: "POST",
  path: "/add",
  body: "fields",
  parts: [runtimeAddBody],
  auth: [[appScheme]],
  status: 200,
  checkInput: checkAddBodyInput,
  checkOutput: checkCredentials,
  specAt: "spec.yaml#Credentials",
};

/**
 * `POST /add`
 *
 * @see spec.yaml#add.body
 */
export function addBody(
  connection: Connection<"app">,
  input: AddBodyInput,
  options?: CallOptions,
): Call<AddBodyOutput, AddBodyError> {
  return call(connection, addBodyOperation, input, options);
}

const createClientOperation: OperationDescriptor = {
  endpoint: "create.client",
  method: "GET",
  path: "/client",
  auth: [[appScheme]],
  status: 200,
  checkInput: checkCreateClientInput,
  checkOutput: checkCall,
  specAt: "spec.yaml#Call",
};

/**
 * `GET /client`
 *
 * @see spec.yaml#create.client
 */
export function createClient(
  connection: Connection<"app">,
  input?: CreateClientInput,
  options?: CallOptions,
): Call<CreateClientOutput, CreateClientError> {
  return call(connection, createClientOperation, input, options);
}

const checkPageOperation: OperationDescriptor = {
  endpoint: "check.page",
  method: "GET",
  path: "/page",
  parameters: [{ name: "cursor", in: "query", type: "string" }],
  parts: [addQuery],
  auth: [[appScheme]],
  pages: { cursor: "cursor", next: "next", items: "items" },
  status: 200,
  checkInput: checkCheckPageInput,
  checkOutput: validators.checkPage,
  specAt: "spec.yaml#Page",
};

/**
 * `GET /page`
 *
 * @see spec.yaml#check.page
 */
export function checkPage(
  connection: Connection<"app">,
  input?: CheckPageInput,
  options?: CallOptions,
): Call<CheckPageOutput, CheckPageError> {
  return call(connection, checkPageOperation, input, options);
}

/** Every item of `check.page`, page after page; a page is fetched when the loop comes to it. */
export function checkPageAll(
  connection: Connection<"app">,
  input?: CheckPageInput,
  options?: CallOptions,
): AsyncIterable<types.Call> {
  return items(connection, checkPageOperation, input, options);
}

/** Every page of `check.page`; each is fetched when the loop comes to it. */
export function checkPagePages(
  connection: Connection<"app">,
  input?: CheckPageInput,
  options?: CallOptions,
): AsyncIterable<CheckPageOutput> {
  return pages(connection, checkPageOperation, input, options);
}

const checkIssueRouteOperation: OperationDescriptor = {
  endpoint: "check.issueRoute",
  method: "GET",
  path: "/route",
  status: 200,
  checkInput: checkCheckIssueRouteInput,
  checkOutput: checkIssue,
  specAt: "spec.yaml#Issue",
};

/**
 * `GET /route`
 *
 * @see spec.yaml#check.issueRoute
 */
export function checkIssueRoute(
  connection: Connection,
  input?: CheckIssueRouteInput,
  options?: CallOptions,
): Call<CheckIssueRouteOutput, CheckIssueRouteError> {
  return call(connection, checkIssueRouteOperation, input, options);
}

const issueRouteOperation: OperationDescriptor = {
  endpoint: "issue.route",
  method: "GET",
  path: "/issue",
  auth: [[appScheme]],
  status: 200,
  checkInput: checkIssueRouteInput,
  checkOutput: checkIssue,
  specAt: "spec.yaml#Issue",
};

/**
 * `GET /issue`
 *
 * @see spec.yaml#issue.route
 */
export function issueRoute(
  connection: Connection<"app">,
  input?: IssueRouteInput,
  options?: CallOptions,
): Call<IssueRouteOutput, IssueRouteError> {
  return call(connection, issueRouteOperation, input, options);
}
