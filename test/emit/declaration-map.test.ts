/** Editors lead from the output to the spec: TypeScript's server follows the maps of the declarations. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { mappingsOf } from "../../generator/emit/output/javascript/declaration-map.js";
import { Project } from "../support/project.js";

const api = `speccast: 1
include: [parts/labels.yaml]
service: { name: Demo }
enums:
  Status: [open, done]
resources:
  Parcel:
    fields:
      id: id<Parcel>
      status: Status
      odd-name?: string
      label: Label
endpoints:
  parcels.get:
    GET: /parcels/{id}
    path: { id: id<Parcel> }
    query:
      lang?: string
    response: Parcel
  parcels.labels.list:
    GET: /labels
    response: Parcel
`;

const labels = `resources:
  Label:
    fields:
      text: string
`;

const program = `import { createClient } from "./generated/client.js";
import { parcelsGet } from "./generated/operations.js";
import { isParcel, LabelSchema } from "./generated/validators.js";
import type { ServerOptions, DemoHandlers } from "./generated/server.js";
import type { CallFailure } from "./generated/client.js";
import type { Parcel, Label, Status, ParcelsGetInput } from "./generated/types.js";

const client = createClient({ baseUrl: "http://demo.test" });
export const read = async (parcel: Parcel, label: Label, status: Status, input: ParcelsGetInput) => [
  parcel["odd-name"],
  parcel.status,
  label.text,
  input.lang,
  await client.parcels.get({ id: "a", lang: "en" }),
  parcelsGet,
  isParcel,
  LabelSchema,
  status,
  await client.parcels.labels.list(),
];
export const handlers: DemoHandlers = {
  parcels: { get: () => ({}) as never, labels: { list: () => ({}) as never } },
};
export const others = (options: ServerOptions, failure: CallFailure) => [options, failure];
`;

/** The text that the cursor stands before, and where it leads. */
const wanted: readonly (readonly [at: string, place: string])[] = [
  ["Parcel, Label,", "api.yaml:7:3-9   Parcel:"],
  ["Label, Status,", "parts/labels.yaml:2:3-8   Label:"],
  ["Status, Parcels", "api.yaml:5:3-9   Status: [open, done]"],
  ["ParcelsGetInput }", "api.yaml:14:3-14   parcels.get:"],
  ["odd-name", "api.yaml:11:7-15       odd-name?: string"],
  ["status,\n  label", "api.yaml:10:7-13       status: Status"],
  ["text,", "parts/labels.yaml:4:7-11       text: string"],
  ["lang,", "api.yaml:18:7-11       lang?: string"],
  ['lang: "en"', "api.yaml:18:7-11       lang?: string"],
  ["get({", "api.yaml:14:3-14   parcels.get:"],
  ["list()", "api.yaml:20:3-22   parcels.labels.list:"],
  ["parcelsGet,\n", "api.yaml:14:3-14   parcels.get:"],
  ["isParcel,\n", "api.yaml:7:3-9   Parcel:"],
  ["LabelSchema,\n", "parts/labels.yaml:2:3-8   Label:"],
  ["get: ()", "api.yaml:14:3-14   parcels.get:"],
  ["DemoHandlers }", "api.yaml:3:1-8 service: { name: Demo }"],
  // Types of the runtime, and those that no declaration of the spec leads to, stay where they are.
  ["ServerOptions,", "generated/server.d.ts"],
  ["CallFailure }", "generated/runtime/client/errors.d.ts"],
];

test("a definition leads to its line in the spec", { timeout: 60_000 }, async () => {
  const project = new Project({
    "api.yaml": api,
    "parts/labels.yaml": labels,
    "use.ts": program,
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({
      compilerOptions: { module: "nodenext", strict: true, noEmit: true, types: [] },
      files: ["use.ts"],
    }),
  });
  const { code, stderr } = project.run(["generate", "api.yaml", "--out", "generated", "--emit", "js"]);
  expect([code, stderr]).toEqual([0, ""]);
  const server = createRequire(import.meta.url).resolve("typescript/lib/tsserver.js");
  const child = spawn(process.execPath, [server, "--disableAutomaticTypingAcquisition"]);
  const file = project.path("use.ts");
  const asked = new Map<number, string>();
  const definitions = new Map<string, string[]>();
  let seq = 0;
  const send = (command: string, args: object): number => {
    seq++;
    child.stdin.write(`${JSON.stringify({ seq, type: "request", command, arguments: args })}\n`);
    return seq;
  };
  send("open", { file });
  for (const [at] of wanted) {
    const before = program.slice(0, program.indexOf(at)).split("\n");
    const place = { line: before.length, offset: (before.at(-1) ?? "").length + 1 };
    asked.set(send("definitionAndBoundSpan", { file, ...place }), at);
  }
  await new Promise<void>((resolve, reject) => {
    let text = "";
    child.on("error", reject);
    child.on("exit", () => reject(new Error(text)));
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const rows = text.split("\n");
      text = rows.pop() ?? "";
      for (const row of rows.filter((one) => one.startsWith("{"))) {
        const { request_seq: of, body } = JSON.parse(row) as Response;
        const at = asked.get(of ?? 0);
        if (at === undefined) continue;
        definitions.set(
          at,
          (body?.definitions ?? []).map((one) => placeText(project, one)),
        );
        if (definitions.size === wanted.length) resolve();
      }
    });
  });
  child.removeAllListeners("exit");
  child.kill();
  for (const [at, place] of wanted) expect.soft(definitions.get(at), at).toContain(place);
});

interface Definition {
  readonly file: string;
  readonly start: { readonly line: number; readonly offset: number };
  readonly end: { readonly line: number; readonly offset: number };
}

interface Response {
  readonly request_seq?: number;
  readonly body?: { readonly definitions?: readonly Definition[] };
}

/** A definition as `api.yaml:7:3-9   Parcel:`; one in a declaration file as its path. */
function placeText(project: Project, { file, start, end }: Definition): string {
  const path = file.slice(project.folder.length + 1);
  if (path.endsWith(".d.ts")) return path;
  return `${path}:${start.line}:${start.offset}-${end.offset} ${project.read(path).split("\n")[start.line - 1]}`;
}

test("numbers of mappings are in base 64, and relative", () => {
  const at = (column: number, line: number, of: number) => ({
    column,
    place: { source: 0, line, column: of },
  });
  expect(mappingsOf([[], [{ column: 16 }, at(17, 4, 2)], [at(0, 1, 1)]])).toBe(";gB,CAIE;AAHD");
});
