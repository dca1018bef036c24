/** Further turns of a translation: what they take over from the turn before is what a translation from the start makes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SourceText, type Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import {
  parseDocument,
  parsePart,
  refuse,
  translateDocument,
  upgradedDocument,
} from "../../generator/openapi/index.js";
import type { Refusals, TranslatedDocument } from "../../generator/openapi/index.js";
import { entryOf } from "../../generator/parse/tree.js";
import type { SyntaxNode } from "../../generator/parse/tree.js";
import { isComplete, isExhaustive } from "../support/run-size.js";
import { randomOf } from "../support/typing.js";

/** A document in which parts share what they ask: joined properties, bodies of errors, unions, circles, and two types of one name. */
const shared = `
openapi: 3.1.0
info: { title: Books, version: "1" }
servers: [{ url: https://books.example }]
paths:
  /books:
    get:
      operationId: listBooks
      parameters:
        - { name: sort, in: query, schema: { type: string, enum: [title, year], default: title }, example: year }
        - { name: filter, in: query, style: deepObject, schema: { $ref: "#/components/schemas/Filter" } }
      responses:
        "200": { description: All books., content: { application/json: { schema: { $ref: "#/components/schemas/Books" } } } }
        "404": { $ref: "#/components/responses/NotFound" }
        default: { description: Other., content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
    post:
      operationId: addBook
      servers: [{ url: https://uploads.books.example }]
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Book" }
            examples: { short: { value: { title: A, year: 1 } } }
      responses:
        "201": { description: Added., content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
        "400": { description: Bad., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Problem" } } } } }
        "404": { $ref: "#/components/responses/NotFound" }
  /books/{id}/marks:
    get:
      operationId: listMarks
      parameters: [{ name: id, in: path, required: true, schema: { $ref: "#/components/schemas/Id" } }]
      responses:
        "200":
          description: Marks.
          content:
            application/json: { schema: { oneOf: [{ $ref: "#/components/schemas/Mark" }, { $ref: "#/components/schemas/Marks" }] } }
        "400": { description: Bad., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Problem" } } } } }
  /shelves:
    get:
      operationId: listShelves
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses:
        "200": { description: Shelves., content: { application/json: { schema: { $ref: "#/components/schemas/ShelfPage" } } } }
components:
  responses:
    NotFound: { description: Not there., content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
  schemas:
    Id: { type: string, pattern: "^[a-z]+$", example: abc }
    Problem: { type: object, required: [message], properties: { message: { type: string, example: no }, at: { $ref: "#/components/schemas/Id" } } }
    Filter: { type: object, properties: { year: { type: integer, default: 1900 }, author: { type: string } } }
    Base: { type: object, properties: { id: { type: string, readOnly: true }, note: { type: string, maxLength: 9 } } }
    Book:
      allOf:
        - { $ref: "#/components/schemas/Base" }
        - type: object
          required: [title]
          properties:
            title: { type: string, example: A }
            year: { type: integer, format: int32, example: 1, minimum: 1 }
            note: { type: string, minLength: 2, description: A note. }
            kind: { enum: [novel, poem], type: string, default: novel, x-shown: true }
            mark: { $ref: "#/components/schemas/Mark" }
            cover: { type: object, properties: { size: { type: integer, example: 4 }, also: { oneOf: [{ type: string }, { type: integer }] } } }
    Books: { type: array, items: { $ref: "#/components/schemas/Book" } }
    Mark:
      oneOf:
        - { type: object, title: Star, required: [stars], properties: { stars: { type: integer, example: 3 } } }
        - { type: object, title: Text, required: [text], properties: { text: { type: string }, in: { $ref: "#/components/schemas/Mark" } } }
    Marks: { type: object, additionalProperties: { $ref: "#/components/schemas/Mark" }, maxProperties: 4 }
    Shelf: { type: object, properties: { topRow: { type: object, properties: { count: { type: integer, example: 1 } } } } }
    ShelfPage: { type: object, properties: { data: { type: array, items: { $ref: "#/components/schemas/Shelf" } }, next_cursor: { type: string, example: a } } }
    ShelfTop: { type: object, properties: { row: { type: object, properties: { name: { type: string, example: a } } } } }
    Tree: { type: object, properties: { parent: { $ref: "#/components/schemas/Tree" }, size: { type: array, items: { type: integer, default: 2 } } } }
`;

/** The codes of which each leads to another simpler form, and some that make a part any value. */
const codes = [
  "wrong-value",
  "wrong-example",
  "match-nesting",
  "union-ambiguous",
  "name-clash",
  "impossible-constraint",
  "extra-key",
  "parameter-type",
  "base-clash",
  "union-overlap",
  "pages-field",
] as const;

const folder = fileURLToPath(new URL("fixtures/", import.meta.url));
const documents: readonly SourceText[] = [
  new SourceText("shared.yaml", shared),
  ...readdirSync(folder).map((path) => new SourceText(path, readFileSync(join(folder, path), "utf8"))),
];

/** Returns everything that users see of a translation. */
function seen(translated: TranslatedDocument): unknown {
  const { root, units, leftOut, assumedPages, lostStreams, dangling, ledger, print } = translated;
  const plain = (node: SyntaxNode): unknown => {
    const place = [node.span.start, node.span.end];
    if (node.kind === "scalar") return [place, node.value];
    if (node.kind === "list") return [place, node.items.map(plain)];
    return [place, node.entries.map(({ key, value }) => [key.value, key.span.start, plain(value)])];
  };
  return {
    root: plain(root),
    units: units.map(({ pointer, span }) => [pointer, span.start, span.end]),
    lost: [leftOut, lostStreams].map((list) => list.map(({ path, reason }) => [path, reason])),
    pages: [...assumedPages].map(([node, pointer]) => [plain(node), pointer]),
    dangling: dangling.map(({ value }) => plain(value)),
    ledger: ledger().map(({ key, ...row }) => [key.span.start, row]),
    files: print(),
  };
}

/** Refuses some units of a translation, as the checks would. */
function refuseSome(
  { units: all }: TranslatedDocument,
  before: Refusals,
  below: (bound: number) => number,
): Refusals {
  // No check of the language refuses a scheme that was translated.
  const units = all.filter(({ pointer }) => !pointer.startsWith("/components/securitySchemes/"));
  const errors = Array.from({ length: 1 + below(3) }, (): Diagnostic => {
    const unit = units[below(units.length)];
    const code = codes[below(codes.length)] ?? "wrong-value";
    return { code, severity: "error", message: `${code} here`, span: unit?.span, fix: "" } as Diagnostic;
  });
  return refuse(units, errors, before) ?? before;
}

test.each(documents)("further turns of $path are those of a translation from the start", (source) => {
  const { root: parsed } = source.path.endsWith("json") ? parsePart(source, 1e5) : parseDocument(source, 1e5);
  if (parsed === undefined) throw new Error("The document is not read.");
  const isOld = entryOf(parsed, "swagger") !== undefined;
  const upgraded = isOld
    ? { from: parsed, moved: undefined, name: undefined, ...upgradedDocument(parsed) }
    : undefined;
  const request = upgraded === undefined ? {} : { upgraded, notes: upgraded.origins.notes };
  const root = upgraded?.root ?? parsed;
  const work = { made: 0, repeated: 0 };
  for (let seed = 0; seed < (isExhaustive ? 100 : isComplete ? 50 : 12); seed++) {
    const random = randomOf(seed);
    const below = (bound: number): number => Math.floor(random() * bound);
    let refusals: Refusals = new Map();
    let translated = translateDocument(root, refusals, request);
    for (let turn = 0; turn < 3; turn++) {
      refusals = refuseSome(translated, refusals, below);
      translated = translated.again(refusals);
      work.made += translated.work.made;
      work.repeated += translated.work.repeated;
      const [found, wanted] = [seen(translated), seen(translateDocument(root, refusals, request))];
      // The comparison of two texts takes a tenth of the time.
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        expect(found, `seed ${seed}, turn ${turn}`).toEqual(wanted);
    }
  }
  expect(work.made).toBeGreaterThan(0);
  expect(work.repeated).toBeGreaterThan(0);
});
