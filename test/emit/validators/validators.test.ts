/** validators.ts: laid out as prettier would, right under every TypeScript, as an oracle says. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { format } from "prettier";
import { expect, test } from "vitest";
import { prettierOptions } from "../../support/prettier-options.js";
import { compilersHere } from "../../support/compilers.js";
import { emitted, models } from "./emitted.js";
import { isValidAs } from "../../../generator/values/interpreter.js";
import { rng } from "../../../generator/values/random.js";
import { randomValue } from "../../../generator/values/values.js";

const of = { kinds: await emitted("emit", "kinds"), wallet: await emitted("emit", "wallet") };

/** Allowed and rejected uses of a tag after the guard of its union. */
const unlisted = `import type { OpenPet, UnlistedOpenPet, Unlisted } from "./types.js";
import { isUnlistedOpenPetTag } from "./validators.js";

export function otherPet(kind: string, name: string): OpenPet | undefined {
  if (!isUnlistedOpenPetTag(kind)) return undefined;
  const tag: Unlisted<"OpenPet"> = kind;
  const pet: UnlistedOpenPet = { kind, name };
  return { ...pet, kind: tag };
}

export function untested(kind: string, name: string): OpenPet {
  // @ts-expect-error: it may be a tag that is listed
  return { kind, name };
}

// @ts-expect-error: a union without other tags has no such guard
export { isUnlistedPetTag } from "./validators.js";
`;

/** Flags that every TypeScript knows. */
const strict = {
  noEmit: true,
  target: "es2022",
  lib: ["es2022"],
  types: [],
  module: "nodenext",
  strict: true,
  declaration: true,
  exactOptionalPropertyTypes: true,
  isolatedModules: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
};

test.each(["kinds", "wallet"] as const)("prettier leaves validators.ts of %s as it is", async (spec) => {
  const text = readFileSync(join(of[spec].folder, "validators.ts"), "utf8");
  expect(await format(text, prettierOptions)).toBe(text);
});

test.each(compilersHere)(
  "%s accepts it",
  (compiler) => {
    const config = join(of.kinds.folder, "..", `${compiler}.json`);
    const compilerOptions = {
      ...strict,
      isolatedDeclarations: compiler === "typescript-5.4" ? undefined : true,
    };
    const use = join(of.kinds.folder, "use-unlisted.ts");
    writeFileSync(use, unlisted);
    const files = [use, ...[of.kinds, of.wallet].map(({ folder }) => join(folder, "validators.ts"))];
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    const home = dirname(createRequire(import.meta.url).resolve(`${compiler}/package.json`));
    const { stdout } = spawnSync(process.execPath, [join(home, "bin/tsc"), "-p", config], {
      encoding: "utf8",
    });
    expect(stdout).toBe("");
  },
  60_000,
);

test.each(["kinds", "wallet"] as const)("both passes agree with the interpreter: %s", (spec) => {
  const model = models[spec];
  const random = rng(20_260_131);
  const names = [...model.resources, ...model.enums].map(({ name }) => name);
  const rounds = 10_000;
  const disagreements: string[] = [];
  let accepted = 0;
  for (let round = 0; round < rounds; round++) {
    const name = names[round % names.length] as string;
    const value = randomValue(model, name, random);
    const expected = isValidAs(model, name, value);
    const found = [of[spec].run(`is${name}`, value), of[spec].run(`check${name}`, value) === null];
    if (found.some((one) => one !== expected)) disagreements.push(`${name} ${JSON.stringify(value)}`);
    if (expected) accepted++;
  }
  expect(disagreements).toEqual([]);
  expect(accepted).toBeGreaterThan(rounds * 0.2);
  expect(accepted).toBeLessThan(rounds * 0.8);
});
