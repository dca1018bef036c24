/**
 * Builds dist/: compiles the schema of the language, bundles the sources with the parts of yaml that they use and with the packages of the language server, makes the program executable. Does nothing when no input has changed; `--force` builds all the same.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileSchema } from "./compile-schema.mjs";
import { keepReachable } from "./declarations.mjs";
import { protocolPackages } from "./protocol.mjs";
import { buildScripts } from "./scripts.mjs";
import { prepareTemplates } from "./templates.mjs";

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
  await buildScripts(root, dist);
  copyFileSync(join(root, "node_modules/yaml/LICENSE"), join(dist, "yaml-license.txt"));
  await prepareTemplates(join(root, "templates"), join(dist, "templates"));
  for (const name of protocolPackages)
    copyFileSync(join(root, "node_modules", name, "License.txt"), join(dist, `${name}-license.txt`));
  const tsc = join(root, "node_modules/typescript-7/bin/tsc");
  const declarations = ["-p", join(root, "tsconfig.json"), "--emitDeclarationOnly"];
  const { status } = spawnSync(process.execPath, [tsc, ...declarations], { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    process.exitCode = 1;
    return;
  }
  keepReachable(dist, ["index.d.ts", "vite.d.ts"]);
  chmodSync(join(dist, "bin.cjs"), 0o755);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${stamp} ${hashOf(filesUnder(dist))}`);
}

/** Hash of everything that dist/ depends on, the compiler included. */
function hashOfInputs() {
  const sources = [...filesUnder(join(root, "generator")), ...filesUnder(join(root, "templates"))];
  const settings = ["tsconfig.json", "package-lock.json"].map((name) => join(root, name));
  // Scripts are no input, and one of them is missing while npm packs.
  const { scripts: _scripts, ...manifest } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return `${hashOf([...sources, ...settings])} ${JSON.stringify(manifest)}`;
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
