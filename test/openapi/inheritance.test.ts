/** Bases with a discriminator, which other schemas extend by `allOf`. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { loadGenerated } from "../runtime/generated.js";
import { heirs, writePayments } from "./payments.js";
import { provenOutput } from "./proven-output.js";
import { extend, object, ref, text } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-inheritance-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;

/** Writes a document about payments, and returns its path. */
function documentOf(schemas: object, schema?: object): string {
  const path = join(scratch, `${(count += 1)}.json`);
  writePayments(path, schemas, schema);
  return path;
}

const base = (mapping?: Readonly<Record<string, string>>, kind: object = text): object => ({
  ...object({ kind }, "kind"),
  discriminator: { propertyName: "kind", ...(mapping === undefined ? {} : { mapping }) },
});
const mapping = { card: "#/components/schemas/Card", voucher: "Voucher" };
/** Returns the types of a document, the verdicts of its validators, its rows and its shares. */
async function made(schemas: object, schema?: object) {
  const { types, accepts, document, proof } = await provenOutput(documentOf(schemas, schema));
  expect(proof.unjudged).toEqual([]);
  const rows = document.ledger();
  return { types, accepts, rows, shares: document.shares(rows) };
}

test("a schema that nothing extends is a member of the union of its base by all values of the tag that it states", async () => {
  const Voucher = extend("Payment", object({ kind: { enum: ["gift", "refund"] } }));
  const { accepts } = await made({ Payment: base(), ...heirs, Voucher });
  expect(accepts("Payment", { kind: "refund" })).toBe(true);
  expect(accepts("Payment", { kind: "Voucher" })).toBe(false);
});

test("a reference to a base is a union of the schemas that extend it, by the mapping", async () => {
  const { types, accepts, rows, shares } = await made({ Payment: base(mapping), ...heirs });
  expect(types).toContain("export type Payment = PaymentCard | PaymentVoucher;");
  expect(types).toContain('export interface PaymentCard extends Card {\n  kind: "card";\n}');
  expect(accepts("Payment", { kind: "card", last4: "1234" })).toBe(true);
  expect(accepts("Payment", { kind: "card" })).toBe(false);
  expect(accepts("Payment", { kind: "cash" })).toBe(false);
  expect(accepts("Card", { kind: "other", last4: "1234" })).toBe(true);
  const row = rows.find(
    ({ pointer }) => pointer === "/components/schemas/Payment/discriminator/propertyName",
  );
  expect(row).toMatchObject({ status: "approximated", effects: ["narrower"] });
  expect(shares).toMatchObject({ full: 1, strict: 0 });
});

test("without a mapping the names are the values, that of the base among them", async () => {
  const { types, accepts } = await made({ Payment: base(), ...heirs });
  expect(types).toContain("export type Payment = PaymentPayment | PaymentCard | PaymentVoucher;");
  expect(types).toContain('export interface PaymentPayment extends PaymentBase {\n  kind: "Payment";\n}');
  expect(accepts("Payment", { kind: "Payment" })).toBe(true);
  expect(accepts("Payment", { kind: "Voucher", code: "A" })).toBe(true);
});

test("a base that nothing else refers to stays an interface", async () => {
  const { types } = await made({ Payment: base(mapping), ...heirs }, ref("Card"));
  expect(types).toContain("export interface Payment {");
  expect(types).toContain("export interface Card {");
});

test("schemas that restate the tag are members as they are", async () => {
  const kind = (value: string): object => object({ kind: { type: "string", enum: [value] } });
  const { types, accepts } = await made({
    Payment: base(mapping),
    Card: extend("Payment", kind("card"), object({ last4: text })),
    Voucher: extend("Payment", kind("voucher")),
  });
  expect(types).toContain("export type Payment = Card | Voucher;");
  expect(accepts("Payment", { kind: "cash" })).toBe(false);
});

test("closed schemas, which nothing can extend, have a type of their own in the union", async () => {
  const closed = (properties: object): object => ({ ...object(properties), additionalProperties: false });
  const { types, accepts } = await made({
    Payment: { ...base(mapping), additionalProperties: false },
    Card: extend("Payment", closed({ last4: text })),
    Voucher: extend("Payment", closed({})),
  });
  expect(types).toMatch(/export type Payment =\s+\|? ?PaymentCard \| PaymentVoucher;/);
  expect(accepts("Payment", { kind: "card", last4: "1" })).toBe(true);
  expect(accepts("Payment", { kind: "voucher", last4: "1" })).toBe(false);
});

test("bases below a base, and circles", async () => {
  const { types, accepts } = await made(
    {
      Payment: base(mapping),
      Card: extend("Payment", object({ last4: text, refundOf: ref("Payment") }, "last4")),
      GoldCard: extend("Card", object({ tier: text })),
      Voucher: extend("Payment"),
      Wallet: object({ main: ref("Payment"), card: ref("Card") }, "main", "card"),
    },
    ref("Wallet"),
  );
  expect(types).toContain("export type Payment = PaymentCard | PaymentVoucher | PaymentGoldCard;");
  expect(types).toContain("export type Card = CardCard | CardGoldCard;");
  expect(types).toMatch(/interface CardBase \{[^}]*refundOf\?: Payment;/);
  const gold = { kind: "GoldCard", last4: "1", tier: "A", refundOf: { kind: "voucher" } };
  expect(accepts("Wallet", { main: gold, card: gold })).toBe(true);
  expect(accepts("Wallet", { main: gold, card: { kind: "voucher" } })).toBe(false);
});

test("requests and responses have unions of their own where a schema has read-only properties", async () => {
  const id = { type: "string", readOnly: true };
  const { types } = await made({
    Payment: base(mapping),
    ...heirs,
    Card: extend("Payment", object({ id, last4: text }, "id", "last4")),
  });
  expect(types).toContain("export type PaymentInput = PaymentInputCard | PaymentInputVoucher;");
  expect(types).toContain("export interface PaymentInputVoucher extends Voucher {");
});

test("a value of the mapping that leads to nothing selects the base, and the report says so", async () => {
  const { accepts, rows, shares } = await made({ Payment: base({ ...mapping, cash: "Cash" }), ...heirs });
  expect(accepts("Payment", { kind: "cash" })).toBe(true);
  expect(rows.find(({ keyword }) => keyword === "mapping")).toMatchObject({ status: "dropped" });
  expect(shares.full).toBe(0);
});

test("a tag that cannot tell the schemas apart leaves the base, and the report says that fields are lost", async () => {
  const { types, rows, shares } = await made({ Payment: base(mapping, { type: "integer" }), ...heirs });
  expect(types).toContain("export interface Payment {");
  expect(rows.find(({ keyword }) => keyword === "propertyName")).toMatchObject({ status: "dropped" });
  expect(shares.full).toBe(0);
});

test("alternatives that inherit a discriminator are told apart by it", async () => {
  const oneOf = [ref("Card"), ref("Voucher")];
  const Cash = extend("Payment", object({ coins: { type: "integer" } }));
  const { types, accepts } = await made(
    { Payment: base(mapping), ...heirs, Cash, Order: object({ pay: { oneOf } }) },
    ref("Order"),
  );
  expect(types).toContain("export type OrderPay = OrderPayCard | OrderPayVoucher;");
  expect(accepts("Order", { pay: { kind: "card", last4: "1" } })).toBe(true);
  expect(accepts("Order", { pay: { kind: "voucher", last4: "1" } })).toBe(true);
  expect(accepts("Order", { pay: { kind: "Card", last4: "1" } })).toBe(false);
});

test("alternatives that are all schemas of a base are the base, as springdoc prints it", async () => {
  const all = { oneOf: [ref("Voucher"), ref("Card")] };
  const listed = { type: "array", items: { oneOf: [ref("Payment"), ref("Card"), ref("Voucher")] } };
  const { types, accepts, rows, shares } = await made(
    {
      Payment: base(mapping),
      ...heirs,
      Order: object({ pay: all, maybe: { ...all, nullable: true }, past: listed }, "pay"),
    },
    ref("Order"),
  );
  expect(types).toContain("export type Payment = PaymentCard | PaymentVoucher;");
  expect(types).toContain(
    "export interface Order {\n  pay: Payment;\n  maybe?: Payment | null;\n  past?: Payment[];\n}",
  );
  expect(accepts("Order", { pay: { kind: "card", last4: "1" } })).toBe(true);
  expect(accepts("Order", { pay: { kind: "cash" } })).toBe(false);
  expect(accepts("Order", { pay: { kind: "voucher" }, past: [{ kind: "card", last4: "1" }] })).toBe(true);
  expect(accepts("Order", { pay: { kind: "voucher" }, past: [{ kind: "card" }] })).toBe(false);
  expect(rows.find(({ pointer }) => pointer.endsWith("/past/items/oneOf"))).toMatchObject({
    status: "approximated",
    reason: "a base among them stands for the schemas that extend it",
  });
  expect(shares).toMatchObject({ full: 1 });
});

test("a base beside other alternatives is its own object", async () => {
  const { rows, accepts } = await made(
    {
      Payment: base(mapping),
      ...heirs,
      Free: object({ reason: text }, "reason"),
      Order: object({ pay: { oneOf: [ref("Payment"), ref("Free")] }, other: ref("Payment") }),
    },
    ref("Order"),
  );
  expect(accepts("Order", { pay: { reason: "gift" } })).toBe(true);
  expect(accepts("Order", { pay: { kind: "voucher" } })).toBe(true);
  expect(rows.find(({ pointer }) => pointer.endsWith("/pay/oneOf"))).toMatchObject({ status: "dropped" });
});

test("Swagger 2 states the property alone, and Azure the value in an extension", async () => {
  const path = join(scratch, "swagger.json");
  const definition = (name: string): object => ({ $ref: `#/definitions/${name}` });
  const parameters = [{ in: "body", name: "body", schema: definition("Payment") }];
  const responses = { 200: { description: "OK", schema: definition("Payment") } };
  const definitions = {
    Payment: { ...object({ kind: text }, "kind"), discriminator: "kind" },
    Card: {
      allOf: [definition("Payment"), object({ last4: text })],
      "x-ms-discriminator-value": "Till.Card",
    },
  };
  const info = { title: "Till", version: "1" };
  writeFileSync(
    path,
    JSON.stringify({
      swagger: "2.0",
      info,
      paths: { "/pay": { post: { parameters, responses } } },
      definitions,
    }),
  );
  const { model } = await load(path);
  if (model === undefined) throw new Error("The document is faulty.");
  expect(isValidAs(model, "Payment", { kind: "Till.Card", last4: "1" })).toBe(true);
  expect(isValidAs(model, "Payment", { kind: "Card" })).toBe(false);
});

test("client and server pass on the fields of the schemas that extend a base", async () => {
  type Pay = (input: object) => Promise<unknown>;
  interface Output {
    readonly createClient: (options: object) => { readonly pay: { readonly pay: Pay } };
    readonly createServer: (handlers: object) => { readonly fetch: typeof fetch };
  }
  const spec = pathToFileURL(documentOf({ Payment: base(mapping), ...heirs }));
  const output = (await loadGenerated(spec, "inheritance", ["client.ts", "server.ts"])) as unknown as Output;
  const received: unknown[] = [];
  const server = output.createServer({
    pay: {
      pay: (input: object) => {
        received.push(input);
        return { kind: "voucher", code: "A" };
      },
    },
  });
  const client = output.createClient({
    baseUrl: "http://till.test",
    fetch: (url: string, init: RequestInit) => server.fetch(url, init),
  });
  expect(await client.pay.pay({ body: { kind: "card", last4: "1234" } })).toEqual({
    kind: "voucher",
    code: "A",
  });
  expect(JSON.stringify(received)).toContain('"last4":"1234"');
});

test("an import of one operation takes the schemas that extend its base", async () => {
  const document = documentOf({ Payment: base(mapping), ...heirs, Other: object({ note: text }) });
  const spec = join(scratch, "import.yaml");
  writeFileSync(
    spec,
    `speccast: 1\nimport: { openapi: ${basename(document)}, only: { operations: ["POST /pay"] } }\n`,
  );
  const { model } = await load(spec);
  expect(model?.resources.map(({ name }) => name)).toEqual(expect.arrayContaining(["Payment", "Card"]));
  expect(model?.resources.map(({ name }) => name)).not.toContain("Other");
});

test("values of a tag with 150 characters, as those of Azure, select members", async () => {
  const prefix = `Depot.${"Actions.".repeat(16)}`;
  const { types, accepts, rows } = await made({
    Payment: base({ [`${prefix}Card`]: "Card", [`${prefix}Voucher`]: "Voucher" }),
    ...heirs,
  });
  expect(types).toMatch(/export type Payment = \w+ \| \w+;|export type Payment =\n/);
  expect(accepts("Payment", { kind: `${prefix}Card`, last4: "1234" })).toBe(true);
  expect(accepts("Payment", { kind: `${prefix}Card` })).toBe(false);
  expect(rows.filter(({ status, keyword }) => status === "dropped" && keyword !== "description")).toEqual([]);
});

test("a base that may be null is its union, or null", async () => {
  const orNull = { type: "object", nullable: true };
  const schema = object({ paid: { anyOf: [ref("Payment"), orNull] } }, "paid");
  const { types, accepts, shares } = await made(
    {
      Payment: base(mapping),
      ...heirs,
      Order: schema,
      Bill: object({ order: ref("Order") }),
    },
    ref("Bill"),
  );
  expect(types).toContain("paid: Payment | null;");
  expect(accepts("Order", { paid: { kind: "card", last4: "1234" } })).toBe(true);
  expect(accepts("Order", { paid: null })).toBe(true);
  expect(accepts("Order", { paid: { kind: "card" } })).toBe(false);
  expect(shares).toMatchObject({ full: 1 });
});

test("a base of a thousand schemas, as in Microsoft Graph, is a union of them all", async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `Entity${at}`);
  const many = Object.fromEntries(
    names.map((name, at) => [name, extend("Payment", object({ [`f${at}`]: text }))]),
  );
  const all = Object.fromEntries(names.map((name) => [`#${name}`, `#/components/schemas/${name}`]));
  const path = documentOf({ Payment: base(all), ...many });
  const { model, document } = await load(path);
  if (model === undefined) throw new Error("The document is faulty.");
  expect(document?.shares(document.ledger())).toMatchObject({ full: 1 });
  expect(isValidAs(model, "Payment", { kind: "#Entity999", f999: "yes" })).toBe(true);
  expect(isValidAs(model, "Payment", { kind: "#Entity999", f999: 1 })).toBe(false);
  expect(isValidAs(model, "Payment", { kind: "#Entity1000" })).toBe(false);
});
