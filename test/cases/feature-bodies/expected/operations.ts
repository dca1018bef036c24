// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  PutAnythingError,
  PutAnythingInput,
  PutAnythingOutput,
  PutFlatError,
  PutFlatInput,
  PutFlatOutput,
  PutInlineError,
  PutInlineInput,
  PutInlineOutput,
  PutJsonError,
  PutJsonInput,
  PutJsonOutput,
  PutListError,
  PutListInput,
  PutListOutput,
  PutMapError,
  PutMapInput,
  PutMapOutput,
  PutNamedError,
  PutNamedInput,
  PutNamedOutput,
  PutNothingError,
  PutNothingInput,
  PutNothingOutput,
  PutNumberError,
  PutNumberInput,
  PutNumberOutput,
  PutOptionalError,
  PutOptionalInput,
  PutOptionalOutput,
  PutTextError,
  PutTextInput,
  PutTextOutput,
  PutUnionError,
  PutUnionInput,
  PutUnionOutput,
} from "./types.js";
import {
  checkPutAnythingInput,
  checkPutAnythingOutput,
  checkPutFlatInput,
  checkPutFlatOutput,
  checkPutInlineInput,
  checkPutInlineOutput,
  checkPutJsonInput,
  checkPutJsonOutput,
  checkPutListInput,
  checkPutListOutput,
  checkPutMapInput,
  checkPutMapOutput,
  checkPutNamedInput,
  checkPutNamedOutput,
  checkPutNothingInput,
  checkPutNothingOutput,
  checkPutNumberInput,
  checkPutNumberOutput,
  checkPutOptionalInput,
  checkPutOptionalOutput,
  checkPutTextInput,
  checkPutTextOutput,
  checkPutUnionInput,
  checkPutUnionOutput,
} from "./validators.js";
import { addBody } from "./runtime/body-part.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { OperationDescriptor } from "./runtime/operation.js";
import { fillPath } from "./runtime/path-part.js";

const putFlatOperation: OperationDescriptor = {
  endpoint: "put.flat",
  method: "PUT",
  path: "/flat/{key}",
  segments: ["flat", { parameter: "key" }],
  parameters: [{ name: "key", in: "path", type: "string" }],
  body: "fields",
  parts: [fillPath, addBody],
  status: 200,
  checkInput: checkPutFlatInput,
  checkOutput: checkPutFlatOutput,
  specAt: "spec.yaml#put.flat",
};

/**
 * `PUT /flat/{key}`
 *
 * @see spec.yaml#put.flat
 */
export function putFlat(
  connection: Connection,
  input: PutFlatInput,
  options?: CallOptions,
): Call<PutFlatOutput, PutFlatError> {
  return call(connection, putFlatOperation, input, options);
}

const putInlineOperation: OperationDescriptor = {
  endpoint: "put.inline",
  method: "PUT",
  path: "/inline",
  body: "fields",
  parts: [addBody],
  status: 200,
  checkInput: checkPutInlineInput,
  checkOutput: checkPutInlineOutput,
  specAt: "spec.yaml#put.inline",
};

/**
 * `PUT /inline`
 *
 * @see spec.yaml#put.inline
 */
export function putInline(
  connection: Connection,
  input: PutInlineInput,
  options?: CallOptions,
): Call<PutInlineOutput, PutInlineError> {
  return call(connection, putInlineOperation, input, options);
}

const putNamedOperation: OperationDescriptor = {
  endpoint: "put.named",
  method: "PUT",
  path: "/named/{id}",
  segments: ["named", { parameter: "id" }],
  parameters: [{ name: "id", in: "path", type: "string" }],
  body: { property: "thing" },
  parts: [fillPath, addBody],
  status: 200,
  checkInput: checkPutNamedInput,
  checkOutput: checkPutNamedOutput,
  specAt: "spec.yaml#put.named",
};

/**
 * `PUT /named/{id}`
 *
 * @see spec.yaml#put.named
 */
export function putNamed(
  connection: Connection,
  input: PutNamedInput,
  options?: CallOptions,
): Call<PutNamedOutput, PutNamedError> {
  return call(connection, putNamedOperation, input, options);
}

const putUnionOperation: OperationDescriptor = {
  endpoint: "put.union",
  method: "PUT",
  path: "/union",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkPutUnionInput,
  checkOutput: checkPutUnionOutput,
  specAt: "spec.yaml#put.union",
};

/**
 * `PUT /union`
 *
 * @see spec.yaml#put.union
 */
export function putUnion(
  connection: Connection,
  input: PutUnionInput,
  options?: CallOptions,
): Call<PutUnionOutput, PutUnionError> {
  return call(connection, putUnionOperation, input, options);
}

const putListOperation: OperationDescriptor = {
  endpoint: "put.list",
  method: "PUT",
  path: "/list",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkPutListInput,
  checkOutput: checkPutListOutput,
  specAt: "spec.yaml#put.list",
};

/**
 * `PUT /list`
 *
 * @see spec.yaml#put.list
 */
export function putList(
  connection: Connection,
  input: PutListInput,
  options?: CallOptions,
): Call<PutListOutput, PutListError> {
  return call(connection, putListOperation, input, options);
}

const putMapOperation: OperationDescriptor = {
  endpoint: "put.map",
  method: "PUT",
  path: "/map",
  body: { property: "sizes" },
  parts: [addBody],
  status: 200,
  checkInput: checkPutMapInput,
  checkOutput: checkPutMapOutput,
  specAt: "spec.yaml#put.map",
};

/**
 * `PUT /map`
 *
 * @see spec.yaml#put.map
 */
export function putMap(
  connection: Connection,
  input: PutMapInput,
  options?: CallOptions,
): Call<PutMapOutput, PutMapError> {
  return call(connection, putMapOperation, input, options);
}

const putTextOperation: OperationDescriptor = {
  endpoint: "put.text",
  method: "PUT",
  path: "/text",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkPutTextInput,
  checkOutput: checkPutTextOutput,
  specAt: "spec.yaml#put.text",
};

/**
 * `PUT /text`
 *
 * @see spec.yaml#put.text
 */
export function putText(
  connection: Connection,
  input: PutTextInput,
  options?: CallOptions,
): Call<PutTextOutput, PutTextError> {
  return call(connection, putTextOperation, input, options);
}

const putNumberOperation: OperationDescriptor = {
  endpoint: "put.number",
  method: "PUT",
  path: "/number",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkPutNumberInput,
  checkOutput: checkPutNumberOutput,
  specAt: "spec.yaml#put.number",
};

/**
 * `PUT /number`
 *
 * @see spec.yaml#put.number
 */
export function putNumber(
  connection: Connection,
  input: PutNumberInput,
  options?: CallOptions,
): Call<PutNumberOutput, PutNumberError> {
  return call(connection, putNumberOperation, input, options);
}

const putJsonOperation: OperationDescriptor = {
  endpoint: "put.json",
  method: "PUT",
  path: "/json",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkPutJsonInput,
  checkOutput: checkPutJsonOutput,
  specAt: "spec.yaml#put.json",
};

/**
 * `PUT /json`
 *
 * @see spec.yaml#put.json
 */
export function putJson(
  connection: Connection,
  input: PutJsonInput,
  options?: CallOptions,
): Call<PutJsonOutput, PutJsonError> {
  return call(connection, putJsonOperation, input, options);
}

const putAnythingOperation: OperationDescriptor = {
  endpoint: "put.anything",
  method: "PUT",
  path: "/anything",
  body: { property: "body" },
  parts: [addBody],
  status: 200,
  checkInput: checkPutAnythingInput,
  checkOutput: checkPutAnythingOutput,
  specAt: "spec.yaml#put.anything",
};

/**
 * `PUT /anything`
 *
 * Open question: Of which type is the body?
 *
 * @see spec.yaml#put.anything
 */
export function putAnything(
  connection: Connection,
  input?: PutAnythingInput,
  options?: CallOptions,
): Call<PutAnythingOutput, PutAnythingError> {
  return call(connection, putAnythingOperation, input, options);
}

const putOptionalOperation: OperationDescriptor = {
  endpoint: "put.optional",
  method: "PUT",
  path: "/optional",
  body: "fields",
  parts: [addBody],
  status: 200,
  checkInput: checkPutOptionalInput,
  checkOutput: checkPutOptionalOutput,
  specAt: "spec.yaml#put.optional",
};

/**
 * `PUT /optional`
 *
 * @see spec.yaml#put.optional
 */
export function putOptional(
  connection: Connection,
  input?: PutOptionalInput,
  options?: CallOptions,
): Call<PutOptionalOutput, PutOptionalError> {
  return call(connection, putOptionalOperation, input, options);
}

const putNothingOperation: OperationDescriptor = {
  endpoint: "put.nothing",
  method: "PUT",
  path: "/nothing",
  status: 200,
  checkInput: checkPutNothingInput,
  checkOutput: checkPutNothingOutput,
  specAt: "spec.yaml#put.nothing",
};

/**
 * `PUT /nothing`
 *
 * @see spec.yaml#put.nothing
 */
export function putNothing(
  connection: Connection,
  input?: PutNothingInput,
  options?: CallOptions,
): Call<PutNothingOutput, PutNothingError> {
  return call(connection, putNothingOperation, input, options);
}
