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
import { Frames, NotTheProtocol } from "./frames.js";

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
