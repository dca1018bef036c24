/** Named examples of messages in openapi.json. */
import { expect, test, vi } from "vitest";
import { openapi } from "../../../generator/emit/targets/openapi/index.js";
import type { Model } from "../../../generator/language/model/model.js";
import { modelOf } from "../../support/language/read-language.js";
import { compile } from "../../../generator/pipeline/compile.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { Project } from "../../support/project.js";
import { at, nodeOf, type Node } from "./facts.js";

function documentOf(model: Model): Node {
  const [file] = openapi.emit(model, { flavors: true, aliases: new Map() });
  return nodeOf(JSON.parse(file !== undefined && "text" in file ? file.text : ""));
}

const service = `
speccast: 1
service: { name: ParcelService, errors: [unauthorized, forbidden] }
errors:
  unauthorized: { status: 401, examples: { a: { value: {}, doc: Everywhere. } } }
  forbidden: { status: 403 }
`;

test("examples that an endpoint has for an error of the service stand in its own response", () => {
  const document = documentOf(
    modelOf(`${service}
endpoints:
  as.get: { GET: /a, response: none }
  as.put: { PUT: /a, response: none, examples: { errors: { unauthorized: { q: { value: { detail: Expired. } } } } } }
`),
  );
  const component = { $ref: "#/components/responses/Unauthorized" };
  expect(at(document, "paths", "/a", "get", "responses", "401")).toEqual(component);
  const own = nodeOf(at(document, "paths", "/a", "put", "responses"));
  expect(own["403"]).toEqual({ $ref: "#/components/responses/Forbidden" });
  const examples = at(own, "401", "content", "application/problem+json", "examples");
  const shared = { $ref: "#/components/examples/unauthorized.a" };
  expect(examples).toMatchObject({ q: { value: { code: "unauthorized", detail: "Expired." } }, a: shared });
  expect(
    at(
      document,
      "components",
      "responses",
      "Unauthorized",
      "content",
      "application/problem+json",
      "examples",
    ),
  ).toEqual({ a: shared });
});

test("a response of the service that no endpoint refers to is no component", () => {
  const document = documentOf(
    modelOf(`${service}
endpoints:
  as.put: { PUT: /a, response: none, examples: { errors: { unauthorized: { q: { value: {} } } } } }
`),
  );
  expect(Object.keys(nodeOf(at(document, "components", "responses")))).toEqual(["Forbidden", "Problem"]);
});

test("an example that many messages have is made text once", () => {
  const value = { label: "A label that is longer than the reference to a component would be." };
  const model = modelOf(`${service}
resources:
  Parcel: { fields: { label: string } }
endpoints:
${Array.from({ length: 20 }, (_, n) => `  as.get${n}: { GET: /a${n}, response: Parcel }`).join("\n")}
`);
  const examples = model.endpoints.flatMap(({ name: endpoint }) => [
    { endpoint, subject: { kind: "response" as const, status: 200 }, examples: [{ name: "one", value }] },
    {
      endpoint,
      subject: { kind: "error" as const, error: "unauthorized" },
      examples: [{ name: "two", value }],
    },
  ]);
  const stringify = vi.spyOn(JSON, "stringify");
  openapi.emit({ ...model, examples }, { flavors: true, aliases: new Map() });
  const made = stringify.mock.calls.filter(([one]) => {
    const found = (one as { readonly value?: object } | undefined)?.value;
    return found !== undefined && "label" in found;
  });
  stringify.mockRestore();
  // As it stands, and as the member of problem details.
  expect(made).toHaveLength(2);
});

test("the name of a shared example is cut behind a whole word, which the audit knows", async () => {
  const sentence = `Builds (compiles) the specified job ${"of the account ".repeat(6)}for correctness and validation`;
  const run = "x".repeat(130);
  const value = { label: "A label that is longer than the reference to a component would be." };
  const named = `{ ${JSON.stringify(sentence)}: { value: ${JSON.stringify(value)} }, ${run}: { value: ${JSON.stringify({ label: `${value.label}.` })} } }`;
  const project = new Project({
    "api.yaml": `
speccast: 1
service: { name: ParcelService }
resources: { Parcel: { fields: { label: string } } }
endpoints:
  as.get: { GET: /a, response: Parcel, examples: { response: ${named} } }
  as.put: { PUT: /a, body: Parcel, response: none, examples: { body: ${named} } }
`,
  });
  const { files, diagnostics } = await compile(project.path("api.yaml"), {
    output: { ...defaultOptions, targets: ["types", "validators", "openapi"] },
  });
  expect(diagnostics).toEqual([]);
  const text = files?.find(({ path }) => path === "openapi.json")?.text ?? "";
  const names = Object.keys(nodeOf(at(nodeOf(JSON.parse(text)), "components", "examples")));
  expect(names).toEqual([expect.stringMatching(/^as\.get\.Builds-.*-account-of$/), "as.get"]);
});
