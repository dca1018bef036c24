import assert from "node:assert/strict";
import type { Contact, Phone } from "./types.js";
import { isContact, isPhone, validateContact } from "./validators.js";

export function target(contact: Contact): string {
  if (contact.type === "mail") return contact.address;
  if ("desk" in contact) return String(contact.desk + 1);
  const phone: Phone = contact;
  return phone.number;
}
export const number = (contact: Contact): string => (isPhone(contact) ? contact.number : "");
assert.ok(isContact({ type: "phone", number: "1" }) && isContact({ type: "phone", desk: 2 }));
assert.ok(!isContact({ type: "phone" }) && !isContact({ type: "mail", desk: 2 }));

// The closest member says what is wrong.
const result = validateContact({ type: "phone", desk: "2" });
assert.deepEqual(result.ok ? [] : result.issues, [
  { code: "type", expected: "integer", pointer: "/desk", message: "must be an integer" },
]);
