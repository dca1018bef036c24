/** The page as a browser shows it: at two widths, by keyboard, for a screen reader, and with hostile text. */
import { createHmac } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import type { Model } from "../../generator/language/model/model.js";
import { siteFiles } from "../../generator/tools/site/index.js";
import { evils, hostileSpec } from "../hostile/corpus.js";
import { findChromium } from "../runtime/browser/chromium.js";
import { isComplete, isExhaustive } from "../support/run-size.js";
import { withPage, type BrowserPage } from "./browser.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "speccast-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const chromium = findChromium();

async function modelOf(path: string, cwd = root): Promise<Model> {
  const { model, diagnostics } = await load(path, { cwd });
  if (model === undefined) throw new Error(`${path}: ${JSON.stringify(diagnostics[0])}`);
  return model;
}

function pageOf(model: Model): string {
  return siteFiles(model)[0]?.text ?? "";
}

/** Writes a page, and returns its address. */
function addressOf(text: string, name: string): string {
  writeFileSync(join(folder, name), text);
  return pathToFileURL(join(folder, name)).href;
}

test("an error shows the media type of its body", async () => {
  const text = pageOf(await modelOf("test/cases/feature-error-media/spec.yaml"));
  expect(text).toContain(" as <code>application/vnd.depot.fault+json; version=1</code>");
});

test("an endpoint shows the stream that its input selects", async () => {
  const text = pageOf(await modelOf("test/cases/feature-stream-when/spec.yaml"));
  expect(text).toContain(
    'Where <code>stream</code> is <code>true</code>: A stream of <a href="#type-Chunk">Chunk</a> as <code>text/event-stream</code>',
  );
});

test("lists whatever is deprecated, and says what each limit holds for and what each type is used by", async () => {
  const cwd = join(folder, "notes");
  mkdirSync(cwd);
  writeFileSync(
    join(cwd, "api.yaml"),
    `speccast: 1
service: { name: ParcelService, auth: user }
auth:
  user: { bearer: token, deprecated: Use a key. }
limits:
  scanSize: { max: 2000 }
  noteLength: { max: 10 }
resources:
  Cause: { fields: { note: { type: string, length: noteLength } } }
errors:
  parcel_lost: { status: 410, fields: { loss: { type: Cause, deprecated: Read the note. }, note: { type: string, length: noteLength } } }
endpoints:
  parcels.scan:
    POST: /scans
    media: multipart
    body: { label: string, scan: { type: bytes, size: scanSize, deprecated: Send a photo. }, photo?: bytes }
    response: { type: Cause, headers: { x-scan: { type: string, deprecated: Read the list. } } }
    errors: [parcel_lost]
`,
  );
  const text = pageOf(await modelOf("api.yaml", cwd));
  for (const row of [
    '<a href="#scheme-user"><code>user</code></a> Use a key.',
    '<a href="#endpoint-parcels.scan"><code>parcels.scan scan</code></a> Send a photo.',
    '<a href="#endpoint-parcels.scan"><code>parcels.scan x-scan</code></a> Read the list.',
    '<a href="#error-parcel_lost"><code>parcel_lost loss</code></a> Read the note.',
    'Holds for <a href="#endpoint-parcels.scan">parcels.scan</a>.',
    'Holds for <a href="#type-Cause">Cause</a>, <a href="#error-parcel_lost">parcel_lost</a>.',
    'Used by <a href="#endpoint-parcels.scan">parcels.scan</a>, <a href="#error-parcel_lost">parcel_lost</a>.',
  ])
    expect(text).toContain(row);
});

test("has the same bytes for the same spec, and is light", async () => {
  const text = pageOf(await modelOf("spec/wallet.yaml"));
  expect(pageOf(await modelOf("spec/wallet.yaml"))).toBe(text);
  expect(text.length).toBeLessThan(320_000);
  expect(text.match(/\b(?:src|srcset|action|style|on[a-z]+)=/g)).toBeNull();
  expect([...text.matchAll(/<link\b|@import|url\(/g)]).toEqual([]);
});

test("links only to anchors that are there", async () => {
  for (const path of [
    "spec/wallet.yaml",
    "test/cases/feature-events/spec.yaml",
    "test/cases/feature-oauth/spec.yaml",
  ]) {
    const text = pageOf(await modelOf(path));
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...text.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

/** Every tag of a page, and the text outside of tags, styles and script. */
function tagsOf(text: string): readonly string[] {
  const plain = text.replace(/<style>[^]*?<\/style>/, "").replace(/<script>[^]*?<\/script>\n<\/body>/, "");
  return plain.match(/<[^>]*>?/g) ?? [];
}

const wellFormed =
  /^<(?:!doctype html>|!-- Generated by speccast docs\. Do not edit\. -->|\/[a-z1-6]+>|[a-z1-6]+(?: [a-z-]+(?:="[^"<>]*")?)*>)$/;

test("a link to an address that is refused is shown as it is written", async () => {
  const spec = `speccast: 1
service: { name: Demo, doc: "See [the guide](https://a.example/x) and [b](data:text/html,hello), [c](javascript:alert)." }
`;
  writeFileSync(join(folder, "links.yaml"), spec);
  const text = pageOf(await modelOf("links.yaml", folder));
  expect(text).toContain(
    'See <a href="https://a.example/x" rel="noreferrer">the guide</a> and [b](data:text/html,hello), [c](javascript:alert).',
  );
});

test("events have the headers of their signatures, and an example that is signed", async () => {
  const spec = `speccast: 1
service: { name: Demo }
resources: { Parcel: { fields: { id: string } } }
events: { parcel.lost: { payload: Parcel } }
`;
  writeFileSync(join(folder, "events.yaml"), spec);
  const text = pageOf(await modelOf("events.yaml", folder));
  const shown = (/POST \/events[^<]*/.exec(text)?.[0] ?? "").replaceAll("&quot;", '"');
  const [head = "", body = ""] = shown.split("\n\n");
  const headerOf = (name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1] ?? "";
  const secret = /whsec_[A-Za-z0-9+/=]+/.exec(text)?.[0] ?? "";
  const time = new Date(Number(headerOf("webhook-timestamp")) * 1000);
  expect(new Webhook(secret).sign(headerOf("webhook-id"), time, body)).toBe(headerOf("webhook-signature"));
  expect(JSON.parse(body)).toMatchObject({ type: "parcel.lost" });
  const own = `  signing: { header: x-signature, hmac: sha512, prefix: "v0=", content: "{timestamp}:{body}", timestamp: { header: x-signature, prefix: "t=" } }`;
  writeFileSync(
    join(folder, "signing.yaml"),
    spec.replace(
      "events: { parcel.lost: { payload: Parcel } }",
      `events:\n${own}\n  parcel.lost: { payload: Parcel }`,
    ),
  );
  const page = pageOf(await modelOf("signing.yaml", folder));
  const hmac = createHmac("sha512", "a secret of at least 16 bytes")
    .update(`1767225600:${body}`)
    .digest("hex");
  expect(page).toContain(`x-signature: t=1767225600,v0=${hmac}`);
});

test("text of the spec stays text in every place", async () => {
  const names = new Set<string>();
  hostileSpec((context, harmless) => {
    names.add(context);
    return harmless;
  });
  const share = isExhaustive ? 1 : isComplete ? 6 : 8;
  const tried = evils.filter((_, at) => at % share === 0);
  const own = [
    '<img src=x onerror="document.title=1">',
    "</script><script>document.title=1</script>",
    "javascript:document.title=1",
    '" autofocus onfocus="document.title=1',
    "[a](javascript:document.title=1)",
    "<https://a.example/?\"'><b>",
  ];
  let shown = 0;
  for (const evil of [...tried, ...own]) {
    // Places that refuse the text keep their own: those that take it are what reaches the page.
    const places = new Set(names);
    for (let tries = 0; tries < 12; tries++) {
      const spec = hostileSpec((context, harmless) => (places.has(context) ? evil : harmless));
      writeFileSync(join(folder, "spec.yaml"), JSON.stringify(spec));
      const { model } = await load("spec.yaml", { cwd: folder });
      if (model !== undefined) {
        const text = pageOf(model);
        expect(
          tagsOf(text).filter((tag) => !wellFormed.test(tag)),
          evil,
        ).toEqual([]);
        expect(
          [...text.matchAll(/ href="([^"]*)"/g)].filter(
            ([, url = ""]) => !/^(?:#|https?:\/\/|mailto:)/.test(url),
          ),
          evil,
        ).toEqual([]);
        shown++;
        break;
      }
      for (const context of [...places].filter((_, at) => at % 2 === tries % 2)) places.delete(context);
    }
  }
  expect(shown).toBeGreaterThan(tried.length / 2);
});

describe.skipIf(chromium === undefined)("in Chromium", () => {
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ];

  test.each(sizes)("fits $width pixels, and has landmarks, headings and names", async (size) => {
    const url = addressOf(pageOf(await modelOf("spec/wallet.yaml")), "wallet.html");
    await withPage(chromium ?? "", { url, ...size }, async (page) => {
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      const levels = await page.evaluate<number[]>(
        "[...document.querySelectorAll('h1,h2,h3,h4,h5')].map((one) => Number(one.tagName[1]))",
      );
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
      const nodes = await treeOf(page);
      if (size.width > 1000)
        for (const role of ["banner", "navigation", "main", "search", "contentinfo"])
          expect(
            nodes.filter((node) => node.role === role),
            role,
          ).toHaveLength(1);
      const named = new Set(["link", "button", "searchbox", "heading", "article"]);
      expect(nodes.filter(({ role, name }) => named.has(role) && name.trim() === "")).toEqual([]);
      expect(page.problems).toEqual([]);
    });
  });

  test("is searched by keyboard, and colors have contrast", async () => {
    const url = addressOf(pageOf(await modelOf("spec/wallet.yaml")), "wallet.html");
    await withPage(chromium ?? "", { url, width: 1280, height: 900 }, async (page) => {
      const press = async (key: string): Promise<void> => {
        const text = key.length === 1 ? { text: key } : key === "Enter" ? { text: "\r" } : {};
        await page.send("Input.dispatchKeyEvent", {
          type: "keyDown",
          key,
          code: key,
          windowsVirtualKeyCode: codes[key] ?? 0,
          ...text,
        });
        await page.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key });
      };
      await press("/");
      expect(await page.evaluate("document.activeElement.id")).toBe("query");
      await page.send("Input.insertText", { text: "policies list" });
      expect(await page.evaluate("document.querySelector('#results a').firstChild.data")).toBe(
        "policies.list",
      );
      expect(await page.evaluate("document.querySelector('#count').textContent")).toMatch(/^\d+ results?$/);
      await press("ArrowDown");
      expect(await page.evaluate("document.activeElement.hash")).toBe("#endpoint-policies.list");
      await press("Enter");
      expect(await page.evaluate("location.hash")).toBe("#endpoint-policies.list");
      // The page notes the place that it has scrolled to a moment later.
      const current = "document.querySelector('[aria-current]')?.hash ?? ''";
      await expect.poll(() => page.evaluate(current), { timeout: 10_000 }).toBe("#endpoint-policies.list");
      for (const theme of ["light", "dark"]) {
        await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
        expect(await page.evaluate(contrasts), theme).toEqual([]);
      }
      expect(page.problems).toEqual([]);
    });
  });

  test("runs no text of the spec", async () => {
    const spec = `speccast: 1
service: { name: Demo, doc: "<img src=x onerror='document.title=1'></style><script>document.title=1</script>" }
resources: { Box: { doc: "<b>[a](javascript:document.title=1) \`</code>\`", fields: { "</dt><script>document.title=1</script>": { type: string, example: "</pre><svg onload=document.title=1>" } } } }
endpoints: { boxes.get: { GET: /boxes, response: Box } }
`;
    writeFileSync(join(folder, "evil.yaml"), spec);
    const url = addressOf(pageOf(await modelOf("evil.yaml", folder)), "evil.html");
    await withPage(chromium ?? "", { url, width: 800, height: 600 }, async (page) => {
      expect(await page.evaluate("document.title")).toBe("Demo");
      expect(await page.evaluate("document.querySelectorAll('script, style, img, svg, b').length")).toBe(2);
      expect(page.problems).toEqual([]);
    });
  });
});

const codes: Readonly<Record<string, number>> = { Enter: 13, ArrowDown: 40, Escape: 27 };

/** Texts whose color is too near to the color behind them. */
const contrasts = `(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const light = ([r, g, b]) => [r, g, b].map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)).reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const behind = (part) => { for (let at = part; at; at = at.parentElement) { const color = rgba(getComputedStyle(at).backgroundColor); if (color[3] === 255) return color; } return [255, 255, 255, 255]; };
  const found = new Map();
  for (const part of document.querySelectorAll("body *")) {
    if (part.closest("[hidden], .skip") || ![...part.childNodes].some((one) => one.nodeType === 3 && one.data.trim())) continue;
    const [a, b] = [light(rgba(getComputedStyle(part).color)), light(behind(part))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) found.set(part.tagName + "." + part.className, ratio);
  }
  return [...found];
})()`;

interface ReadNode {
  readonly role: string;
  readonly name: string;
}

/** The nodes that a screen reader is given. */
async function treeOf(page: BrowserPage): Promise<readonly ReadNode[]> {
  const { nodes } = (await page.send("Accessibility.getFullAXTree")) as unknown as {
    readonly nodes: readonly {
      readonly ignored: boolean;
      readonly role?: { readonly value: string };
      readonly name?: { readonly value: string };
    }[];
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: role?.value ?? "", name: name?.value ?? "" }));
}

test("the styles and the script are small", () => {
  const sizes = ["page.css", "page.js"].map(
    (name) => readFileSync(join(root, "templates/site", name), "utf8").length,
  );
  expect(sizes.reduce((a, b) => a + b)).toBeLessThan(20_000);
});
