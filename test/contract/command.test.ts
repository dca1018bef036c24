/** The command `speccast test`: exit codes, messages, reports, and secrets that nobody sees. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { Project } from "../support/project.js";
import { bookshop, bookshopSecrets, type BookshopDefect } from "./bookshop.js";

const bin = fileURLToPath(new URL("../../dist/bin.cjs", import.meta.url));
const spec = fileURLToPath(new URL("bookshop.yaml", import.meta.url));
const auth = ["--auth", "shop=env:SHOP_TOKEN"];

async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const opened = (defect?: BookshopDefect): Promise<string> => listening(bookshop(defect));
const responding = (listener: RequestListener): Promise<string> => listening(createServer(listener));

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const run = (url: string, ...options: readonly string[]): Promise<Ran> => runBy(spec, url, ...options);

async function runBy(path: string, url: string, ...options: readonly string[]): Promise<Ran> {
  const env = { ...process.env, SHOP_TOKEN: bookshopSecrets.shop };
  const child = spawn(process.execPath, [bin, "test", url, path, "--seed", "7", ...options], { env });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const [status] = (await once(child, "close")) as [number];
  return { status, out, err };
}

test("0 without findings, and the coverage", async () => {
  const { status, out, err } = await run(await opened(), ...auth);
  expect([status, err]).toEqual([0, ""]);
  expect(out).toMatch(/Reached: 13 of 13 endpoints, 13 of 13 responses, .* 100 %\./);
});

test("1 with a finding, which shows a place, a command without secrets, and how to repeat it", async () => {
  const report = new Project().path("report.xml");
  const { status, out } = await run(await opened("pages of 0 accepted"), ...auth, "--junit", report);
  expect(status).toBe(1);
  expect(out).toMatch(
    /^accepts-invalid: books\.change: pages: 0, below the minimum: accepted with status 200$/m,
  );
  expect(out).toMatch(/bookshop\.yaml:\d+:\d+$/m);
  expect(out).toContain('-H "authorization: Bearer $SHOP_TOKEN"');
  expect(out).toContain("--auth shop=env:SHOP_TOKEN --seed 7");
  const junit = readFileSync(report, "utf8");
  expect(junit).toMatch(/<testsuite name="books\.change" tests="\d+" failures="1">/);
  expect(out + junit).not.toContain(bookshopSecrets.shop);
});

test("a finding of a rule that is skipped, or of an endpoint that is not selected, is none", async () => {
  const url = await opened("cancelled without time");
  const skipped = await run(url, ...auth, "--skip", "response-body");
  const others = await run(url, ...auth, "--only", "shelves.*,books.get");
  expect([skipped.status, others.status]).toEqual([0, 0]);
});

test("findings in SARIF and as annotations of GitHub, at their places", async () => {
  const report = new Project().path("report.sarif");
  const { out } = await run(await opened("pages of 0 accepted"), ...auth, "--sarif", report, "--github");
  const text = readFileSync(report, "utf8");
  const sarif = JSON.parse(text) as { readonly version: string; readonly runs: readonly unknown[] };
  expect(sarif.version).toBe("2.1.0");
  expect(sarif.runs).toMatchObject([
    {
      tool: { driver: { name: "speccast test" } },
      results: expect.arrayContaining([
        {
          ruleId: "accepts-invalid",
          level: "error",
          message: { text: expect.stringContaining("books.change: pages: 0, below the minimum") as unknown },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: expect.stringMatching(/bookshop\.yaml$/) as unknown },
                region: { startLine: expect.any(Number) as unknown, startColumn: 7 },
              },
            },
          ],
        },
      ]) as unknown,
    },
  ]);
  expect(out).toMatch(
    /^::error file=.*bookshop\.yaml,line=\d+,col=\d+,title=accepts-invalid::books\.change: pages: 0, below/m,
  );
  expect(out + text).not.toContain(bookshopSecrets.shop);
});

test("a report does not replace a file of somebody else", async () => {
  const path = new Project().path("notes.xml");
  writeFileSync(path, "<notes/>");
  const { status, out, err } = await run(await opened(), ...auth, "--only", "stock.count", "--junit", path);
  expect([status, readFileSync(path, "utf8")]).toEqual([1, "<notes/>"]);
  // It is said before the run, which may take an hour.
  expect(out).toBe("");
  expect(err).toContain("Name another file.");
});

test("without credentials, and with too little coverage", async () => {
  const { status, out, err } = await run(await opened(), "--min-coverage", "80");
  expect(status).toBe(1);
  expect(out).toMatch(
    /^note: \d+ endpoints: not reached \(401\), since it needs shop\. .*\n {2}[\w.]+, [\w.]+, [\w.]+ and \d+ others?$/m,
  );
  expect(out).toContain("since it needs shop or partner. Pass it with --auth shop=env:NAME.");
  expect(err).toMatch(/^The run reached \d+ %, and --min-coverage asks for 80 %\.$/m);
});

test("a run that reaches no endpoint has no verdict", async () => {
  const { status, out, err } = await run(await opened(), "--only", "books.get", "--skip", "auth");
  expect(out).toContain("note: books.get: not reached");
  expect(out).toContain("no finding");
  expect([status, err]).toEqual([1, "No endpoint was reached, so nothing was tested.\n"]);
});

test("a login that refuses made passwords asks for values, not for credentials", async () => {
  const path = new Project().path("api.yaml");
  writeFileSync(
    path,
    `speccast: 1
service: { name: Shop, auth: shop }
auth: { shop: { bearer: token } }
errors: { wrong_password: { status: 401 } }
endpoints:
  sessions.create:
    POST: /sessions
    auth: none
    body: { password: string }
    response: none
    errors: [wrong_password]
`,
  );
  const url = await responding((_, response) => {
    response.writeHead(401, { "content-type": "application/problem+json" });
    response.end(JSON.stringify({ status: 401, code: "wrong_password" }));
  });
  const { out } = await runBy(path, url);
  expect(out).toContain(
    `every request that was tried is refused, the last with 401 wrong_password. Give values with --given: { "sessions.create": { … } }.`,
  );
});

test("values of other types that are accepted at one place are one finding", async () => {
  const path = new Project().path("api.yaml");
  writeFileSync(
    path,
    `speccast: 1
service: { name: Shop }
endpoints:
  notes.create: { POST: /notes, body: { due: datetime | null }, response: { status: 201 } }
`,
  );
  const url = await responding((request, response) => {
    request.resume();
    response.writeHead(201).end();
  });
  const { out } = await runBy(path, url);
  expect(out.match(/due: .*, no string: accepted/g)).toHaveLength(1);
  expect(out).toContain("and 2 further requests");
});

test("only reads are called where nothing else is allowed", async () => {
  const methods = new Set<string | undefined>();
  const server = bookshop();
  server.on("request", ({ method }) => methods.add(method));
  const { status, out } = await run(await listening(server), ...auth, "--allow", "reads");
  expect(status).toBe(0);
  expect([...methods]).toEqual(["GET"]);
  expect(out).toContain(
    "6 endpoints: not called, since only reads are allowed. Allow it with --allow writes.",
  );
});

test("2 where no service of the spec responds, with the reason", async () => {
  const gone = await opened();
  const nothing = await run("http://127.0.0.1:9");
  const login = await run(
    await responding((_, response) =>
      response.writeHead(302, { location: "https://sso.example/login" }).end(),
    ),
  );
  const html = await run(
    await responding((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<form action='/login'></form>"),
    ),
  );
  expect([nothing.status, login.status, html.status]).toEqual([2, 2, 2]);
  expect(nothing.err).toContain("Nothing listens at http://127.0.0.1:9/.");
  for (const { err } of [login, html]) expect(err).toContain("An HTML login answers at ");
  expect(gone).toMatch(/^http/);
});

test("2 where the base path is missing", async () => {
  const path = new Project().path("api.yaml");
  writeFileSync(
    path,
    'speccast: 1\nservice: { name: S, base_url: "https://api.parcels.example/v9" }\nendpoints:\n  parcels.count: { GET: /count, response: integer }\n',
  );
  const url = await responding(({ url: target }, response) =>
    response.writeHead(target === "/v9/count" ? 200 : 404, { "content-type": "application/json" }).end("3"),
  );
  const child = spawn(process.execPath, [bin, "test", url, path]);
  let err = "";
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const [status] = (await once(child, "close")) as [number];
  expect([status, existsSync(path)]).toEqual([2, true]);
  expect(err).toContain(`Is the base path /v9 missing? ${url}/v9 responds`);
});

test.each([
  [["--auth", "shp=env:SHOP_TOKEN"], "The spec has no scheme shp. Did you mean"],
  [["--auth", "shop=env:NOT_THERE"], "The environment has no variable NOT_THERE"],
  [["--auth", "shop=abc"], 'SCHEME.CREDENTIAL=env:NAME, and not "shop=…"'],
  [["--for", "60"], '"60" is no time. Write seconds, minutes or hours: --for 60s.'],
  [["--allow", "write"], "--allow is one of reads, writes, all."],
  [["--only", "book.*"], "--only book.* selects no endpoint."],
  [["--skip", "too-strct"], "There is no rule too-strct. Did you mean"],
  [["--given", "nowhere.json"], "--given nowhere.json: there is no such file"],
  [["--given", fileURLToPath(new URL(".", import.meta.url))], "it is a folder. Name the file in it."],
])("2 for %s", async (options, message) => {
  const { status, err } = await run("http://127.0.0.1:9", ...options);
  expect(err).toContain(message);
  expect(status).toBe(2);
});

test.skipIf(process.platform === "win32")("--given reads a pipe", () => {
  const given = JSON.stringify({ "book.get": { id: "b1" } });
  const command = `printf %s '${given}' | "$0" "$1" test http://127.0.0.1:9 "$2" --given /dev/stdin`;
  const { stderr } = spawnSync("sh", ["-c", command, process.execPath, bin, spec], { encoding: "utf8" });
  expect(stderr).toContain('there is no endpoint book.get. Did you mean "books.get"?');
});

test("--for goes on with random inputs, at the rate, and says how many", async () => {
  let bodies = "";
  const server = bookshop();
  server.on("request", (incoming) => incoming.on("data", (chunk: Buffer) => (bodies += chunk.toString())));
  const { status, out } = await run(
    await listening(server),
    ...auth,
    "--only",
    "books.create",
    "--for",
    "5s",
  );
  expect(status).toBe(0);
  const [, count] = /^note: ([\d,]+) requests with random inputs, 0 further findings\.$/m.exec(out) ?? [];
  expect(Number(count?.replace(",", ""))).toBeGreaterThan(0);
  expect(bodies).not.toMatch(/: (?:undefined|NaN|-?Infinity|Symbol)/);
});
