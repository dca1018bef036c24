/** Streams of a mock: those that it sends, and those that it reads. */
import type { MockEndpoint, MockStreaming } from "./endpoints.js";
import type { StoredObject } from "./store.js";
import { own } from "../values/checks.js";

interface OpenStream {
  readonly push: (item: unknown) => void;
  readonly end: () => void;
}

/** Returns the streams of a mock; with `keepsOpen`, they go on until their readers leave. */
export function mockStreams(keepsOpen: boolean): MockStreaming {
  return new OpenStreams(keepsOpen);
}

class OpenStreams implements MockStreaming {
  readonly #open = new Map<OpenStream, string>();
  readonly #keepsOpen: boolean;

  constructor(keepsOpen: boolean) {
    this.#keepsOpen = keepsOpen;
  }

  asked(endpoint: MockEndpoint, input: StoredObject): MockEndpoint {
    const { asked } = endpoint;
    if (asked === undefined || !asked.values.includes(own(input, asked.by))) return endpoint;
    const found: { -readonly [Key in keyof MockEndpoint]: MockEndpoint[Key] } = {
      ...endpoint,
      output: asked.output,
      sends: asked.sends,
    };
    // They describe the usual response.
    delete found.status;
    delete found.at;
    delete found.pages;
    return found;
  }

  read(input: StoredObject): Promise<void> | undefined {
    const items = Object.values(input).find(isStream);
    return items && readAll(items);
  }

  of({ endpoint, sends }: MockEndpoint, output: unknown): unknown {
    if (sends === undefined) return output;
    const stream = this.#stream(endpoint, Array.isArray(output) ? output : [output]);
    if (!this.#keepsOpen) this.end();
    return sends === "items" ? stream : numbered(stream);
  }

  emit(endpoint: string, item: unknown): number {
    const streams = [...this.#open].filter(([, of]) => of === endpoint);
    for (const [stream] of streams) stream.push(item);
    return streams.length;
  }

  end(): void {
    for (const stream of this.#open.keys()) stream.end();
  }

  /** Returns a stream that begins with some items, and goes on until its reader leaves. */
  #stream(endpoint: string, items: readonly unknown[]): AsyncIterableIterator<unknown> {
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

/** Gives the items of a stream ids from 1 on. No generator: that would end only with the next item when its reader leaves. */
function numbered(items: AsyncIterableIterator<unknown>): AsyncIterableIterator<unknown> {
  let count = 0;
  return {
    ...items,
    next: async () => {
      const { done = false, value } = await items.next();
      return done ? { done, value } : { value: { id: String(++count), value } };
    },
  };
}

/** Returns whether a member of the input is a stream of items. */
function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Reads a stream to its end, so that each of its items is checked. */
async function readAll(items: AsyncIterable<unknown>): Promise<void> {
  const reader = items[Symbol.asyncIterator]();
  let item = await reader.next();
  while (item.done !== true) item = await reader.next();
}
