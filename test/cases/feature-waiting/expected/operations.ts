// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  JobsFindError,
  JobsFindInput,
  JobsFindOutput,
  JobsFindSettled,
  JobsGetError,
  JobsGetInput,
  JobsGetOutput,
  JobsGetSettled,
  OvensLookError,
  OvensLookInput,
  OvensLookOutput,
  OvensLookSettled,
  RowsListError,
  RowsListInput,
  RowsListOutput,
  RowsListSettled,
} from "./types.js";
import {
  checkAnyJob,
  checkJob,
  checkJobsFindInput,
  checkJobsGetInput,
  checkOvensLookInput,
  checkOvensLookOutput,
  checkRows,
  checkRowsListInput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { SchemeDescriptor } from "./runtime/credentials.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { items, pages } from "./runtime/pages.js";
import { fillPath } from "./runtime/path-part.js";
import { addQuery } from "./runtime/query-part.js";
import { type WaitOptions, waitFor } from "./runtime/wait-for.js";

const keyScheme: SchemeDescriptor = {
  name: "key",
  bearer: "token",
};

const jobsGetOperation: OperationDescriptor = {
  endpoint: "jobs.get",
  method: "GET",
  path: "/jobs/{id}",
  segments: ["jobs", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  parts: [fillPath],
  auth: [[keyScheme]],
  wait: { field: "status", terminal: ["done", "failed", "cancelled"] },
  status: 200,
  checkInput: checkJobsGetInput,
  checkOutput: checkJob,
  specAt: "spec.yaml#Job",
};

/**
 * `GET /jobs/{id}`
 *
 * @see spec.yaml#jobs.get
 */
export function jobsGet(
  connection: Connection<"key">,
  input: JobsGetInput,
  options?: CallOptions,
): Call<JobsGetOutput, JobsGetError> {
  return call(connection, jobsGetOperation, input, options);
}

/** Calls `jobs.get` again and again, until `status` is `done`, `failed` or `cancelled`. */
export function jobsGetWaitFor(
  connection: Connection<"key">,
  input: JobsGetInput,
  options?: WaitOptions,
): Promise<JobsGetSettled> {
  return waitFor(connection, jobsGetOperation, input, options);
}

const jobsFindOperation: OperationDescriptor = {
  endpoint: "jobs.find",
  method: "POST",
  path: "/jobs/find",
  body: "fields",
  parts: [addBody],
  auth: [[keyScheme]],
  reads: true,
  wait: { field: "status", terminal: ["done", "failed", "cancelled"] },
  status: 200,
  checkInput: checkJobsFindInput,
  checkOutput: checkAnyJob,
  specAt: "spec.yaml#AnyJob",
};

/**
 * `POST /jobs/find`
 *
 * @see spec.yaml#jobs.find
 */
export function jobsFind(
  connection: Connection<"key">,
  input: JobsFindInput,
  options?: CallOptions,
): Call<JobsFindOutput, JobsFindError> {
  return call(connection, jobsFindOperation, input, options);
}

/** Calls `jobs.find` again and again, until `status` is `done`, `failed` or `cancelled`. */
export function jobsFindWaitFor(
  connection: Connection<"key">,
  input: JobsFindInput,
  options?: WaitOptions,
): Promise<JobsFindSettled> {
  return waitFor(connection, jobsFindOperation, input, options);
}

const ovensLookOperation: OperationDescriptor = {
  endpoint: "ovens.look",
  method: "GET",
  path: "/oven",
  wait: { field: "phase", terminal: ["ready"] },
  status: 200,
  checkInput: checkOvensLookInput,
  checkOutput: checkOvensLookOutput,
  specAt: "spec.yaml#ovens.look",
};

/**
 * `GET /oven`
 *
 * @see spec.yaml#ovens.look
 */
export function ovensLook(
  connection: Connection,
  input?: OvensLookInput,
  options?: CallOptions,
): Call<OvensLookOutput, OvensLookError> {
  return call(connection, ovensLookOperation, input, options);
}

/** Calls `ovens.look` again and again, until `phase` is `ready`. */
export function ovensLookWaitFor(
  connection: Connection,
  input?: OvensLookInput,
  options?: WaitOptions,
): Promise<OvensLookSettled> {
  return waitFor(connection, ovensLookOperation, input, options);
}

const rowsListOperation: OperationDescriptor = {
  endpoint: "rows.list",
  method: "GET",
  path: "/rows",
  parameters: [{ name: "after", in: "query", type: "string" }],
  parts: [addQuery],
  auth: [[keyScheme]],
  pages: { cursor: "after", next: "next", items: "rows" },
  wait: { field: "status", terminal: ["done", "failed", "cancelled"] },
  status: 200,
  checkInput: checkRowsListInput,
  checkOutput: checkRows,
  specAt: "spec.yaml#Rows",
};

/**
 * `GET /rows`
 *
 * @see spec.yaml#rows.list
 */
export function rowsList(
  connection: Connection<"key">,
  input?: RowsListInput,
  options?: CallOptions,
): Call<RowsListOutput, RowsListError> {
  return call(connection, rowsListOperation, input, options);
}

/** Every item of `rows.list`, page after page; a page is fetched when the loop comes to it. */
export function rowsListAll(
  connection: Connection<"key">,
  input?: RowsListInput,
  options?: CallOptions,
): AsyncIterable<NonNullable<RowsListOutput["rows"]>[number]> {
  return items(connection, rowsListOperation, input, options);
}

/** Every page of `rows.list`; each is fetched when the loop comes to it. */
export function rowsListPages(
  connection: Connection<"key">,
  input?: RowsListInput,
  options?: CallOptions,
): AsyncIterable<RowsListOutput> {
  return pages(connection, rowsListOperation, input, options);
}

/** Calls `rows.list` again and again, until `status` is `done`, `failed` or `cancelled`. */
export function rowsListWaitFor(
  connection: Connection<"key">,
  input?: RowsListInput,
  options?: WaitOptions,
): Promise<RowsListSettled> {
  return waitFor(connection, rowsListOperation, input, options);
}
