// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
export {
  type Call,
  type CallOptions,
  type CallResponse,
  type Outcome,
  type WithDeadline,
  type WithIdempotencyKey,
  call,
} from "./call.js";
export {
  type ConnectOptions,
  type Connection,
  type SchemeDescriptor,
  connect,
} from "./connection.js";
export { type OptionalAuth, credentialHeaders } from "./credentials.js";
export { addDeadline } from "./deadline.js";
export { type CallFailure, type DeclaredError, isCallError } from "./errors.js";
export { addKey } from "./idempotency-key.js";
export { addBody } from "./json-body.js";
export type { OperationDescriptor } from "./operation.js";
export type {
  AttemptRequest,
  ConnectionOptions,
  CredentialSource,
  Logger,
  Middleware,
  Sign,
} from "./options.js";
export { items, paged, pages } from "./pages.js";
export { addQuery, fillPath } from "./request.js";
export {
  type RequestMethod,
  type SendUndeclared,
  type UndeclaredInput,
  type UndeclaredOptions,
  callUndeclared,
} from "./undeclared-calls.js";
