/**
 * The spec is untrusted input. Every hostile text in every place of a spec is either refused, at a
 * place, or comes out as inert data: the output passes the full audit and, run, does nothing.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import * as prettier from "prettier";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { exampleOf } from "../../generator/emit/shared/example/values.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load, type LoadedSpec } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Model } from "../../generator/language/model/model.js";
import { prettierOptions } from "../support/prettier-options.js";
import { evils, hostileSpec } from "./corpus.js";
import { bin, Project } from "../support/project.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const folder = mkdtempSync(join(tmpdir(), "speccast-hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contexts = [...contextsOf()];

/** Every `part`th string. */
const some = (part: number): readonly string[] => evils.filter((_, at) => at % part === 0);

/** Specs in which each place has a string of its own; as many as strings are all of them in every place. */
const rounds = isExhaustive ? evils.length : isComplete ? 10 : 6;

function contextsOf(): Set<string> {
  const found = new Set<string>();
  hostileSpec((context, harmless) => {
    found.add(context);
    return harmless;
  });
  return found;
}

/** A place in the text of a spec. */
interface Range {
  readonly context: string;
  readonly start: number;
  readonly end: number;
}

/** The spec with a hostile string in each of `places`, and where it stands there. YAML takes JSON. */
function specWith(places: ReadonlyMap<string, string>): { text: string; ranges: Range[] } {
  const order: [context: string, evil: string][] = [];
  const marked = hostileSpec((context, harmless) => {
    const evil = places.get(context);
    if (evil === undefined) return harmless;
    order.push([context, evil]);
    return `<<${order.length - 1}>>`;
  });
  const [first = "", ...parts] = `${JSON.stringify(marked)}\n`.split(/<<(\d+)>>/);
  const ranges: Range[] = [];
  let text = first;
  for (let at = 0; at < parts.length; at += 2) {
    const [context, evil] = order[Number(parts[at])] as [string, string];
    const start = text.length;
    text += JSON.stringify(evil).slice(1, -1);
    ranges.push({ context, start: start - 1, end: text.length + 1 });
    text += parts[at + 1] as string;
  }
  return { text, ranges };
}

/** The spec with `evil` in all of `places`. */
function textWith(places: readonly string[], evil: string): string {
  return specWith(new Map(places.map((place) => [place, evil]))).text;
}

function loadText(text: string): Promise<LoadedSpec> {
  writeFileSync(join(folder, "spec.yaml"), text);
  return load("spec.yaml", { cwd: folder });
}

/** Places that take their strings, and the model of the spec. */
interface Accepted {
  readonly places: ReadonlyMap<string, string>;
  readonly model: Model;
}

/**
 * The places of `all` that take their strings. Every error has a place; the places that it names are
 * refused, and the rest is tried again. An error somewhere else is blamed by trying half of them.
 */
async function accepted(all: ReadonlyMap<string, string>): Promise<Accepted> {
  const places = new Map(all);
  for (;;) {
    const { text, ranges } = specWith(places);
    const { model, diagnostics } = await loadText(text);
    if (model !== undefined) return { places, model };
    const errors = diagnostics.filter((one) => one.severity === "error");
    expect(errors.length, JSON.stringify([...places])).toBeGreaterThan(0);
    const before = places.size;
    for (const { span } of errors) {
      expect(span, JSON.stringify([...places])).toBeDefined();
      const found = ranges.find(
        ({ start, end }) => span !== undefined && start <= span.start && span.start < end,
      );
      if (found !== undefined) places.delete(found.context);
    }
    if (places.size < before) continue;
    const kept = new Set((await taken([...places])).map(([place]) => place));
    for (const place of places.keys()) if (!kept.has(place)) places.delete(place);
    expect(places.size, `${JSON.stringify([...places])} are taken alone, and not together`).toBeLessThan(
      before,
    );
  }
}

/** Returns those of `places` that take their strings, half by half where not all do. */
async function taken(places: readonly (readonly [string, string])[]): Promise<typeof places> {
  const { model } = await loadText(specWith(new Map(places)).text);
  if (model !== undefined) return places;
  if (places.length === 1) return [];
  const middle = places.length >> 1;
  return [...(await taken(places.slice(0, middle))), ...(await taken(places.slice(middle)))];
}

/** Returns whether a place takes a string where all others are harmless. */
async function isTaken(place: string, evil: string): Promise<boolean> {
  return (await loadText(textWith([place], evil))).model !== undefined;
}

const compiled = new Map<string, string>();

/** A module as JavaScript; it must parse without an error, as the audit's parser has found already. */
async function toJavaScript(path: string, text: string): Promise<string> {
  let code = compiled.get(text);
  if (code === undefined) {
    const done = await transform(text, { loader: "ts", target: "es2022", sourcefile: path });
    expect(done.warnings, path).toEqual([]);
    compiled.set(text, (code = done.code));
  }
  return code;
}

let outputs = 0;

/** Generates the output of a model into a folder of its own. */
async function generateFrom(model: Model): Promise<void> {
  const files = await emitModel(model, defaultOptions);
  await audit(model, files, { full: true });
  const output = join(folder, `out${outputs++}`);
  for (const { path, text } of files) {
    if (!path.endsWith(".ts")) continue;
    const target = join(output, path.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await toJavaScript(path, text));
  }
}

/** Loads every module of every output and calls its checks; prints how many, unless something acted. */
const runner = `
import { readdirSync } from "node:fs";
globalThis.canary = 0;
let modules = 0;
const failures = [];
for (const folder of readdirSync(".").filter((name) => name.startsWith("out"))) {
  for (const name of ["types", "limits", "validators", "operations", "client", "server", "node"]) {
    const module = await import(\`./\${folder}/\${name}.js\`).catch((error) => {
      failures.push(\`\${folder}/\${name}: \${error}\`);
      return {};
    });
    modules++;
    for (const [key, value] of Object.entries(module)) {
      if (/^(?:is|check|validate)[A-Z]/.test(key)) for (const one of [{}, [], "", null]) value(one);
    }
  }
}
console.log(JSON.stringify({ modules, failures, canary: globalThis.canary, polluted: Object.keys({}).length + ("polluted" in {}) }));
`;

const head = "speccast: 1\nservice: { name: Demo, auth: none }\n";
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `  ${line(at)}\n`).join("");

/** Specs whose time, or whose output, grew with the square of their size, or twofold with each line. */
const growing: readonly [what: string, text: string, refused?: string][] = [
  [
    "bases that meet again forty times",
    `${head}resources:\n  A0: { fields: { a: string } }\n${lines(40, (at) => `B${at}: { extends: A${at}, fields: { b: string } }\n  C${at}: { extends: A${at}, fields: { c: string } }\n  A${at + 1}: { extends: [B${at}, C${at}], fields: { d: string } }`)}`,
  ],
  [
    "two thousand bases in a line",
    `${head}resources:\n  A0: { fields: { a: string } }\n${lines(2000, (at) => `A${at + 1}: { extends: A${at}, fields: { f${at}: string } }`)}`,
    "With A626, resources take more than 200,000 fields from others; fifty bases count as one.",
  ],
  [
    "two thousand unions in each other",
    `${head}resources:\n  L: { fields: { kind: { const: l } } }\n  U0: { union: { tag: kind, of: [L] } }\n${lines(2000, (at) => `L${at}: { fields: { kind: { const: k${at} } } }\n  U${at + 1}: { union: { tag: kind, of: [L${at}, U${at}] } }`)}`,
    "With union U317, the unions in unions have more than 100,000 members with a tag.",
  ],
  [
    "a thousand members without a tag",
    `${head}resources:\n${lines(1000, (at) => `A${at}: { fields: { a${at}: string } }`)}  U: { union: { of: [${Array.from({ length: 1000 }, (_, at) => `A${at}`).join(", ")}] } }\n`,
    "Union U has more than 500 members that only their fields distinguish.",
  ],
  ["fifteen hundred events", `${head}events:\n${lines(1500, (at) => `a.e${at}: { payload: int64 }`)}`],
  [
    "a chain of a thousand resources, each of which is returned",
    `${head}resources:\n${lines(1000, (at) => `A${at}: { fields: { next: A${at + 1} } }`)}  A1000: { fields: { a: string } }\nendpoints:\n${lines(1000, (at) => `a.get${at}: { GET: /v1/a${at}, response: A${at} }`)}`,
  ],
];

test.each(growing)("%s take no minutes", { timeout: 60_000 }, async (_, text, refused) => {
  const { model, diagnostics } = await loadText(text);
  const errors = diagnostics.filter((one) => one.severity === "error").map(({ message }) => message);
  expect(errors).toEqual(refused === undefined ? [] : [refused]);
  if (model === undefined) return;
  await emitModel(model, {
    ...defaultOptions,
    targets: ["types", "validators", "server", "openapi", "mock"],
  });
  for (const { name } of model.resources) exampleOf(model, name);
});

test("the spec with harmless strings is clean", async () => {
  const { model, diagnostics } = await loadText(textWith([], ""));
  expect(diagnostics.filter((one) => one.severity === "error").map((one) => one.message)).toEqual([]);
  expect(model).toBeDefined();
});

test("every hostile text is refused at a place or comes out inert", { timeout: 900_000 }, async () => {
  let count = 0;
  for (let round = 0; round < rounds; round++) {
    const first = Math.floor((round * evils.length) / rounds);
    const evilAt = (at: number): string => evils[(first + at) % evils.length] as string;
    const found = await accepted(new Map(contexts.map((context, at) => [context, evilAt(at)])));
    count += found.places.size;
    await generateFrom(found.model);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "run.mjs"), runner);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["run.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ modules: outputs * 7, failures: [], canary: 0, polluted: 0 });
  expect(count).toBeGreaterThan((rounds * contexts.length) / 4);
});

test("docs of hostile strings, long and short, leave prettier nothing to do", async () => {
  const strings: string[] = [];
  for (const evil of some(isExhaustive ? 1 : isComplete ? 3 : 4)) {
    if (evil.length < 200 && (await isTaken("service doc", `x${evil}x`))) strings.push(evil);
  }
  const docs = [...contexts].filter((context) => / (?:doc|gap|rule|deprecated)$/.test(context));
  for (let step = 1; step < (isExhaustive ? 6 : isComplete ? 4 : 3); step++) {
    const { model } = await loadText(
      `${JSON.stringify(
        hostileSpec((context, harmless) => {
          const at = docs.indexOf(context);
          if (at === -1) return harmless;
          // Each place has its own mixture; wide and unbreakable spaces stand where lines may break.
          const words = Array.from({ length: 2 + ((at * step) % 40) }, (_, word) => {
            return `${strings[(at * 7 + word * step) % strings.length]}${["", " ", "\u00a0 ", "\u3000 ", "\n"][(at + word) % 5]}`;
          });
          return `x ${words.join("")}`;
        }),
      )}\n`,
    );
    const files = await emitModel(model as Model, defaultOptions);
    await audit(model as Model, files, { full: true });
    for (const { path, text } of files.filter((file) => /^(?:types|operations)\.ts$/.test(file.path)))
      expect(await prettier.format(text, prettierOptions), path).toBe(text);
  }
});

describe("the command", () => {
  beforeAll(() => {
    if (existsSync(bin)) return;
    const build = fileURLToPath(new URL("../../generator/build/build.mjs", import.meta.url));
    expect(spawnSync(process.execPath, [build]).status).toBe(0);
  });

  const deep = 10_240;
  const wholes: readonly [what: string, text: string][] = [
    ["a nest of lists", "[".repeat(deep)],
    ["a closed nest of lists", "[".repeat(deep / 2) + "]".repeat(deep / 2)],
    ["a nest of maps", "{a: ".repeat(deep / 4)],
    ["a nest of block lists", "- ".repeat(deep / 2)],
    ["a nest in a value", `speccast: 1\nservice: { name: A, doc: ${"[".repeat(deep)} }\n`],
    ["a nest of types", `speccast: 1\nservice: { name: A }\nresources: { R: { fields: { a: "${"list<".repeat(deep / 5)}" } } }\n`],
    ["nothing", ""],
    ["a NUL", "\0"],
    ["a comment's end in a doc", textWith(["service doc"], '*/ import("node:fs") /*')],
    ["a string's end in an enum", textWith(["enum value", "terminal value", "const"], '";process.exit(1);//')],
    ["a prototype as field", textWith(["field name"], "__proto__")],
    ["a constructor as field", textWith(["field name", "query name", "body field"], "constructor")],
    ["escape codes in names", textWith(["resource name", "enum name", "field name"], "\u001b[31m\u202e")],
  ]; // prettier-ignore

  test.each(wholes)("ends well on %s", (_, text) => {
    const project = new Project({ "spec.yaml": text });
    const { code, stdout, stderr } = project.run(["generate", "spec.yaml", "--out", "out", "--audit"]);
    expect([0, 1]).toContain(code);
    const said = stdout + stderr;
    expect(said).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
    expect(said).not.toContain("bug of speccast");
    // oxlint-disable-next-line no-control-regex
    expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    expect(existsSync(project.path("out", "types.ts"))).toBe(code === 0);
  });

  test.each(["*'\"`${process.exit(1)}.yaml", "a;b.yaml", "@see.yaml", "--x.yaml", "ü\u202e.yaml"])(
    "takes or refuses a spec called %j",
    (name) => {
      const project = new Project({ [name]: textWith([], "") });
      const { code, stdout, stderr } = project.run(["generate", `./${name}`, "--out", "out", "--audit"]);
      expect([0, 1, 2], stdout + stderr).toContain(code);
      expect(stdout + stderr).not.toContain("bug of speccast");
    },
  );
});
