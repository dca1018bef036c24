/** The links of the documentation: each leads to a file and a heading that exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const pages = [
  ...readdirSync(root),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map(
    (name) => `docs/${name.replaceAll("\\", "/")}`,
  ),
].filter((name) => name.endsWith(".md"));

/** Returns the anchors of the headings of a page, as GitHub derives them. */
function anchorsOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8").replace(/^```.*?^```/gms, "");
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Returns the relative links of a page, with the file each leads to and the anchor in it. */
function linksOf(path: string): { link: string; file: string; anchor: string | undefined }[] {
  const text = readFileSync(join(root, path), "utf8").replace(/^```.*?^```/gms, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [target = "", anchor] = link.split("#");
      return { link, file: target === "" ? path : posix.join(posix.dirname(path), target), anchor };
    });
}

test.each(pages)("the links of %s lead somewhere", (path) => {
  const broken = linksOf(path).filter(
    ({ file, anchor }) =>
      !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor)),
  );
  expect(broken.map(({ link }) => link)).toEqual([]);
});
