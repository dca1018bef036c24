/**
 * `speccast init --into` in an application of each framework: the file that it writes gets handlers for two of three endpoints, the
 * application keeps the third, and the client calls all of them. `speccast adopt` reads what an observer of the Express
 * application has logged.
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
  const config = join(folder, "speccast.config.json");
  const targets = '"targets": ["client", "server", "observe"], "out"';
  writeFileSync(config, readFileSync(config, "utf8").replace('"out"', targets));
  run(folder, "speccast", "generate");
  run(folder, "node", process.env.TYPESCRIPT_7, "-p", ".");
  seen.push(run(folder, "tsx", "main.ts").trim());
}

/** The routes as `adopt` lists them, a line each. */
const { routes, unlisted, mistakes, next } = JSON.parse(
  run(join("made", "express"), "speccast", "adopt", "--log", "adoption.jsonl", "--json"),
);
const adopted = [
  ...[...routes, ...unlisted].map(({ endpoint, path, requests, by, drifts }) =>
    [
      endpoint,
      path,
      requests,
      by,
      ...drifts.map(({ kind, count, first }) => `${kind} ${count} ${first}`),
    ].join(" "),
  ),
  mistakes.lines,
  next.what,
].join("\n");
const expected = `parcels.create /parcels 1 speccast
parcels.get /parcels/{id} 2 speccast
parcels.list /parcels 2 own response 1 /parcels type
 /users/{name} 1 own
0
let parcels.list and the spec agree: change the handler or api.yaml:28. Then start a new log.`;
if (adopted !== expected) seen.push(adopted);
const right = seen.every((one) => one.split("\n").every((line) => line === "Books 1 parcel_not_found"));
console.log(right ? `${seen.length} frameworks: Books 1 parcel_not_found` : seen.join("\n"));
