/** Streams of items, for clients and servers. */

/** Items as they arrive. Iterate it once. Leaving the loop, or `close`, ends the connection. */
export interface ItemStream<Item> extends AsyncIterable<Item> {
  /** Ends the stream. Call it if you do not iterate. */
  close(): Promise<void>;
}

/** An item with the id by which a client resumes the stream after it. */
export interface ResumableItem<Item> {
  readonly id: string;
  readonly value: Item;
}

/** Returns a function that splits texts, given in turn, into lines. `flush` returns the last one. */
export function lineSplitter(lineEnd: RegExp): LineSplitter {
  let rest = "";
  let skipsFeed = false;
  return {
    split(text) {
      const lines: string[] = [];
      let from = skipsFeed && text.startsWith("\n") ? 1 : 0;
      if (text !== "") skipsFeed = false;
      const pattern = new RegExp(lineEnd, "g");
      pattern.lastIndex = from;
      for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
        lines.push(rest + text.slice(from, found.index));
        rest = "";
        from = pattern.lastIndex;
        // The other half of a line end can come with the next text.
        skipsFeed = found[0] === "\r" && from === text.length;
      }
      rest += text.slice(from);
      return lines;
    },
    get left() {
      return rest;
    },
  };
}

/** Splits texts into lines. */
export interface LineSplitter {
  /** Returns the lines that `text` completes. */
  split(text: string): string[];
  /** The line that is not complete. */
  readonly left: string;
}
