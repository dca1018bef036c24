/** Before the tests: the generated code, the program of child processes, and a PostgreSQL. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import type { TestProject } from "vitest/node";
import { startCluster, type Cluster } from "./cluster.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The server on which databases can be made, or the reason why PostgreSQL is missing. */
    postgres: { readonly url: string } | { readonly missing: string };
    /** An empty data folder of the embedded database, to be copied: making one takes seconds. */
    emptyDataFolder: string;
  }
}

/** The folder of the example. */
const home = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files that are made for tests and can be made again. */
const output = join(home, "../../test/.output/wallet-service");

/** Prepares all of it; what it returns puts it away. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  generate();
  await bundleChild();
  project.provide("emptyDataFolder", await emptyDataFolder());
  const given = process.env["DATABASE_URL_TEST"];
  const cluster = given === undefined ? await clusterOrReason() : undefined;
  if (given !== undefined) project.provide("postgres", { url: given });
  else if (typeof cluster === "string") {
    // The titles of the suites that are skipped say why.
    project.provide("postgres", { missing: cluster });
  } else if (cluster !== undefined) project.provide("postgres", { url: cluster.url });
  return async () => {
    if (typeof cluster === "object") await cluster.stop();
  };
}

/** The output of `speccast generate`; the built command is that of the repository. */
function generate(): void {
  const bin = join(home, "../../dist/bin.cjs");
  if (!existsSync(bin)) throw new Error("Run `npm run build` first.");
  const { status, stderr } = spawnSync(process.execPath, [bin, "generate"], {
    cwd: home,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`speccast generate failed:\n${stderr}`);
}

async function bundleChild(): Promise<void> {
  await esbuild.build({
    absWorkingDir: home,
    entryPoints: ["test/support/child-main.ts", "src/main.ts", "generated/wallet/client.ts"],
    outdir: output,
    outbase: ".",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}

/** Made once for each release of the embedded database. */
async function emptyDataFolder(): Promise<string> {
  const program = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const manifest = readFileSync(join(dirname(program), "../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const folder = join(output, `empty-${version}`);
  if (existsSync(folder)) return folder;
  // Loads what `generate` writes, which a fresh clone does not have before.
  const { databaseFolder } = await import("../../src/storage/pglite-pool.js");
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await databaseFolder(unfinished);
  // Of two runs that make one at once, one is enough.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** A cluster, or why there is none. In CI there has to be one. */
async function clusterOrReason(): Promise<Cluster | string> {
  try {
    return await startCluster();
  } catch (error) {
    if (process.env["CI"] === "true") throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
