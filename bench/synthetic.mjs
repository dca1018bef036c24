/**
 * Prints a synthetic API: `node bench/synthetic.mjs 100 > synth-100.yaml`. With `--openapi` the same API as
 * OpenAPI 3.1; with `--out FOLDER` both, and above a hundred groups the spec is split over included files.
 */
import { parseArgs } from "node:util";
import { openapiText } from "./synthetic/openapi.mjs";
import { speccastText } from "./synthetic/speccast.mjs";
import { writeSynthetic } from "./synthetic/write.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { openapi: { type: "boolean", default: false }, out: { type: "string" } },
});
const groups = Number(positionals[0]);

if (positionals.length !== 1 || !Number.isInteger(groups) || groups < 1) {
  console.error("usage: node bench/synthetic.mjs GROUPS [--openapi | --out FOLDER]");
  process.exitCode = 2;
} else if (values.out !== undefined) {
  const { spec, openapi } = writeSynthetic(groups, values.out);
  console.log(`${spec}\n${openapi}`);
} else {
  process.stdout.write(values.openapi ? openapiText(groups) : speccastText(groups));
}
