/** A client as a package of its own, as docs/guides/recipes.md describes it: packed, installed, type-checked and called. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/index.js";
import { runShell } from "../support/shell.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const guide = readFileSync(join(root, "docs/guides/recipes.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "published-client-"));
const app = join(folder, "app");
const { NODE_OPTIONS: _options, ...env } = process.env;

/** Returns the value that the guide gives to a key of package.json. */
function stated(key: string): unknown {
  const [, text = ""] = new RegExp(`\`"${key}":\\s+([^\`]+)\``).exec(guide) ?? [];
  return JSON.parse(text);
}

beforeAll(async () => {
  const spec = `speccast: 1
service: { name: ParcelService }
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
`;
  writeFileSync(join(folder, "api.yaml"), spec);
  const targets = stated("targets") as ("types" | "validators" | "client")[];
  await generate({ spec: "api.yaml", out: "generated", emit: "js", targets }, { cwd: folder });
  const { ".": main } = stated("exports") as Record<
    string,
    { readonly types: string; readonly default: string }
  >;
  const operations = Object.fromEntries(
    Object.entries(main ?? {}).map(([kind, path]) => [kind, path.replace("client", "operations")]),
  );
  const names = ["type", "files", "sideEffects"].map((key) => [key, stated(key)] as const);
  const about = { name: "parcels-client", version: "1.0.0", ...Object.fromEntries(names) };
  const exports = { ".": main, "./operations": operations };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...about, exports }));
  mkdirSync(join(app, "node_modules"), { recursive: true });
  writeFileSync(join(app, "package.json"), '{ "private": true, "type": "module" }');
  await runShell("npm pack --silent", { cwd: folder, env });
  await runShell("npm install --offline --silent --no-audit --no-fund ../parcels-client-1.0.0.tgz", {
    cwd: app,
    env,
  });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  "a program imports it by its name, with types, and calls the service",
  { timeout: 120_000 },
  async () => {
    const program = `import { createClient, createConnection } from "parcels-client";
import { parcelsGet } from "parcels-client/operations";
const options = { baseUrl: "https://parcels.example", fetch: async () => Response.json({ id: "p1", label: "Books" }) };
const { label } = await createClient(options).parcels.get({ id: "p1" });
const parcel = await parcelsGet(createConnection(options), { id: "p2" });
// @ts-expect-error: the field is not declared
void parcel.weight;
console.log(label, parcel.label.length);
`;
    writeFileSync(join(app, "main.ts"), program);
    const compilerOptions = {
      strict: true,
      module: "nodenext",
      target: "es2022",
      lib: ["es2022", "dom"],
      types: [],
    };
    writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main.ts"] }));
    const tsc = join(root, "node_modules/typescript-7/bin/tsc");
    await runShell(`node ${JSON.stringify(tsc)} -p tsconfig.json`, { cwd: app, env });
    expect(await runShell("node main.js", { cwd: app, env })).toContain("Books 5");
  },
);
