/** Emit: from the model to the files of the output. */
import { defined } from "../base/defined.js";
import { queryPackages, type ChosenOptions, type GenerateOptions } from "../config/generation.js";
import { targetNames, targetDescription, type TargetName } from "../config/targets.js";
import type { Memo } from "../memo/memo.js";
import type { Model } from "../language/model/model.js";
import { EmittedModule } from "../print/emitted-module.js";
import type { PrintOptions } from "../print/print-module.js";
import { aliasesOf } from "./shared/aliases.js";
import { client } from "./targets/client/index.js";
import type { OwnEmitOptions, OwnEmitter } from "./emitter.js";
import { filesInstead } from "./output/client-features.js";
import { scripts } from "./output/javascript/index.js";
import { Splitter } from "./output/split/index.js";
import { homesOf } from "./output/split/homes.js";
import { events } from "./targets/events/index.js";
import { fakes } from "./targets/fakes/index.js";
import { templatesOfFolders } from "./output/runtime-modules.js";
import { jsonSchema } from "./targets/json-schema/index.js";
import { limits } from "./targets/limits/index.js";
import { map } from "./targets/map/index.js";
import { mock } from "./targets/mock/index.js";
import { observe } from "./targets/observe/index.js";
import { operations } from "./targets/operations/index.js";
import { openapi } from "./targets/openapi/index.js";
import { query } from "./targets/query/index.js";
import { schemas } from "./targets/schemas/index.js";
import { server } from "./targets/server/index.js";
import { isTemplate } from "./output/templates.js";
import { typescript } from "./output/typescript.js";
import { types } from "./targets/types/index.js";
import { validators } from "./targets/validators/index.js";
import type { OutputFile, TextFile } from "../base/text-file.js";
import { sharedFolder } from "./output/shared-folder.js";

/** The emitters of each target. A new target does not compile without one. */
const byTarget: Readonly<Record<TargetName, readonly OwnEmitter[]>> = {
  types: [types],
  limits: [limits],
  validators: [validators, events],
  client: [operations, client],
  server: [server],
  observe: [observe],
  schemas: [schemas],
  openapi: [openapi],
  query: [query],
  "json-schema": [jsonSchema],
  fakes: [fakes],
  mock: [mock],
  map: [map],
};

/** An emitter, with the target that it runs for and those whose modules its files import. */
interface TargetEmitter extends OwnEmitter {
  readonly target: TargetName;
  readonly needs: readonly TargetName[];
}

/** Every emitter of ours, in the order in which a reader meets their files. */
export const emitters: readonly TargetEmitter[] = targetNames.flatMap((target) =>
  byTarget[target].map((own) => ({ target, needs: targetDescription(target).needs, ...own })),
);

/** The package that templates import types of TanStack Query from; an output has that of its framework. */
const corePackage = "@tanstack/query-core";

/** The surroundings of an emission. */
interface EmitContext {
  /** Path of the spec from the output folder. */
  readonly specPath?: string;
  /** The texts of the run before, under `watch`. */
  readonly memo?: Memo;
  /** Files of the user's, which are part of the output. */
  readonly files?: readonly OutputFile[];
}

/** Returns whether a server is there for a mock alone, as in the tests of a page, whose project has no types of Node. */
function isOnlyMocked({ targets }: ChosenOptions): boolean {
  return targets.includes("mock") && !targets.includes("server") && !targets.includes("observe");
}

/** The files that `model` leads to under `options`. */
export function emit(
  model: Model,
  options: ChosenOptions,
  { specPath = model.specName, memo, files: own = [] }: EmitContext = {},
): OutputFile[] {
  const runtime = defined({ runtime: options.runtime });
  const print: PrintOptions = {
    specName: model.specName,
    importExtension: options.imports === "none" ? "" : options.imports,
    ...runtime,
  };
  memo?.begin();
  const homes = isSplit(model, options) ? homesOf(model) : undefined;
  const splitter = homes === undefined ? undefined : new Splitter();
  const emitOptions: OwnEmitOptions = {
    ...options,
    aliases: aliasesOf(model, homes),
    ...defined({ homes }),
  };
  const packageName = options.query === undefined ? {} : { [corePackage]: queryPackages[options.query.for] };
  const instead = { ...filesInstead(options.client ?? {}), ...packageName };
  const templates = { instead, ...runtime };
  const form =
    options.emit === undefined
      ? typescript(print, memo)
      : scripts({ model, kind: options.emit, print, specPath });
  const templatePaths: string[] = [];
  const files: OutputFile[] = [...own];
  // One emitter after the other: the declarations of a large output take several times the room of its text.
  for (const emitter of selected(options, model)) {
    const whole = emitter.emit(model, emitOptions);
    for (const file of whole)
      if (file instanceof EmittedModule) templatePaths.push(...file.imports.filter(isTemplate));
    for (const file of splitter?.split(whole) ?? whole) files.push(...form.finish(file));
  }
  const isServed = templatePaths.some((path) => path.startsWith("runtime/server/"));
  if (isServed && !isOnlyMocked(options)) templatePaths.push("node.ts");
  if (options.runtimeFolders !== undefined) templatePaths.push(...templatesOfFolders(options.runtimeFolders));
  files.push(gitAttributes(files.map(({ path }) => path)));
  files.push(...form.others(templatePaths, templates));
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The emitters of the targets asked for and of those they need. */
function selected(options: ChosenOptions, model: Model): TargetEmitter[] {
  const wanted = new Set<string>(options.targets);
  for (let size = -1; size !== wanted.size;) {
    size = wanted.size;
    for (const emitter of emitters)
      if (wanted.has(emitter.target)) {
        const omitted = emitter.omits?.(model, options) ?? [];
        for (const need of emitter.needs) if (!omitted.includes(need)) wanted.add(need);
      }
  }
  return emitters.filter((emitter) => wanted.has(emitter.target));
}

/**
 * More fields than this lead to modules by group. A field takes up to six lines of validators.ts, so that no module of an
 * output in one piece has more than 15,000 lines.
 */
const maxFields = 2000;

/** Returns whether the output of `model` has modules for each group. */
function isSplit({ resources, endpoints }: Model, { split }: Pick<GenerateOptions, "split">): boolean {
  if (split !== undefined) return split === "always" && endpoints.length > 0;
  let fields = 0;
  for (const resource of resources) if (resource.kind === "object") fields += resource.fields.length;
  for (const { input } of endpoints) fields += input.length;
  return fields > maxFields;
}

/**
 * Files that depend on the spec, whatever the targets: an output whose manifest is lost and whose targets
 * change keeps its attributes.
 */
const knownFiles = [
  ".gitattributes",
  "speccast.manifest.json",
  ...targetNames.flatMap((name) => targetDescription(name).files),
];

/**
 * The attributes of an output whose files at `paths` depend on the spec. Two branches may both change
 * these: git keeps the lines of both, and the next run replaces the file.
 *
 *   ["types.ts", "wiki.md"]
 *
 *   * text=auto eol=lf linguist-generated
 *   /.gitattributes merge=union
 *   /client.ts merge=union
 *   …
 *   /validators.ts merge=union
 *   /wiki.md merge=union
 */
function gitAttributes(paths: readonly string[]): TextFile {
  // A pattern cannot hold a space or a wildcard; only a user's own emitters have such paths.
  const plain = paths.filter((path) => /^[\w./-]+$/.test(path));
  const rows = [...new Set([...knownFiles, ...plain.map(patternOf)])]
    .sort()
    .map((path) => `/${path} merge=union\n`);
  return { path: ".gitattributes", text: `* text=auto eol=lf linguist-generated\n${rows.join("")}` };
}

function patternOf(path: string): string {
  return path.startsWith(`${sharedFolder}/`) ? `${sharedFolder}/**` : path;
}
