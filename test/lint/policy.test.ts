/** `speccast lint` as users run it: policies and their mistakes, exceptions, rules of one's own, reports, and Spectral. */
import { realpathSync, symlinkSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { load, type SpecSyntax } from "../../generator/pipeline/load.js";
import { readPolicy } from "../../generator/tools/lint/policy.js";
import { lintSpecs } from "../../generator/tools/lint/run.js";
import { installMs, missingPackages } from "../support/own-packages.js";
import { Project } from "../support/project.js";

const api = `speccast: 1
service: { name: ParcelService, auth: user }
auth:
  user: { bearer: token }
errors:
  label_taken: { status: 409 }
resources:
  Parcel:
    fields:
      id: string
      label: string
      secret: string
endpoints:
  parcels.get:
    GET: /parcels/{id}
    path: { id: string }
    response: Parcel
  parcels.create:
    POST: /parcels
    doc: Sends a parcel.
    body: { label: string }
    response: Parcel
    errors: [label_taken]
`;

function projectOf(files: Readonly<Record<string, string>> = {}): Project {
  return new Project({ "api.yaml": api, ...files });
}

interface Row {
  readonly code: string;
  readonly severity: string;
  readonly line: number;
  readonly message: string;
}

/** The findings of a run with --json: `14 warning endpoint-doc`. */
function findingsOf(it: Project, ...args: readonly string[]): readonly string[] {
  const rows = JSON.parse(it.run(["lint", "api.yaml", "--json", ...args]).stdout) as readonly Row[];
  return rows.map(({ line, severity, code }) => `${line} ${severity} ${code}`);
}

test("the recommended rules are warnings, shown at their lines with a fix", () => {
  const it = projectOf();
  const { code, stderr } = it.run(["lint", "api.yaml"]);
  expect(code).toBe(0);
  expect(stderr).toContain(
    'api.yaml:12:7 warning sensitive-field: Field "secret" is not marked as sensitive.',
  );
  expect(stderr).toContain(" > 12 |       secret: string\n");
  expect(stderr).toContain("Add `sensitive: true` to the field");
  expect(findingsOf(it)).toEqual([
    "6 warning error-doc",
    "12 warning sensitive-field",
    "14 warning endpoint-doc",
  ]);
  expect(it.run(["lint", "api.yaml", "--max-warnings", "3"]).code).toBe(0);
  const { code: many, stderr: reason } = it.run(["lint", "api.yaml", "--max-warnings=2"]);
  expect(many).toBe(1);
  expect(reason).toContain("3 warnings, and --max-warnings allows 2.");
});

test("a policy sets severities and exceptions; one that matches nothing, or is past its day, is a finding", () => {
  const it = projectOf({
    "speccast.policy.yaml": `rules:
  endpoint-doc: error
  error-doc: off
exceptions:
  - { rule: sensitive-field, at: Parcel.*, reason: It is printed on the parcel., until: 2999-01-31 }
  - { rule: endpoint-doc, at: parcels.get, reason: It will go., until: 2020-01-31 }
  - { rule: list-pages, at: parcels.gt, reason: There are few. }
`,
  });
  const { code, stderr } = it.run(["lint", "api.yaml"]);
  expect(code).toBe(1);
  expect(stderr).toContain("7:29 warning exception-unused: No finding of list-pages is at parcels.gt.");
  expect(stderr).toContain('did you mean "parcels.get"?');
  expect(findingsOf(it)).toEqual([
    "14 error endpoint-doc",
    "6 warning exception-expired",
    "7 warning exception-unused",
  ]);
});

test.each([
  [
    "rules: { field-docs: error }",
    '1:10 error policy: There is no rule "field-docs".',
    'did you mean "field-doc"?',
  ],
  ["rule: {}", '1:1 error policy: There is no key "rule" in a policy.', 'did you mean "rules"?'],
  ["rules: { error-doc: warn }", "1:21 error policy: One of error, warning, off is expected", ""],
  ["rules: { path-case: { case: kebb } }", "1:29 error policy: One of kebab, snake, camel", 'mean "kebab"'],
  ["rules: { error-doc: { case: snake } }", '1:23 error policy: There is no key "case" in error-doc.', ""],
  ["rules: { error-doc: off, error-doc: off }", "1:26 error duplicate-key", ""],
  [
    "exceptions: [{ rule: error-doc, at: x }]",
    "1:14 error policy: An exception needs reason.",
    "reason: There",
  ],
  [
    "exceptions: [{ rule: eror-doc, at: x, reason: y }]",
    '1:22 error policy: There is no rule "eror-doc".',
    "",
  ],
  [
    "exceptions: [{ rule: error-doc, at: x, reason: y, until: 2027-02-31 }]",
    '1:58 error policy: "2027-02-31" is no day.',
    "",
  ],
])("refuses the policy %s", (policy, place, advice) => {
  const it = projectOf({ "p.yaml": `${policy}\n` });
  const { code, stderr, stdout } = it.run(["lint", "api.yaml", "--policy", "p.yaml", "--json"]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(`p.yaml:${place}`);
  expect(stderr).toContain(advice);
});

test("all mistakes of a policy are said at once; a large one is refused", () => {
  const it = projectOf({ "p.yaml": "rule: {}\nrules: { field-docs: error, error-doc: warn }\n" });
  const { code, stderr } = it.run(["lint", "api.yaml", "--policy", "p.yaml"]);
  expect(code).toBe(2);
  for (const place of ["1:1", "2:10", "2:40"]) expect(stderr).toContain(`p.yaml:${place} error policy`);
  it.write("p.yaml", "#".repeat(1_048_577));
  expect(it.run(["lint", "api.yaml", "--policy", "p.yaml"]).stderr).toContain('"p.yaml" has more than 1 MiB');
});

test("a spec with errors hides no findings of others, nor the report", () => {
  const it = projectOf({ "bad.yaml": "speccast: 1\nservice: { name: Demo }\nresource: {}\n" });
  const { code, stderr } = it.run(["lint", "bad.yaml", "api.yaml", "--sarif", "lint.sarif"]);
  expect(code).toBe(1);
  expect(stderr).toContain("bad.yaml:3:1 error");
  expect(stderr).toContain("api.yaml:14");
  expect(it.read("lint.sarif")).toMatch(/bad\.yaml[^]*api\.yaml/);
});

test("no name is suggested that something beside it has", () => {
  const fields =
    "{ sent_by: string, sent_to: string, is_lost: string, label_text: string, labelText: string, goneAt: string }";
  const it = projectOf({
    "names.yaml": `speccast: 1\nservice: { name: Demo }\nresources:\n  Parcel: { fields: ${fields} }\n`,
  });
  const { stdout } = it.run(["lint", "names.yaml", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject([
    { code: "field-case", help: expect.stringContaining('"label_text" is taken') as string },
    { code: "field-case", suggestion: "gone_at" },
  ]);
  expect(stdout).not.toContain('"suggestion": "label_text"');
});

const ownRules = `export const rules = [
  { name: "no-labels", check: (model) => model.resources.flatMap(({ name, fields }) => fields
      .filter((field) => field.name === "label").map(() => ({ at: name + ".label", message: "No labels." }))) },
  { name: "throws", severity: "error", check: ({ nothing }) => nothing.length },
  { name: "elsewhere", check: () => [{ at: "Parcel.lable", message: "?" }] },
];
`;

test("rules of one's own have places, severities and exceptions; one that fails is a finding about the rule", () => {
  const it = projectOf({
    "own/rules.mjs": ownRules,
    "own/policy.yaml": 'rules: { no-labels: error, sensitive-field: off }\nown: ["./rules.mjs"]\n',
  });
  const { code, stderr } = it.run(["lint", "api.yaml", "--policy", "own/policy.yaml"]);
  expect(code).toBe(1);
  expect(stderr).toContain("api.yaml:11:7 error no-labels: No labels.");
  expect(stderr).toContain("error own-rule: 2 findings. ");
  expect(stderr).toMatch(/own\/rules\.mjs:4:\d+ Rule "throws" of own\/rules\.mjs threw an error:/);
  expect(stderr).toContain(
    '"elsewhere" names "Parcel.lable", which is not in the spec. Did you mean "Parcel.label"?',
  );
  it.write("own/rules.mjs", "export const rule = [];\n");
  expect(it.run(["lint", "api.yaml", "--policy", "own/policy.yaml"]).stderr).toContain(
    "exports no list `rules`. It exports `rule`.",
  );
});

test("a rule of one's own cannot take a name of speccast, nor one that starts a line; one that throws hides no mistake of the policy", () => {
  const names = ["endpoint-doc", "a\n::error::b\u001b[31m", "right"].map((name) => JSON.stringify(name));
  const rules = names.map(
    (name) =>
      `{ name: ${name}, severity: { toString: 1 }, check() { throw { message: 5, stack: "at file://h/%2f:1:1" }; } }`,
  );
  const it = projectOf({
    "rules.mjs": `export const rules = [${rules.join(", ")}];\n`,
    "p.yaml": 'own: ["./rules.mjs"]\n',
    "q.yaml": 'own: ["./rules.mjs"]\nrules: { endpont-doc: off }\n',
  });
  const { code, stderr } = it.run(["lint", "api.yaml", "--policy", "p.yaml"]);
  expect(code).toBe(1);
  expect(stderr).toContain('"endpoint-doc" is a rule of speccast. Choose another name.');
  expect(stderr).toContain("a rule of the list has no name such as `short-paths`.");
  expect(stderr).toContain('Rule "right" of rules.mjs threw an error: 5');
  expect(stderr).not.toMatch(/^::|\u001b/m);
  const other = it.run(["lint", "api.yaml", "--policy", "q.yaml"]);
  expect(other.code).toBe(2);
  expect(other.stderr).toContain('There is no rule "endpont-doc".');
});

test("JSON stays JSON in GitHub Actions", () => {
  const { stdout } = projectOf({}).run(["lint", "api.yaml", "--json"], { GITHUB_ACTIONS: "true" });
  expect(JSON.parse(stdout)).toBeInstanceOf(Array);
});

test("a report goes into a folder that is there, beside files of others", () => {
  const it = projectOf({ "lint.sarif.draft": "mine" });
  const lost = it.run(["lint", "api.yaml", "--sarif", "none/lint.sarif"]);
  expect(lost.code).not.toBe(70);
  expect(lost.stderr).toContain("There is no folder none for none/lint.sarif. Make it first.");
  expect(it.run(["lint", "api.yaml", "--sarif", "."]).stderr).toContain(". already exists");
  expect(it.run(["lint", "api.yaml", "--sarif", "lint.sarif"]).code).toBe(0);
  expect(it.read("lint.sarif.draft")).toBe("mine");
});

test("a rule of one's own that does not end is a finding about it", async () => {
  const it = projectOf({ "rules.mjs": 'export const rules = [{ name: "a", check() { for (;;); } }];\n' });
  let syntax: SpecSyntax | undefined;
  const { model } = await load(it.path("api.yaml"), { onSyntax: (found) => (syntax = found) });
  if (model === undefined || syntax === undefined) throw new Error("The spec has errors.");
  const { policy } = readPolicy("p.yaml", 'own: ["./rules.mjs"]\nrules: { a: error }\n');
  const specs = [{ model, isDocument: false, places: syntax.ast.places }];
  const settings = { policy, folder: it.folder, cwd: it.folder, today: "2027-01-31", limitMs: 1000 };
  const { findings, mistakes } = await lintSpecs(specs, settings);
  expect(mistakes).toEqual([]);
  expect(findings.map(({ code, message }) => `${code}: ${message}`)).toContain(
    "own-rule: rules.mjs did not return in time.",
  );
});

test("SARIF and annotations have the places of a document, and `explain` knows the rules", () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Parcels", version: "1" },
    paths: {
      "/parcels": { get: { operationId: "countParcels", responses: { 200: { description: "ok" } } } },
    },
  };
  const it = projectOf({ "openapi.json": JSON.stringify(document, undefined, 2) });
  const { code, stdout } = it.run(["lint", "openapi.json", "--sarif", "lint.sarif", "--github"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^::warning file=openapi\.json,line=9,endLine=9,col=\d+,endColumn=\d+,title=speccast endpoint-doc::/,
  );
  const { runs } = JSON.parse(it.read("lint.sarif")) as { runs: { results: unknown[] }[] };
  expect(runs[0]?.results).toMatchObject([
    {
      ruleId: "endpoint-doc",
      message: {
        text: expect.stringMatching(/ Add `summary` or `description` to the operation: `summary: /) as string,
      },
      locations: [
        { physicalLocation: { artifactLocation: { uri: "openapi.json" }, region: { startLine: 9 } } },
      ],
    },
  ]);
  expect(it.run(["explain", "endpoint-doc"]).stdout).toContain("\nWrong:\n  endpoints:\n");
  // GitHub attaches findings to paths from the folder of the repository.
  const folder = realpathSync(it.path("."));
  const inside = { GITHUB_WORKSPACE: dirname(folder) };
  const path = `${basename(folder)}/openapi.json`;
  const prefixed = it.run(["lint", "openapi.json", "--sarif", "lint.sarif", "--github"], inside);
  expect(prefixed.stdout).toMatch(`::warning file=${path},line=9,`);
  expect(it.read("lint.sarif")).toContain(`"uri": "${path}"`);
  const outside = { GITHUB_WORKSPACE: it.path("packages") };
  const same = it.run(["lint", "openapi.json", "--github"], outside);
  expect(same.stdout).toMatch("::warning file=openapi.json,line=9,");
});

const linters = fileURLToPath(new URL("../emit/openapi/linters/", import.meta.url));

test(
  "--spectral shows the findings of the real one at the lines of the spec",
  { timeout: installMs },
  async ({ skip }) => {
    const it = projectOf({
      "ruleset.yaml": `extends: []
rules:
  no-label:
    given: $.components.schemas[*].properties
    severity: error
    message: No labels.
    then: { field: label, function: falsy }
  described-parameters:
    given: $.paths[*][*].parameters[*]
    message: A parameter needs a description.
    then: { field: description, function: truthy }
`,
      "p.yaml":
        "rules: { spectral/described-parameters: error, sensitive-field: off, error-doc: off, endpoint-doc: off }\n",
    });
    const args = ["lint", "api.yaml", "--policy", "p.yaml", "--spectral", "ruleset.yaml"];
    expect(it.run(args)).toMatchObject({ code: 2 });
    expect(it.run(args).stderr).toContain("npm install --save-dev @stoplight/spectral-cli");
    const missing = await missingPackages(linters);
    if (missing !== undefined) skip(missing);
    symlinkSync(`${linters}node_modules`, it.path("node_modules"), "junction");
    const { code, stderr } = it.run(args);
    expect(stderr).toContain("api.yaml:11:7 error spectral/no-label: No labels.");
    expect(stderr).toContain(
      "api.yaml:16:13 error spectral/described-parameters: A parameter needs a description.",
    );
    expect(stderr).toContain("At #/paths/~1parcels~1{id}/get/parameters/0 of openapi.json.");
    expect(code).toBe(1);
    expect(it.run([...args.slice(0, -1), "other.yaml"]).stderr).toContain(
      'There is no ruleset "other.yaml".',
    );
  },
);
