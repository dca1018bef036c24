/** Shares of operations in bench/documents: which rows of a report count as a loss. */
import { expect, test } from "vitest";

interface Row {
  readonly fate: string;
  readonly pointer: string;
}
// The types of the benchmarks have a project of their own.
const module = new URL("../../bench/documents/shares.mjs", import.meta.url).href;
const { sharesOf } = (await import(module)) as {
  sharesOf: (document: object, report: object) => { full: number; carried: number; dropped: number };
};

const schema = "/paths/~1parcels/get/responses/200/content/application~1json/schema";

function sharesWith(row: Row): { full: number; carried: number; dropped: number } {
  const document = { paths: { "/parcels": { get: { responses: {} } } } };
  const { full, carried, dropped } = sharesOf(document, { rows: [row], operations: 1, leftOut: [] });
  return { full, carried, dropped };
}

const full = { full: 1, carried: 0, dropped: 0 };
const carried = { full: 0, carried: 1, dropped: 0 };

test.each([
  ["a format", "/properties/size/format", full],
  ["a format of a property that is called properties", "/properties/properties/format", full],
  ["a property that is called format", "/properties/format", carried],
  ["another keyword", "/properties/size/contentEncoding", carried],
])("%s that is carried", (_, pointer, shares) => {
  expect(sharesWith({ fate: "carried", pointer: schema + pointer })).toEqual(shares);
});
