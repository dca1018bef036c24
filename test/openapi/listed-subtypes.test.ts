/** Bases that list the schemas which extend them, as springdoc prints them, and alternatives with their tag around them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { heirs, writePayments } from "./payments.js";
import { provenOutput } from "./proven-output.js";
import { extend, object, ref, text } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-listed-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const tag = { propertyName: "kind" };
const mapping = { card: "#/components/schemas/Card", voucher: "#/components/schemas/Voucher" };
const listed = (further: object = {}, names = ["Card", "Voucher"]): object => ({
  ...object({ kind: text, note: text }, "kind"),
  oneOf: names.map(ref),
  ...further,
});

let count = 0;

/** Returns the types of a document that sends and returns a schema, the verdicts of its validators, and its shares. */
async function made(schemas: object, schema?: object) {
  const path = join(scratch, `${(count += 1)}.json`);
  writePayments(path, schemas, schema);
  const { types, accepts, document, proof, diagnostics } = await provenOutput(path);
  expect(diagnostics).toEqual([]);
  expect(proof.unjudged).toEqual([]);
  return { types, accepts, shares: document.shares(document.ledger()) };
}

test("a base that lists its heirs is their union, and the heirs have the fields of the base", async () => {
  const { types, accepts, shares } = await made({
    Payment: listed({ discriminator: { ...tag, mapping } }),
    ...heirs,
  });
  expect(types).toContain("export type Payment = PaymentCard | PaymentVoucher;");
  expect(types).toMatch(/interface Card \{\s+kind: string;\s+note\?: string;\s+last4: string;\s+\}/);
  expect(accepts("Payment", { kind: "card", last4: "1234", note: "now" })).toBe(true);
  expect(accepts("Payment", { kind: "card", note: "now" })).toBe(false);
  expect(accepts("Payment", { kind: "card", last4: "1234", note: 5 })).toBe(false);
  expect(accepts("Payment", { kind: "cash" })).toBe(false);
  expect(shares).toMatchObject({ full: 1, dropped: 0 });
});

test("heirs in a list in place are no null", async () => {
  const { types, accepts } = await made(
    { Payment: listed({ discriminator: { ...tag, mapping } }), ...heirs },
    object({ pay: { oneOf: [ref("Card"), ref("Voucher")] } }, "pay"),
  );
  expect(types).toContain("PayCard | ");
  expect(accepts("PayPayBody", { pay: { kind: "voucher", code: "A" } })).toBe(true);
  expect(accepts("PayPayBody", { pay: null })).toBe(false);
  expect(accepts("PayPayBody", { pay: { kind: "Voucher" } })).toBe(false);
});

test("without a discriminator the heirs are tried in order", async () => {
  const { types, accepts } = await made({
    Payment: listed(),
    Card: heirs.Card,
    Voucher: extend("Payment", object({ code: text }, "code")),
  });
  expect(types).toContain("export type Payment = Card | Voucher;");
  expect(accepts("Payment", { kind: "any", code: "A" })).toBe(true);
  expect(accepts("Payment", { kind: "any" })).toBe(false);
});

test("heirs of heirs, heirs with nothing of their own, and a base that lists another one", async () => {
  const { types, accepts } = await made(
    {
      Payment: listed({ discriminator: { ...tag, mapping: { ...mapping, gold: "GoldCard" } } }, [
        "Card",
        "Voucher",
        "GoldCard",
      ]),
      Card: heirs.Card,
      Voucher: extend("Payment"),
      GoldCard: extend("Card", object({ tier: text })),
      Order: { ...object({ id: text }), oneOf: [ref("Rush"), ref("Slow")] },
      Rush: extend("Order", object({ by: text, pay: ref("Payment") }, "by")),
      Slow: extend("Order", object({ after: text, related: ref("Order") }, "after")),
    },
    ref("Order"),
  );
  expect(types).toContain("export type Payment = PaymentCard | PaymentVoucher | PaymentGold;");
  const gold = { kind: "gold", last4: "1", tier: "A" };
  expect(accepts("Order", { by: "noon", pay: gold })).toBe(true);
  expect(accepts("Order", { by: "noon", pay: { ...gold, last4: 1 } })).toBe(false);
  expect(accepts("Order", { after: "noon", related: { by: "noon", id: 1 } })).toBe(false);
});

test("read-only properties of such a base split it and its heirs", async () => {
  const { types } = await made({
    Payment: {
      ...listed({ discriminator: { ...tag, mapping } }),
      ...object({ kind: text, id: { ...text, readOnly: true } }, "kind"),
    },
    ...heirs,
  });
  expect(types).toContain("export type PaymentInput = PaymentInputCard | PaymentInputVoucher;");
  expect(types).toMatch(/interface CardInput \{\s+kind: string;\s+last4: string;\s+\}/);
});

test("alternatives with nothing around them but their tag keep their names and are told apart by it", async () => {
  const discriminator = { ...tag, mapping: { after: "Instant", before: "Point", is_null: "Missing" } };
  const { types, accepts } = await made({
    Payment: {
      oneOf: [ref("Instant"), ref("Point"), ref("Missing")],
      properties: { kind: text },
      required: ["kind"],
      discriminator,
    },
    Instant: object({ at: text }, "at"),
    Point: object({ at: text }, "at"),
    Missing: extend("Payment"),
  });
  expect(types).toContain("export type Payment = PaymentAfter | PaymentBefore | PaymentIsNull;");
  expect(types).toContain('export interface PaymentAfter extends Instant {\n  kind: "after";\n}');
  expect(accepts("Payment", { kind: "before", at: "noon" })).toBe(true);
  expect(accepts("Payment", { kind: "is_null" })).toBe(true);
  expect(accepts("Payment", { kind: "before" })).toBe(false);
  expect(accepts("Payment", { at: "noon" })).toBe(false);
});

test("another field or a narrower tag around alternatives is part of each member", async () => {
  const alternatives = { oneOf: [ref("Instant"), ref("Point")] };
  const discriminator = { ...tag, mapping: { after: "Instant", before: "Point" } };
  const schemas = (around: object): object => ({
    Payment: { ...alternatives, discriminator, ...around },
    Instant: object({ at: text }, "at"),
    Point: object({ from: text }, "from"),
  });
  const beside = await made(schemas(object({ kind: text, note: text }, "kind", "note")));
  expect(beside.accepts("Payment", { kind: "after", at: "noon", note: "A" })).toBe(true);
  expect(beside.accepts("Payment", { kind: "after", at: "noon" })).toBe(false);
  const narrow = await made(schemas(object({ kind: { ...text, enum: ["after"] } }, "kind")));
  expect(narrow.accepts("Payment", { kind: "before", from: "noon" })).toBe(false);
});
