// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
export * from "./authentication.js";
export * from "./context.js";
export * from "./errors.js";
export * from "./idempotency.js";
export * from "./memory-store.js";
export * from "./options.js";
export * from "./protocol.js";
export * from "./rejections.js";
export * from "./routes.js";
export * from "./server.js";
