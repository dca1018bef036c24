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
import { emitModel, load, type LoadedSpec } from "../../generator/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Model } from "../../generator/model/model.js";
import { prettierOptions } from "../../generator/print/prettier-format.js";
import { evils, hostileSpec } from "./corpus.js";
import { bin, Project } from "../support/project.js";
import { isComplete } from "../support/run-size.js";

const folder = mkdtempSync(join(tmpdir(), "speccast-hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contexts = [...contextsOf()];

/** Every `part`th string. */
const some = (part: number): readonly string[] => evils.filter((_, at) => at % part === 0);

/** The strings that are tried in every place: a third of them in CI, for the time they take, and with EVILS=all each. */
const tried = some(process.env["EVILS"] === "all" ? 1 : isComplete ? 3 : 24);

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

/** The spec with `evil` in all of `places`, and where it stands there. YAML takes JSON. */
function specWith(places: ReadonlySet<string>, evil: string): { text: string; ranges: Range[] } {
  const order: string[] = [];
  const marked = hostileSpec((context, harmless) => {
    if (!places.has(context)) return harmless;
    order.push(context);
    return `<<${order.length - 1}>>`;
  });
  const [first = "", ...parts] = `${JSON.stringify(marked)}\n`.split(/<<(\d+)>>/);
  const quoted = JSON.stringify(evil).slice(1, -1);
  const ranges: Range[] = [];
  let text = first;
  for (let at = 0; at < parts.length; at += 2) {
    const start = text.length;
    text += quoted;
    ranges.push({ context: order[Number(parts[at])] as string, start: start - 1, end: text.length + 1 });
    text += parts[at + 1] as string;
  }
  return { text, ranges };
}

function loadText(text: string): Promise<LoadedSpec> {
  writeFileSync(join(folder, "spec.yaml"), text);
  return load("spec.yaml", { cwd: folder });
}

/**
 * The places of `group` that take `evil`. Every error has a place; the places that it names are
 * refused, and the rest is tried again. An error somewhere else is blamed by trying one at a time.
 */
async function accepted(group: readonly string[], evil: string): Promise<string[]> {
  const places = new Set(group);
  for (;;) {
    const { text, ranges } = specWith(places, evil);
    const { model, diagnostics } = await loadText(text);
    if (model !== undefined) return [...places];
    const errors = diagnostics.filter((one) => one.severity === "error");
    expect(errors.length, `${group.join()}: ${JSON.stringify(evil)}`).toBeGreaterThan(0);
    const before = places.size;
    for (const { span } of errors) {
      expect(span, `${group.join()}: ${JSON.stringify(evil)}`).toBeDefined();
      const found = ranges.find(
        ({ start, end }) => span !== undefined && start <= span.start && span.start < end,
      );
      if (found !== undefined) places.delete(found.context);
    }
    if (places.size < before) continue;
    if (before === 1) return [];
    return acceptedOneByOne(places, evil);
  }
}

async function acceptedOneByOne(places: Iterable<string>, evil: string): Promise<string[]> {
  const taken: string[] = [];
  for (const place of places) taken.push(...(await accepted([place], evil)));
  return taken;
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

/** Generates the spec with `evil` in `places`, in as few outputs as may be: some clash with each other. */
async function generateAll(places: readonly string[], evil: string): Promise<void> {
  for (let rest = places; rest.length > 0;) {
    const together = new Set(await accepted(rest, evil));
    expect(together.size, `${rest.join()} are accepted, and then they are not`).toBeGreaterThan(0);
    await generateTogether([...together], evil);
    rest = rest.filter((place) => !together.has(place));
  }
}

/** Generates the spec with `evil` in all of `places`, else half by half. */
async function generateTogether(places: readonly string[], evil: string): Promise<void> {
  const { model } = await loadText(specWith(new Set(places), evil).text);
  if (model === undefined) {
    expect(places.length, `${places[0]} is accepted, and then it is not`).toBeGreaterThan(1);
    const middle = places.length >> 1;
    await generateTogether(places.slice(0, middle), evil);
    await generateTogether(places.slice(middle), evil);
    return;
  }
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

test("the spec with harmless strings is clean", async () => {
  const { model, diagnostics } = await loadText(specWith(new Set(), "").text);
  expect(diagnostics.filter((one) => one.severity === "error").map((one) => one.message)).toEqual([]);
  expect(model).toBeDefined();
});

test("every hostile text is refused at a place or comes out inert", { timeout: 900_000 }, async () => {
  let taken = 0;
  for (const evil of tried) {
    const places: string[] = [];
    // Names that would clash with each other are tried apart.
    for (let part = 0; part < 4; part++) {
      const group = contexts.filter((_, at) => at % 4 === part);
      places.push(...(await accepted(group, evil)));
    }
    taken += places.length;
    await generateAll(places, evil);
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
  const all = tried.length * contexts.length;
  expect(taken).toBeGreaterThan(all / 4);
});

test("docs of hostile strings, long and short, leave prettier nothing to do", async () => {
  const strings: string[] = [];
  for (const evil of some(isComplete ? 1 : 4)) {
    if (evil.length < 200 && (await accepted(["service doc"], `x${evil}x`)).length > 0) strings.push(evil);
  }
  const docs = [...contexts].filter((context) => / (?:doc|gap|rule|deprecated)$/.test(context));
  for (let step = 1; step < (isComplete ? 6 : 3); step++) {
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
    ["a comment's end in a doc", specWith(new Set(["service doc"]), '*/ import("node:fs") /*').text],
    ["a string's end in an enum", specWith(new Set(["enum value", "terminal value", "const"]), '";process.exit(1);//').text],
    ["a prototype as field", specWith(new Set(["field name"]), "__proto__").text],
    ["a constructor as field", specWith(new Set(["field name", "query name", "body field"]), "constructor").text],
    ["escape codes in names", specWith(new Set(["resource name", "enum name", "field name"]), "\u001b[31m\u202e").text],
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
      const project = new Project({ [name]: specWith(new Set(), "").text });
      const { code, stdout, stderr } = project.run(["generate", `./${name}`, "--out", "out", "--audit"]);
      expect([0, 1, 2], stdout + stderr).toContain(code);
      expect(stdout + stderr).not.toContain("bug of speccast");
    },
  );
});
