/** The rules of `speccast lint`: the wrong example of each breaks it at one line, and the right one does not break it. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lintRulesPage } from "../../generator/build/docs.mjs";
import { positionAt } from "../../generator/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { load, type SpecSyntax } from "../../generator/pipeline/load.js";
import { readPolicy, noPolicy, type Policy } from "../../generator/tools/lint/policy.js";
import type { LintRule } from "../../generator/tools/lint/rule.js";
import { lintRuleNames, lintRules, type LintRuleName } from "../../generator/tools/lint/rules/index.js";
import { lintSpecs } from "../../generator/tools/lint/run.js";

/** The findings about a spec: `4: field-case: message`. */
async function findingsIn(text: string, policy: Policy = noPolicy): Promise<readonly string[]> {
  let syntax: SpecSyntax | undefined;
  const overlay = (): Uint8Array => Buffer.from(text);
  const path = fileURLToPath(new URL("api.yaml", import.meta.url));
  const loaded = await load(path, { overlay, onSyntax: (found) => (syntax = found) });
  const { model, diagnostics, isDocument = false } = loaded;
  if (model === undefined || syntax === undefined) throw new Error(renderDiagnostics(diagnostics));
  const specs = [{ model, isDocument, places: syntax.ast.places }];
  const { findings, mistakes } = await lintSpecs(specs, {
    policy,
    folder: "/",
    cwd: "/",
    today: "2027-01-31",
  });
  return [...mistakes, ...findings].map(({ code, message, span }) => {
    const line = span === undefined ? 0 : positionAt(span.source, span.start).line;
    return `${line}: ${code}: ${message}`;
  });
}

/** An example as a whole spec, its lines where they were. */
function specOf(part: string): string {
  return /^service:/m.test(part)
    ? `${part}speccast: 1\n`
    : `${part}service: { name: ParcelService }\nspeccast: 1\n`;
}

/** A policy in which only one rule is on. */
function only(rule: LintRuleName, options = ""): Policy {
  const levels = lintRuleNames.map((name) =>
    name === rule ? `  ${name}: { severity: error${options} }` : `  ${name}: off`,
  );
  const { policy, mistakes } = readPolicy("policy.yaml", `rules:\n${levels.join("\n")}\n`);
  if (mistakes.length > 0) throw new Error(renderDiagnostics(mistakes));
  return policy;
}

/** The line of the example that breaks the rule, and what is said about it. */
const broken: Readonly<Record<LintRuleName, string>> = {
  "field-case": '6: Field "labelText" is not in snake case, as most are.',
  "enum-value-case": '3: Value "inTransit" is not in snake case, as most are.',
  "path-case": '4: The segment "returnLabels" is not in kebab case, as most are.',
  "name-stutter": '4: "parcel_label" repeats Parcel.',
  "write-errors": "2: Endpoint parcels.remove writes, and declares no error.",
  "error-code-case": '8: The code "parcelLost" is not in snake case, as most are.',
  "error-shape": "7: Error parcel_refused is Refusal; most errors are problem details.",
  "auth-error": "8: Endpoint labels.list declares no error with the status 401.",
  "list-pages": "4: Endpoint parcels.list returns a list that has neither pages nor a maximum.",
  "page-size-limit": "6: The size of a page, limit of parcels.list, has no maximum.",
  "endpoint-doc": "2: Endpoint parcels.count has no doc.",
  "field-doc": '4: Field "weight" has no doc.',
  "enum-value-doc": '5: Value "held" of ParcelState has no doc.',
  "error-doc": "2: Error label_taken has no doc.",
  "write-auth": "2: Nothing needs credentials: parcels.remove writes for anybody.",
  "numeric-id": '6: The id "id" of parcels.get is a number.',
  "secret-in-query": '4: "api_key" of parcels.count is part of the address.',
  "sensitive-field": '4: Field "password" is not marked as sensitive.',
  "input-limit": '6: "label" is a string without a maximum.',
  "open-question": "4: Open question: Is it in kilograms?",
};

test.each(Object.entries(broken))("%s", async (name, expected) => {
  const rule = name as LintRuleName;
  const { wrong, right } = lintRules[rule];
  const policy = only(rule);
  const [found, ...others] = await findingsIn(specOf(wrong), policy);
  expect(found).toBe(expected.replace(/^(\d+): /, `$1: ${name}: `));
  expect(others).toEqual([]);
  expect(await findingsIn(specOf(right), policy)).toEqual([]);
});

test("name-stutter says nothing of a name whose shorter form is taken", async () => {
  const spec = (other: string): string => `speccast: 1
service: { name: ParcelService }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: string }, response: string }
  parcels.${other}: { GET: /parcels, response: string }
`;
  expect(await findingsIn(spec("getParcels"), only("name-stutter"))).toEqual([]);
  expect(await findingsIn(spec("listParcels"), only("name-stutter"))).toEqual([
    '5: name-stutter: "parcels.listParcels" says parcels twice.',
  ]);
});

test("a rule about the type of a value looks behind its name", async () => {
  const spec = `speccast: 1
service: { name: ParcelService }
types: { ParcelNumber: integer, PageSize: integer, Password: string }
resources:
  Parcel: { fields: { id: ParcelNumber, password: Password } }
endpoints:
  parcels.get: { GET: "/parcels/{id}", path: { id: ParcelNumber }, response: Parcel }
  parcels.list: { GET: /parcels, query: { offset?: integer, limit?: PageSize }, response: list<Parcel>, pages: { offset: offset, limit: limit } }
  parcels.open: { POST: "/parcels", body: { password: { type: Password, sensitive: true }, parcel: id<Parcel> }, response: Parcel }
`;
  const found = async (rule: LintRuleName): Promise<readonly string[]> => await findingsIn(spec, only(rule));
  expect(await found("numeric-id")).toEqual(['7: numeric-id: The id "id" of parcels.get is a number.']);
  expect(await found("page-size-limit")).toEqual([
    "8: page-size-limit: The size of a page, limit of parcels.list, has no maximum.",
  ]);
  expect(await found("sensitive-field")).toEqual([
    '5: sensitive-field: Field "password" is not marked as sensitive.',
  ]);
  expect(await found("input-limit")).toEqual(['9: input-limit: "password" is a string without a maximum.']);
});

test("a fix in a document of OpenAPI names no key that only specs have", () => {
  const ofSpecs = /`(?:auth|count|doc|errors|length|pages|range|rules|sensitive)\b/;
  for (const [name, { severity, fix, documentFix = fix }] of Object.entries<LintRule>(lintRules))
    if (severity !== "off") expect(documentFix, name).not.toMatch(ofSpecs);
});

test("docs/guides/lint-rules.md lists every rule", async () => {
  const page = fileURLToPath(new URL("../../docs/guides/lint-rules.md", import.meta.url));
  await expect(lintRulesPage(lintRules)).toMatchFileSnapshot(page);
});

test("the list has each file of the folder", () => {
  const files = readdirSync(fileURLToPath(new URL("../../generator/tools/lint/rules", import.meta.url)));
  const names = files.filter((file) => file !== "index.ts").map((file) => file.replace(/\.ts$/, ""));
  expect(names.sort()).toEqual([...lintRuleNames].sort());
});

test("a document is held to the names that it writes, and to the bodies that its errors have", async () => {
  const operation = `{ summary: "x", parameters: [{ name: id, in: path, required: true, schema: { type: string } }`;
  const text = `
openapi: 3.1.0
info: { title: Parcels, version: "1" }
paths:
  /parcels/{id}:
    get:
      ${operation}, { name: id, in: query, schema: { type: string } }],
        responses: { 200: { $ref: "#/components/responses/Parcel" }, 404: { $ref: "#/components/responses/Lost" } } }
    head: ${operation}], responses: { 200: { description: Found. }, 404: { description: Lost. }, 410: { description: Gone. } } }
components:
  responses:
    Parcel: { description: x, content: { application/json: { schema: { properties: { labelText: { type: string }, sentAt: { type: string } } } } } }
    Lost: { description: x, content: { application/json: { schema: { properties: { text: { type: string } } } } } }
`;
  for (const rule of ["field-case", "error-shape"] as const)
    expect(await findingsIn(text, only(rule))).toEqual([]);
});
