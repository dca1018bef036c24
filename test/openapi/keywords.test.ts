/** The keywords of each version of OpenAPI, against the JSON Schemas that the OpenAPI Initiative and JSON Schema publish. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { keywordsAt, keywordsIn, type ObjectKind } from "../../generator/openapi/document/keywords.js";

interface PublishedSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly definitions?: Readonly<Record<string, Partial<PublishedSchema>>>;
  readonly $defs?: PublishedSchema["definitions"];
}

function publishedObjects(version: string): ReadonlyMap<string, readonly string[]> {
  const manifest = createRequire(import.meta.url).resolve("@seriousme/openapi-schema-validator/package.json");
  const path = manifest.replace("package.json", `schemas/v${version}/schema.json`);
  const schema = JSON.parse(readFileSync(path, "utf8")) as PublishedSchema;
  const objects = Object.entries({ document: schema, ...schema.definitions, ...schema.$defs });
  return new Map(
    objects.map(([name, { properties }]) => [
      name.replaceAll("-", "").toLowerCase(),
      Object.keys(properties ?? {}).sort(),
    ]),
  );
}

/** The objects that the schemas state whole, in one place, with their names there where they are others. */
const statedWhole: Readonly<Partial<Record<ObjectKind, string>>> = {
  document: "document",
  info: "info",
  contact: "contact",
  license: "license",
  server: "server",
  serverVariable: "servervariable",
  components: "components",
  operation: "operation",
  encoding: "encoding",
  response: "response",
  example: "example",
  link: "link",
  tag: "tag",
  requestBody: "requestbody",
  flows: "oauthflows",
};
/** Those that only the schema of 3.0 states so. */
const whole30: typeof statedWhole = {
  ...statedWhole,
  schema: "schema",
  discriminator: "discriminator",
  xml: "xml",
  parameter: "parameter",
  header: "header",
  mediaType: "mediatype",
};

test.each([
  ["3.0", 0],
  ["3.1", 1],
  ["3.2", 2],
] as const)("the keywords of %s are those of the standard", (version, minor) => {
  const published = publishedObjects(version);
  for (const [kind, name] of Object.entries(minor === 0 ? whole30 : statedWhole)) {
    const ours = keywordsIn(kind as ObjectKind, minor).filter((key) => key !== "$ref");
    expect([kind, ...ours.toSorted()]).toEqual([kind, ...(published.get(name) ?? [])]);
  }
});

/** The objects of Swagger 2, with the schemas that state their keywords together. */
const ofSwagger: Readonly<Partial<Record<ObjectKind, readonly string[]>>> = {
  swagger: ["document"],
  swaggerPathItem: ["pathitem"],
  swaggerOperation: ["operation"],
  swaggerItems: ["primitivesitems"],
  swaggerResponse: ["response"],
  swaggerParameter: [
    "bodyparameter",
    "formdataparametersubschema",
    "queryparametersubschema",
    "headerparametersubschema",
    "pathparametersubschema",
  ],
  swaggerScheme: [
    "basicauthenticationsecurity",
    "apikeysecurity",
    "oauth2implicitsecurity",
    "oauth2passwordsecurity",
    "oauth2applicationsecurity",
    "oauth2accesscodesecurity",
  ],
};

test("the keywords of Swagger 2 are those of the standard", () => {
  const published = publishedObjects("2.0");
  for (const [kind, names] of Object.entries(ofSwagger)) {
    const stated = new Set(names.flatMap((name) => published.get(name) ?? expect.fail(name)));
    const ours = keywordsAt(kind as ObjectKind).filter((key) => key !== "$ref");
    expect([kind, ...ours.toSorted()]).toEqual([kind, ...[...stated].filter((key) => key !== "$ref").sort()]);
  }
});

test("every keyword of JSON Schema 2020-12 and of draft 7 is one of schemas", () => {
  const read = createRequire(import.meta.url);
  const keywordsOf = (name: string): readonly string[] =>
    Object.keys((read(`ajv/dist/refs/${name}.json`) as PublishedSchema).properties);
  const vocabularies = ["core", "applicator", "unevaluated", "validation", "meta-data", "content"];
  const stated = [
    ...vocabularies.flatMap((one) => keywordsOf(`json-schema-2020-12/meta/${one}`)),
    ...keywordsOf("json-schema-draft-07"),
  ];
  expect(stated.filter((key) => !keywordsAt("schema").includes(key))).toEqual([]);
});
