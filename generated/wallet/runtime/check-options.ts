// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Options of a connection by what they are: callers may be JavaScript, which no type holds to it. */
import type { ConnectionOptions } from "./connection.js";
import type { Issue } from "./issue.js";

/** Options that are functions. */
const functions: readonly (keyof ConnectionOptions)[] = ["fetch", "sign", "backoff", "onDrift"];

/** Values of options that take one of several. */
const allowed: { readonly [Name in keyof ConnectionOptions]?: readonly string[] } = {
  rateLimited: ["any", "repeatable"],
  responses: ["enforce", "report", "off"],
  logLevel: ["debug", "info", "warn", "error", "off"],
};

/** Options that cannot be used become issues. */
export function checkOptions(options: ConnectionOptions, issues: Issue[]): void {
  const check = (name: string, isRight: boolean, expected: string): void => {
    if (!isRight)
      issues.push({ code: "type", expected, pointer: `/${name}`, message: `must be ${expected}` });
  };
  for (const name of functions) {
    const value: unknown = options[name];
    check(name, value === undefined || typeof value === "function", "a function");
  }
  for (const [name, values] of Object.entries(allowed)) {
    const value: unknown = options[name as keyof ConnectionOptions];
    check(name, value === undefined || values.includes(value as string), values.join(" or "));
  }
  const { middleware = [], logger = {}, retryBudget = 1 } = options;
  const isList = Array.isArray(middleware) && middleware.every((one) => typeof one === "function");
  check("middleware", isList, "a list of functions");
  check("logger", Object(logger) === logger, "an object");
  check("retryBudget", typeof retryBudget === "number" && retryBudget >= 0, "at least 0");
}
