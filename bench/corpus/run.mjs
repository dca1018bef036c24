/** Runs the corpus. Each result is a line of a file, so a run that was killed goes on. Documents are never part of the repository. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { builtBin, rootFolder } from "../paths.mjs";
import { documentsIn, installedFolders, largeDocuments } from "./documents.mjs";
import { judge } from "./judge.mjs";
import { tableOf } from "./table.mjs";

const usage = `npm run corpus -- [FOLDER…] [options]

Judges the documents in the folders, by default those of the installed corpus.

  --sample N      N documents, drawn by the seed
  --seed S        the seed, 1 by default
  --seconds S     the time for each step, 300 by default
  --mib M         the memory for each step, 4096 by default
  --no-prove      without \`prove\`
  --no-tsc        without \`tsc\`
  --wire          judges requests, responses, the server and credentials by the document
  --operations N  operations of a document whose wire is judged, drawn by the seed, 60 by default
  --speccast DIR  the folder of another built checkout, to compare with
  --peers         other generators, too; by default on two large documents and 20 drawn ones
  --results FILE  the results, corpus.jsonl by default; a document with a line there is not judged again`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const size = values.sample ?? (values.peers ? "20" : undefined);
const sample = size === undefined ? {} : { sample: Number(size) };
const always = values.peers ? largeDocuments : [];
const folders = positionals.length > 0 ? positionals : installedFolders();
const documents = documentsIn(folders, {
  ...sample,
  always,
  seed: Number(values.seed),
  named: positionals.length > 0,
});
const known = new Map(readRows(values.results).map((row) => [row.name, row]));
const open = documents.filter(({ name }) => !known.has(name));
const bounds = {
  bin: values.speccast === undefined ? builtBin : resolve(values.speccast, "dist", "bin.cjs"),
  seconds: Number(values.seconds),
  mib: Number(values.mib),
  tsc: !values["no-tsc"],
  prove: !values["no-prove"],
  wire: values.wire ? { operations: Number(values.operations), seed: Number(values.seed) } : undefined,
  peers: values.peers,
};
const begin = performance.now();
for (const [at, document] of open.entries()) {
  const each = at === 0 ? 0 : (performance.now() - begin) / 1000 / at;
  const left = at === 0 ? "" : `, ${Math.ceil((each * (open.length - at)) / 60)} min left`;
  console.error(`${at + 1} of ${open.length}${left}: ${document.name}`);
  const row = await judged(document);
  known.set(document.name, row);
  appendFileSync(values.results, `${JSON.stringify(row)}\n`);
}
const rows = documents.flatMap(({ name }) => known.get(name) ?? []);
writeFileSync(values.results.replace(/\.jsonl$/, "") + ".json", `${JSON.stringify(rows, undefined, 2)}\n`);
console.log(tableOf(rows));

/** @param {{ readonly name: string, readonly path: string }} document @returns {Promise<import("./table.mjs").Row>} */
async function judged(document) {
  try {
    return await judge(document, bounds);
  } catch (error) {
    return { name: document.name, reads: false, end: "failed", reason: String(error), seconds: 0 };
  }
}

/**
 * Reads the results of an earlier run. The last line may be half written.
 *
 * @param {string} path
 * @returns {import("./table.mjs").Row[]}
 */
function readRows(path) {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h", default: false },
        sample: { type: "string" },
        seed: { type: "string", default: "1" },
        seconds: { type: "string", default: "300" },
        mib: { type: "string", default: "4096" },
        results: { type: "string", default: join(rootFolder, "corpus.jsonl") },
        peers: { type: "boolean", default: false },
        "no-prove": { type: "boolean", default: false },
        "no-tsc": { type: "boolean", default: false },
        wire: { type: "boolean", default: false },
        operations: { type: "string", default: "60" },
        speccast: { type: "string" },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}
