/**
 * The wallet's output, committed and generated with other options, under every TypeScript, resolution and
 * library that the output contract names, together with code that uses it (test/types/wallet*.test-d.ts).
 *
 * In CI the compiler that is fast goes through each value for each edition, with TESTS=all through all combinations for the
 * committed output; the oldest goes through rows in which each value occurs, and those between them through some of
 * these. With TESTS=all they go through more. Elsewhere each value occurs once under the fast compiler, and the oldest
 * one compiles the committed output under the strictest flags.
 *
 * The runtime is the same in all editions but for its imports, so that the compilers check it in two of them only: under the
 * flags of today, and of a project from before.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions, type GenerateOptions } from "../../generator/config/generation.js";
import { isTemplate } from "../../generator/emit/output/templates.js";
import { compile, compileAll, compilers, newerFlags, type Compiler } from "../support/compilers.js";
import { withSkip } from "../support/shared-runtime.js";
import { isComplete, isExhaustive } from "../support/run-size.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const output = join(root, "test/.output/matrix");

/** Ways to generate the wallet; the first is the committed one. */
const editions: Readonly<Record<string, Partial<GenerateOptions>>> = {
  committed: {},
  "imports-ts": { imports: ".ts" },
  "no-flavors": { flavors: false },
  "imports-ts-no-flavors": { imports: ".ts", flavors: false },
  "imports-none": { imports: "none" },
  "emit-js": { emit: "js" },
  "emit-cjs": { emit: "cjs" },
  split: { split: "always" },
  "split-imports-ts": { split: "always", imports: ".ts" },
  "split-imports-none": { split: "always", imports: "none" },
  "split-emit-js": { split: "always", emit: "js" },
  "split-emit-cjs": { split: "always", emit: "cjs" },
};

/** The editions of which the runtime is checked, too. */
const isWhole = (edition: string): boolean => isExhaustive || /^(?:committed|imports-none)$/.test(edition);

const libraries = {
  dom: { lib: ["es2022", "dom"], types: [] },
  node: { lib: ["es2022"], types: ["node"] },
  "dom and node": { lib: ["es2022", "dom"], types: ["node"] },
  "old dom": { target: "es2017", lib: ["es2017", "dom", "dom.iterable"], types: [] },
  "old node": { target: "es2017", lib: ["es2017"], types: ["node"] },
};

const resolutions = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
  node10: { module: "commonjs", moduleResolution: "node10", verbatimModuleSyntax: false },
};

/** A compiled edition and its flags. */
interface Row {
  readonly edition: string;
  readonly resolution: keyof typeof resolutions;
  readonly library: keyof typeof libraries;
  /** The flag exactOptionalPropertyTypes. */
  readonly exact: boolean;
  /** The flag `strict`; true by default. */
  readonly strict?: boolean;
}

/**
 * A few combinations in which each value occurs for editions with their runtime, and one for the rest; with TESTS=all, all for
 * those that the others are variants of.
 */
const manyRows: readonly Row[] = Object.keys(editions).flatMap((edition, turn) => {
  const known = edition.endsWith("imports-none")
    ? (["bundler"] as const)
    : (["nodenext", "bundler"] as const);
  const all = known.flatMap((resolution) =>
    (["dom", "node", "dom and node"] as const).flatMap((library) =>
      [true, false].map((exact) => ({ edition, resolution, library, exact })),
    ),
  );
  if (isExhaustive && (edition === "committed" || edition === "split")) return all;
  const few = fewOf(all, turn);
  // Without the runtime, whose types depend on the library, one row tells as much.
  return isWhole(edition) ? few : [few[turn % few.length] as Row];
});

/** Rows of `all` in which each value occurs: one for each library, others in each `turn`. */
function fewOf(all: readonly Row[], turn: number): readonly Row[] {
  const values = <Key extends keyof Row>(key: Key): Row[Key][] => [...new Set(all.map((row) => row[key]))];
  return values("library").flatMap((library, at) =>
    all.filter(
      (row) =>
        row.library === library &&
        row.resolution === values("resolution")[(at + turn) % values("resolution").length] &&
        row.exact === values("exact")[(at + (turn >> 1)) % 2],
    ),
  );
}

/** The rows of a project of today. An edition in JavaScript comes without the library of Node, all of whose declarations would be checked, too. */
const fewRows: readonly Row[] = [
  { edition: "committed", resolution: "nodenext", library: "dom", exact: true },
  { edition: "imports-ts", resolution: "bundler", library: "node", exact: true },
  { edition: "no-flavors", resolution: "bundler", library: "dom and node", exact: false },
  { edition: "imports-ts-no-flavors", resolution: "nodenext", library: "node", exact: false },
  { edition: "emit-js", resolution: "nodenext", library: "dom", exact: true },
  { edition: "emit-cjs", resolution: "bundler", library: "dom", exact: false },
  { edition: "split", resolution: "nodenext", library: "dom", exact: true },
  { edition: "split-imports-ts", resolution: "bundler", library: "node", exact: false },
  { edition: "split-emit-js", resolution: "nodenext", library: "dom", exact: true },
];

/** The oldest and laxest configuration of a project; without `strict` the tests of types are left out. */
const oldRows: readonly Row[] = [
  { edition: "imports-none", resolution: "bundler", library: "old dom", exact: true },
  { edition: "imports-none", resolution: "bundler", library: "old dom", exact: false, strict: false },
  { edition: "committed", resolution: "nodenext", library: "old node", exact: false, strict: false },
  { edition: "emit-js", resolution: "bundler", library: "old dom", exact: false },
  { edition: "split-imports-none", resolution: "bundler", library: "old dom", exact: false, strict: false },
  { edition: "imports-none", resolution: "node10", library: "old node", exact: false },
  { edition: "imports-none", resolution: "node10", library: "old node", exact: false, strict: false },
  { edition: "emit-cjs", resolution: "node10", library: "old node", exact: false },
  { edition: "split-imports-none", resolution: "node10", library: "old node", exact: true },
  { edition: "split-emit-cjs", resolution: "node10", library: "old dom", exact: false },
];

/** The rows of the versions between the oldest and the newest, which compile the rest: today, and node10, which takes a flag of its own in 6. */
const betweenRows: readonly Row[] = isExhaustive
  ? [...fewRows, ...oldRows]
  : [
      ...fewRows.filter(({ edition }) => edition === "committed"),
      ...oldRows.filter(
        ({ edition, resolution, strict }) =>
          edition === "imports-none" && resolution === "node10" && strict === undefined,
      ),
    ];

/** The rows outside CI. */
const rowsHere: Readonly<Partial<Record<Compiler, readonly Row[]>>> = {
  "typescript-5.4": fewRows.filter(({ edition }) => edition === "committed"),
  "typescript-7": [...fewRows, ...oldRows.slice(0, 5)],
};

/**
 * The rows for the oldest: editions whose declarations differ, of today and from before, one of them lax. Other endings of imports
 * say nothing more, nor does a row of two parts that two others have.
 */
const oldestRows = isExhaustive
  ? [...fewRows, ...oldRows]
  : [
      ...fewRows.filter(({ edition }) => /^(?:committed|split)$/.test(edition)),
      ...oldRows.filter(
        ({ edition, library, strict }) =>
          /^(?:committed|emit-\w+)$/.test(edition) || (library === "old node" && strict === undefined),
      ),
    ];

/** The rows of a compiler in this run. */
function rowsOf(compiler: Compiler): readonly Row[] {
  if (!isComplete) return rowsHere[compiler] ?? [];
  if (compiler === "typescript" || compiler === "typescript-6") return betweenRows;
  if (compiler === "typescript-5.4") return oldestRows;
  // TypeScript 7 knows no node10 any more.
  return [...manyRows, ...oldRows.filter(({ resolution }) => resolution !== "node10")];
}

const compilersHere = compilers.filter((compiler) => rowsOf(compiler).length > 0);

beforeAll(async () => {
  rmSync(output, { recursive: true, force: true });
  const { model } = await load(join(root, "spec/wallet.yaml"));
  if (model === undefined) throw new Error("spec/wallet.yaml has errors.");
  for (const [edition, options] of Object.entries(editions)) {
    const folder = join(output, edition);
    if (edition === "committed")
      cpSync(join(root, "generated/wallet"), join(folder, "generated/wallet"), { recursive: true });
    else {
      for (const file of await emitModel(model, { ...defaultOptions, ...options }))
        write(
          join(folder, "generated/wallet", file.path),
          isTemplate(file.path) && !isWhole(edition) ? withSkip(file.text) : file.text,
        );
    }
    for (const name of readdirSync(join(root, "test/types"))) {
      if (!/^wallet.*\.test-d\.ts$/.test(name)) continue;
      if (options.flavors === false && name.includes("flavors")) continue;
      const text = readFileSync(join(root, "test/types", name), "utf8");
      write(join(folder, "test/types", name), text.replaceAll('.js";', `${endingOf(options)}";`));
    }
  }
});

function endingOf({ imports = ".js" }: Partial<GenerateOptions>): string {
  return imports === "none" ? "" : imports;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The path of the configuration of `row`. */
function configOf(compiler: Compiler, { edition, resolution, library, exact, strict = true }: Row): string {
  const flags = `${exact ? "exact" : "loose"}${strict ? "" : "-lax"}`;
  const name = `${compiler}-${resolution}-${library.replaceAll(" ", "-")}-${flags}.json`;
  return join(output, edition, name);
}

/** Writes the configuration of `row` and returns its path. */
function configure(compiler: Compiler, row: Row): string {
  const { edition, resolution, library, exact, strict = true } = row;
  const folder = join(output, edition);
  // A project that checks its own JavaScript has that of the output among its files.
  const isScript = editions[edition]?.emit !== undefined;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") || (isScript && path.endsWith(".js")))
    // node.ts is the one module that needs Node.
    .filter((path) => !library.endsWith("dom") || !/wallet\/node\.(?:d\.)?[jt]s$/.test(path))
    .filter((path) => strict || !path.endsWith(".test-d.ts"));
  const compilerOptions = {
    noEmit: true,
    target: "es2022",
    // The declarations of the output are checked, those of TypeScript are not.
    skipLibCheck: !isScript,
    skipDefaultLibCheck: true,
    strict,
    exactOptionalPropertyTypes: exact,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    declaration: true,
    allowImportingTsExtensions: editions[edition]?.imports === ".ts",
    ...libraries[library],
    ...resolutions[resolution],
    ...newerFlags(compiler, isScript),
    ...(isScript && { allowJs: true, checkJs: true }),
    ...(compiler === "typescript-6" && resolution === "node10" && { ignoreDeprecations: "6.0" }),
  };
  const config = configOf(compiler, row);
  write(config, JSON.stringify({ compilerOptions, files }));
  return config;
}

// The time of a test includes its wait for a compiler that is free.
describe.concurrent.each(compilersHere)("%s", { timeout: 300_000 }, (compiler) => {
  const rows = rowsOf(compiler);
  let together: Promise<{ readonly rows: string; readonly wrong: string }> | undefined;

  /** Compiles all rows in one process, and last a project with an error, which must not go by. */
  const compileTogether = async (): Promise<{ readonly rows: string; readonly wrong: string }> => {
    write(join(output, "wrong/count.ts"), 'export const count: number = "";\n');
    const wrong = configure(compiler, {
      edition: "wrong",
      resolution: "bundler",
      library: "dom",
      exact: true,
    });
    return compileAll(
      compiler,
      rows.map((one) => configure(compiler, one)),
      wrong,
    );
  };

  /** Returns the compiler's output for a row. Compiles it alone only if the rows together fail. */
  const verdictOn = async (row: Row): Promise<string> => {
    together ??= compileTogether();
    return (await together).rows === "" ? "" : compile(compiler, configOf(compiler, row));
  };

  test.each(rows)(
    "$edition, $resolution, $library, exactOptionalPropertyTypes $exact, strict $strict",
    async (row) => {
      expect(await verdictOn(row)).toBe("");
    },
  );

  test("all of them in one go, in which nothing wrong goes by", async () => {
    together ??= compileTogether();
    expect(await together).toEqual({ rows: "", wrong: expect.stringContaining("TS2322") });
  });
});
