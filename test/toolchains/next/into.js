/** Puts the route handler that `speccast init --into=next` writes in place of the one by hand, which is built under another path. */
const { spawnSync } = require("node:child_process");
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");

const route = "app/parcels/[[...path]]/route.ts";
mkdirSync("app/by-hand/[[...path]]", { recursive: true });
renameSync(route, "app/by-hand/[[...path]]/route.ts");
const { stdout, stderr } = spawnSync("speccast", ["init", "--no-ci", "--into=next"], { encoding: "utf8" });
if (!stdout.includes(`made    ${route}`)) throw new Error(stdout + stderr);
const text = readFileSync(route, "utf8").replace(/\/\/ parcels: .*/, "parcels,");
writeFileSync(route, `import { parcels } from "../../../parcels";\n${text}`);
