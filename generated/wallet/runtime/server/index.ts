// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
export {
  type AuthScheme,
  type Authenticator,
  type Challenge,
  authenticationBy,
  challenge,
  constantTimeEqual,
  forbidden,
} from "./authentication.js";
export type {
  BaseContext,
  ContextOption,
  DeadlineContext,
  OwnContext,
  RequestContext,
  RequiredDeadlineContext,
  ResponseHeadersContext,
} from "./context.js";
export {
  type FailDetails,
  type FailureToThrow,
  type ServiceUnavailableOptions,
  Failure,
  ServiceUnavailable,
  failing,
  failingWithBody,
  unimplemented,
} from "./errors.js";
export {
  type Begun,
  type IdempotencyContext,
  type IdempotencyOptions,
  type IdempotencyPrincipal,
  type IdempotencyScope,
  type IdempotencyStore,
  type IdempotencyWindow,
  type KeyedContext,
  type StoredResponse,
  type UnkeyedContext,
  idempotentBy,
} from "./idempotency.js";
export {
  type MemoryStore,
  type MemoryStoreOptions,
  type MemoryTransaction,
  memoryStore,
} from "./memory-store.js";
export {
  type CoreOptions,
  type CorsOptions,
  type RequestNames,
  type ResponseInfo,
  type TraceContext,
  errorText,
  requireOptions,
} from "./options.js";
export type { MaybePromise, NoAuth, ServerRequest } from "./protocol.js";
export type { ProtocolError, ProtocolErrorCode } from "./rejections.js";
export {
  type Filled,
  type Holds,
  type MustHold,
  type Route,
  filled,
  responseIf,
  byPath,
} from "./routes.js";
export { type Server, type ServerParts, type SomeHandlers, partOf, serverOf } from "./server.js";
