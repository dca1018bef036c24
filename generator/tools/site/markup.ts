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
