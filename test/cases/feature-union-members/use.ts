import assert from "node:assert/strict";
import type { Crate, Customer, Gift, Item, ItemLetter, Payer, Search, Wrapping } from "./types.js";
import { isPayer, PayerSchema } from "./validators.js";

const customer: Customer = { object: "anything", id: "c1", name: "Ada" };
export const payer: Payer = { ...customer, object: "customer" };
// @ts-expect-error: a customer alone does not say that it is the member `customer`
export const untold: Payer = customer;

export function nameOf(one: Payer): string {
  switch (one.object) {
    case "customer":
      return one.name;
    case "company.registered":
      return one.vat ?? one.id;
    case "guest":
      return one.email;
  }
}

const letter: ItemLetter = { kind: "letter", pages: 2 };
const crate: Crate = { kind: "box", volume: 3 };
export const items: Item[] = [letter, crate];
export const search: Search = { street: "High Street", place: { city: "York" } };
export const wrappings: Wrapping[] = ["foil", ["ribbon"]];
export const gift: Gift = { type: "voucher", value: 20 };

assert.ok(isPayer(payer));
assert.equal(nameOf(payer), "Ada");
assert.deepEqual(
  PayerSchema.check({ ...customer, object: "company" })?.map(({ message }) => message),
  ['must be "customer", "company.registered" or "guest"'],
);
assert.deepEqual(
  PayerSchema.check({ object: "guest", email: 5 })?.map(({ pointer }) => pointer),
  ["/email"],
);
