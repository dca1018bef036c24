// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Options of a connection by what they are: callers may be JavaScript, which no type holds to it. */
import type { ConnectionOptions } from "./connection.js";
import type { Issue } from "./issue.js";

const callable = ["a function"];

/** What options may be. */
const allowed: { readonly [Name in keyof ConnectionOptions]?: readonly string[] } = {
  fetch: callable,
  sign: callable,
  backoff: callable,
  onDrift: callable,
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
  for (const [name, forms] of Object.entries(allowed)) {
    const value: unknown = options[name as keyof ConnectionOptions];
    const isRight = forms.includes(value as string) || forms.includes(`a ${typeof value}`);
    check(name, value === undefined || isRight, forms.join(" or "));
  }
  const { middleware = [], logger = {}, retryBudget = 1 } = options;
  const isList = Array.isArray(middleware) && middleware.every((one) => typeof one === "function");
  check("middleware", isList, "a list of functions");
  check("logger", Object(logger) === logger, "an object");
  check("retryBudget", typeof retryBudget === "number" && retryBudget >= 0, "at least 0");
}
