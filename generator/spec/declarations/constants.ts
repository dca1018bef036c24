/** The constants of endpoints, as requests have them. */
import type { RequestConstant } from "../../language/model/model.js";
import type { ConstantAst, EndpointAst } from "./endpoints.js";

/** Returns the constants of an endpoint; leaves out those that no request can have. */
export function constantsOf({ constants }: Pick<EndpointAst, "constants">): RequestConstant[] {
  return constants.flatMap((constant) => constantOf(constant) ?? []);
}

/** Returns a constant without escapes; undefined where one is malformed. */
export function constantOf({ in: place, name, value }: ConstantAst): RequestConstant | undefined {
  if (place === "header") return { in: place, name: name.value.toLowerCase(), value: value.value };
  const [key, text] = [unescaped(name.value), unescaped(value.value)];
  return key === undefined || text === undefined ? undefined : { in: place, name: key, value: text };
}

/** Returns a part of a query without escapes, in which a plus is a space. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}
