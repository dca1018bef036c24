import { addressFault } from "../spec-facts/addresses.js";
import { defineRule } from "../rule.js";

/**
 * The base URL of a service is an address to which the client can append paths.
 *
 *     service: { name: ParcelService, base_url: "https://api.parcels.example?v=1" }
 */
export const baseUrl = defineRule({
  code: "base-url",
  what: "The base URL of the service is not an address that a client can call.",
  why: "The client appends each path to it and would otherwise reject it only at run time.",
  fix: "Write http or https, a host and optionally a path, as in `https://api.parcels.example/v1`.",
  *check(spec) {
    const stated = spec.ast.service?.baseUrl?.stated;
    if (stated === undefined) return;
    const fault = addressFault(stated.value, "base URL");
    if (fault !== undefined) yield { ...fault, span: stated.span };
  },
});
