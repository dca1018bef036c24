// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";
