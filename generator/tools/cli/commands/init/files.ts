/** The files that `speccast init` makes. */
import { defined } from "../../../../base/defined.js";
import type { TextFile } from "../../../../base/text-file.js";
import type { FoundProject } from "./project.js";

/** The first spec of a new API. */
export const firstSpec = `# yaml-language-server: $schema=./node_modules/speccast/spec/language.schema.json
speccast: 1
service: { name: ParcelService, version: 0.1.0 }
limits:
  labelLength: { min: 1, max: 80 }
errors:
  parcel_not_found: { status: 404, doc: There is no such parcel. }
resources:
  Parcel:
    fields:
      id: id<Parcel>
      label: { type: string, length: labelLength }
      weight?: { type: number, unspecified: In which unit is the weight? }
endpoints:
  parcels.create:
    POST: /v1/parcels
    body: { label: { type: string, length: labelLength } }
    response: { status: 201, type: Parcel }
  parcels.get:
    GET: /v1/parcels/{id}
    path: { id: id<Parcel> }
    response: Parcel
    errors: [parcel_not_found]
`;

/**
 * Returns a server for the first spec, which calls itself once, in TypeScript or JavaScript. It stands beside the output.
 *
 *   out src/generated, imports none   ->   src/serve.ts: import { createClient } from "./generated/client"; …
 */
export function firstServer({
  out,
  imports,
  emit,
}: Pick<FoundProject, "out" | "imports" | "emit">): TextFile {
  const isScript = emit !== undefined;
  const at = out.lastIndexOf("/") + 1;
  const folder = out.slice(at);
  const end = isScript ? ".js" : imports === "none" ? "" : (imports ?? ".js");
  const typed = (text: string): string => (isScript ? "" : text);
  const text = `import { createClient } from "./${folder}/client${end}";
import { serve } from "./${folder}/node${end}";
import { createServer } from "./${folder}/server${end}";
${typed(`import type { Parcel } from "./${folder}/types${end}";\n`)}
const parcels = new Map${typed("<string, Parcel>")}();

const server = createServer({
  parcels: {
    create: async ({ label }) => {
      const parcel${typed(": Parcel")} = { id: \`p\${parcels.size + 1}\`, label };
      parcels.set(parcel.id, parcel);
      return parcel;
    },
    get: async ({ id }, { fail }) => {
      const parcel = parcels.get(id);
      if (parcel === undefined) throw fail.parcel_not_found();
      return parcel;
    },
  },
});

async function start()${typed(": Promise<void>")} {
  // PORT=3000 takes another port.
  const { url } = await serve(server, { port: Number(process.env["PORT"] ?? 8080) });
  const client = createClient({ baseUrl: url });
  const { id } = await client.parcels.create({ label: "Books" });
  console.log(\`\${url}/v1/parcels/\${id}\`, await client.parcels.get({ id }));
}

void start();
`;
  return { path: `${out.slice(0, at)}serve.${isScript ? "mjs" : "ts"}`, text };
}

/** The settings of TypeScript for a new project, which Node runs as it is. */
export const firstTsconfig = `${JSON.stringify(
  {
    compilerOptions: {
      target: "es2022",
      module: "nodenext",
      types: ["node"],
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
    },
  },
  null,
  2,
)}\n`;

/** Returns the settings of TypeScript that the output of a project needs; sources of its own may need others. */
export function leastTsconfig({ imports }: Pick<FoundProject, "imports">): object {
  const module = imports === "none" ? "preserve" : "nodenext";
  return { compilerOptions: { target: "es2022", module, strict: true, noEmit: true, skipLibCheck: true } };
}

export const projectScripts: Readonly<Record<string, string>> = {
  generate: "speccast generate",
  "check:api": "speccast check",
};

/** Returns the description of a new package; `start` runs the first server, if there is one. */
export function packageText(name: string, start?: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const scripts = { ...projectScripts, ...(start !== undefined && { start }) };
  return `${JSON.stringify({ name: plain === "" ? "api" : plain, private: true, type: "module", scripts }, null, 2)}\n`;
}

/** The facts of a project that decide an entry of the configuration. */
type EntryOptions = Pick<FoundProject, "out" | "emit" | "imports" | "targets" | "query">;

export function configEntry(spec: string, { out, emit, imports, targets, query }: EntryOptions): object {
  return {
    spec,
    out,
    ...defined({ targets }),
    ...(query === undefined ? {} : { query: { for: query } }),
    ...defined({ emit, imports }),
  };
}

export function configText(spec: string, options: EntryOptions): string {
  const generate = [configEntry(spec, options)];
  const config = { $schema: "./node_modules/speccast/spec/config.schema.json", generate };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Returns a workflow of GitHub that checks the output, and what a pull request changes. */
export function workflowText({ manager: { install, run } }: FoundProject): string {
  return `name: API
on: pull_request
permissions: { contents: read }
jobs:
  api:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: ${install}
      - run: ${run} speccast check
      - run: ${run} speccast diff "origin/$GITHUB_BASE_REF" --fail-on breaking
`;
}
