// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
export * from "./call.js";
export * from "./connection.js";
export * from "./credentials.js";
export * from "./errors.js";
export * from "./operation.js";
export * from "./options.js";
export * from "./pages.js";
export * from "./request.js";
