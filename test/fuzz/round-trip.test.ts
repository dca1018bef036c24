/** A random value of a random endpoint arrives as what it was: generated client, generated server. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { rng, seedOf } from "../../generator/values/random.js";
import { isComplete, isExhaustive } from "../support/run-size.js";
import { responseTrips } from "./response-trip.js";
import { loadTrips, type Loss, roundTrips } from "./round-trip.js";
import { randomSpec } from "./specs.js";

const seed = 15;
const specs = isExhaustive ? 110 : isComplete ? 40 : 16;

/** The reasons why the client refuses a valid value: it has no form in a request. */
const reasons = [
  "must be well-formed text",
  "must be a path segment",
  "must be part of a path segment",
  "must be path segments",
  "must be a header value",
  "must have at least 1 item or be omitted",
  "must be nested at most 64 levels deep",
  "must not contain a lone surrogate",
  "must contain only JSON values",
  "must be JSON",
  "must not contain __proto__",
  // A part whose type the spec leaves open is text.
  "must be string",
  "must be a JSON value",
];

/** Reasons that few specs give: with another seed none does. */
const rare = ["must be a list of JSON values"];

/** 64-bit integers as text, for JSON. */
const digits = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}n` : value);

describe(`${specs} random specs`, () => {
  let sent = 0;
  const unsendable: string[] = [];
  const losses: string[] = [];
  const received = { values: 0, streams: 0, errors: 0 };
  const report = (at: number, found: readonly Loss[]): void => {
    for (const loss of found) losses.push(`spec ${at}: ${JSON.stringify(loss, digits).slice(0, 600)}`);
  };

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "speccast-round-trip-"));
    try {
      for (let at = 0; at < specs; at++) {
        writeFileSync(join(folder, "spec.yaml"), randomSpec(rng(seedOf(seed, at))));
        const { model } = await load("spec.yaml", { cwd: folder });
        if (model === undefined || model.endpoints.length === 0) continue;
        const modules = await loadTrips(model);
        const found = await roundTrips(modules, model, { seed: seed + at, values: 100 });
        sent += found.sent;
        unsendable.push(...found.unsendable);
        report(at, found.losses);
        // Ajv takes as long to compile a document as all of the rest.
        if (at % 2 === 1) continue;
        const back = await responseTrips(modules, model, { seed: seed + at, values: 12 });
        for (const kind of Object.keys(received) as (keyof typeof received)[]) received[kind] += back[kind];
        report(at, back.losses);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 300_000);

  test("each side reads what the other was given, and openapi.json describes what travels", () => {
    expect(losses).toEqual([]);
  });

  test("values of all kinds are sent", () => {
    expect(sent).toBeGreaterThan(40 * specs);
  });

  test("responses of all kinds are received", () => {
    expect(received.values).toBeGreaterThan(10 * specs);
    expect(received.streams).toBeGreaterThan(specs / 2);
    expect(received.errors).toBeGreaterThan(specs);
  });

  test("the client refuses only what has no form in a request", () => {
    const known = [...reasons, ...rare];
    expect(unsendable.filter((text) => !known.some((reason) => text.includes(reason)))).toEqual([]);
  });

  test.runIf(isComplete)("and each of these reasons occurs", () => {
    expect(reasons.filter((reason) => !unsendable.some((text) => text.includes(reason)))).toEqual([]);
  });
});
