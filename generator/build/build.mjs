/**
 * Builds dist/: compiles the schema of the language, compiles the sources, makes the program
 * executable. Does nothing when no input has changed; `--force` builds all the same.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { compileSchema } from "./compile-schema.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const dist = join(root, "dist");
const validator = join(root, "generator/check/shape/shape-validator.js");
const stampFile = join(root, "node_modules/.cache/speccast/build");

compileSchema(join(root, "spec/language.schema.json"), validator);

const stamp = hashOfInputs();
const built = existsSync(stampFile) && existsSync(dist) ? readFileSync(stampFile, "utf8") : "";
if (built !== `${stamp} ${hashOf(filesUnder(dist))}` || process.argv.includes("--force")) await build();

async function build() {
  rmSync(stampFile, { force: true });
  rmSync(dist, { recursive: true, force: true });
  // Few files instead of many: Node takes longer to find a hundred small modules than to read them.
  await esbuild.build({
    entryPoints: ["bin.ts", "index.ts"].map((name) => join(root, "generator", name)),
    outdir: dist,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    chunkNames: "[name]-[hash]",
    logLevel: "warning",
  });
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const declarations = ["-p", join(root, "tsconfig.json"), "--emitDeclarationOnly"];
  const { status } = spawnSync(process.execPath, [tsc, ...declarations], { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    process.exitCode = 1;
    return;
  }
  chmodSync(join(dist, "bin.js"), 0o755);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${stamp} ${hashOf(filesUnder(dist))}`);
}

/** Hash of everything that dist/ depends on, the compiler included. */
function hashOfInputs() {
  const sources = filesUnder(join(root, "generator"));
  const settings = ["tsconfig.json", "package.json", "package-lock.json"].map((name) => join(root, name));
  return hashOf([...sources, ...settings]);
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
