// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What is used of the objects of Node: node.ts alone imports from there. */

/** What is used of Node's `Socket`. */
export interface NodeSocket {
  readonly writable: boolean;
  readonly destroyed: boolean;
  /** Node's parser of HTTP; null once another protocol has taken over. */
  readonly parser?: unknown;
  once(event: string, listener: () => void): unknown;
  pause(): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

/** The part of Node's `IncomingMessage` and `Http2ServerRequest` that is used. */
export interface NodeRequest {
  readonly socket: NodeSocket;
  readonly httpVersionMajor: number;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersionMinor: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values by turns, as they were sent. */
  readonly rawHeaders: readonly string[];
  /** Whether all of it has arrived. */
  readonly complete: boolean;
  /** Whether nothing can be read of it any more. */
  readonly destroyed: boolean;
  /** Its stream, where it came by HTTP/2. */
  readonly stream?: {
    /** True if it has nothing but headers. */
    readonly endAfterHeaders: boolean;
    close(): unknown;
  };
  /** Whether somebody has read of its body. */
  readonly readableDidRead: boolean;
  on(event: string, listener: (piece: Uint8Array) => void): unknown;
  resume(): unknown;
}

/** The part of Node's `ServerResponse` and `Http2ServerResponse` that is used. */
export interface NodeResponse {
  /** True once all of it has been handed to the system. HTTP/2 does not say. */
  readonly writableFinished?: boolean;
  readonly destroyed: boolean;
  /** Whether an answer has begun. */
  readonly headersSent?: boolean;
  on(event: string, listener: () => void): unknown;
  once(event: string, listener: () => void): unknown;
  prependOnceListener(event: string, listener: () => void): unknown;
  setTimeout(milliseconds: number, whenUp?: () => void): unknown;
  writeContinue(): void;
  /** Headers are names and values by turns, for HTTP/2 values by name. */
  writeHead(status: number, headers: string[] | Readonly<Record<string, unknown>>): unknown;
  flushHeaders(): void;
  write(text: string, written?: () => void): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}
