/** The folders and files that every benchmark starts from. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const benchFolder = fileURLToPath(new URL(".", import.meta.url));
export const rootFolder = join(benchFolder, "..");

/** The committed output for the wallet, which the runtime benchmarks measure. */
export const walletOutput = join(rootFolder, "generated", "wallet");

/** The built generator. */
export const builtBin = join(rootFolder, "dist", "bin.cjs");
