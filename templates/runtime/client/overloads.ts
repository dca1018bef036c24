/** Calls whose input selects the response: a stream, or the usual body. */
import { type AnyCallOptions, type Call, call } from "./call.js";
import type { Connection } from "./connection.js";
import type { OperationDescriptor } from "./operation.js";
import { isObject } from "../values/checks.js";
import { fieldOf } from "../values/shapes.js";

/** An operation with a different response for some inputs. */
export interface OverloadedOperation extends OperationDescriptor {
  readonly overload: {
    /** The member of the input that selects the response. */
    readonly field: string;
    /** Its values with which the other operation is called. */
    readonly values: readonly unknown[];
    readonly operation: OperationDescriptor;
  };
}

/** Calls an endpoint, reading the response that the input asks for. Sends the request at once. */
export function callOverload<T, E, H = undefined>(
  connection: Connection,
  operation: OverloadedOperation,
  input: unknown = {},
  options: AnyCallOptions = {},
): Call<T, E, H> {
  const { field, values, operation: other } = operation.overload;
  const given = isObject(input) ? fieldOf(input, field) : undefined;
  const isOther = given !== undefined && values.includes(given);
  return call(connection, isOther ? other : operation, input, options);
}

/** Returns a function with several signatures as a method of a client. */
export function bound<F>(
  connection: Connection,
  operation: (connection: never, input: never, options: never) => unknown,
): F {
  const method = (input: unknown, options: unknown): unknown =>
    operation(connection as never, input as never, options as never);
  return method as F;
}
