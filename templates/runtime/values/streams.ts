/** Streams of items, for clients and servers. */
import { concatBytes } from "./concat-bytes.js";

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

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Returns a splitter of bytes, given in turn, into lines. No character in UTF-8 contains the byte of a line end.
 * With `takesReturn`, a carriage return ends a line too, alone or before a line feed.
 */
export function lineSplitter(takesReturn: boolean): LineSplitter {
  let pieces: Uint8Array[] = [];
  let size = 0;
  /** True if the last byte was a carriage return: the other half of a line end can come with the next bytes. */
  let skipsFeed = false;
  const lineTo = (end: Uint8Array): Uint8Array => {
    const line = size === 0 ? end : concatBytes([...pieces, end], size + end.length);
    [pieces, size] = [[], 0];
    return line;
  };
  return {
    split(bytes) {
      const lines: Uint8Array[] = [];
      let from = 0;
      // Without carriage returns, the engine finds the ends twice as fast as a loop.
      if (!takesReturn) {
        for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, from)) {
          lines.push(lineTo(bytes.subarray(from, at)));
          from = at + 1;
        }
      }
      for (let at = takesReturn ? 0 : bytes.length; at < bytes.length; at++) {
        const isReturn = bytes[at] === carriageReturn;
        const isFeed = bytes[at] === lineFeed;
        if (isReturn || (isFeed && !skipsFeed)) lines.push(lineTo(bytes.subarray(from, at)));
        if (isReturn || isFeed) from = at + 1;
        skipsFeed = isReturn;
      }
      pieces.push(bytes.subarray(from));
      size += bytes.length - from;
      return lines;
    },
    last: () => lineTo(new Uint8Array()),
    get size() {
      return size;
    },
  };
}

/** Splits bytes into lines. */
export interface LineSplitter {
  /** Returns the lines that `bytes` complete. */
  split(bytes: Uint8Array): Uint8Array[];
  /** Returns the line that has no end, which is empty if there is none. */
  last(): Uint8Array;
  /** The number of bytes of the line that is not complete. */
  readonly size: number;
}
