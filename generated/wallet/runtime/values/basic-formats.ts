// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/// <reference lib="es2022" />
/** Decimal numbers, base64, and dates with a time. */
import { formatted, type Shape } from "./shapes.js";

/** Returns whether `value` is a decimal number in a string: `-?(0|[1-9]\d*)(\.\d+)?`. */
export function isDecimal(value: unknown): value is string {
  return typeof value === "string" && decimalForm.test(value);
}

/** Returns whether `value` is padded base64 (RFC 4648, section 4). The empty string is valid. */
export function isBase64(value: unknown): value is string {
  if (typeof value !== "string" || value.length % 4 !== 0 || notBase64.test(value)) return false;
  const padding = value.indexOf("=");
  return (
    padding === -1 ||
    padding === value.length - 1 ||
    (padding === value.length - 2 && value.endsWith("="))
  );
}

const decimalForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const notBase64 = /[^A-Za-z0-9+/=]/;

/** A decimal number in a string. */
export const decimal: Shape = /* @__PURE__ */ formatted(
  isDecimal,
  "decimal",
  "a decimal number in a string, such as 12.5",
);

/** Base64 with padding. */
export const base64: Shape = /* @__PURE__ */ formatted(isBase64, "base64", "base64 with padding");
