/**
 * Holds the wallet's server to its spec. What is tried is taken from the model: every endpoint, error,
 * way to authenticate, limit and field, through `fetch` and over sockets. Every response of the run
 * goes through a ledger that knows nothing of the server.
 */
import { afterAll, describe, expect, test } from "vitest";
import { isExhaustive } from "../../support/run-size.js";
import { conditionalIn, Coverage, limitsIn, placesIn } from "./coverage.js";
import { entryNames } from "./entries.js";
import { testAuth } from "./auth.contract.js";
import { testBodies } from "./bodies.contract.js";
import { testErrors } from "./errors.contract.js";
import { testProtocol } from "./protocol.contract.js";
import { testIdempotency } from "./idempotency.contract.js";
import { testParameters } from "./parameters.contract.js";
import { testOutputs } from "./outputs.contract.js";
import { closeAll, ledger, service } from "./run.js";
import { model } from "./wallet.js";

afterAll(closeAll);

const coverage = new Coverage();

describe.each(entryNames)("through %s", (entry) => {
  describe("protocol", () => testProtocol(entry));
  describe("auth", () => testAuth(entry));
  describe("errors", () => testErrors(entry));
  describe("idempotency", () => testIdempotency(entry));
  describe("parameters", () => testParameters(entry, coverage));
  describe("bodies", () => testBodies(entry, coverage));
  describe("outputs", () => testOutputs(entry, coverage));
});

describe("in the whole run", () => {
  const requests = isExhaustive ? 20_000 : 10_000;

  test(`at least ${requests} requests got a response, and nothing undeclared left the server`, () => {
    expect(ledger.violations.slice(0, 20)).toEqual([]);
    expect(ledger.count).toBeGreaterThan(requests);
  });

  test("every field, limit and conditional presence of the model was tried", () => {
    expect(placesIn(model).filter((place) => !coverage.places.has(place))).toEqual([]);
    expect(coverage.limits().sort()).toEqual(limitsIn(model));
    expect([...coverage.conditional].sort()).toEqual(conditionalIn(model).sort());
  });

  test("every declared error was sent", () => {
    const declared = new Set(model.endpoints.flatMap(({ errors }) => errors));
    for (const { name, status, code } of model.errors.filter((error) => declared.has(error.name)))
      expect(ledger.responses.get(`${status} ${code}`), name).toBeGreaterThan(0);
  });

  test("no hook received a secret", () => {
    expect(service.log.size).toBeGreaterThan(0);
    expect([...service.log].filter((text) => ledger.secretsIn(text).length > 0)).toEqual([]);
  });
});
