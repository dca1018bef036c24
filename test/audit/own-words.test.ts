/** The words that texts of the output may have beside those of the spec: exactly those of our own texts. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { targetDescription, targetNames } from "../../generator/config/targets.js";
import { wordsIn } from "../../generator/audit/prose-words.js";

const generator = fileURLToPath(new URL("../../generator/", import.meta.url));

/** Emitters whose files hold sentences. */
const entries = targetNames
  .filter((name) => targetDescription(name).files.some((path) => path.endsWith(".json")))
  .map((name) => `emit/targets/${name}/index.ts`);

/** Makers of calls: the audit asks no words of samples, so that theirs are not in the list. */
const samples = join(generator, "emit/shared/example/");

/** The files that the emitters are made of. */
function closure(): Set<string> {
  const found = new Set<string>();
  const open = entries.map((path) => join(generator, path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || path.startsWith(samples)) continue;
    found.add(path);
    for (const { fileName } of ts.preProcessFile(readFileSync(path, "utf8")).importedFiles)
      if (fileName.startsWith(".") && !fileName.endsWith(".json"))
        open.push(join(dirname(path), fileName.replace(/\.js$/, ".ts")));
  }
  return found;
}

/** Words through which text could be taken for code or an address of code: no text of ours needs them. */
const never = new Set(["eval", "function", "import", "require", "script", "javascript", "proto"]);

/** The words of the texts in a file, and of the keys of its objects. */
function wordsOf(path: string): string[] {
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    )
      words.push(...wordsIn(node.text));
    if (ts.isRegularExpressionLiteral(node)) words.push(...wordsIn(node.text));
    if (
      (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
      ts.isIdentifier(node.name)
    )
      words.push(...wordsIn(node.name.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
  return words;
}

test("own-words.ts has each word of our own texts, and no other (-u writes it)", async () => {
  // Sentences quote constants of a spec as JSON.
  const words = new Set(
    [...closure()]
      .flatMap(wordsOf)
      .concat("true", "false", "null")
      .filter((word) => word.length > 2 && !never.has(word)),
  );
  const rows: string[] = [];
  for (const word of [...words].sort()) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < 118) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  const text = `/** The words of the texts that our emitters add to those of a spec; test/audit/own-words.test.ts writes the list. */
export const ownWords = \`
${rows.join("\n")}
\`;
`;
  await expect(text).toMatchFileSnapshot(join(generator, "audit/own-words.ts"));
});
