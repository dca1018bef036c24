/** `speccast docs` as a user runs it: files, folders, and what changed. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Project } from "../support/project.js";

const spec = `speccast: 1
service: { name: ParcelService, version: 1.0.0, doc: Keeps parcels. }
errors: { parcel_not_found: { status: 404, doc: There is no such parcel. } }
resources: { Parcel: { fields: { id: id<Parcel>, label: string, weight?: { type: number, unspecified: In which unit? } } } }
endpoints:
  parcels.get: { GET: "/v1/parcels/{id}", path: { id: id<Parcel> }, response: Parcel, errors: [parcel_not_found] }
`;

test("writes a page and a manifest, and nothing where nothing changed", () => {
  const it = new Project({ "api.yaml": spec });
  const first = it.run(["docs", "api.yaml"]);
  expect(first).toMatchObject({
    code: 0,
    stdout: "Wrote site/index.html. Open it in a browser.\n",
    stderr: "",
  });
  const page = readFileSync(it.path("site/index.html"), "utf8");
  expect(page).toContain('await client.parcels.get({ id: "parcel_1" })');
  expect(page).toContain("curl https://api.example.com/v1/parcels/parcel_1");
  expect(page).toContain("Open question: In which unit?");
  expect(readdirSync(it.path("site")).sort()).toEqual(["index.html", "speccast.manifest.json"]);
  expect(it.run(["docs", "api.yaml"])).toMatchObject({ code: 0, stdout: "site is up to date.\n" });
});

test("takes an OpenAPI document, and the spec of the configuration", () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Books", version: "2" },
    paths: {
      "/books": {
        get: {
          responses: {
            200: {
              description: "Books",
              content: { "application/json": { schema: { type: "array", items: { type: "string" } } } },
            },
          },
        },
      },
    },
  };
  const it = new Project({
    "openapi.json": JSON.stringify(document),
    "speccast.config.json": '{ "generate": [{ "spec": "openapi.json", "out": "generated" }] }',
  });
  expect(it.run(["docs", "--out", "public/reference"])).toMatchObject({ code: 0, stderr: "" });
  expect(readFileSync(it.path("public/reference/index.html"), "utf8")).toContain(
    '<code class="path">/books</code>',
  );
});

test("never touches what is the user's", () => {
  const it = new Project({
    "api.yaml": spec,
    "site/index.html": "<!doctype html>\nmine\n",
    "site/other.txt": "mine",
  });
  const refused = it.run(["docs", "api.yaml"]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("site/index.html is not a file of speccast docs.");
  expect(it.run(["docs", "api.yaml", "--force"]).code).toBe(1);
  expect(readFileSync(it.path("site/index.html"), "utf8")).toBe("<!doctype html>\nmine\n");
  expect(it.run(["docs", "api.yaml", "--out", "own"]).code).toBe(0);
  const page = readFileSync(it.path("own/index.html"), "utf8");
  it.write("own/index.html", page.replace("Keeps", "KEEPS"));
  expect(it.run(["docs", "api.yaml", "--out", "own"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--force replaces it"),
  });
  expect(it.run(["docs", "api.yaml", "--out", "own", "--force"]).code).toBe(0);
  expect(readFileSync(it.path("own/index.html"), "utf8")).toBe(page);
});

test("keeps generated code and the reference apart", () => {
  const it = new Project({ "api.yaml": spec });
  expect(it.run(["generate", "api.yaml", "--out", "generated"]).code).toBe(0);
  expect(it.run(["docs", "api.yaml", "--out", "generated", "--force"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("generated code"),
  });
  expect(existsSync(it.path("generated/types.ts"))).toBe(true);
  expect(it.run(["docs", "api.yaml"]).code).toBe(0);
  expect(it.run(["generate", "api.yaml", "--out", "site", "--force"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("speccast docs"),
  });
  expect(existsSync(it.path("site/index.html"))).toBe(true);
});

test("says what changed since a commit", () => {
  const it = new Project({ "spec/api.yaml": spec });
  for (const args of [
    ["init", "-q", "-b", "main"],
    ["add", "."],
    ["-c", "user.name=a", "-c", "user.email=a@parcels.example", "commit", "-q", "-m", "first"],
  ])
    expect(spawnSync("git", args, { cwd: it.folder })).toMatchObject({ status: 0 });
  const changed = spec
    .replace("label: string, ", "")
    .replace("response:", "query: { lang?: string }, response:");
  it.write("spec/api.yaml", changed);
  expect(it.run(["docs", "spec/api.yaml", "--since", "main"])).toMatchObject({ code: 0, stderr: "" });
  const page = readFileSync(it.path("site/index.html"), "utf8");
  expect(page).toContain("Changes since main");
  expect(page).toContain('<a href="#type-Parcel"><code>Parcel.label</code></a>');
  expect(page).toContain('<a href="#endpoint-parcels.get"><code>parcels.get.lang</code></a>');
  expect(it.run(["docs", "spec/api.yaml", "--since", "nothing"])).toMatchObject({ code: 2 });
});
