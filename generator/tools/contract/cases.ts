/** A test of a contract as the cases of a test runner: one for each endpoint. */
import { wordsOfName } from "../../base/words.js";
import type { Model } from "../../language/model/model.js";
import type { AllowedCalls, GivenValues } from "./chosen.js";
import type { Credentials } from "./credentials.js";
import type { ContractReport } from "./report-data.js";
import { contractText } from "./report-text.js";
import { testContract } from "./run.js";

/** A case of a test runner. */
export interface ContractCase {
  readonly name: string;
  /** Resolves if the endpoint keeps to the spec. The first case that runs makes all requests. */
  readonly run: () => Promise<void>;
}

/** The options of the cases of a service. */
export interface ContractCasesOptions {
  /** The address of the service; a function where it is known only when the cases run. */
  readonly url: string | (() => string | Promise<string>);
  /** Repeats the requests of a run; 1 by default. */
  readonly seed?: number;
  /** Values of inputs: `{ "parcels.get": { id: "p1" }, "id<Shelf>": "s1" }`. */
  readonly given?: GivenValues;
  /** The credentials of each scheme: `{ shop: { shopToken: "…" } }`. */
  readonly credentials?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The calls to make; "writes" by default, which deletes only what the run has created. */
  readonly allow?: AllowedCalls;
  readonly skip?: readonly string[];
}

/**
 * Returns a case for each endpoint of a spec, for any test runner:
 *
 *   for (const { name, run } of casesOfContract(model, { url: () => serving.url })) test(name, run);
 *
 * A case fails with the findings about its endpoint, and if no request to it succeeded.
 */
export function casesOfContract(model: Model, options: ContractCasesOptions): readonly ContractCase[] {
  const { url, seed = 1, given = {}, allow = "writes", skip = [] } = options;
  const credentials = secretsOf(options.credentials ?? {});
  const tested = model.endpoints.filter(({ name }) => !skip.includes(name));
  let report: Promise<ContractReport> | undefined;
  const tryAll = async (): Promise<ContractReport> =>
    await testContract(model, {
      base: new URL(typeof url === "string" ? url : await url()),
      given,
      credentials,
      allow,
      seed,
      signal: new AbortController().signal,
      isTested: (endpoint) => tested.includes(endpoint),
      isChecked: () => true,
    });
  return tested.map((endpoint) => ({
    name: endpoint.name,
    run: async () => {
      const whole = await (report ??= tryAll());
      const findings = whole.findings.filter((one) => one.endpoint === endpoint);
      const isUnreached = whole.unreached.includes(endpoint);
      if (findings.length === 0 && !isUnreached) return;
      const notes = whole.notes.filter((note) => note.startsWith(`${endpoint.name}: `));
      const command = `contractCases(…, { seed: ${seed} })`;
      throw new Error(`\n${contractText({ ...whole, findings, notes }, { model, credentials, command })}`);
    },
  }));
}

function secretsOf(given: NonNullable<ContractCasesOptions["credentials"]>): Credentials {
  return new Map(
    Object.entries(given).map(([scheme, secrets]) => [
      scheme,
      new Map(
        Object.entries(secrets).map(([name, text]) => [
          name,
          { text, variable: wordsOfName(name).join("_").toUpperCase() },
        ]),
      ),
    ]),
  );
}
