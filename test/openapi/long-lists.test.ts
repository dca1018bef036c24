/** Lists that are longer than the arguments of a call can be. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-long-lists-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const count = 200_000;
const names = Array.from({ length: count }, (_, at) => `v${at}`);
const text = { type: "string" };
const schemas: Readonly<Record<string, object>> = {
  "listed values": { ...text, enum: names },
  "items in an example": { type: "array", items: text, example: names },
};

test.each(Object.keys(schemas))("a document with a long list is read: 200,000 %s", async (what) => {
  const path = join(scratch, `${what.replaceAll(" ", "-")}.json`);
  const content = { "application/json": { schema: schemas[what] } };
  const responses = { 200: { description: "OK", content } };
  const paths = { "/long": { get: { operationId: "long", responses } } };
  const info = { title: "Long", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.0.3", info, paths }));
  const { document, diagnostics } = await load(path);
  expect(diagnostics).toEqual([]);
  expect(document?.shares(document.ledger())).toMatchObject({ full: 1, dropped: 0 });
});

test("no alternative is lost: 2,000 are members, with more the type is any value, with a row; constants have no bound", async () => {
  const rowsOf = async (most: number, alternativeOf: (name: string, at: number) => object) => {
    const path = join(scratch, `${most}-alternatives.json`);
    const schema = { anyOf: names.slice(0, most).map(alternativeOf) };
    const info = { title: "Long", version: "1" };
    writeFileSync(
      path,
      JSON.stringify({ openapi: "3.1.0", info, components: { schemas: { Word: schema } } }),
    );
    const { model, document } = await load(path);
    const values = model?.enums.find(({ name }) => name === "Word")?.values.length;
    const row = document?.ledger().find(({ pointer }) => pointer === "/components/schemas/Word/anyOf");
    return { values, row };
  };
  const constant = (name: string): object => ({ const: name });
  const bounded = (_: string, at: number): object => ({ ...text, maxLength: at });
  expect(await rowsOf(2_001, constant)).toMatchObject({ values: 2_001, row: { status: "exact" } });
  expect(await rowsOf(2_000, bounded)).toMatchObject({
    row: {
      status: "approximated",
      reason: "strings of several formats become any string",
      effects: ["looser"],
    },
  });
  expect(await rowsOf(2_001, bounded)).toMatchObject({
    row: {
      status: "approximated",
      reason: "one alternative accepts any value, so the whole does",
      effects: ["looser"],
    },
  });
});
