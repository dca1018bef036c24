/** Docs of the spec as HTML: the small part of Markdown that people write in docs. Everything else is text. */
import { markup, type Markup } from "./markup.js";

/** Code, strong text, emphasis, and links; each bounded, so that a text takes linear time. */
const inline =
  /(?<code>``(?! )[^`]{1,400}``|`` [^\n]{1,400}? ``|`[^`]{1,2000}`)|\*\*(?<strong>[^*\s](?:[^*]{0,400}[^*\s])?)\*\*|\[(?<label>[^[\]]{1,300})\]\((?<target>[^()\s]{1,1000})\)|(?<url>https?:\/\/[^\s<>"'`)\]]{1,1000}[^\s<>"'`)\].,;:!?])/g;

/**
 * Returns one paragraph of docs.
 *
 *   Sent to `url`, see [the guide](https://a.example) and [b](data:text/html,c).
 *     ->   Sent to <code>url</code>, see <a href="https://a.example/" …>the guide</a> and [b](data:text/html,c).
 */
export function inlineDocs(text: string): Markup {
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const found of text.matchAll(inline)) {
    parts.push(text.slice(end, found.index));
    end = found.index + found[0].length;
    const { code, strong, label, target, url } = found.groups ?? {};
    if (code !== undefined) parts.push(markup`<code>${codeIn(code)}</code>`);
    else if (strong !== undefined) parts.push(markup`<strong>${strong}</strong>`);
    else if (url !== undefined) parts.push(outsideLink(url, url));
    else if (label !== undefined && target !== undefined)
      parts.push(isOutside(target) ? outsideLink(target, label) : found[0]);
  }
  parts.push(text.slice(end));
  return markup`${parts}`;
}

function codeIn(found: string): string {
  if (!found.startsWith("``")) return found.slice(1, -1);
  return found.slice(2, -2).replace(/^ | $/g, "");
}

/** Returns a link out of the page. An address that is none of the web or of mail stands behind the label, as text. */
export function outsideLink(url: string, label: string): Markup {
  if (isOutside(url)) return markup`<a href=${url} rel="noreferrer">${label}</a>`;
  return markup`${label === url ? label : `${label} (${url})`}`;
}

function isOutside(url: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url);
}

type BlockKind = "text" | "bullets" | "numbers" | "fence";

interface Block {
  readonly kind: BlockKind;
  readonly lines: string[];
}

/**
 * Returns docs as paragraphs, lists and blocks of code.
 *
 *   One.\n\n- a\n- b   ->   <p>One.</p><ul><li>a</li><li>b</li></ul>
 */
export function docsMarkup(text: string | undefined): Markup {
  if (text === undefined || text.trim() === "") return markup``;
  return markup`${blocksOf(text).map(blockMarkup)}`;
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const add = (kind: BlockKind, line: string, isNew: boolean): void => {
    if (open === undefined || isNew || open.kind !== kind) blocks.push((open = { kind, lines: [line] }));
    else open.lines.push(line);
  };
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      if (open?.kind === "fence") open = undefined;
      else blocks.push((open = { kind: "fence", lines: [] }));
    } else if (open?.kind === "fence") open.lines.push(line);
    else if (line.trim() === "") open = undefined;
    else if (/^\s*[-*+] /.test(line)) add("bullets", line.replace(/^\s*[-*+] /, ""), false);
    else if (/^\s*\d{1,3}[.)] /.test(line)) add("numbers", line.replace(/^\s*\d{1,3}[.)] /, ""), false);
    else if (open !== undefined && open.kind !== "text" && /^\s/.test(line)) continued(open, line);
    else add("text", line.replace(/^#{1,6} /, ""), /^#{1,6} /.test(line));
  }
  return blocks;
}

function continued({ lines }: Block, line: string): void {
  lines.push(`${lines.pop() ?? ""} ${line.trim()}`);
}

function blockMarkup({ kind, lines }: Block): Markup {
  if (kind === "fence")
    return markup`<pre class="sample" tabindex="0"><code>${lines.join("\n")}</code></pre>`;
  if (kind === "text") return markup`<p>${inlineDocs(lines.join("\n"))}</p>`;
  const items = lines.map((line) => markup`<li>${inlineDocs(line)}</li>`);
  return kind === "bullets" ? markup`<ul>${items}</ul>` : markup`<ol>${items}</ol>`;
}
