/** Documents about payments, of which there are several kinds. */
import { writeFileSync } from "node:fs";
import { extend, object, ref, text } from "./schema-parts.js";

/** The schemas that extend the base `Payment`. */
export const heirs = {
  Card: extend("Payment", object({ last4: text }, "last4")),
  Voucher: extend("Payment", object({ code: text })),
};

/** Writes a document whose one operation sends and returns a schema. */
export function writePayments(path: string, schemas: object, schema: object = ref("Payment")): void {
  const content = { "application/json": { schema } };
  const responses = { 200: { description: "OK", content } };
  const paths = {
    "/pay": { post: { operationId: "pay", requestBody: { required: true, content }, responses } },
  };
  const info = { title: "Till", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.0.3", info, paths, components: { schemas } }));
}
