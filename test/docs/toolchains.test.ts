/**
 * Holds docs/guides/toolchains.md to the projects in test/toolchains and examples/: what it shows of a project is that
 * project's. `vitest -u` writes the blocks again.
 *
 * - `<!-- file: PATH -->` a whole file
 * - `<!-- scripts: PROJECT -->` the commands of its package.json, in order
 */
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readConfig } from "../../generator/config/config.js";
import { foldersOf, toolchains } from "../support/toolchains.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = join(root, "docs/guides/toolchains.md");

const commentWithBlock = /<!-- (file|scripts): (.+?) -->\n(?:\n```\w+\n[^]*?\n```\n)?/g;

/** `markdown` with the block that belongs below each comment. */
function withBlocks(markdown: string): string {
  return markdown.replace(commentWithBlock, (_, kind: string, of: string) => {
    const [language, code] = kind === "file" ? fileOf(of) : ["sh", commandsOf(of)];
    return `<!-- ${kind}: ${of} -->\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;
  });
}

function fileOf(path: string): [language: string, code: string] {
  const [project = "", ...rest] = path.split("/");
  const text = readFileSync(fileIn(project, rest.join("/")), "utf8").trimEnd();
  return [
    extname(path)
      .slice(1)
      .replace(/^[cm]js$/, "js"),
    text,
  ];
}

function fileIn(project: string, path: string): string {
  const files = foldersOf(project).map((folder) => join(folder, path));
  return files.find((file) => existsSync(file)) ?? files.join(", ");
}

function commandsOf(project: string): string {
  const { scripts } = JSON.parse(readFileSync(join(toolchains, project, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  return Object.values(scripts)
    .map((command) => (command.startsWith("node ") ? command : `npx ${command}`))
    .join("\n");
}

test("the page shows what the projects are", async () => {
  const right = withBlocks(readFileSync(page, "utf8"));
  await expect(right).toMatchFileSnapshot(page);
  expect(right.match(/^```\w+$/gm)).toHaveLength(right.match(commentWithBlock)?.length ?? 0);
});

test("the table says what the projects are configured with", () => {
  const rows = readFileSync(page, "utf8").match(/^\|.+\|$/gm) ?? [];
  const said = { ".js": rows[2], ".ts": rows[3], none: rows[4] };
  const words = { vite: "Vite", webpack: "webpack", next: "Next", jest: "Jest", node: "node", deno: "Deno" };
  const more = { esbuild: "esbuild", tsx: "tsx", bun: "Bun", vitest: "Vitest", commonjs: "node10" };
  for (const [project, word] of Object.entries({ ...words, ...more })) {
    const config = fileIn(project, "speccast.config.json");
    expect(existsSync(config), config).toBe(true);
    for (const { options } of readConfig(config)) expect(said[options.imports], project).toContain(word);
  }
});
