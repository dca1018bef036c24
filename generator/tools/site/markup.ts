/** HTML as a tree of elements. This is the only place that writes tags; all text and all attributes are quoted here. */
import { quoteHtmlAttribute, quoteHtmlText, quoteHtmlUrl } from "../../print/quote/html.js";

/** The elements of the page. */
type Tag =
  | "a"
  | "article"
  | "button"
  | "code"
  | "dd"
  | "details"
  | "div"
  | "dl"
  | "dt"
  | "em"
  | "figcaption"
  | "figure"
  | "footer"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "h5"
  | "header"
  | "input"
  | "label"
  | "li"
  | "main"
  | "nav"
  | "ol"
  | "p"
  | "pre"
  | "section"
  | "span"
  | "strong"
  | "summary"
  | "ul"
  | "wbr";

const empty: ReadonlySet<Tag> = new Set<Tag>(["input", "wbr"]);

interface Attributes {
  readonly class?: string;
  readonly id?: string;
  readonly href?: string;
  readonly hidden?: true;
  readonly open?: true;
  readonly tabindex?: string;
  readonly type?: string;
  readonly for?: string;
  readonly role?: string;
  readonly placeholder?: string;
  readonly autocomplete?: string;
  readonly spellcheck?: string;
  readonly rel?: string;
  readonly "aria-label"?: string;
  readonly "aria-live"?: string;
  readonly "aria-controls"?: string;
  readonly "aria-expanded"?: string;
  readonly "aria-describedby"?: string;
  readonly "data-find"?: string;
  readonly "data-copy"?: true;
}

/** Quoted HTML. */
export class Markup {
  readonly text: string;

  /** Takes HTML that is quoted already; only this module makes one from text. */
  private constructor(text: string) {
    this.text = text;
  }

  /** Returns an element; strings among the children become text. */
  static element(tag: Tag, attributes: Attributes, children: readonly MarkupChild[]): Markup {
    const opened = Object.entries(attributes).flatMap(
      ([name, value]: [string, string | true | undefined]) => {
        if (value === undefined) return [];
        if (value === true) return [` ${name}`];
        const quoted = name === "href" ? quoteHtmlUrl(value) : quoteHtmlAttribute(value);
        return quoted === undefined ? [] : [` ${name}=${quoted}`];
      },
    );
    const start = `<${tag}${opened.join("")}>`;
    if (empty.has(tag)) return new Markup(start);
    return new Markup(`${start}${Markup.joined(children).text}</${tag}>`);
  }

  /** Returns children without an element around them. */
  static joined(children: readonly MarkupChild[]): Markup {
    let text = "";
    for (const child of children) {
      if (child === undefined) continue;
      if (typeof child === "string") text += quoteHtmlText(child);
      else text += child instanceof Markup ? child.text : Markup.joined(child).text;
    }
    return new Markup(text);
  }
}

/** A child of an element: a string is text. */
export type MarkupChild = Markup | string | undefined | readonly MarkupChild[];

/**
 * Returns an element.
 *
 *   element("p", { class: "doc" }, "a < b")   ->   <p class="doc">a &lt; b</p>
 */
export function element(tag: Tag, attributes: Attributes = {}, ...children: readonly MarkupChild[]): Markup {
  return Markup.element(tag, attributes, children);
}

/** Returns children without an element around them. */
export function markup(...children: readonly MarkupChild[]): Markup {
  return Markup.joined(children);
}

/** Returns children with a text between them: `between(", ", [one, other])`. */
export function between(separator: string, children: readonly MarkupChild[]): MarkupChild {
  return children.map((child, at) => (at === 0 ? child : [separator, child]));
}

/** Returns a link within the page, or the children alone where there is nothing to link to. */
export function linkTo(anchor: string | undefined, ...children: readonly MarkupChild[]): Markup {
  return anchor === undefined ? markup(children) : element("a", { href: `#${anchor}` }, children);
}
