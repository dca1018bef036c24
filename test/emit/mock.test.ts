/** Mocks over sockets: responses keep to openapi.json, what is created is read, and the same seed sends the same bytes. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/compile.js";
import { judgeMock } from "../support/judge-mock.js";

const documents: readonly (readonly [path: string, pairs: number])[] = [
  ["../cases/readme/spec.yaml", 1],
  ["../cases/feature-mock/spec.yaml", 1],
  ["../cases/feature-effects/spec.yaml", 0],
  ["../openapi/fixtures/books.yaml", 0],
  ["../openapi/many-files/openapi.yaml", 0],
  ["../bench/wire/depot.yaml", 0],
  ["../../spec/wallet.yaml", 0],
  ["../../bench/wallet.openapi.yaml", 0],
];

test.each(documents)("the mock of %s", { timeout: 60_000 }, async (path, pairs) => {
  const { model } = await load(fileURLToPath(new URL(path, import.meta.url)), {});
  if (model === undefined) throw new Error("The document has errors.");
  const figures = await judgeMock(model);
  expect(figures.wrong).toEqual([]);
  expect(figures.sent).toBeGreaterThan(0);
  expect(figures.pairs).toBeGreaterThanOrEqual(pairs);
  expect(figures.isRepeatable).toBe(true);
});
