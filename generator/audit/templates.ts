/** Templates in the output are copies: this reads the originals by itself and compares. */
import { readFileSync } from "node:fs";
import { templatesFolder } from "../package-folder.js";

const header =
  /^\/\/ Generated from [A-Za-z0-9._ -]+ by speccast\. Do not edit: change the spec and run `speccast generate`\.\n/;

/** Returns whether the output at `path` is a copy of a template. */
export function isTemplateCopy(path: string): boolean {
  return path.startsWith("runtime/") || path === "node.ts";
}

/**
 * Compares the copy of a template with the template. The ends of import specifiers may differ, and
 * what the type of the credentials is called in types.ts.
 * @throws Error that names the first line that differs.
 */
export function checkTemplate(path: string, text: string, credentials: string): void {
  const head = header.exec(text)?.[0];
  if (head === undefined) throw new Error(`audit: ${path}:1: the header is not ours`);
  const copy = text.slice(head.length);
  const original = readFileSync(templatesFolder + path, "utf8");
  if (copy === original) return;
  const template = original
    .replace(/\r\n?/g, "\n")
    .replace(
      'import type { Credentials } from "../../types.js";\n',
      credentials === "Credentials"
        ? "$&"
        : `import type { ${credentials} as Credentials } from "../../types.js";\n`,
    );
  const endings = [".js", ".ts", ""];
  if (endings.some((ending) => copy === template.replace(/(\bfrom "\.[^"\n]+)\.js";/g, `$1${ending}";`)))
    return;
  const rows = template.split("\n");
  const at = copy.split("\n").findIndex((row, line) => row !== rows[line]);
  throw new Error(`audit: ${path}:${at + 2}: differs from the template`);
}
