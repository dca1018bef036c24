// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
export * from "./basic-formats.js";
export * from "./checks.js";
export * from "./constraints.js";
export * from "./issues.js";
export * from "./schema.js";
export * from "./shapes.js";
export * from "./undeclared-fields.js";
export * from "./unions.js";
export * from "./wire.js";
