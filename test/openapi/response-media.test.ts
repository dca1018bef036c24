/** Responses in JSON with another name: the media type that is spoken, and the others. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { SuccessResponse } from "../../generator/language/model/model.js";
import { responsesOf } from "../../generator/language/model/responses.js";
import { writeSpecFiles } from "../../generator/write/single-files.js";

const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

const book = { schema: { $ref: "#/components/schemas/Book" } };
const count = { schema: { type: "object", properties: { count: { type: "integer" } } } };
const three = { schema: { type: "array", maxItems: 3, items: { $ref: "#/components/schemas/Book" } } };
const [json, api, hal, ld] = [
  "application/json",
  "application/vnd.api+json",
  "application/hal+json",
  "application/ld+json",
];

/** The content of responses, by path. */
const stated: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  "/alone": { [api]: book },
  "/charset": { [`${api}; charset=utf-8`]: book },
  "/list": { [hal]: three },
  "/inline": { [ld]: count },
  "/open": { [ld]: {} },
  "/same": { [api]: book, [json]: book },
  "/other": { [hal]: count, [json]: book },
  "/two": { [hal]: count, [ld]: book },
  "/model": { "model/gltf+json": count },
  "/text": { "text/json": book },
};

const path = join(mkdtempSync(join(tmpdir(), "speccast-response-media-")), "openapi.json");
writeFileSync(
  path,
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Library", version: "1" },
    paths: Object.fromEntries(
      Object.entries(stated).map(([at, content]) => [
        at,
        { get: { tags: ["books"], responses: { "200": { description: "", content } } } },
      ]),
    ),
    components: {
      schemas: { Book: { type: "object", required: ["id"], properties: { id: { type: "string" } } } },
    },
  }),
);

const mediaOf = ({ media }: SuccessResponse): string | undefined => media?.type;

test("the stated media type is kept, and application/json comes before others", async () => {
  const { model } = await load(path);
  expect(model?.endpoints.map((one) => [one.pathText, ...responsesOf(one).map(mediaOf)])).toEqual([
    ["/alone", api],
    ["/charset", api],
    ["/list", hal],
    ["/inline", ld],
    ["/open", ld],
    ["/same", undefined],
    ["/other", undefined],
    ["/two", hal],
    ["/model", "model/gltf+json"],
    ["/text", "text/json"],
  ]);
});

test("the export states the same media types again", async () => {
  const { files, diagnostics } = await compile(path, { output });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const exported = files?.find((file) => file.path === "openapi.json")?.text ?? "{}";
  const { paths } = JSON.parse(exported) as {
    paths: Record<string, { get: { responses: { "200": { content: object } } } }>;
  };
  expect(
    Object.entries(paths).map(([at, { get }]) => [at, ...Object.keys(get.responses["200"].content)]),
  ).toEqual([
    ["/alone", api],
    ["/charset", api],
    ["/list", hal],
    ["/inline", ld],
    ["/open", ld],
    ["/same", json],
    ["/other", json, hal],
    ["/two", hal, ld],
    ["/model", "model/gltf+json"],
    ["/text", "text/json"],
  ]);
});

test("moved into the language, the responses have the same media types", async () => {
  const { document, model } = await load(path);
  const target = mkdtempSync(join(tmpdir(), "speccast-response-media-"));
  writeSpecFiles(target, document?.print() ?? [], false);
  const moved = await load(join(target, "api.yaml"));
  expect(moved.diagnostics).toEqual([]);
  const responses = moved.model?.endpoints.map(({ response }) => response);
  expect(responses?.map(mediaOf)).toEqual(model?.endpoints.map(({ response }) => mediaOf(response)));
});
