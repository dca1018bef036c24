/** Places of a text that was edited since it was read: where they stand now. An edit is the part that both texts do not share. */
import { SourceText, type Span } from "../../diagnostics/diagnostic.js";

/** A text as it was read and as it is. */
export class Shift {
  /** The text as it is; the path is that of the one that was read. */
  readonly now: SourceText;
  private readonly before: SourceText;
  private readonly shared: { readonly start: number; readonly end: number };

  constructor(before: SourceText, text: string) {
    this.before = before;
    this.now = before.text === text ? before : new SourceText(before.path, text);
    this.shared = sharedParts(before.text, text);
  }

  /** The place in the text as it was read of an offset in the text as it is; undefined within the edit. */
  earlier(offset: number): number | undefined {
    if (this.now === this.before) return offset;
    const { start, end } = this.shared;
    if (offset < start) return offset;
    return offset > this.now.text.length - end ? offset - this.grown : undefined;
  }

  /** The place of `span` in the text as it is; undefined where the edit touches it. */
  later({ source, start, end }: Span): Span | undefined {
    if (this.now === this.before) return { source, start, end };
    if (end < this.shared.start) return { source: this.now, start, end };
    if (start <= this.before.text.length - this.shared.end) return undefined;
    return { source: this.now, start: start + this.grown, end: end + this.grown };
  }

  private get grown(): number {
    return this.now.text.length - this.before.text.length;
  }
}

function sharedParts(one: string, other: string): { readonly start: number; readonly end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < most - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  )
    end++;
  return { start, end };
}
