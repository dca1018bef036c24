/**
 * Every identifier that our own modules declare, import or use, every word and global of the language, in
 * every position of a spec: it works, which the audit and the compilers say, or a diagnostic refuses it.
 * The tests list each rejected name.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load, type LoadedSpec } from "../../generator/pipeline/load.js";
import { errorMembers } from "../../generator/language/names/names.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Span } from "../../generator/diagnostics/diagnostic.js";
import { compile, newerFlags, type Compiler } from "../support/compilers.js";
import { globals, readIdentifiers, stems, words } from "./identifiers.js";
import { positions, specOf, written, type Placed, type Position } from "./specs.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const output = fileURLToPath(new URL("../.output/names/", import.meta.url));
/** With all names the output is 1.6 million lines, which takes TypeScript 5.4 more than ten minutes to compile. */
const hasAllNames = process.env["ALL_NAMES"] !== undefined;
/** One in this many names is tried. */
const share = isExhaustive || hasAllNames ? 1 : 12;
/** TypeScript 5.4 takes four times as long as the generation of what it compiles: every sixth spec. */
const compilersHere: readonly Compiler[] = isComplete ? ["typescript-5.4", "typescript-7"] : ["typescript-7"];

/** Headers that belong to the connection, or that the server writes. */
const ofTransport = [
  "Connection",
  "connection",
  "Date",
  "date",
  "expect",
  "host",
  "origin",
  "via",
  "accept",
  "cookie",
  "allow",
];

/** The refused names by position and code. */
const refusals: Partial<Record<Position, Readonly<Record<string, readonly string[]>>>> = {
  group: { "name-clash": ["then"] },
  method: { "name-clash": ["then"] },
  operation: { "name-clash": ["global.this"] },
  scheme: { "bad-name": ["none", "via"] },
  field: { "forbidden-key": ["__proto__"] },
  path: { "forbidden-key": ["__proto__"] },
  query: { "forbidden-key": ["__proto__"] },
  header: { "forbidden-key": ["__proto__"], "forbidden-header": ofTransport },
  "response header": { "forbidden-key": ["__proto__"], "forbidden-header": ofTransport },
  "union tag": { "forbidden-key,unknown-field": ["__proto__"] },
  "error field": {
    "forbidden-key": ["__proto__"],
    "reserved-field": [...errorMembers, "type", "title", "detail", "instance", "request_id"],
  },
};
const refusedEverywhere = Object.values(refusals).flatMap((of) => Object.values(of).flat());

const identifiers = await readIdentifiers();
const { others } = identifiers;
/** Names that the output itself shows. */
const visible = identifiers.visible.filter((_, at) => at % share === 0);
/** Every `part`th of names that are unlikely to meet anything, and all of them on request. */
const some = (list: readonly string[], part: number): string[] =>
  [...new Set(list)].filter((_, at) => hasAllNames || at % (part * share) === 0);
const names = [
  ...new Set([
    ...visible,
    ...refusedEverywhere,
    // As an operation it is global.this.
    "globalThis",
    ...some(words(), 6),
    ...some(visible.flatMap(stems), 12),
    ...some(globals, 24),
    ...some(others, 96),
  ]),
];

/** Types that other modules than types.ts and validators.ts are made to import. */
const prominent = new Set(visible.flatMap((name) => /^(?:check|drop)?([A-Z].*)$/.exec(name)?.[1] ?? []));

/** Kinds of declarations that share their names: a spec has each name as one of them. */
const declared: readonly Position[] = ["resource", "recursive resource", "union", "enum", "error"];
/** Positions that lead to much output are tried with the names that could meet something there. */
const only: Partial<Record<Position, ReadonlySet<string>>> = {
  scheme: new Set([
    ...some(words(), 16),
    "none",
    "via",
    "app",
    ...visible.flatMap((name) => /^(.+)(?:Scheme|Auth|Principal|Client)$/.exec(name)?.[1] ?? []),
  ]),
  group: new Set(["then", ...some(words(), 16)]),
  method: new Set(["then", ...some(words(), 16)]),
  operation: new Set(["globalThis", ...visible]),
  "union tag": new Set(["__proto__", ...some(words(), 16)]),
  "tag value": new Set(some(words(), 16)),
};

/** Names that the output itself shows are tried as every kind of declaration, the others as two of them. */
const ours = new Set([...visible, ...refusedEverywhere]);

/** Each name in each position, by the spec in which it is tried first. */
function placements(): Placed[][] {
  const specs: Placed[][] = declared.map(() => []);
  const plain = hasAllNames ? declared.length : 2;
  for (const position of positions) {
    const seen = new Set<string>();
    for (const [at, name] of names.entries()) {
      const form = written(position, name);
      if (form === undefined || seen.has(form) || only[position]?.has(name) === false) continue;
      seen.add(form);
      const turn = declared.indexOf(position);
      const spec = turn === -1 ? at % plain : (at + turn) % declared.length;
      if (spec < plain || ours.has(name)) specs[spec]?.push({ position, name });
    }
  }
  return specs;
}

/** The results for all names: the valid specs with their models, and names that no spec can contain. */
interface Sorted {
  readonly models: NonNullable<LoadedSpec["model"]>[];
  readonly refused: ReadonlyMap<Position, ReadonlyMap<string, string>>;
  readonly taken: number;
}

/** Puts every name into a spec that takes it; those that clash with another go into a further one. */
async function sorted(): Promise<Sorted> {
  const models: Sorted["models"] = [];
  const refused = new Map<Position, Map<string, string>>();
  let taken = 0;
  let left: Placed[] = [];
  const attempt = async (placed: readonly Placed[]): Promise<Placed[]> => {
    const { model, kept, dropped } = await accepted(placed);
    if (kept.length > 0) models.push(model);
    taken += kept.length;
    return dropped;
  };
  for (const placed of placements()) left.push(...(await attempt(placed)));
  for (let size = -1; left.length > 0 && left.length !== size;) {
    size = left.length;
    left = await attempt(left);
  }
  for (const one of left) {
    const { codes } = await accepted([one]);
    const ofPosition = refused.get(one.position) ?? new Map<string, string>();
    refused.set(one.position, ofPosition.set(written(one.position, one.name) ?? "", codes.join()));
  }
  return { models, refused, taken };
}

/** The spec of those of `placed` that no error names. */
async function accepted(placed: readonly Placed[]): Promise<{
  readonly model: NonNullable<LoadedSpec["model"]>;
  readonly kept: readonly Placed[];
  readonly dropped: Placed[];
  readonly codes: readonly string[];
}> {
  const dropped: Placed[] = [];
  const codes = new Set<string>();
  for (let kept = placed; ;) {
    const { text, lines } = specOf(kept, prominent);
    writeFileSync(join(output, "spec.yaml"), text);
    const { model, diagnostics } = await load("spec.yaml", { cwd: output });
    if (model !== undefined) return { model, kept, dropped, codes: [...codes] };
    const wrong = new Set<Placed>();
    const placedAt = (span: Span | undefined): Placed | undefined =>
      lines.get(text.slice(0, span?.start ?? 0).split("\n").length);
    for (const { severity, span, related, code, message } of diagnostics) {
      if (severity !== "error") continue;
      const one = placedAt(span) ?? placedAt(related?.span);
      if (one === undefined) throw new Error(message);
      wrong.add(one);
      codes.add(code);
    }
    dropped.push(...wrong);
    kept = kept.filter((one) => !wrong.has(one));
  }
}

let result: Sorted;

beforeAll(async () => {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  result = await sorted();
}, 300_000);

test("only these names are refused, for these reasons", () => {
  const all = (of: Iterable<readonly [string, Iterable<readonly [string, string]>]>): string[] =>
    [...of]
      .flatMap(([position, one]) => [...one].map(([name, code]) => `${position} ${name}: ${code}`))
      .sort();
  const listed = Object.entries(refusals).map(([position, of]) => {
    const entries = Object.entries(of).flatMap(([code, found]) => found.map((name) => [name, code] as const));
    return [position, entries] as const;
  });
  expect(all(result.refused)).toEqual(all(listed));
  expect(result.taken).toBeGreaterThan(3_000 / share);
});

test("all others pass the audit and compile", { timeout: 600_000 }, async () => {
  for (const [at, model] of result.models.entries()) {
    const files = await emitModel(model, defaultOptions);
    for (const { path, text } of files) {
      const target = join(output, `spec${at}`, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    await audit(model, files, { full: true });
  }
  writeFileSync(join(output, "package.json"), '{ "type": "module" }');
  for (const compiler of compilersHere) expect(await compile(compiler, configure(compiler))).toBe("");
});

function configure(compiler: Compiler): string {
  const config = join(output, `${compiler}.json`);
  const modules = ["client", "server", "validators", "limits"];
  const compilerOptions = {
    noEmit: true,
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    module: "nodenext",
    moduleResolution: "nodenext",
    skipLibCheck: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    declaration: true,
    ...newerFlags(compiler),
  };
  const step = compiler === "typescript-5.4" ? (isExhaustive ? 2 : 6) : 1;
  const files = result.models.flatMap((_, at) =>
    at % step === 0 ? modules.map((name) => `spec${at}/${name}.ts`) : [],
  );
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  return config;
}
