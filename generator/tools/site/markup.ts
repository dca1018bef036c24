/** HTML as it is written. This is the only place that makes it; all text and all attributes are quoted here. */
import { quoteHtmlAttribute, quoteHtmlText, quoteHtmlUrl } from "../../print/quote/html.js";

/** Quoted HTML. */
export class Markup {
  readonly text: string;

  /** Takes HTML that is quoted already; only this module makes one from text. */
  private constructor(text: string) {
    this.text = text;
  }

  static of(parts: TemplateStringsArray, children: readonly MarkupChild[]): Markup {
    let text = "";
    // The end of the template's own text so far, from its last bracket on: children end no tag and begin none.
    let end = "";
    for (const [at, part] of parts.entries()) {
      const own = onOneLine(part);
      const from = Math.max(own.lastIndexOf("<"), own.lastIndexOf(">"));
      end = from === -1 ? end + own : own.slice(from);
      const [whole = "", name] = (end.startsWith("<") && / ([a-z-]+)=$/.exec(own)) || [];
      text += own.slice(0, own.length - whole.length);
      text += name === undefined ? quoted(children[at]) : attribute(name, children[at]);
    }
    return new Markup(text);
  }
}

/** A child of an element: a string is text. */
export type MarkupChild = Markup | string | number | undefined | readonly MarkupChild[];

/**
 * Returns the HTML of a template. Lines are joined as in JSX: those beside tags and children by nothing, others by a space.
 * An attribute without a value is left out, and so is an address that a reader should not follow.
 *
 *   markup`<p class=${style}>${"a < b"}</p>`   ->   <p class="doc">a &lt; b</p>
 */
export function markup(parts: TemplateStringsArray, ...children: readonly MarkupChild[]): Markup {
  return Markup.of(parts, children);
}

function onOneLine(part: string): string {
  return part.replace(/(^|>)\s*\n\s*|\s*\n\s*(?=$|<)/g, "$1").replace(/\s*\n\s*/g, " ");
}

function quoted(child: MarkupChild): string {
  if (child === undefined) return "";
  if (child instanceof Markup) return child.text;
  return typeof child === "object" ? child.map(quoted).join("") : quoteHtmlText(String(child));
}

function attribute(name: string, value: MarkupChild): string {
  if (value === undefined) return "";
  if (typeof value !== "string") throw new TypeError(`The attribute ${name} takes a string`);
  const text = name === "href" ? quoteHtmlUrl(value) : quoteHtmlAttribute(value);
  return text === undefined ? "" : ` ${name}=${text}`;
}

/** Returns the children of things with a text between them: `between(", ", names, (name) => linkTo(name, name))`. */
export function between<T>(
  separator: string,
  things: readonly T[],
  childOf: (thing: T) => MarkupChild,
): MarkupChild {
  return things.map((thing, at) => (at === 0 ? childOf(thing) : [separator, childOf(thing)]));
}

/** Returns a link within the page, or the children alone where there is nothing to link to. */
export function linkTo(anchor: string | undefined, ...children: readonly MarkupChild[]): Markup {
  return anchor === undefined ? markup`${children}` : markup`<a href=${`#${anchor}`}>${children}</a>`;
}

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
