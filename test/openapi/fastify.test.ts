/**
 * The document that a framework prints, from its first version to the next: Fastify with `@fastify/swagger`, the client
 * that is made of its document, and calls between the two over a socket.
 */
import { build } from "esbuild";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { cpSync } from "node:fs";
import { Project } from "../support/project.js";
import { typeErrors } from "../support/type-check.js";
import { depot, type DepotVersion } from "./fastify-depot.js";

/** Returns the type errors of programs in a copy of a project: the check changes the output that it reads. */
async function errorsIn(project: Project, ...programs: readonly string[]): Promise<string> {
  const copy = new Project();
  cpSync(project.folder, copy.folder, { recursive: true });
  return typeErrors(programs.map((program) => copy.path(program)));
}

/** A program of the first version. */
const firstProgram = `import { createClient, isCallError } from "./api/client.js";
import { isParcel, isProblem } from "./api/validators.js";
import type { Parcel, Size, SizeUnit } from "./api/types.js";

const size: Size = { w: 3, h: 2, unit: "cm" satisfies SizeUnit };

export async function use(baseUrl: string): Promise<readonly unknown[]> {
  const { parcels, health } = createClient({ baseUrl });
  const made: Parcel = await parcels.create({ label: "Books", size });
  const note: string | null = made.note;
  await parcels.create({ label: "Maps", note: "fragile" });
  const { data, next } = await parcels.list({ state: "new", limit: 5 });
  const same = await parcels.get({ id: made.id });
  await parcels.delete({ id: made.id });
  const gone = await parcels.get({ id: made.id }).catch((error: unknown) => error);
  // @ts-expect-error A label is required.
  const refused = await parcels.create({ note: "" }).catch((error: unknown) => error);
  await health.get();
  return [
    isParcel(made),
    note,
    data.map((one) => [one.label, one.state, isParcel(one)]),
    next,
    same.size?.unit,
    isCallError(gone) && gone.code === "not_found_problem" && isProblem(gone.body) && gone.body.message,
    isCallError(refused) && refused.kind,
  ];
}
`;

/** A program of the second version. */
const secondProgram = `import { createClient } from "./api/client.js";
import { CarrierValues, type Carrier } from "./api/types.js";

export async function use(baseUrl: string): Promise<readonly unknown[]> {
  const { parcels } = createClient({ baseUrl });
  const { id } = await parcels.create({ label: "Books" });
  const carrier: Carrier = "bike";
  const sent = await parcels.send({ id, carrier });
  return [CarrierValues, sent.state, sent.carrier, (await parcels.list({ state: "sent" })).data.length];
}
`;

/** A program of the first version that gets the parcels of the second. */
const oldProgram = `import { createClient, isCallError } from "./api/client.js";

export const use = (baseUrl: string): Promise<unknown> =>
  createClient({ baseUrl, responses: "enforce" })
    .parcels.list({ state: "sent" })
    .then(
      () => "a list",
      (error: unknown) => (isCallError(error) && error.kind === "contract" ? error.issues.map(({ code, pointer }) => [code, pointer]) : error),
    );
`;

/** The warning about a route without a schema, which sends JSON all the same. */
const undescribed: unknown = expect.stringMatching(
  /^[^\n]*GET \/health has a response without `content`[^]*\n1 warning\n$/,
);

/** Starts the service on a socket, and returns its address and its document. */
async function started(
  version: DepotVersion,
  openapi: string,
): Promise<{ readonly url: string; readonly text: string }> {
  const app = await depot(openapi, version);
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { url, text: JSON.stringify(app.swagger(), undefined, 2) };
}

/** Bundles a program of the project with the client as it is now, and runs it. */
async function run(project: Project, program: string, url: string): Promise<unknown> {
  const outfile = project.path(`${program}-${Math.random().toString(36).slice(2)}.mjs`);
  await build({
    entryPoints: [project.path(`${program}.ts`)],
    bundle: true,
    format: "esm",
    outfile,
    logLevel: "silent",
  });
  const { use } = (await import(pathToFileURL(outfile).href)) as { use: (url: string) => Promise<unknown> };
  return use(url);
}

/** Sends the first parcel, without a client. */
async function sendOne(url: string): Promise<void> {
  const { data } = (await (await fetch(`${url}/parcels`)).json()) as { data: [{ id: string }] };
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ carrier: "post" });
  const response = await fetch(`${url}/parcels/${data[0].id}/send`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
}

test.each(["3.0.3", "3.1.0"])(
  "OpenAPI %s of a Fastify service, through a change of its schemas",
  async (openapi) => {
    const first = await started(1, openapi);
    const project = new Project({
      "package.json": '{ "type": "module" }',
      "openapi.json": first.text,
      "speccast.config.json": '{ "generate": [{ "spec": "openapi.json", "out": "api", "imports": ".js" }] }',
      "first.ts": firstProgram,
      "second.ts": secondProgram,
      "old.ts": oldProgram,
    });
    expect(project.run(["generate"])).toMatchObject({ code: 0, stderr: undescribed });
    expect(await errorsIn(project, "first.ts")).toBe("");
    expect(await run(project, "first", first.url)).toEqual([
      true,
      null,
      [
        ["Books", "new", true],
        ["Maps", "new", true],
      ],
      null,
      "cm",
      "No such parcel.",
      "input",
    ]);
    expect(project.run(["prove", "--seed", "1", "--inputs", "400"])).toMatchObject({
      code: 0,
      stderr: "",
    });

    // The service changes, and prints its document again, with other numbers for its schemas.
    const second = await started(2, openapi);
    project.write("before.json", first.text);
    project.write("openapi.json", second.text);
    expect(first.text).toContain('"title": "Parcel"');
    const stale = project.run(["check"]);
    expect(stale.code).toBe(1);
    expect(`${stale.stdout}${stale.stderr}`).toMatch(/out of date|stale|changed/);
    const { stdout } = project.run(["diff", "before.json", "openapi.json"]);
    expect(stdout).toContain("parcels.send: new endpoint POST /parcels/{id}/send");
    expect(stdout).toContain("breaking: Parcel.carrier: new optional field");
    expect(stdout).toContain("An old client rejects undeclared properties, and the new service sends one.");
    expect(stdout.match(/def-?\d/i)).toBeNull();
    expect(await errorsIn(project, "second.ts")).toMatch(/send/);

    // What `diff` says is what happens: a client of the first version refuses a parcel with a carrier.
    await run(project, "first", second.url);
    expect(await run(project, "old", second.url)).toBe("a list");
    await sendOne(second.url);
    expect(await run(project, "old", second.url)).toEqual([["unknown_field", "/data/0/carrier"]]);
    const types = project.read("api/types.ts");
    expect(project.run(["generate"])).toMatchObject({ code: 0, stderr: undescribed });
    expect(project.run(["check"])).toMatchObject({ code: 0 });
    expect(await errorsIn(project, "first.ts", "second.ts")).toBe("");
    expect(await run(project, "second", second.url)).toEqual([["post", "bike"], "sent", "bike", 2]);
    // Declarations keep their names, although every schema has another number.
    const names = (text: string): string[] =>
      [...text.matchAll(/^export \w+ (\w+)/gm)].map(([, name = ""]) => name);
    expect(names(types).filter((name) => !names(project.read("api/types.ts")).includes(name))).toEqual([]);
  },
);
