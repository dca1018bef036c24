/** The life of a session: which requests wait for a response, and when the process may end. */
import type { Readable, Writable } from "node:stream";
import {
  AbstractMessageReader,
  ErrorCodes,
  Message,
  StreamMessageWriter,
  type DataCallback,
  type Disposable,
  type MessageReader,
  type MessageWriter,
} from "vscode-languageserver/node.js";

/** Time that requests have for their responses when the editor has gone, in milliseconds. */
const patience = 30_000;

/** The streams of a session, and what happens at its end. */
interface SessionPorts {
  readonly input: Readable;
  readonly output: Writable;
  /** Receives what is wrong with an input that is not the protocol. */
  readonly complain: (text: string) => void;
  /** Ends the process. */
  readonly end: (code: number) => void;
}

/**
 * Reads and writes the messages of a session. It ends on `exit`, and when the editor closes the input: each request has its
 * response before. The exit code is 0 after a `shutdown`, else 1.
 */
export class Session {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  private readonly waiting = new Set<string | number>();
  private writes = 0;
  private isShutDown = false;
  /** True when no further message is read. */
  private isOver = false;
  private isWrong = false;
  private readonly ports: SessionPorts;

  constructor(ports: SessionPorts) {
    this.ports = ports;
    const receive = (callback: DataCallback): void => this.receive(callback);
    this.reader = new (class extends AbstractMessageReader {
      listen(callback: DataCallback): Disposable {
        receive(callback);
        return { dispose: () => undefined };
      }
    })();
    const inner = new StreamMessageWriter(ports.output);
    this.writer = {
      onError: inner.onError,
      onClose: inner.onClose,
      write: (message) => this.write(inner, message),
      end: () => inner.end(),
      dispose: () => inner.dispose(),
    };
  }

  private receive(callback: DataCallback): void {
    const { input } = this.ports;
    const frames = new Frames();
    input.on("data", (chunk: Uint8Array) => {
      if (this.isOver) return;
      try {
        for (const content of frames.add(chunk)) if (!this.isOver) this.deliver(content, callback);
      } catch (error) {
        if (!(error instanceof NotTheProtocol)) throw error;
        const begin = JSON.stringify(error.message.slice(0, 60));
        this.fail(`The input is not the protocol of language servers: it has no Content-Length at ${begin}.`);
      }
    });
    const over = (): void => {
      if (!this.isOver && frames.isWithinMessage) this.fail("The input ends within a message.");
      else this.finish();
    };
    for (const event of ["end", "close", "error"]) input.on(event, over);
  }

  private deliver(content: Buffer, callback: DataCallback): void {
    let message: unknown;
    try {
      message = JSON.parse(content.toString("utf8"));
    } catch {
      this.refuse(null, ErrorCodes.ParseError, "The content of the message is not JSON.");
      return;
    }
    if (typeof message !== "object" || message === null || Array.isArray(message)) {
      this.refuse(null, ErrorCodes.InvalidRequest, "The message is not an object.");
      return;
    }
    const each = message as Message;
    if (Message.isNotification(each) && each.method === "exit") {
      this.finish();
      return;
    }
    if (Message.isRequest(each) && each.id !== null) {
      if (this.isShutDown) {
        this.refuse(each.id, ErrorCodes.InvalidRequest, "The session was shut down.");
        return;
      }
      this.waiting.add(each.id);
      this.isShutDown = each.method === "shutdown";
    }
    callback(each);
  }

  private refuse(id: string | number | null, code: number, message: string): void {
    void this.writer
      .write({ jsonrpc: "2.0", id, error: { code, message } } as Message)
      .catch(() => undefined);
  }

  private async write(inner: MessageWriter, message: Message): Promise<void> {
    this.writes += 1;
    if (Message.isResponse(message) && message.id !== null) this.waiting.delete(message.id);
    try {
      await inner.write(message);
    } finally {
      this.writes -= 1;
      if (this.isOver) this.settle();
    }
  }

  private fail(reason: string): void {
    this.isWrong = true;
    this.ports.complain(reason);
    this.finish();
  }

  private finish(): void {
    if (this.isOver) return;
    this.isOver = true;
    setTimeout(() => this.end(), patience).unref();
    this.settle();
  }

  private settle(): void {
    if (this.waiting.size === 0 && this.writes === 0) this.end();
  }

  private end(): void {
    this.ports.end(this.isShutDown && !this.isWrong ? 0 : 1);
  }
}

const bounds = { header: 8192, content: 256 * 1048576 } as const;

/** An input that is not the protocol, so that no later message can be found in it; its message is the text. */
class NotTheProtocol extends Error {}

/** Cuts bytes into the contents of messages. */
class Frames {
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
