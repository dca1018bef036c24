/** Runs the test of a contract against servers with planted defects. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { load } from "../../generator/pipeline/load.js";
import type { Model } from "../../generator/language/model/model.js";
import type { Credentials } from "../../generator/tools/contract/credentials.js";
import type { ContractReport } from "../../generator/tools/contract/report-data.js";
import { testContract } from "../../generator/tools/contract/run.js";
import type { ContractOptions } from "../../generator/tools/contract/session.js";

/** Returns the model of a spec, which has no errors. */
export async function modelOfSpec(path: string): Promise<Model> {
  const { model, diagnostics } = await load(path, { cwd: process.cwd() });
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return model;
}

/** Returns credentials as `--auth` reads them: `{ shop: { shopToken: "…" } }`. */
export function credentialsFrom(
  schemes: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Credentials {
  return new Map(
    Object.entries(schemes).map(([scheme, secrets]) => [
      scheme,
      new Map(Object.entries(secrets).map(([name, text]) => [name, { text, variable: name.toUpperCase() }])),
    ]),
  );
}

/** Tests a server, which listens on a free port meanwhile. */
export async function testServer(
  model: Model,
  server: Server,
  options: Partial<ContractOptions> = {},
): Promise<ContractReport> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await testContract(model, {
      base: new URL(`http://127.0.0.1:${port}`),
      given: {},
      credentials: new Map(),
      allow: "writes",
      seed: 7,
      signal: new AbortController().signal,
      isTested: () => true,
      isChecked: () => true,
      ...options,
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
