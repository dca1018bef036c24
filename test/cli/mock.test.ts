/** `speccast mock` serves the mock of a spec over a socket. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { bin, Project } from "../support/project.js";

const spec = `speccast: 1
service: { name: ParcelService }
errors:
  parcel_not_found: { status: 404 }
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
endpoints:
  parcels.create:
    POST: /v1/parcels
    body: { label: string }
    response: { status: 201, type: Parcel }
  parcels.get:
    GET: /v1/parcels/{id}
    path: { id: id<Parcel> }
    response: Parcel
    errors: [parcel_not_found]
`;

/** Starts a mock on a free port; returns its address and the process. */
async function start(project: Project, args: readonly string[] = []) {
  const child = spawn(process.execPath, [bin, "mock", "api.yaml", "--port", "0", ...args], {
    cwd: project.folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [said] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const [, port = ""] = /:(\d+)\n$/.exec(said) ?? [];
  return { child, said, port, url: `http://127.0.0.1:${port}/v1/parcels` };
}

test("a parcel that is created can be read; the same seed makes the same id; a signal ends it", async () => {
  const project = new Project({ "api.yaml": spec });
  const created: unknown[] = [];
  for (const seed of ["7", "7"]) {
    const { child, said, url } = await start(project, ["--seed", seed]);
    expect(said).toBe(`A mock of ParcelService, 2 endpoints, seed 7: ${new URL(url).origin}\n`);
    const body = JSON.stringify({ label: "Books" });
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body });
    expect(response.status).toBe(201);
    const parcel = (await response.json()) as { id: string; label: string };
    expect(await (await fetch(`${url}/${parcel.id}`)).json()).toEqual(parcel);
    expect((await fetch(`${url}/none`)).status).toBe(404);
    created.push(parcel);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  }
  expect(created[0]).toEqual(created[1]);
  expect(created[0]).toMatchObject({ label: "Books" });
});

test("a port that is taken, one that there is not, and a spec without endpoints are said", async () => {
  const project = new Project({ "api.yaml": spec, "none.yaml": "speccast: 1\nservice: { name: Empty }\n" });
  const { port } = await start(project);
  const taken = await project.start(["mock", "api.yaml", "--port", port]).done;
  expect(taken.code).toBe(2);
  expect(taken.stderr).toContain(`Port ${port} is taken. Choose another one: \`speccast mock --port `);
  expect(project.run(["mock", "api.yaml", "--port", "70000"])).toMatchObject({ code: 2 });
  expect(project.run(["mock", "none.yaml"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("The spec has no endpoints.") as string,
  });
});
