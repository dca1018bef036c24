// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  ClassDeleteError,
  ClassDeleteInput,
  ClassDeleteOutput,
  ClassNewError,
  ClassNewInput,
  ClassNewOutput,
  ConstructorToStringError,
  ConstructorToStringInput,
  ConstructorToStringOutput,
  ConstructorValueOfError,
  ConstructorValueOfInput,
  ConstructorValueOfOutput,
  DefaultNewError,
  DefaultNewInput,
  DefaultNewOutput,
  OddListError,
  OddListInput,
  OddListOutput,
} from "./types.js";
import {
  checkClassDeleteInput,
  checkClassNewInput,
  checkClosed,
  checkConditional,
  checkConstructorToStringInput,
  checkConstructorValueOfInput,
  checkDefaultNewInput,
  checkDelete,
  checkNames,
  checkOddListInput,
  checkOddListOutput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { addQuery } from "./runtime/query-part.js";

const classDeleteOperation: OperationDescriptor = {
  endpoint: "class.delete",
  method: "DELETE",
  path: "/class",
  status: 204,
  errors: [
    { code: "delete", status: 409, fields: ["x-y", "class"], check: checkDelete },
    { code: "constructor", status: 400 },
  ],
  checkInput: checkClassDeleteInput,
};

/**
 * `DELETE /class`
 *
 * Errors: `delete` (409), `constructor` (400).
 *
 * @see spec.yaml#class.delete
 */
export function classDelete(
  connection: Connection,
  input?: ClassDeleteInput,
  options?: CallOptions,
): Call<ClassDeleteOutput, ClassDeleteError> {
  return call(connection, classDeleteOperation, input, options);
}

const defaultNewOperation: OperationDescriptor = {
  endpoint: "default.new",
  method: "POST",
  path: "/default",
  parameters: [
    { name: "of", in: "query", type: "string" },
    { name: "x-z", in: "query", type: "string", list: true, optional: true },
  ],
  body: "fields",
  parts: [addQuery, addBody],
  status: 200,
  checkInput: checkDefaultNewInput,
  checkOutput: checkNames,
  specAt: "spec.yaml#Names",
};

/**
 * `POST /default`
 *
 * @see spec.yaml#default.new
 */
export function defaultNew(
  connection: Connection,
  input: DefaultNewInput,
  options?: CallOptions,
): Call<DefaultNewOutput, DefaultNewError> {
  return call(connection, defaultNewOperation, input, options);
}

const constructorToStringOperation: OperationDescriptor = {
  endpoint: "constructor.toString",
  method: "GET",
  path: "/constructor",
  status: 200,
  checkInput: checkConstructorToStringInput,
  checkOutput: checkClosed,
  specAt: "spec.yaml#Closed",
};

/**
 * `GET /constructor`
 *
 * @see spec.yaml#constructor.toString
 */
export function constructorToString(
  connection: Connection,
  input?: ConstructorToStringInput,
  options?: CallOptions,
): Call<ConstructorToStringOutput, ConstructorToStringError> {
  return call(connection, constructorToStringOperation, input, options);
}

const classNewOperation: OperationDescriptor = {
  endpoint: "class.new",
  method: "POST",
  path: "/class",
  status: 200,
  checkInput: checkClassNewInput,
  checkOutput: checkConditional,
  specAt: "spec.yaml#Conditional",
};

/**
 * `POST /class`
 *
 * Not specified: the answer. Assumed: `Conditional`.
 *
 * @see spec.yaml#class.new
 */
export function classNew(
  connection: Connection,
  input?: ClassNewInput,
  options?: CallOptions,
): Call<ClassNewOutput, ClassNewError> {
  return call(connection, classNewOperation, input, options);
}

const constructorValueOfOperation: OperationDescriptor = {
  endpoint: "constructor.valueOf",
  method: "GET",
  path: "/value",
  parameters: [
    { name: "constructor", in: "query", type: "string" },
    { name: "toString", in: "query", type: "integer" },
  ],
  parts: [addQuery],
  status: 204,
  checkInput: checkConstructorValueOfInput,
};

/**
 * `GET /value`
 *
 * @see spec.yaml#constructor.valueOf
 */
export function constructorValueOf(
  connection: Connection,
  input?: ConstructorValueOfInput,
  options?: CallOptions,
): Call<ConstructorValueOfOutput, ConstructorValueOfError> {
  return call(connection, constructorValueOfOperation, input, options);
}

const oddListOperation: OperationDescriptor = {
  endpoint: "odd.list",
  method: "GET",
  path: "/odd",
  status: 200,
  checkInput: checkOddListInput,
  checkOutput: checkOddListOutput,
  specAt: "spec.yaml#odd.list",
};

/**
 * `GET /odd`
 *
 * @see spec.yaml#odd.list
 */
export function oddList(
  connection: Connection,
  input?: OddListInput,
  options?: CallOptions,
): Call<OddListOutput, OddListError> {
  return call(connection, oddListOperation, input, options);
}
