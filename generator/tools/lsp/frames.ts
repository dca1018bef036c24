/** The messages of the protocol in a stream of bytes. */

const bounds = { header: 8192, content: 256 * 1048576 } as const;

/** An input that is not the protocol, so that no later message can be found in it; its message is the text. */
export class NotTheProtocol extends Error {}

/** Cuts bytes into the contents of messages. */
export class Frames {
  private readonly chunks: Uint8Array[] = [];
  private size = 0;
  /** The number of bytes of the content that follows; undefined within a header. */
  private length: number | undefined;

  /**
   * Adds bytes, and returns the contents that are complete.
   * @throws NotTheProtocol for a header without a usable Content-Length.
   */
  *add(chunk: Uint8Array): Generator<Buffer> {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.length !== undefined || this.readHeader()) {
      if (this.length === undefined || this.size < this.length) return;
      const content = this.take(this.length);
      this.length = undefined;
      yield content;
    }
  }

  /** Returns whether bytes of a message wait for the rest of it. */
  get isWithinMessage(): boolean {
    return this.length !== undefined || this.size > 0;
  }

  /** Reads a header where there is a whole one. Lines may end without a carriage return. */
  private readHeader(): boolean {
    const start = this.peek(bounds.header);
    const end = /\r?\n\r?\n/.exec(start);
    if (end === null) {
      // `{"jsonrpc"…` is none, and its end may never come.
      const mayBeHeader = /^[\w-]*(?::|$)/.test(start);
      if (this.size >= bounds.header || !mayBeHeader) throw new NotTheProtocol(start);
      return false;
    }
    const [, length = ""] =
      /^content-length:[ \t]*(\d{1,12})[ \t]*\r?$/im.exec(start.slice(0, end.index)) ?? [];
    if (length === "" || Number(length) > bounds.content) throw new NotTheProtocol(start);
    this.take(end.index + end[0].length);
    this.length = Number(length);
    return true;
  }

  private peek(most: number): string {
    let text = "";
    for (const chunk of this.chunks) {
      if (text.length >= most) break;
      text += Buffer.from(chunk.subarray(0, most - text.length)).toString("latin1");
    }
    return text;
  }

  private take(count: number): Buffer {
    const all =
      this.chunks.length === 1 && this.chunks[0] !== undefined ? this.chunks[0] : Buffer.concat(this.chunks);
    this.size = all.length - count;
    this.chunks.splice(0, this.chunks.length, ...(this.size === 0 ? [] : [all.subarray(count)]));
    return Buffer.from(all.subarray(0, count));
  }
}
