/**
 * typia: TypeScript types with tags, of which `typia generate` makes functions ahead of time. Versions from 13 on
 * compile a plugin with a Go tool-chain; 12 is the last that runs on TypeScript's own API.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeFolder } from "../../measure/folder.mjs";
import { benchFolder } from "../../paths.mjs";
import { reachable } from "../data/description.mjs";
import { exportValidators, literal } from "./contender.mjs";
import { typeDeclarations } from "./typia-types.mjs";

/** @typedef {import("./contender.mjs").Contender} Contender */

/** The settings that typia requires; `finite` refuses Infinity, the value of JSON's 1e999. */
const tsconfig = {
  compilerOptions: {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    skipLibCheck: true,
    types: [],
    plugins: [{ transform: "typia/lib/transform", finite: true }],
  },
};

/**
 * @param {"createIs" | "createEquals" | "createValidate" | "createValidateEquals"} make
 * @param {(call: string) => string} expression
 * @returns {Contender["print"]}
 */
function print(make, expression) {
  return (roots, { folder }) => {
    const source = `import typia, { tags } from "typia";
${typeDeclarations(reachable(roots))}
${roots.map((root) => `export const made${root} = typia.${make}<${root}>();\n`).join("")}`;
    const generated = generate(source, join(folder, `typia-${make}-${roots.length}`));
    return (
      `import { ${roots.map((root) => `made${root}`).join(", ")} } from ${literal(generated)};\n` +
      exportValidators(roots, (root) => expression(`made${root}`))
    );
  };
}

/**
 * @param {string} source
 * @param {string} folder
 * @returns {string} the module that typia makes of `source`; that of an earlier run where the source is the same
 */
function generate(source, folder) {
  const input = join(folder, "input", "types.ts");
  const output = join(folder, "output", "types.ts");
  if (existsSync(output) && readFileSync(input, "utf8") === source) return output;
  removeFolder(folder);
  mkdirSync(join(folder, "input"), { recursive: true });
  writeFileSync(input, source);
  writeFileSync(join(folder, "tsconfig.json"), literal(tsconfig));
  writeFileSync(join(folder, "package.json"), literal({ name: "typia-input", type: "module" }));
  const bin = join(benchFolder, "node_modules", "typia", "lib", "executable", "typia.js");
  const args = [bin, "generate", "--input", "input", "--output", "output", "--project", "tsconfig.json"];
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`typia generate: ${run.stderr || run.stdout}`);
  return output;
}

/** @param {string} call @returns {string} */
const issuesOf = (call) =>
  `(value) => {\n    const result = ${call}(value);\n    return result.success ? 0 : result.errors.length;\n  }`;

const typiaPackage = { package: "typia" };

/** @type {Contender[]} */
export const typia = [
  {
    id: "typia",
    name: "typia is",
    ...typiaPackage,
    kind: "boolean",
    note: "knows no closed type beside open ones: unknown keys pass everywhere",
    print: print("createIs", (call) => call),
  },
  {
    id: "typia.equals",
    name: "typia equals",
    ...typiaPackage,
    kind: "boolean",
    note: "refuses unknown keys everywhere, also where they are allowed",
    print: print("createEquals", (call) => call),
  },
  {
    id: "typia.validate",
    name: "typia validate",
    ...typiaPackage,
    kind: "reporting",
    reports: "all",
    note: "knows no closed type beside open ones: unknown keys pass everywhere",
    print: print("createValidate", issuesOf),
  },
  {
    id: "typia.validateEquals",
    name: "typia validateEquals",
    ...typiaPackage,
    kind: "reporting",
    reports: "all",
    note: "refuses unknown keys everywhere, also where they are allowed",
    print: print("createValidateEquals", issuesOf),
  },
];
