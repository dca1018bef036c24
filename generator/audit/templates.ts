/** The runtime of an output consists of templates: this reads them by itself and compares. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { preparedTemplatesFolder, templatesFolder } from "../package-folder.js";
import { asEsModule, isCommonJs } from "./cjs.js";

const header =
  /^\/\/ Generated from [A-Za-z0-9._ -]+ by speccast\. Do not edit: change the spec and run `speccast generate`\.\n(?:\/\/ @TS-nocheck: the declarations beside this file have its types\.\n)?/;

/** An import of a template or of a copy. */
const importForm = /^import (type )?\{([\w\s,]*)\} from "([^"]+)";\n/gm;

/** A row of the index of a folder, which exports names of a file beside it; CommonJS imports them first. */
const rowForm = /^(?:ex|im)port (?:type )?\{([\w\s,]*)\} from "(\.\/[a-z\d-]+(?:\.[jt]s)?)";\n/gm;

/** The output around a module. */
interface Surroundings {
  readonly paths: ReadonlySet<string>;
  /** Path from the output folder to the runtime. */
  readonly runtime: string;
}

/**
 * Compares a module of the runtime with its template, from which it may differ in the specifiers of its imports. The index
 * of a folder must have nothing but exports of files beside it.
 * @throws Error that names the first line that differs.
 */
export function checkTemplate(path: string, given: string, { paths, runtime }: Surroundings): void {
  const whole = (isCommonJs(given) ? asEsModule(given) : given).replace(/export \{\};\n$/, "");
  const head = header.exec(whole)?.[0] ?? "";
  const text = whole.slice(head.length);
  const fail = (rest: string, problem: string): never => {
    const before = whole.split("\n").length - rest.split("\n").length;
    throw new Error(`audit: ${path}:${before + 1}: ${problem}`);
  };
  if (head === "") fail(whole, "the header is not ours");
  if (posix.basename(path).startsWith("index.")) {
    const rest = text.replace(rowForm, (row, names: string, from: string) => {
      const target = targetOf(path, from);
      return paths.has(target) && exportsAll(templateAt(target), names) ? "" : row;
    });
    if (rest.trim() !== "") fail(rest.trimStart(), "is no export of a file");
    return;
  }
  // The comparison with the template says whether its runtime has the module.
  const isElsewhere = (from: string): boolean =>
    runtime !== "runtime" && targetOf(path, from).startsWith(`${runtime}/`);
  for (const { 3: from = "", index } of text.matchAll(importForm))
    if (
      !/^node:(?:http2?|net)$/.test(from) &&
      !isPackage(text, from) &&
      !paths.has(targetOf(path, from)) &&
      !isElsewhere(from)
    )
      fail(text.slice(index), `an import of ${JSON.stringify(from)}`);
  const template = templateAt(path);
  const expected = comparable(path, isCommonJs(given) ? withoutExports(template) : template);
  const copy = comparable(path, text, runtime);
  if (copy === expected) return;
  let at = 0;
  while (copy[at] === expected[at]) at++;
  fail(copy.slice(at), "differs from the template");
}

/** The packages of TanStack Query, of which an output has that of its framework. */
const packageForm = /^@tanstack\/(?:query-core|(?:react|vue|svelte|solid)-query|angular-query-experimental)$/;

function isPackage(text: string, from: string): boolean {
  if (!packageForm.test(from)) return false;
  return [...text.matchAll(importForm)].every(([, type, , name]) => name !== from || type !== undefined);
}

const exportForm = /^export (?:[a-z]+[*]? )+(\w+)/gm;

function exportsAll(template: string, list: string): boolean {
  const names = list.split(",").map((item) => item.trim().replace(/^type /, ""));
  const exported = new Set(Array.from(template.matchAll(exportForm), ([, name]) => name));
  return names.every((name) => name === "" || exported.has(name));
}

/** Returns the path of the module that `specifier` in the module at `path` leads to. */
function targetOf(path: string, specifier = ""): string {
  const ending = path.slice(path.indexOf("."));
  return posix.join(posix.dirname(path), specifier).replace(/(?:\.[jt]s)?$/, ending);
}

/** Returns the text of a template or a copy without what may differ: the layout of its imports. */
function comparable(path: string, text: string, runtime = "runtime"): string {
  const body = text
    .replace(importForm, (_, type: string | undefined, list: string, from: string) => {
      const names = list.split(",").map((name) => name.trim());
      const whole = targetOf(path, from);
      const inRuntime = whole.startsWith(`${runtime}/`) ? `runtime${whole.slice(runtime.length)}` : whole;
      const target = packageForm.test(from) ? "a package" : replacedBy(inRuntime);
      return `import ${type ?? ""}${names.filter((name) => name !== "").join(", ")} from ${target}\n`;
    })
    .replace(/\n{2,}/g, "\n\n")
    .trim();
  return `${body}\n`;
}

/** The heading of a template that an output has in the place of another, where it leaves out a feature. */
const placeForm = /^\/\*\* [^\n]*: the file in the place of `([a-z-]+)\.ts` where /;

/** Returns the path of the module that the one at `path` stands for, where it says so. */
function replacedBy(path: string): string {
  if (!path.startsWith("runtime/")) return path;
  const [folder, name = ""] = [posix.dirname(path), posix.basename(path)];
  const stem = name.slice(0, name.indexOf("."));
  const [, other] = placeForm.exec(templateAt(`${folder}/${stem}.ts`)) ?? [];
  return other === undefined ? path : `${folder}/${other}${name.slice(stem.length)}`;
}

function withoutExports(text: string): string {
  return text.replace(/^export (?=(?:async )?function|class |const )/gm, "");
}

const known = new Map<string, string>();

/** Returns the template that the module at `path` is a copy of. */
function templateAt(path: string): string {
  let text = known.get(path);
  if (text === undefined) {
    const folder = /(?<!\.d)\.ts$/.test(path) ? templatesFolder : preparedTemplatesFolder;
    text = readFileSync(folder + path, "utf8").replace(/\r\n?/g, "\n");
    known.set(path, text);
  }
  return text;
}
