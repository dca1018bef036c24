/** The command `adopt`: logs as observers write them, with mistakes and without. `test/toolchains/frameworks` has a real one. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Project } from "../support/project.js";
import { strictest, typeErrors } from "../support/type-check.js";

const spec = `speccast: 1
service: { name: ParcelService }
resources:
  Parcel: { fields: { id: id<Parcel>, label: string } }
endpoints:
  parcels.create: { POST: /parcels, body: { label: string }, response: { status: 201, type: Parcel } }
  parcels.get: { GET: "/parcels/{id}", path: { id: id<Parcel> }, response: Parcel }
  parcels.list: { GET: /parcels, response: list<Parcel> }
`;

const at = "2027-01-31T09:30:00.000Z";
const requests: Readonly<Record<string, readonly [string, string]>> = {
  "parcels.create": ["POST", "/parcels"],
  "parcels.get": ["GET", "/parcels/{id}"],
  "parcels.list": ["GET", "/parcels"],
};

/** Returns a line of a log. */
function line(endpoint: string, more: object = {}): string {
  const [method, path] = requests[endpoint] ?? ["GET", "/"];
  return `${JSON.stringify({ at, method, path, endpoint, status: 200, served: false, drifts: [], ...more })}\n`;
}

const drifts = [{ kind: "response", pointer: "/label", code: "type" }];

function adopt(log: string, ...more: readonly string[]) {
  const it = new Project({ "api.yaml": spec, "seen.jsonl": log });
  return it.run(["adopt", "api.yaml", "--log", "seen.jsonl", ...more]);
}

/** Returns the next step after a log. */
function nextAfter(log: string): { readonly what: string; readonly lines: readonly string[] } {
  return (JSON.parse(adopt(log, "--json").stdout) as { next: ReturnType<typeof nextAfter> }).next;
}

test("lists routes with their counts, the responder of the last request and its drift", () => {
  const log =
    line("parcels.get", { drifts }).repeat(2) +
    line("parcels.get", { at: "2027-02-01T09:30:00.000Z", served: true }) +
    line("parcels.list", { drifts: [...drifts, { kind: "status" }] }).repeat(12) +
    line("parcels.create") +
    line("parcels.get", { endpoint: undefined, path: "/health\u001b[31m" });
  expect(adopt(log)).toMatchObject({ code: 0, stderr: "" });
  expect(adopt(log).stdout).toBe(`3 routes of ParcelService: 3 observed, 1 served by speccast, 1 with drift.

parcels.create  POST /parcels      1   2027-01-31 09:30  own code
parcels.get     GET /parcels/{id}  3   2027-02-01 09:30  speccast
parcels.list    GET /parcels       12  2027-01-31 09:30  own code
    response, 12 times: /label type
    status, 12 times

Routes that the spec lacks:

GET /health\\u001b[31m  1  2027-01-31 09:30

Next: serve parcels.create. It was observed 1 time without drift.

  const server = createPartialServer({
    // The handlers that you have, and:
    parcels: { create: async (input, { fail }) => { … } },
  });
`);
});

test("the next step: observe, serve what reads first, agree, complete the spec, finish", () => {
  const bare = new Project({ "api.yaml": spec }).run(["adopt", "api.yaml"]);
  expect(bare.code).toBe(0);
  expect(bare.stdout).toContain(
    "\nNext: write a log, and read it with `speccast adopt --log adoption.jsonl`.",
  );
  expect(bare.stdout).toContain('\n  import { observe } from "./generated/observe.js";\n\n  const log = ');
  // Beside the option, `one` has no type.
  expect(bare.stdout).toContain("\n      onObserved: (one) => void log.write(");
  expect(nextAfter("").what).toContain("seen.jsonl has no request of the spec.");
  const own = line("parcels.get");
  expect(nextAfter(line("parcels.create").repeat(3) + own).what).toBe(
    "serve parcels.get. It was observed 1 time without drift.",
  );
  expect(nextAfter(own).lines.at(-1)).toBe('app.use(toNodeListener(server, { unmatched: "next" }));');
  expect(nextAfter(line("parcels.get", { drifts })).what).toBe(
    "let parcels.get and the spec agree: change the handler or api.yaml:7. Then start a new log.",
  );
  const served = line("parcels.get", { served: true });
  expect(nextAfter(served + line("", { endpoint: undefined })).lines).toEqual(["GET: /"]);
  expect(nextAfter(served).what).toContain("Without a request so far: parcels.create, parcels.list.");
  const all = Object.keys(requests).map((name) => line(name, { served: true }));
  expect(nextAfter(all.join("")).lines).toEqual(["const server = createServer({ … });"]);
});

test("what it prints compiles with Express", async () => {
  const it = new Project({ "api.yaml": spec, "package.json": '{ "type": "module" }' });
  it.run(["generate", "api.yaml", "--out", "generated", "--targets", "types,validators,server,observe"]);
  const [observed] = [it.run(["adopt", "api.yaml", "--json"])].map(
    ({ stdout }) => (JSON.parse(stdout) as { next: { lines: string[] } }).next.lines,
  );
  const parcel = '{ return { id: input.id as never, label: "Books" }; }';
  const served = nextAfter(line("parcels.get"))
    .lines.join("\n")
    .replace(", { fail }", "")
    .replace("{ … }", parcel);
  const app = 'import express from "express";\nconst app = express();\n';
  it.write("observed.ts", `${app}${observed?.join("\n")}\n`);
  it.write("served.ts", `${app}${served}\n`);
  it.write("wrong.ts", `${app}${served.replace("label", "lable")}\n`);
  const express = fileURLToPath(new URL("../../node_modules/@types/express/index.d.ts", import.meta.url));
  const errorsOf = (name: string): Promise<string> =>
    typeErrors([it.path(name)], { ...strictest, isolatedDeclarations: false, paths: { express: [express] } });
  expect(await errorsOf("observed.ts")).toBe("");
  expect(await errorsOf("served.ts")).toBe("");
  expect(await errorsOf("wrong.ts")).toContain("lable");
});

test("names lines that it cannot use, and counts the others", () => {
  const log =
    line("parcels.get") +
    "{ at: now }\n\n" +
    '{"level":30,"msg":"listening"}\n' +
    line("parcels.gte") +
    `{"at":"${"9".repeat(300_000)}"}\n` +
    line("parcels.get").repeat(2) +
    "[]\n1\nnull\n" +
    line("parcels.get").slice(0, 40);
  const { code, stdout, stderr } = adopt(log, "--json");
  expect(code).toBe(1);
  expect(stderr)
    .toBe(`seen.jsonl:2: The line is no JSON. Write each observation with JSON.stringify and a line break.
seen.jsonl:4: The line is no observation: it needs at, method, path, served and drifts.
seen.jsonl:5: The spec has no endpoint parcels.gte. Is the log of another spec, or of an earlier version? Did you mean "parcels.get"?
seen.jsonl:6: The line is too long for an observation.
seen.jsonl:9: The line is no observation: it needs at, method, path, served and drifts.
3 more lines cannot be used.
`);
  const { routes, mistakes } = JSON.parse(stdout) as {
    routes: readonly object[];
    mistakes: { lines: number };
  };
  expect(routes[1]).toEqual({
    endpoint: "parcels.get",
    method: "GET",
    path: "/parcels/{id}",
    requests: 3,
    last: at,
    by: "own",
    drifts: [],
  });
  expect(mistakes.lines).toBe(8);
});

test("texts of a log start no lines and colours, and kinds and places of drift are bounded", () => {
  const odd = { kind: "response", pointer: `/${"x".repeat(9000)}`, code: "type\n::error::code\u001b[31m" };
  const other = { kind: "other", pointer: "/a", code: "type" };
  const log =
    line("parcels.get", { drifts: [odd, other] }) +
    line("none\n::error::endpoint\u001b[31m") +
    line("", { endpoint: undefined, method: "G\nET", path: "/a" }) +
    line("", { endpoint: undefined, path: "/a\n::error::path\u001b[31m" });
  const { code, stdout, stderr } = adopt(log);
  expect(code).toBe(1);
  expect(stdout + stderr).not.toMatch(/^::|\u001b/m);
  expect(stdout).not.toContain("other");
  expect(stdout.length).toBeLessThan(3000);
});

test("a log is read as a stream, and routes that the spec lacks are bounded", () => {
  const many = Array.from({ length: 30_000 }, (_, each) =>
    line("", { endpoint: undefined, path: `/${each}` }),
  ).join("");
  const { unlisted } = JSON.parse(adopt(many, "--json").stdout) as { unlisted: readonly unknown[] };
  expect(unlisted).toHaveLength(200);
});

test("refuses a log that does not exist, and several specs", () => {
  const it = new Project({ "api.yaml": spec, "other.yaml": spec });
  expect(it.run(["adopt", "api.yaml", "--log", "none.jsonl"])).toMatchObject({ code: 2 });
  expect(it.run(["adopt", "api.yaml", "--log", "none.jsonl"]).stderr).toContain(
    "--log none.jsonl cannot be read: ENOENT",
  );
  const generate = ["api", "other"].map((name) => ({ spec: `${name}.yaml`, out: name }));
  it.write("speccast.config.json", JSON.stringify({ generate }));
  expect(it.run(["adopt"]).stderr).toContain("Name one spec: `speccast adopt SPEC --log FILE`.");
});
