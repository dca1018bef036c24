/** The audit of what other commands write: the page for people, and the spec that a document is moved into. */
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { auditPage } from "../../generator/audit/page.js";
import { auditPrintedSpec } from "../../generator/audit/printed-spec.js";
import { load } from "../../generator/pipeline/load.js";
import { printSpec } from "../../generator/openapi/index.js";
import { parseYaml } from "../../generator/source/yaml/parse-yaml.js";
import type { SyntaxNode } from "../../generator/source/yaml/tree.js";
import { siteFiles } from "../../generator/tools/site/index.js";
import { evils, hostileSpec } from "../hostile/corpus.js";
import { walletSpec } from "../support/project.js";

const folder = mkdtempSync(join(tmpdir(), "speccast-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the page", async () => {
  const { model } = await load(walletSpec);
  const [page = { path: "", text: "" }] = model === undefined ? [] : siteFiles(model);

  test.each([
    ["a script", "</main>", "<script>alert(1)</script></main>", /the tag <script>/],
    ["a frame", "</main>", "<iframe></iframe></main>", /the tag <iframe>/],
    ["a handler", "<main ", '<main onclick="alert(1)" ', /the attribute onclick/],
    ["an image", "</main>", '<img src="https://a.example/x"></main>', /the tag <img/],
    ["a style", "<main ", '<main style="x" ', /the attribute style/],
    ["an address that runs", 'href="#main"', 'href="javascript:alert(1)"', /the attribute href/],
    ["an open tag", "</main>", "<main <b></main>", /the tag </],
    ["a changed script", "</script>", ";alert(1)</script>", /no script of ours/],
    ["a changed style", "</style>", "*{}</style>", /no style of ours/],
    ["a wider policy", "default-src 'none'", "default-src *", /a policy that is not ours/],
    ["a hidden character", "</main>", "\u202e</main>", /a hidden character \(U\+202E\)/],
    ["a redirect", "<title>", '<meta http-equiv="refresh" content="0"><title>', /a header that is not ours/],
  ])("is refused with %s", (_, from, to, says) => {
    auditPage(page);
    const text = page.text.replace(from, () => to);
    expect(text).not.toBe(page.text);
    expect(() => auditPage({ ...page, text })).toThrow(says);
  });

  test("passes whatever a spec holds", async () => {
    let read = 0;
    for (const evil of evils) {
      const spec = hostileSpec((context, harmless) =>
        /(?:doc|gap|example)$/.test(context) ? evil : harmless,
      );
      writeFileSync(join(folder, "hostile.yaml"), JSON.stringify(spec));
      const hostile = await load(join(folder, "hostile.yaml"));
      for (const one of hostile.model === undefined ? [] : siteFiles(hostile.model)) {
        auditPage(one);
        read++;
      }
    }
    expect(read).toBeGreaterThan(10);
  });
});

describe("a printed spec", () => {
  const text =
    'service: { name: Demo, doc: "A \u202e doc,\\nin two rows" }\nresources:\n  Parcel: { fields: { "a b": string, label: { type: string, doc: "x # y: z" } } }\n';
  const { root } = parseYaml(new SourceText("api.yaml", text));
  const trees = [root as SyntaxNode];
  const files = printSpec(root as SyntaxNode);

  test("has no hidden character, and reads as what it was made of", () => {
    expect(files.map((file) => file.text).join("")).toMatch(/^[\n -~]*$/);
    auditPrintedSpec(files, trees);
  });

  test.each([
    ["a key", /^ {6}label:/m, "      price: string\n      label:", /"resources" has more/],
    ["another text", "x # y: z", "x", /"resources" has more/],
    ["a section", /^resources:/m, "endpoints: { a: 1 }\nresources:", /"endpoints" has more/],
    ["an alias", /^resources:/m, "gaps: *a\nresources:", /does not read/],
    ["a hidden character", "x # y: z", "x \u202e # y: z", /a hidden character/],
  ])("is refused with %s slipped in", (_, from, to, says) => {
    const changed = files.map((file) => ({ ...file, text: file.text.replace(from, to) }));
    expect(changed).not.toEqual(files);
    expect(() => auditPrintedSpec(changed, trees)).toThrow(says);
  });
});
