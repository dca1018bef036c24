// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What is used of the objects of Node: node.ts alone imports from there. */

/** What is used of Node's `Socket`. */
export interface NodeSocket {
  readonly writable: boolean;
  readonly destroyed: boolean;
  once(event: string, listener: () => void): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

/** What is used of Node's `IncomingMessage`. */
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
  /** Where it is a stream of HTTP/2: whether it has nothing but headers. */
  readonly stream?: { readonly endAfterHeaders: boolean };
  /** Whether somebody has read of its body. */
  readonly readableDidRead: boolean;
  on(event: string, listener: (piece: Uint8Array) => void): unknown;
  resume(): unknown;
}

/** What is used of Node's `ServerResponse`. */
export interface NodeResponse {
  readonly writableFinished: boolean;
  readonly destroyed: boolean;
  on(event: string, listener: () => void): unknown;
  once(event: string, listener: () => void): unknown;
  writeContinue(): void;
  /** Headers are names and values by turns. */
  writeHead(status: number, headers: string[]): unknown;
  flushHeaders(): void;
  write(text: string): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}
