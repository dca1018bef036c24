/** Streams of a mock that stay open. */

interface OpenStream {
  readonly push: (item: unknown) => void;
  readonly end: () => void;
}

/** Open streams by endpoint. */
export class OpenStreams {
  readonly #open = new Map<OpenStream, string>();

  /** Sends an item on the streams of an endpoint, and returns their number. */
  emit(endpoint: string, item: unknown): number {
    const streams = [...this.#open].filter(([, of]) => of === endpoint);
    for (const [stream] of streams) stream.push(item);
    return streams.length;
  }

  end(): void {
    for (const stream of this.#open.keys()) stream.end();
  }

  /** Returns a stream that begins with some items, and goes on until its reader leaves. */
  open(endpoint: string, items: readonly unknown[]): AsyncIterableIterator<unknown> {
    const waiting = [...items];
    let wake = (): void => {};
    const stream: OpenStream = {
      push: (item) => {
        waiting.push(item);
        wake();
      },
      end: () => {
        this.#open.delete(stream);
        wake();
      },
    };
    this.#open.set(stream, endpoint);
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: async () => {
        while (waiting.length === 0 && this.#open.has(stream))
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        return waiting.length === 0 ? { done: true, value: undefined } : { value: waiting.shift() };
      },
      return: () => {
        stream.end();
        return Promise.resolve({ done: true, value: undefined });
      },
    };
  }
}
