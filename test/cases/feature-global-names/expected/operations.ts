// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type * as types from "./types.js";
import type {
  ErrorsGetError,
  ErrorsGetInput,
  ErrorsGetOutput,
  OthersGetError,
  OthersGetInput,
  OthersGetOutput,
  PromisesListError,
  PromisesListInput,
  PromisesListOutput,
  RecordsAllError,
  RecordsAllInput,
  RecordsAllOutput,
  RequestsSendError,
  RequestsSendInput,
  RequestsSendOutput,
  StringsGetError,
  StringsGetInput,
  StringsGetOutput,
} from "./types.js";
import {
  checkAsyncIterable,
  checkError,
  checkErrorsGetInput,
  checkMap,
  checkOthersGetInput,
  checkPromisesListInput,
  checkPromisesListOutput,
  checkRecordsAllInput,
  checkRequestsSendInput,
  checkResponse,
  checkString,
  checkStringsGetInput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { items, pages } from "./runtime/pages.js";
import { addQuery } from "./runtime/query-part.js";

const errorsGetOperation: OperationDescriptor = {
  endpoint: "errors.get",
  method: "GET",
  path: "/error",
  status: 200,
  checkInput: checkErrorsGetInput,
  checkOutput: checkError,
  specAt: "spec.yaml#Error",
};

/**
 * `GET /error`
 *
 * @see spec.yaml#errors.get
 */
export function errorsGet(
  connection: Connection,
  input?: ErrorsGetInput,
  options?: CallOptions,
): Call<ErrorsGetOutput, ErrorsGetError> {
  return call(connection, errorsGetOperation, input, options);
}

const requestsSendOperation: OperationDescriptor = {
  endpoint: "requests.send",
  method: "POST",
  path: "/request",
  body: { property: "request" },
  parts: [addBody],
  status: 200,
  checkInput: checkRequestsSendInput,
  checkOutput: checkResponse,
  specAt: "spec.yaml#Response",
};

/**
 * `POST /request`
 *
 * @see spec.yaml#requests.send
 */
export function requestsSend(
  connection: Connection,
  input: RequestsSendInput,
  options?: CallOptions,
): Call<RequestsSendOutput, RequestsSendError> {
  return call(connection, requestsSendOperation, input, options);
}

const promisesListOperation: OperationDescriptor = {
  endpoint: "promises.list",
  method: "GET",
  path: "/promises",
  status: 200,
  checkInput: checkPromisesListInput,
  checkOutput: checkPromisesListOutput,
  specAt: "spec.yaml#promises.list",
};

/**
 * `GET /promises`
 *
 * @see spec.yaml#promises.list
 */
export function promisesList(
  connection: Connection,
  input?: PromisesListInput,
  options?: CallOptions,
): Call<PromisesListOutput, PromisesListError> {
  return call(connection, promisesListOperation, input, options);
}

const recordsAllOperation: OperationDescriptor = {
  endpoint: "records.all",
  method: "GET",
  path: "/records",
  parameters: [{ name: "after", in: "query", type: "string" }],
  parts: [addQuery],
  pages: { cursor: "after", next: "next", items: "items" },
  status: 200,
  checkInput: checkRecordsAllInput,
  checkOutput: checkAsyncIterable,
  specAt: "spec.yaml#AsyncIterable",
};

/**
 * `GET /records`
 *
 * @see spec.yaml#records.all
 */
export function recordsAll(
  connection: Connection,
  input?: RecordsAllInput,
  options?: CallOptions,
): Call<RecordsAllOutput, RecordsAllError> {
  return call(connection, recordsAllOperation, input, options);
}

/** Every item of `records.all`, page after page; a page is fetched when the loop comes to it. */
export function recordsAllAll(
  connection: Connection,
  input?: RecordsAllInput,
  options?: CallOptions,
): AsyncIterable<types.Event> {
  return items(connection, recordsAllOperation, input, options);
}

/** Every page of `records.all`; each is fetched when the loop comes to it. */
export function recordsAllPages(
  connection: Connection,
  input?: RecordsAllInput,
  options?: CallOptions,
): AsyncIterable<RecordsAllOutput> {
  return pages(connection, recordsAllOperation, input, options);
}

const stringsGetOperation: OperationDescriptor = {
  endpoint: "strings.get",
  method: "GET",
  path: "/strings",
  status: 200,
  checkInput: checkStringsGetInput,
  checkOutput: checkString,
  specAt: "spec.yaml#String",
};

/**
 * `GET /strings`
 *
 * @see spec.yaml#strings.get
 */
export function stringsGet(
  connection: Connection,
  input?: StringsGetInput,
  options?: CallOptions,
): Call<StringsGetOutput, StringsGetError> {
  return call(connection, stringsGetOperation, input, options);
}

const othersGetOperation: OperationDescriptor = {
  endpoint: "others.get",
  method: "GET",
  path: "/others",
  status: 200,
  checkInput: checkOthersGetInput,
  checkOutput: checkMap,
  specAt: "spec.yaml#Map",
};

/**
 * `GET /others`
 *
 * @see spec.yaml#others.get
 */
export function othersGet(
  connection: Connection,
  input?: OthersGetInput,
  options?: CallOptions,
): Call<OthersGetOutput, OthersGetError> {
  return call(connection, othersGetOperation, input, options);
}
