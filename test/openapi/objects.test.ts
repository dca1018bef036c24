/** Objects of documents at their edges: without any property, and with required ones that are not declared. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { proveDocument } from "./prove-document.js";

const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
const text = { type: "string" };

/** Returns the types of a document whose one operation takes `body`, and what it does not have in full. */
async function made(
  body: object,
  media = "application/json",
  route = "/files",
): Promise<{ types: string; full: number }> {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const put = {
    operationId: "put",
    tags: ["files"],
    requestBody: { required: true, content: { [media]: { schema: body } } },
    responses: { "204": { description: "" } },
  };
  const info = { title: "Depot", version: "1" };
  const parameters = route.includes("{") ? [{ name: "id", in: "path", required: true, schema: text }] : [];
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths: { [route]: { parameters, put } } }));
  const { files, diagnostics } = await compile(path, { output });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const { document, proof } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
  const types = files?.find((file) => file.path === "types.ts")?.text ?? "";
  return { types, full: document.shares(document.ledger()).full };
}

test("an alternative without any property is a closed object beside those that require some", async () => {
  const properties = { content: text, filename: text };
  const anyOf = [{ required: ["content"] }, { required: ["filename"] }, { type: "object", maxProperties: 0 }];
  const { types, full } = await made({ type: "object", properties, anyOf });
  expect(full).toBe(1);
  expect(types).toContain("[field: string]: never;");
});

test("a required property of a form is text where the form does not declare it", async () => {
  const form = { type: "object", properties: { token: text }, required: ["grant_type"] };
  const { types, full } = await made(form, "application/x-www-form-urlencoded");
  expect(full).toBe(1);
  expect(types).toMatch(/token\?: string;[^}]*grant_type: string;/);
});

test("a required property that has the name of a parameter stands in the body", async () => {
  const { types, full } = await made(
    { type: "object", properties: { name: text }, required: ["id"] },
    "application/json",
    "/files/{id}",
  );
  expect(full).toBe(1);
  expect(types).toMatch(/id: string;\n {2}body: /);
});
