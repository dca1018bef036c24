/** `speccast mock` serves the mock of a spec over a socket. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { StateFile } from "../../generator/tools/cli/commands/mock/state.js";
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
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr.setEncoding("utf8").pipe(process.stderr, { end: false });
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
    // A page of another origin, such as that of a development server.
    const asked = { origin: "http://localhost:5173", "access-control-request-method": "POST" };
    const allowed = (await fetch(url, { method: "OPTIONS", headers: asked })).headers;
    expect([allowed.get("access-control-allow-origin"), allowed.get("access-control-allow-methods")]).toEqual(
      ["*", expect.stringContaining("POST")],
    );
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

const json = { "content-type": "application/json" };
const create = (url: string, label: string): Promise<Response> =>
  fetch(url, { method: "POST", headers: json, body: JSON.stringify({ label }) });

test("--state keeps objects for the next run, and names the pointer that no longer fits", async () => {
  const project = new Project({ "api.yaml": spec });
  const first = await start(project, ["--state", "state.json"]);
  const { id } = (await (await create(first.url, "Books")).json()) as { id: string };
  // Without a signal that could be handled, what was created soon is on the disk.
  await expect.poll(() => project.read("state.json")).toContain(id);
  first.child.kill("SIGKILL");
  const second = await start(project, ["--state", "state.json"]);
  expect(await (await fetch(`${second.url}/${id}`)).json()).toEqual({ id, label: "Books" });
  second.child.kill("SIGKILL");

  project.write("api.yaml", spec.replace("label: string }", "label: { type: string, length: { max: 3 } } }"));
  const refused = project.run(["mock", "api.yaml", "--port", "0", "--state", "state.json"]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(
    /^speccast: state\.json does not fit the spec\. Correct or delete it:\n\/types\/parcel\/\d\/1\/object\/label: /,
  );
  project.write("state.json", "{}");
  const foreign = project.run(["mock", "api.yaml", "--port", "0", "--state", "state.json"]);
  expect(foreign).toMatchObject({
    code: 2,
    stderr: "speccast: state.json is not the state of a mock. Name another file.\n",
  });
  const folder = project.run(["mock", "api.yaml", "--port", "0", "--state", "."]);
  expect(folder.code).toBe(2);
  expect(folder.stderr).toContain("--state . is a folder.");
  const config = project.run(["mock", "api.yaml", "--port", "0", "--config", "none.json"]);
  expect(config.code).toBe(2);
  expect(config.stderr).toContain("There is no none.json in ");
});

test("changes of a state that come together are written once, those of an exit at its end", async () => {
  const project = new Project({ "api.yaml": spec });
  let snapshots = 0;
  const snapshot = () => ({ now: ++snapshots, types: {} });
  const file = new StateFile(project.path("counted.json"), snapshot, () => undefined);
  for (let change = 0; change < 100; change++) file.saveSoon();
  await expect.poll(() => existsSync(project.path("counted.json"))).toBe(true);
  expect(snapshots).toBe(1);

  for (const signal of ["SIGTERM", "SIGHUP"] as const) {
    const { child, url } = await start(project, ["--state", "state.json"]);
    const { id } = (await (await create(url, "Books")).json()) as { id: string };
    const ended = once(child, "exit");
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(project.read("state.json")).toContain(id);
  }
});

test("--latency delays responses, and --faults lets the same ones fail for the same seed", async () => {
  const project = new Project({ "api.yaml": spec });
  const { url } = await start(project, ["--latency", "200..210"]);
  const before = performance.now();
  await create(url, "Books");
  expect(performance.now() - before).toBeGreaterThan(190);

  const runs: number[][] = [];
  for (let run = 0; run < 2; run++) {
    const faulty = await start(project, ["--faults", "50%", "--seed", "3"]);
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++) statuses.push((await create(faulty.url, "Books")).status);
    runs.push(statuses);
  }
  expect(runs[0]).toEqual(runs[1]);
  expect(new Set(runs[0])).toEqual(new Set([201, 503]));
  for (const [flag, value] of [
    ["--latency", "300..50"],
    ["--latency", "slow"],
    ["--faults", "2"],
    ["--faults", "101%"],
  ] as const) {
    const { code, stderr } = project.run(["mock", "api.yaml", flag, value]);
    expect(stderr).toContain(`"${value}" is no `);
    expect(code).toBe(2);
  }
});

test("--proxy with --watch has the routes of the spec as it is now", async () => {
  const service = createServer((_, response) => response.end("real")).listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(() => void service.close());
  const real = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const project = new Project({ "api.yaml": spec });
  const { child, url } = await start(project, ["--watch", "--proxy", real, "--only", "parcels.*"]);
  const moved = url.replace("parcels", "boxes");
  expect(await (await fetch(`${url}/p1`)).text()).toBe("real");
  expect((await fetch(`${moved}/p1`)).status).toBe(404);
  project.write("api.yaml", spec.replaceAll("/v1/parcels", "/v1/boxes"));
  await once(child.stdout, "data");
  expect(await (await fetch(`${moved}/p1`)).text()).toBe("real");
  expect((await fetch(`${url}/p1`)).status).toBe(404);
});

test("--watch follows the spec and keeps the objects that fit", async () => {
  const project = new Project({ "api.yaml": spec });
  const { child, url } = await start(project, ["--watch"]);
  const { id } = (await (await create(url, "Books")).json()) as { id: string };
  const long = (await (await create(url, "Books and more")).json()) as { id: string };
  const said = once(child.stdout, "data");
  project.write(
    "api.yaml",
    `${spec.replace("label: string }", "label: { type: string, length: { max: 13 } } }")}  parcels.list:\n    GET: /v1/parcels\n    response: list<Parcel>\n`,
  );
  expect(String(await said)).toMatch(/^api\.yaml: 3 endpoints\n/);
  expect(await (await fetch(`${url}/${id}`)).json()).toEqual({ id, label: "Books" });
  expect((await fetch(`${url}/${long.id}`)).status).toBe(404);
  const list = (await (await fetch(url)).json()) as readonly { id: string }[];
  expect(list.map((parcel) => parcel.id)).toContain(id);
});

test("an error that an endpoint does not declare is refused with those that it does", async () => {
  const { url } = await start(new Project({ "api.yaml": spec }));
  const response = await fetch(`${url}/p1`, { headers: { prefer: "code=parcel_lost" } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    detail: "parcels.get declares no error parcel_lost. It declares: parcel_not_found.",
  });
});

test("--proxy sends calls with the path of the address in front, too", async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    seen.push(url);
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const real = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const below = spec
    .replace("ParcelService", "ParcelService, base_url: https://parcels.example/v1")
    .replaceAll("/v1/", "/");
  const { url } = await start(new Project({ "api.yaml": below }), ["--proxy", real]);
  for (const one of [url, url.replace("/v1", "")]) await fetch(`${one}/p1`);
  expect(seen).toEqual(["/api/parcels/p1", "/api/parcels/p1"]);
});

test("--proxy sends the calls of --only to the service, without headers of the connection", async () => {
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming);
    response.writeHead(200, { "content-type": "application/json", "set-cookie": ["a=1", "b=2"] });
    response.end('{"id":"real"}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const real = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { url } = await start(new Project({ "api.yaml": spec }), ["--proxy", real, "--only", "parcels.get"]);
  const { id } = (await (await create(url, "Books")).json()) as { id: string };
  expect(seen).toEqual([]);
  const headers = { authorization: "Bearer t", connection: "x-hop", "x-hop": "1" };
  const response = await new Promise<IncomingMessage>((resolve) => {
    request(`${url}/${id}?full=1`, { headers }, (found) => resolve(found.resume())).end();
  });
  expect(response.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(seen.map((one) => one.url)).toEqual([`/v1/parcels/${id}?full=1`]);
  expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer t", host: new URL(real).host });
  expect(seen[0]?.headers).not.toHaveProperty("x-hop");
  const ask = (method: string, path: string, more: Readonly<Record<string, string>>, body?: string) =>
    new Promise<IncomingMessage>((resolve) => {
      const { port } = new URL(url);
      request({ port, method, path, headers: more }, (found) => resolve(found.resume())).end(body);
    });
  // A page of a development server may read what the service says; pages of other sites do not reach it.
  const page = { origin: "http://localhost:5173" };
  const question = { "access-control-request-method": "GET" };
  const answers = await Promise.all([
    ask("GET", `/v1/parcels/${id}`, page),
    ask("OPTIONS", `/v1/parcels/${id}`, { ...page, ...question }),
    ask("GET", `/v1/parcels/${id}`, { origin: "https://other.example" }),
    ask("OPTIONS", `/v1/parcels/${id}`, { origin: "https://other.example", ...question }),
    ask("GET", `/v1/parcels/${id}`, { host: "other.example" }),
    ask("GET", "/v1/parcels/..%2fadmin", {}),
    ask("GET", "/v1/parcels/..", {}),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204, 403, 403, 403, 400, 404]);
  expect(answers.slice(0, 3).map((one) => one.headers["access-control-allow-origin"])).toEqual([
    page.origin,
    page.origin,
    undefined,
  ]);
  expect(seen).toHaveLength(2);
  // A body does not become a request because its length is called a header of the connection.
  const hidden = "DELETE /admin HTTP/1.1\r\nhost: a\r\n\r\n";
  const length = { connection: "content-length", "content-length": String(hidden.length) };
  await ask("GET", `/v1/parcels/${id}`, length, hidden);
  expect(seen.map(({ method }) => method)).toEqual(["GET", "GET", "GET"]);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  const gone = await fetch(`${url}/${id}`);
  expect([gone.status, ((await gone.json()) as { code: string }).code]).toEqual([502, "mock_proxy"]);
});

test("--proxy calls a service that ends its connections without a word", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"id":"real"}');
    response.socket?.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const real = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { url } = await start(new Project({ "api.yaml": spec }), ["--proxy", real]);
  const statuses: number[] = [];
  for (let count = 0; count < 50; count++) statuses.push((await fetch(`${url}/parcel_1`)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a mock that cannot save its state responds all the same, and says why once", async () => {
  const project = new Project({ "api.yaml": spec });
  const { child, url } = await start(project, ["--state", "state.json"]);
  let said = "";
  child.stderr
    .unpipe()
    .resume()
    .on("data", (text: string) => (said += text));
  project.write("state.json", "my notes");
  expect((await create(url, "Books")).status).toBe(201);
  expect((await create(url, "Maps")).status).toBe(201);
  await expect
    .poll(() => said)
    .toBe("state.json already exists, and speccast did not write it. Name another file.\n");
});

test("--only tells endpoints of one path apart by what their requests always have", async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming.url);
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const jobs = `speccast: 1
service: { name: Jobs }
endpoints:
  jobs.preview: { POST: "/jobs?kind=preview", response: { status: 204 } }
  jobs.erase: { POST: "/jobs?kind=erase", response: { status: 204 } }
`;
  const real = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { url } = await start(new Project({ "api.yaml": jobs }), ["--proxy", real, "--only", "jobs.preview"]);
  const { origin } = new URL(url);
  for (const kind of ["erase", "preview"])
    expect((await fetch(`${origin}/jobs?kind=${kind}`, { method: "POST" })).status).toBe(204);
  expect(seen).toEqual(["/jobs?kind=preview"]);
});

test.each([
  [["--proxy", "https://api.parcels.example"], 'Select endpoints: --only "parcels.*"'],
  [["--proxy", "http://127.0.0.1:9", "--only", "parcel.get"], "--only parcel.get selects no endpoint."],
  [["--only", "parcels.get"], "--only selects the endpoints that --proxy sends to a service."],
  [["--events", "http://127.0.0.1:9"], "The spec declares no events that --events could send."],
])("2 for %s", (options, message) => {
  const project = new Project({ "api.yaml": spec });
  const { code, stderr } = project.run(["mock", "api.yaml", "--port", "0", ...options]);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});

test("--events sends what happens to objects, signed, also as time passes", async () => {
  const received: { readonly type: string; readonly data: unknown }[] = [];
  const wrong: unknown[] = [];
  let secret = "";
  const receiver = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      try {
        new Webhook(secret).verify(body, incoming.headers as Record<string, string>);
      } catch (error) {
        wrong.push(error);
      }
      received.push(JSON.parse(body) as (typeof received)[number]);
      response.end();
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  onTestFinished(() => void receiver.close());
  const states = "enums:\n  ParcelStatus: { values: [new, sent], transitions: [new -> sent] }\n";
  const events =
    "events:\n  parcel.created: { payload: Parcel }\n  parcel.sent: { payload: { fields: { id: string } } }\n";
  const changing = `${spec.replace("resources:", `${states}resources:`).replace("label: string }", "label: string, status: ParcelStatus }")}${events}`;
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const { said, url } = await start(new Project({ "api.yaml": changing }), ["--events", address]);
  secret = /whsec_\S+/.exec(said)?.[0] ?? "";
  const parcel = (await (await create(url, "Books")).json()) as { id: string };
  const mine = () => received.filter(({ data }) => (data as { id: string }).id === parcel.id);
  await expect.poll(() => mine().length, { timeout: 15_000 }).toBe(2);
  expect(mine()).toMatchObject([
    { type: "parcel.created", data: parcel },
    { type: "parcel.sent", data: { id: parcel.id } },
  ]);
  expect(wrong).toEqual([]);
});
