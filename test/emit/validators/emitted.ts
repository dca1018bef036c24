/** The emitted validators of two specs, written to disk, loaded, and called by name. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { templateFiles, isTemplate } from "../../../generator/emit/output/templates.js";
import { types } from "../../../generator/emit/targets/types/index.js";
import { validators } from "../../../generator/emit/targets/validators/index.js";
import { BoundSpec } from "../../../generator/spec/bind/bound-spec.js";
import { lower } from "../../../generator/spec/lower/index.js";
import type { Model } from "../../../generator/language/model/model.js";
import { ModuleSource } from "../../../generator/print/module.js";
import type { Issue } from "../../../templates/runtime/values/issues.js";
import { loadModules } from "../../support/load-output.js";
import { modelOf, readLanguage } from "../../support/language/read-language.js";

const output = fileURLToPath(new URL("../../.output/validators/", import.meta.url));

/** The specs whose validators are tested. */
export const models = {
  kinds: modelOf(readFileSync(new URL("./kinds.yaml", import.meta.url), "utf8")),
  wallet: lower(
    new BoundSpec(
      readLanguage(readFileSync(new URL("../../../spec/wallet.yaml", import.meta.url), "utf8")).ast,
    ),
  ),
};

/** The validators of a spec. */
export interface Emitted {
  /** The folder with the emitted files. */
  readonly folder: string;
  /** Calls `isX`, or `checkX`, `validateX`, `assertX` or `dropX`, which the schema of X has; or returns another export. */
  run(name: string, value: unknown): unknown;
  /** Codes and places of the issues, as `code pointer`; both passes must agree. */
  issues(type: string, value: unknown): string[];
  /** Places and messages of the issues. */
  messages(type: string, value: unknown): string[];
}

/** Writes types.ts and validators.ts of a spec, with all that they import, to a folder for `user`. */
export async function emitted(user: string, spec: keyof typeof models): Promise<Emitted> {
  const model = models[spec];
  const folder = join(output, user, spec);
  rmSync(folder, { recursive: true, force: true });
  const files = await filesOf(model);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [exported] = (await loadModules(files, ["validators.ts"])) as [Record<string, unknown>];
  const run = (name: string, value: unknown): unknown => {
    const found = methodOf(exported, name) ?? exported[name];
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return typeof found === "function" ? (found as (value: unknown) => unknown)(value) : found;
  };
  const check = (type: string, value: unknown): Issue[] => {
    const found = run(`check${type}`, value) as Issue[] | null;
    if (exported[`is${type}`] !== undefined) expect(run(`is${type}`, value)).toBe(found === null);
    return found ?? [];
  };
  return {
    folder,
    run,
    issues: (type, value) => check(type, value).map(({ code, pointer }) => `${code} ${pointer}`.trim()),
    messages: (type, value) => check(type, value).map(({ message, pointer }) => `${pointer} ${message}`),
  };
}

/** The method of a schema by the name that it had as a function: `checkCat` → `CatSchema.check`. */
export function methodOf(
  exported: Readonly<Record<string, unknown>>,
  name: string,
): ((value: unknown) => unknown) | undefined {
  const [, method, type] = /^(check|validate|assert|drop)([A-Z]\w*)$/.exec(name) ?? [];
  const schema = exported[`${type}Schema`];
  if (method === undefined || schema === undefined) return undefined;
  if (method !== "drop") return (schema as Record<string, (value: unknown) => unknown>)[method];
  const drop = exported["dropUndeclared"] as (schema: unknown, value: unknown) => unknown;
  return (value) => drop(schema, value);
}

async function filesOf(model: Model): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of [types, validators].flatMap((emitter) =>
    emitter.emit(model, { flavors: true, aliases: new Map() }),
  )) {
    if (!(file instanceof ModuleSource)) throw new Error("Only modules are expected.");
    files.set(file.path, file.print({ specName: model.specName, importExtension: ".js" }));
    const imports = { extension: ".js", credentials: "Credentials" } as const;
    for (const { path, text } of templateFiles(file.imports.filter(isTemplate), imports))
      files.set(path, text);
  }
  return files;
}
