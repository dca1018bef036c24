// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { Contact, Extension, Mail, Phone } from "./types.js";
import { keepOnly } from "./runtime/dropping.js";
import type { Issue, Result } from "./runtime/issue.js";
import { resultOf, throwIssues } from "./runtime/outcome.js";
import { closest, unreadable, wrongConst, wrongTag, wrongType } from "./runtime/report.js";
import { type StandardSchemaV1, standardSchema } from "./runtime/standard-schema.js";
import { isInteger, isNoArray, isObject } from "./runtime/values.js";

export { type Issue, type Result, ValidationError } from "./runtime/issue.js";

const phoneFields: readonly string[] = ["type", "number", "verified"];

/**
 * Whether `value` is valid as `Phone`.
 *
 * @see spec.yaml#Phone
 */
export function isPhone(value: unknown): value is Phone {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Phone>(value)) return false;
    if (value.type !== "phone") return false;
    if (typeof value.number !== "string") return false;
    const verified = value.verified;
    if (verified !== undefined && typeof verified !== "boolean") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Phone`; null when there is none. */
export function checkPhone(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Phone>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "phone") issues = wrongConst(issues, "/type", type, "phone");
    const number = value.number;
    if (typeof number !== "string") issues = wrongType(issues, "/number", number, "string");
    const verified = value.verified;
    if (verified !== undefined && typeof verified !== "boolean") {
      issues = wrongType(issues, "/verified", verified, "boolean");
    }
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Phone`, or its issues. */
export function validatePhone(value: unknown): Result<Phone> {
  return resultOf(value, checkPhone(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Phone`. */
export function assertPhone(value: unknown): asserts value is Phone {
  throwIssues("Phone", checkPhone(value));
}

/** `Phone` as a Standard Schema. */
export const PhoneSchema: StandardSchemaV1<Phone> = /* @__PURE__ */ standardSchema(checkPhone);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropPhone(value: Phone): Phone {
  return keepOnly(value, phoneFields);
}

const extensionFields: readonly string[] = ["type", "desk"];

/**
 * Whether `value` is valid as `Extension`.
 *
 * @see spec.yaml#Extension
 */
export function isExtension(value: unknown): value is Extension {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Extension>(value)) return false;
    if (value.type !== "phone") return false;
    if (!isInteger(value.desk)) return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Extension`; null when there is none. */
export function checkExtension(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Extension>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "phone") issues = wrongConst(issues, "/type", type, "phone");
    const desk = value.desk;
    if (!isInteger(desk)) issues = wrongType(issues, "/desk", desk, "integer");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Extension`, or its issues. */
export function validateExtension(value: unknown): Result<Extension> {
  return resultOf(value, checkExtension(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Extension`. */
export function assertExtension(value: unknown): asserts value is Extension {
  throwIssues("Extension", checkExtension(value));
}

/** `Extension` as a Standard Schema. */
export const ExtensionSchema: StandardSchemaV1<Extension> =
  /* @__PURE__ */ standardSchema(checkExtension);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropExtension(value: Extension): Extension {
  return keepOnly(value, extensionFields);
}

const mailFields: readonly string[] = ["type", "address"];

/**
 * Whether `value` is valid as `Mail`.
 *
 * @see spec.yaml#Mail
 */
export function isMail(value: unknown): value is Mail {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Mail>(value)) return false;
    if (value.type !== "mail") return false;
    if (typeof value.address !== "string") return false;
    return true;
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Mail`; null when there is none. */
export function checkMail(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<Mail>(value)) {
      return wrongType(null, "", value, "object");
    }
    let issues: Issue[] | null = null;
    const type = value.type;
    if (type !== "mail") issues = wrongConst(issues, "/type", type, "mail");
    const address = value.address;
    if (typeof address !== "string") issues = wrongType(issues, "/address", address, "string");
    return issues;
  } catch {
    return unreadable();
  }
}

/** `value` as `Mail`, or its issues. */
export function validateMail(value: unknown): Result<Mail> {
  return resultOf(value, checkMail(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Mail`. */
export function assertMail(value: unknown): asserts value is Mail {
  throwIssues("Mail", checkMail(value));
}

/** `Mail` as a Standard Schema. */
export const MailSchema: StandardSchemaV1<Mail> = /* @__PURE__ */ standardSchema(checkMail);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropMail(value: Mail): Mail {
  return keepOnly(value, mailFields);
}

/**
 * Whether `value` is valid as `Contact`.
 *
 * @see spec.yaml#Contact
 */
export function isContact(value: unknown): value is Contact {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
      return false;
    }
    switch (value.type) {
      case "phone":
        return isPhone(value) || isExtension(value);
      case "mail":
        return isMail(value);
      default:
        return false;
    }
  } catch {
    return false;
  }
}

/** Every issue of `value` as `Contact`; null when there is none. */
export function checkContact(value: unknown): Issue[] | null {
  try {
    if (typeof value !== "object" || value === null || !isNoArray<{ type: unknown }>(value)) {
      return wrongType(null, "", value, "object");
    }
    switch (value.type) {
      case "phone":
        if (isPhone(value) || isExtension(value)) return null;
        if (!isObject(value)) return wrongType(null, "", value, "object");
        return closest(["Phone", "Extension"], [checkPhone(value), checkExtension(value)]);
      case "mail":
        return checkMail(value);
      default:
        return wrongTag("type", value.type, ["phone", "mail"]);
    }
  } catch {
    return unreadable();
  }
}

/** `value` as `Contact`, or its issues. */
export function validateContact(value: unknown): Result<Contact> {
  return resultOf(value, checkContact(value));
}

/** Throws a `ValidationError` unless `value` is valid as `Contact`. */
export function assertContact(value: unknown): asserts value is Contact {
  throwIssues("Contact", checkContact(value));
}

/** `Contact` as a Standard Schema. */
export const ContactSchema: StandardSchemaV1<Contact> =
  /* @__PURE__ */ standardSchema(checkContact);

/** `value` without fields that the spec does not declare; itself where there are none. */
export function dropContact(value: Contact): Contact {
  if (isPhone(value)) return dropPhone(value);
  if (isExtension(value)) return dropExtension(value);
  if (isMail(value)) return dropMail(value);
  return value;
}
