import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { Answer, ChatCompletionsCreateInput, Chunk, Pods } from "./types.js";

async function* partsOf(text: string): AsyncGenerator<Chunk> {
  for (const part of text.split(" ")) yield { text: part };
}

const handlers: DemoHandlers = {
  chat: {
    completions: {
      create: async ({ prompt, stream }, { fail }) => {
        if (prompt.length > 20) throw fail.too_long({ max: 20 });
        if (prompt === "odd") return stream === true ? { text: "odd", words: 1 } : partsOf("odd");
        return stream === true ? partsOf(prompt) : { text: prompt, words: prompt.split(" ").length };
      },
    },
  },
  pods: {
    list: async ({ watch, prefix = "" }) => {
      const pod = { name: `${prefix}one` };
      if (watch !== true) return { items: [pod] };
      return (async function* () {
        yield { pod };
      })();
    },
  },
  speech: {
    make: async ({ text, form }) => (form === "sse" ? partsOf(text) : new Uint8Array([1, 2])),
  },
  texts: {
    get: async ({ mode }) => (mode === "parts" ? partsOf("a b") : { text: "a b", words: 2 }),
  },
};
const reported: unknown[] = [];
const server = createServer(handlers, {
  authenticate: { user: () => ({}) },
  onError: (error) => reported.push(error),
});
const { chat, pods, speech, texts } = createClient({
  baseUrl: "http://demo.example",
  fetch: server.fetch,
  auth: { user: { token: "t" } },
});

// The input selects the type of the output.
const answer: Answer = await chat.completions.create({ prompt: "one two", stream: false });
assert.equal(answer.words, 2);
const usual: Answer = await chat.completions.create({ prompt: "one two three" });
assert.equal(usual.words, 3);
const words: string[] = [];
for await (const { text } of await chat.completions.create({ prompt: "a b", stream: true }, { idleMs: 5_000 }))
  words.push(text);
assert.deepEqual(words, ["a", "b"]);

// An input that may ask for either has the type of both.
const either: ChatCompletionsCreateInput = { prompt: "x", stream: words.length > 1 };
const output = await chat.completions.create(either);
assert.ok(Symbol.asyncIterator in output);
// @ts-expect-error: it may be a stream
export const text: string = output.text;

const list: Pods = await pods.list({ prefix: "p" });
assert.deepEqual(list, { items: [{ name: "pone" }] });
for await (const change of await pods.list({ watch: true })) assert.equal(change.pod.name, "one");
assert.equal((await texts.get({ mode: "whole" })).words, 2);
assert.equal((await texts.get({ mode: "whole" }).response()).status, 201);
for await (const chunk of await texts.get({ mode: "parts" })) assert.ok(chunk.text);

// A stream may stand beside bytes.
assert.deepEqual(await (await speech.make({ text: "a b" })).bytes(), new Uint8Array([1, 2]));
const spoken: string[] = [];
for await (const part of await speech.make({ text: "a b", form: "sse" })) spoken.push(part.text);
assert.deepEqual(spoken, ["a", "b"]);

// A client that accepts the stream alone, as an EventSource does, gets it; one that accepts neither gets a 406.
const statusFor = async (accept: string): Promise<number> =>
  (await server.fetch("http://demo.example/pods?watch-pods=true", { headers: { accept } })).status;
assert.deepEqual(await Promise.all(["application/jsonl", "image/png"].map(statusFor)), [200, 406]);

// Errors are those of the endpoint, with or without a stream.
const failed = await chat.completions.create({ prompt: "x".repeat(30), stream: true }).result();
assert.equal(!failed.ok && failed.error.code === "too_long" && failed.error.max, 20);

// A handler that returns the other response violates the contract.
for (const stream of [true, false]) {
  const wrong = await chat.completions.create({ prompt: "odd", stream }).result();
  assert.equal(!wrong.ok && wrong.error.kind === "http" && wrong.error.status, 500);
}
assert.equal(reported.length, 2);

// @ts-expect-error: a handler returns a value or a stream, not a list
export const none: DemoHandlers["pods"]["list"] = async () => [];
