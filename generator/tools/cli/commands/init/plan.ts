/** The plan of `speccast init`: what is made, added and said, decided before anything is written. */
import type { TextFile } from "../../../../base/text-file.js";
import { configName } from "../../../../config/config.js";
import { defaultTargets } from "../../../../config/targets.js";
import {
  leastTsconfig,
  configEntry,
  configText,
  firstServer,
  firstSpec,
  firstTsconfig,
  packageText,
  workflowText,
} from "./files.js";
import { frameworkAmong } from "./into.js";
import type { DevelopmentPackage, FoundProject } from "./project.js";
import { shellWord } from "../../../../base/shell-word.js";

/** The facts that a run of `init` begins with. */
export interface InitStart {
  /** The name of the folder. */
  readonly folder: string;
  /** The path of the spec from the folder. */
  readonly spec: string;
  readonly isDocument: boolean;
  /** True if there is no spec yet, so that the first one is made. */
  readonly isFirst: boolean;
  /** The project, as the flags change it. */
  readonly found: FoundProject;
  readonly hasConfig: boolean;
  /** True if the configuration has an entry of the spec. */
  readonly hasEntry: boolean;
  /** The specs that are left out, because one must be the first. */
  readonly others: readonly string[];
  /** True if a file is made by which a framework serves the spec. */
  readonly isMounted: boolean;
  /** True if CI checks the output. */
  readonly hasCi: boolean;
  /** The name to install speccast by. */
  readonly package: string;
}

/** One step of the plan. Files that exist are kept. */
export type InitStep =
  | { readonly kind: "file"; readonly file: TextFile }
  /** Adds the scripts to package.json. */
  | { readonly kind: "scripts" }
  /** Adds an entry to the configuration. */
  | { readonly kind: "entry"; readonly entry: object }
  /** Adds a line to a file. */
  | { readonly kind: "line"; readonly path: string; readonly line: string }
  | { readonly kind: "text"; readonly text: string };

/** Returns the steps in the order in which they are reported. */
export function planInit(start: InitStart): readonly InitStep[] {
  const { spec, found, isFirst, isDocument, isMounted, hasConfig, hasEntry } = start;
  // A project of a page has no server, a spec of its own has other endpoints, and a framework serves by itself.
  const isServed =
    isFirst && found.targets === undefined && !isMounted && frameworkAmong(found.packages) === undefined;
  const server = isServed ? firstServer(found) : undefined;
  // A file to mount needs what the first server needs.
  const lacksTypeScript =
    isMounted && !found.hasTsconfig && !found.packages.has("typescript") && usesTypeScript(found);
  const isTyped = isFirst || lacksTypeScript;
  const context: InitContext = { isTyped, isDocument, server, isMounted, lacksTypeScript };
  const makesTsconfig = needsTsconfig(found, isFirst, context);
  const steps: InitStep[] = [];
  const make = (path: string, text: string): void => {
    steps.push({ kind: "file", file: { path, text } });
  };
  const say = (text: string): void => {
    steps.push({ kind: "text", text: `\n${text}\n` });
  };

  if (isFirst) make(spec, firstSpec);
  if (hasConfig && !hasEntry) steps.push({ kind: "entry", entry: configEntry(spec, found) });
  else make(configName, configText(spec, found));
  if (found.isNew) make("package.json", packageText(start.folder, server && startCommand(found, server)));
  if (makesTsconfig) make("tsconfig.json", firstTsconfig);
  if (server !== undefined) make(server.path, server.text);
  if (!found.isNew) steps.push({ kind: "scripts" });
  if (found.usesPrettier) steps.push({ kind: "line", path: ".prettierignore", line: `${found.out}/` });
  if (found.isNew && found.isTop) make(".gitignore", "node_modules/\n");
  if (start.hasCi && found.isTop) make(".github/workflows/speccast.yml", workflowText(found));
  if (start.others.length > 0)
    say(`Left out: ${start.others.join(", ")}. Add what you need to ${configName}.`);
  if (isDocument && !hasEntry && found.targets === undefined)
    say(
      `Of a document you get ${defaultTargets.document.join(", ")}. List "targets" in ${configName} for more, such as the server.`,
    );
  if (lacksTypeScript && !found.isNew)
    say(
      "The project has no TypeScript. For a file in JavaScript, remove these files and add --emit=js, or --emit=cjs for `require`.",
    );
  if (found.lacksTsconfig && !found.hasTsconfig && !makesTsconfig && usesTypeScript(found))
    say(
      `tsc finds no tsconfig.json here. One that fits the output:\n${JSON.stringify(leastTsconfig(found), null, 2)}`,
    );
  for (const line of adviceOf(found, context, start.package)) say(line);
  return steps;
}

/** The facts that the advice of `init` follows. */
interface InitContext {
  /** True if files are made that need TypeScript. */
  readonly isTyped: boolean;
  /** True if one of them is to mount, in a project without TypeScript. */
  readonly lacksTypeScript: boolean;
  readonly isDocument: boolean;
  readonly server: TextFile | undefined;
  readonly isMounted: boolean;
}

function needsTsconfig(
  found: FoundProject,
  isFirst: boolean,
  { server, lacksTypeScript }: InitContext,
): boolean {
  if (found.isNew) return isFirst || usesTypeScript(found);
  const isServed = server !== undefined && !found.hasTsconfig && found.imports !== "none";
  return lacksTypeScript || (isServed && usesTypeScript(found));
}

function adviceOf(found: FoundProject, context: InitContext, own: string): readonly string[] {
  const { isTyped, lacksTypeScript, isDocument, server, isMounted } = context;
  const packages = missingPackages(found, isTyped, lacksTypeScript || server !== undefined).map((name) =>
    name === "speccast" ? own : name,
  );
  const next = nextCommands(found, { server, isMounted, isClient: !servesIn(found, isDocument) });
  return [
    ...(found.usesEslint
      ? [`Leave the output out of eslint: { ignores: ["${found.out}/"] } in its configuration.`]
      : []),
    ...(found.usesBiome
      ? [
          `Leave the output out of Biome: "files": { "includes": ["**", "!${found.out}"] } in its configuration.`,
        ]
      : []),
    ...compilerAdvice(found, isDocument),
    ...(packages.length > 0
      ? [`Install what the scripts, editors and CI need:\n  ${[found.manager.add, ...packages].join(" ")}`]
      : []),
    ["Next:", ...next.map((line) => `  ${line}`)].join("\n"),
  ];
}

function usesTypeScript({ emit, runs }: FoundProject): boolean {
  return emit === undefined && !runs.startsWith("deno ");
}

function servesIn({ targets }: FoundProject, isDocument: boolean): boolean {
  return targets === undefined ? !isDocument : targets.includes("server");
}

function compilerAdvice(found: FoundProject, isDocument: boolean): string[] {
  const { refusesImports, lacksNodeTypes, imports, packages } = found;
  if (!usesTypeScript(found)) return [];
  const advice: string[] = [];
  if (imports === undefined && packages.has("jest"))
    advice.push(
      `Jest finds no .js in place of .ts. Unless its configuration has it, add:\n"moduleNameMapper": { "^(\\\\.{1,2}/.*)\\\\.js$": "$1" }`,
    );
  if (refusesImports)
    advice.push(
      `tsc refuses the imports of the output: package.json does not have "type": "module", and ${found.settings} has "verbatimModuleSyntax".\nSet "type": "module", or "verbatimModuleSyntax": false.`,
    );
  if (lacksNodeTypes && servesIn(found, isDocument))
    advice.push(
      `${found.out}/node.ts serves with node:http. Add "node" to "types" in ${found.settings}: "types": ["node"].`,
    );
  return advice;
}

/** Returns the packages that the project lacks for speccast and for the first server. */
function missingPackages(
  { missing, runs, emit }: FoundProject,
  needsTypes: boolean,
  serves: boolean,
): DevelopmentPackage[] {
  const isTyped = needsTypes && emit === undefined && !/^(?:bun|deno) /.test(`${runs} `);
  const isServed = isTyped && serves;
  const needs: Readonly<Record<DevelopmentPackage, boolean>> = {
    speccast: true,
    typescript: isTyped,
    "@types/node": isServed,
    tsx: isServed && runs.endsWith(" tsx"),
  };
  return missing.filter((name) => needs[name]);
}

function nextCommands(
  found: FoundProject,
  { server, isMounted, isClient }: Pick<InitContext, "server" | "isMounted"> & { readonly isClient: boolean },
): readonly string[] {
  const { out, manager } = found;
  const generate = `${manager.run} speccast generate`;
  // The page of a front end needs a server, and its tests the target.
  const mock = isClient ? [`${manager.run} speccast mock    # for tests, add "mock" to "targets"`] : [];
  const framework = isClient || isMounted ? undefined : frameworkAmong(found.packages);
  const mount =
    framework === undefined
      ? []
      : [`${manager.run} speccast init --into=${framework}    # mounts the server in your application`];
  if (server === undefined)
    return [generate, ...mock, ...mount, `${manager.run} speccast gaps`, `git add ${shellWord(out)}`];
  return [generate, startCommand(found, server), "curl http://localhost:8080/v1/parcels/p1", ...mount];
}

function startCommand({ runs }: FoundProject, { path }: TextFile): string {
  return `${path.endsWith(".mjs") ? "node" : runs} ${path}`;
}
