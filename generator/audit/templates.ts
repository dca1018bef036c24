/** The runtime of an output consists of templates: this reads them by itself and compares. */
import { readdirSync, readFileSync } from "node:fs";
import { preparedTemplatesFolder, templatesFolder } from "../package-folder.js";
import { asEsModule, isCommonJs } from "./cjs.js";

const header =
  /^\/\/ Generated from [A-Za-z0-9._ -]+ by speccast\. Do not edit: change the spec and run `speccast generate`\.\n(?:\/\/ @TS-nocheck saves compile time: speccast tests this code with TypeScript 5\.4 to 7\.\n)?/;

/** An import of a template or of a copy. */
const importForm = /^import (?:type )?\{[\w\s,]*\} from "([^"]+)";\n/;

/**
 * Compares a module that consists of templates with them: after the imports, it must have nothing but
 * whole templates of its room, without their imports.
 * @throws Error that names the first line that differs.
 */
export function checkTemplate(path: string, given: string, paths: ReadonlySet<string>): void {
  const text = (isCommonJs(given) ? asEsModule(given) : given).replace(/\n?export \{\};\n$/, "");
  const fail = (at: number, problem: string): never => {
    throw new Error(`audit: ${path}:${text.slice(0, at).split("\n").length}: ${problem}`);
  };
  const head = header.exec(text)?.[0] ?? fail(0, "the header is not ours");
  let at =
    head.length + (/^\/\/\/ <reference lib="es2022" \/>\n/.exec(text.slice(head.length))?.[0].length ?? 0);
  for (let found = importForm.exec(text.slice(at)); found !== null; found = importForm.exec(text.slice(at))) {
    if (!isImported(path, found[1] as string, paths)) fail(at, `an import of ${JSON.stringify(found[1])}`);
    at += found[0].length;
  }
  const bodies = isCommonJs(given) ? bodiesOf(path).map(withoutExports) : bodiesOf(path);
  while (at < text.length) {
    if (text[at] === "\n") at++;
    const index = bodies.findIndex((body) => text.startsWith(body, at));
    const [body] = index < 0 ? [] : bodies.splice(index, 1);
    if (body === undefined) return fail(differsAt(text, at, bodies), "differs from the template");
    at += body.length;
  }
}

/** Returns whether the module at `path` may import from `specifier`. */
function isImported(path: string, specifier: string, paths: ReadonlySet<string>): boolean {
  if (path.startsWith("node.") && /^node:(?:http2?|net)$/.test(specifier)) return true;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const from = `${folder}${specifier}`
    .replace(/\/\.\/|^\.\//, (dots) => dots.slice(0, -2))
    .replace(/(?:^|[^/]+\/)\.\.\//, "");
  const target = from.replace(/\.[jt]s$/, "");
  return paths.has(`${target}${endingOf(path)}`) && /^(?:(?:groups\/)?types$|runtime\/)/.test(target);
}

/** The ending of a module's name: `.ts`, `.js` or `.d.ts`. */
function endingOf(path: string): string {
  return path.slice(path.indexOf("."));
}

function withoutExports(body: string): string {
  return body.replace(/^export (?=(?:async )?function|class |const )/gm, "");
}

const known = new Map<string, readonly string[]>();

/** Returns the templates that the module at `path` may consist of, without their imports. */
function bodiesOf(path: string): string[] {
  let bodies = known.get(path);
  if (bodies === undefined) {
    const ending = endingOf(path);
    const originals = ending === ".ts" ? templatesFolder : preparedTemplatesFolder;
    const folder = `${originals}${path.slice(0, -ending.length)}/`;
    const files = path.startsWith("node.")
      ? [originals + path]
      : readdirSync(folder)
          .filter((name) => endingOf(name) === ending)
          .map((name) => folder + name);
    bodies = files
      .map((file) => {
        const lines = readFileSync(file, "utf8").replace(/\r\n?/g, "\n");
        const body = lines.replace(/^\/\/\/ .*\n/, "").replace(new RegExp(importForm.source, "gm"), "");
        return ending === ".ts" ? body : body.replace(/^\n/, "");
      })
      .filter((body) => body.trim() !== "");
    known.set(path, bodies);
  }
  return [...bodies];
}

/** Returns the place where the template that `text` has at `from` ends to agree with one of `bodies`. */
function differsAt(text: string, from: number, bodies: readonly string[]): number {
  let furthest = from;
  for (const body of bodies) {
    let at = 0;
    while (at < body.length && body[at] === text[from + at]) at++;
    furthest = Math.max(furthest, from + at);
  }
  return furthest;
}
