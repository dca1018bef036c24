/** One bundle of all that is measured: the service with its tests' PostgreSQL, and its server without storage. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { benchFolder, rootFolder } from "../subjects/api.mjs";

const example = join(rootFolder, "examples", "wallet-service");

/** Git ignores it, and the service's packages are found from it. */
const file = join(benchFolder, "node_modules", ".cache", "bench-service", "service.mjs");

const exported = `
export { startService } from "./src/service.ts";
export { checkedSeed } from "./src/seed/read-seed.ts";
export { newAddress } from "./src/addresses/address.ts";
export { command } from "./test/support/command.ts";
export { startCluster } from "./test/support/cluster.ts";
export { createServer, memoryStore, unimplemented } from "./generated/wallet/server.ts";
export { serve } from "./generated/wallet/node.ts";
`;

/** @returns {Promise<string>} the URL to import */
export async function bundleService() {
  if (!existsSync(join(example, "generated", "wallet", "server.ts")))
    throw new Error("the service is not generated yet: run npm run bench:service, which does it");
  mkdirSync(join(file, ".."), { recursive: true });
  await build({
    stdin: { contents: exported, resolveDir: example, sourcefile: "bench-service.ts", loader: "ts" },
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
  return pathToFileURL(file).href;
}
