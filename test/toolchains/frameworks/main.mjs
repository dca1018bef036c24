/**
 * `speccast init --into` in an application of each framework: the file that it writes gets handlers for two of three endpoints, the
 * application keeps the third, and the client calls all of them.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const packages = {
  express: { express: "^5.1.0" },
  fastify: { fastify: "^5.6.0" },
  hono: { hono: "^4.13.0" },
  nest: { "@nestjs/core": "^11.0.0", express: "^5.1.0" },
};

function run(folder, ...command) {
  const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${command.join(" ")} in ${folder}:\n${stdout}${stderr}`);
  return stdout;
}

const seen = [];
for (const [name, dependencies] of Object.entries(packages)) {
  const folder = join("made", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync("../api.yaml", join(folder, "api.yaml"));
  cpSync("tsconfig.json", join(folder, "tsconfig.json"));
  for (const file of ["handlers.ts", "use.ts"]) cpSync(join("apps", file), join(folder, file));
  cpSync(join("apps", `${name}.ts`), join(folder, "main.ts"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies }));
  const said = run(folder, "speccast", "init", "--no-ci", "--into");
  const [, path] = /made {4}(\S*api\S*\.ts)/.exec(said);
  const text = readFileSync(join(folder, path), "utf8");
  const lines = text.split("\n").length - 1;
  if (lines > 60) throw new Error(`${path} has ${lines} lines.`);
  const filled = text.replace(/\/\/ parcels: .*/, "parcels,");
  writeFileSync(join(folder, path), `import { parcels } from "./handlers.js";\n${filled}`);
  // A second run keeps what is there.
  if (!run(folder, "speccast", "init", "--no-ci", `--into=${name}`).includes(`kept    ${path}`))
    throw new Error(path);
  run(folder, "speccast", "generate");
  run(folder, "node", process.env.TYPESCRIPT_7, "-p", ".");
  seen.push(run(folder, "tsx", "main.ts").trim());
}
const right = seen.every((one) => one.split("\n").every((line) => line === "Books 1 parcel_not_found"));
console.log(right ? `${seen.length} frameworks: Books 1 parcel_not_found` : seen.join("\n"));
