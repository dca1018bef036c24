/** Routes of two models: which are the same, and where a request to one of them arrives on the other side. */
import { compareConstants } from "../../../language/model/constants.js";
import type { Endpoint, InputField, Model, RequestConstant } from "../../../language/model/model.js";
import { patternOf, takesPath } from "../../../language/facts/path-segments.js";
import type { Arrival } from "../rules/endpoint-rules.js";

/** Returns the route of an endpoint without the names of its parameters and the order of its constants. */
export function routeKey(endpoint: Endpoint): string {
  return JSON.stringify([addressKey(endpoint), endpoint.constants.map(constantKey).sort()]);
}

/**
 * Returns where a request that one side sends to `sent` arrives on the other side, whose model is `model` and where the same
 * endpoint is `expected`.
 */
export function arrivalOf(sent: Endpoint, expected: Endpoint, model: Model): Arrival {
  const given = new Set(sent.constants.map(constantKey));
  if (addressKey(sent) !== addressKey(expected)) {
    const takesIt = (one: Endpoint): boolean =>
      one !== expected &&
      one.http === sent.http &&
      takesPath(one.segments, sent.segments.map(patternOf)) &&
      one.constants.every((constant) => given.has(constantKey(constant)));
    return model.endpoints.some(takesIt) ? "elsewhere" : "nowhere";
  }
  const [reached] = model.endpoints
    .filter(
      (one) =>
        addressKey(one) === addressKey(expected) &&
        one.constants.every((constant) => given.has(constantKey(constant))),
    )
    .sort(compareConstants);
  if (reached === undefined) return "nowhere";
  if (reached !== expected) return "elsewhere";
  const needed = new Set(expected.constants.map(constantKey));
  const further = sent.constants.filter((constant) => !needed.has(constantKey(constant)));
  const unread = further.filter((constant) => !expected.input.some((field) => isAt(constant, field)));
  if (unread.some((constant) => constant.in === "query")) return "unknown-query";
  return unread.length < further.length ? "as-parameter" : "same";
}

/** Returns whether a member of the input stands in a request where a constant does. */
export function isAt({ in: place, name }: RequestConstant, field: InputField): boolean {
  const own = field.wireName ?? field.name;
  return field.in === place && (place === "header" ? own.toLowerCase() === name.toLowerCase() : own === name);
}

/** Returns the method and the path of an endpoint without the names of its parameters. */
export function addressKey({ http, segments }: Endpoint): string {
  return JSON.stringify([http, ...segments.map(patternOf)]);
}

export function constantKey({ in: place, name, value }: RequestConstant): string {
  return JSON.stringify([place, place === "header" ? name.toLowerCase() : name, value]);
}
