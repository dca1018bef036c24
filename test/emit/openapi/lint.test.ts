/**
 * openapi.json under the linters that people run on it. They are heavy, so they have a package of their
 * own beside this file: CI installs it, elsewhere `npm ci --prefix test/emit/openapi/linters` does.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTypescript, { astToString } from "openapi-typescript";
import { beforeAll, describe, expect, test, type TestContext } from "vitest";
import type { OwnEmitOptions } from "../../../generator/emit/emitter.js";
import { openapi } from "../../../generator/emit/targets/openapi/index.js";
import type { Model } from "../../../generator/language/model/model.js";
import { installMs, missingPackages } from "../../support/own-packages.js";
import { isExhaustive } from "../../support/run-size.js";
import { typeErrors } from "../../support/type-check.js";
import { models } from "./specs.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const linters = fileURLToPath(new URL("./linters/", import.meta.url));
const folder = fileURLToPath(new URL("../../.output/openapi-lint/", import.meta.url));

/** A property of this name, which a case declares, ends all three tools with a TypeError of their own. */
const crashesTools = '"hasOwnProperty"';

/** Spectral decodes a path with a fragment, and then finds nothing at it. */
const pathThatIsLost = /"\/[^"]*#[^"]*%[^"]*": \{/g;

/** Objects whose keys are names of the spec. */
const maps =
  /^(?:paths|properties|patternProperties|schemas|responses|parameters|securitySchemes|headers|examples|callbacks|webhooks|mapping|content|\$defs)$/;

/** Adds the kinds of places in a document to `found`: each key below each other, but for names. */
function addPlaces(value: unknown, key: string, found: Set<string>): void {
  if (typeof value !== "object" || value === null) {
    found.add(`${key} ${typeof value}`);
    return;
  }
  for (const [name, one] of Object.entries(value)) {
    const inner = Array.isArray(value) ? key : maps.test(key) ? `of ${key}` : name;
    found.add(`${key} > ${inner}`);
    addPlaces(one, inner, found);
  }
}

/** The documents that are tried: the largest first, those that have a kind of place that no other has before; with TESTS=all each. */
let documents = models;

/** The documents that are tried in OpenAPI 3.2 too: those with streams. */
let newer: readonly string[] = [];

let missing: string | undefined;

function textOf(model: Model, options: Partial<OwnEmitOptions> = {}): string {
  const [file] = openapi.emit(model, { flavors: true, aliases: new Map(), ...options });
  if (file === undefined || !("text" in file)) throw new Error("A text file is expected.");
  return file.text;
}

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const texts = models.map(([name, model]) => [name, textOf(model)] as const);
  const places = new Set<string>();
  const tried = new Set<string>();
  for (const [name, text] of [...texts].sort(([, a], [, b]) => b.length - a.length)) {
    const before = places.size;
    addPlaces(JSON.parse(text), "document", places);
    if (places.size === before && !isExhaustive) continue;
    tried.add(name);
    writeFileSync(
      `${folder}${name}.json`,
      text
        .replaceAll(crashesTools, '"ownProperty"')
        .replaceAll(pathThatIsLost, (path) => path.replaceAll("%", "_")),
    );
  }
  documents = models.filter(([name]) => tried.has(name));
  expect(documents.length).toBeGreaterThan(10);
  newer = documents.flatMap(([name, model]) => {
    const text = textOf(model, { openapi: { version: "3.2.0", samples: "./client.js" } });
    if (!text.includes('"itemSchema"')) return [];
    writeFileSync(`${folder}${name}.3.2.json`, text);
    return [`${folder}${name}.3.2.json`];
  });
  expect(newer.length).toBeGreaterThan(0);
  missing = await missingPackages(linters);
}, installMs);

/** Runs a linter from the root of the repository, where its ruleset is, on every document. */
function lint(
  { skip }: TestContext,
  program: string,
  args: readonly string[],
  others: readonly string[] = [],
): string {
  if (missing !== undefined) skip(missing);
  const files = [...documents.map(([name]) => `${folder}${name}.json`), ...others];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [`${linters}node_modules/${program}`, "lint", ...args, ...files, `${root}generated/wallet/openapi.json`],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  if (!/^[[{]/.test(stdout)) throw new Error(`${program} printed no JSON: ${stdout}${stderr}`);
  return stdout;
}

interface Report {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly source: { readonly ref: string }; readonly pointer?: string }[];
  }[];
}

interface Result {
  readonly source: string;
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

describe("the documents of the wallet and of every case are clean", () => {
  test("for Redocly's recommended rules", { timeout: 240_000 }, (context) => {
    const text = lint(context, "@redocly/cli/bin/cli.js", ["--format=json", "--max-problems=1000"], newer);
    // One report a document, one behind another.
    const reports = JSON.parse(`[${text.replace(/^\}\{$/gm, "},{")}]`) as readonly Report[];
    expect(reports).toHaveLength(documents.length + newer.length + 1);
    const found = reports.flatMap(({ problems }) =>
      problems.map(({ ruleId, message, location: [at] }) => {
        return `${at?.source.ref ?? ""}${at?.pointer ?? ""} ${ruleId}: ${message}`;
      }),
    );
    expect(found).toEqual([]);
  });

  test("for Spectral's rules of OpenAPI", { timeout: 240_000 }, (context) => {
    const text = lint(context, "@stoplight/spectral-cli/dist/index.js", ["--format=json", "--quiet"]);
    const found = (JSON.parse(text) as readonly Result[]).map(
      ({ source, path, code, message }) => `${source}#/${path.join("/")} ${code}: ${message}`,
    );
    expect(found).toEqual([]);
  });
});

/** Documents of which openapi-typescript makes an alias that is a list of itself beside other kinds: TS2502. */
const selfReferring = new Set(["feature-union-kinds"]);

test("openapi-typescript makes types of each document that compile", { timeout: 240_000 }, async () => {
  const taken = documents.filter(([name]) => !selfReferring.has(name));
  const files = await Promise.all(
    taken.map(async ([name]) => {
      const path = `${folder}${name}.d.ts`;
      writeFileSync(path, astToString(await openapiTypescript(new URL(`file://${folder}${name}.json`))));
      return path;
    }),
  );
  expect(await typeErrors(files, { noEmit: true, skipLibCheck: false, types: [] })).toBe("");
});
