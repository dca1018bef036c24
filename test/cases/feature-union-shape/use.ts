import assert from "node:assert/strict";
import type { Contact, Phone } from "./types.js";
import { ContactSchema, isContact, isPhone } from "./validators.js";

export function target(contact: Contact): string {
  if (contact.type === "mail") return contact.address;
  if ("desk" in contact) return String(contact.desk + 1);
  const phone: Phone = contact;
  return phone.number;
}
export const number = (contact: Contact): string => (isPhone(contact) ? contact.number : "");
assert.ok(isContact({ type: "phone", number: "1" }) && isContact({ type: "phone", desk: 2 }));
assert.ok(!isContact({ type: "phone" }) && !isContact({ type: "mail", desk: 2 }));

// The tag decides first: what is wrong is said about its members.
const result = ContactSchema.validate({ type: "mail", number: "1" });
assert.deepEqual(result.ok ? [] : result.issues.map(({ code, pointer }) => [code, pointer]), [
  ["required", "/address"],
]);
