/** The keywords of each version of OpenAPI 3, against the JSON Schemas that the OpenAPI Initiative publishes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { keywordsIn, type ObjectKind } from "../../generator/openapi/document/keywords.js";

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
