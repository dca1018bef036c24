// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Colour */
export type Colour = "south" | "small" | "*/" | "${x}" | "\\";

/** The values of `Colour`. */
export const ColourValues: readonly Colour[] = /* @__PURE__ */ Object.freeze([
  "south",
  "small",
  "*/",
  "${x}",
  "\\",
]);

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type ParcelService = object;
